import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createContainer, createExperience, getExperience, listExperiences } from '@vitrine/contract'
import { ApiClient } from '../apps/server/src/testing/api.ts'
import { createDatabase } from '../apps/server/src/testing/postgres.ts'
import {
  findPort,
  type Installation,
  makeAdministrator,
  signInAdministrator,
  startServerProcess,
} from '../apps/server/src/testing/process.ts'
import { loadOpenly } from './lib/open-loop.ts'
import { printTable } from './lib/table.ts'

/*
 * How long the console waits for a list and for one experiment, at 200 requests a second at random instants, on the embedded PostgreSQL and, when
 * DATABASE_URL names a server, on that (in a database of its own, dropped afterward). Server and load generator are processes
 * of their own on the same cores. `node bench/api.ts [seconds]`
 */

const seconds = Number(process.argv[2] ?? 15)
const rate = 200
const drafts = 300
const budgetMs = 50

/** A store with many drafts. */
async function fill(client: ApiClient, org: string): Promise<{ container: string; experience: string }> {
  const query = { org }
  const { id } = await client.must(createContainer, { query, body: { name: 'Shop', website: 'https://shop.test/' } })
  let experience = ''
  for (let n = 0; n < drafts; n++) {
    const body = { container_id: id, name: `Draft ${n}`, url: 'https://shop.test/', memo: 'x'.repeat(200) }
    experience = (await client.must(createExperience, { query, body })).id
  }
  return { container: id, experience }
}

async function measure(engine: string, databaseUrl?: string): Promise<(string | number)[][]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
  const installation: Installation = { dataDir, port: await findPort(), databaseUrl }
  await makeAdministrator(installation)
  const server = await startServerProcess(installation)
  try {
    const { token, org } = await signInAdministrator(server.url)
    const { container, experience } = await fill(new ApiClient(server.url, token), org)
    const calls: [string, string, Record<string, string>][] = [
      [`list, 10 of ${drafts}`, listExperiences.path, { org, container_id: container }],
      ['list, search', listExperiences.path, { org, container_id: container, key: 'draft 29' }],
      ['detail', getExperience.path, { org, experience_id: experience }],
    ]
    const rows = []
    for (const [name, path, query] of calls) {
      const url = new URL(`${server.url}/api${path}?${new URLSearchParams(query)}`)
      const headers = { authorization: `Bearer ${token}` }
      await loadOpenly(url, { rate, seconds: 3, headers })
      const result = await loadOpenly(url, { rate, seconds, headers })
      const kept = result.p99 < budgetMs ? 'yes' : 'no'
      rows.push([engine, name, result.rate, result.p50, result.p99, result.worst, result.failed, kept])
    }
    return rows
  } finally {
    await server.kill()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

console.log(
  `${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}; load generator on the same cores`,
)
const rows = await measure('embedded')
const database = await createDatabase(process.env.DATABASE_URL)
if (database) rows.push(...(await measure('PostgreSQL', database.url).finally(database.drop)))
printTable(
  `API at ${rate} requests/s for ${seconds} s; budget: p99 < ${budgetMs} ms on PostgreSQL`,
  ['store', 'call', 'requests/s', 'p50 ms', 'p99 ms', 'worst ms', 'failed', 'in budget'],
  rows,
)
if (!database) console.log('\nWith DATABASE_URL the same on a PostgreSQL server, in a database of its own.')
