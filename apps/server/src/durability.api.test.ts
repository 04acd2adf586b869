import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createContainer,
  createExperience,
  createRule,
  createView,
  getExperience,
  listExperiences,
  logout,
  releaseExperience,
  updateExperience,
  updateViews,
} from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pick } from '../../../tools/effort.ts'
import { type Answer, ApiClient } from './testing/api.ts'
import { textChange } from './testing/fixtures.ts'
import { createDatabase } from './testing/postgres.ts'
import {
  findPort,
  type Installation,
  makeAdministrator,
  type ServerProcess,
  signInAdministrator,
  startServerProcess,
} from './testing/process.ts'

let installation: Installation
let server: ServerProcess
let database: Awaited<ReturnType<typeof createDatabase>>
beforeAll(async () => {
  database = await createDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-durability-'))
  installation = { dataDir, port: await findPort(), databaseUrl: database?.url }
  await makeAdministrator(installation)
})
afterAll(async () => {
  await server?.kill()
  rmSync(installation.dataDir, { recursive: true, force: true })
  await database?.drop()
})

/** What the server has said yes to, by experiment; `asked` is what it has not answered. */
interface Promised {
  name: string
  rules: number
  status: 'draft' | 'released'
  memo: string
  asked: Partial<{ memo: string; status: 'released'; rules: number }>
}
type Ledger = Map<string, Promised>

const keyed = (container: string, name: string) => ({
  body: { container_id: container, name, url: 'https://shop.test/' },
  headers: { 'idempotency-key': name },
})

/** The server was killed before it answered. */
const isCut = (error: unknown) => error instanceof TypeError || error instanceof SyntaxError

function acknowledged<T>({ status, data, failure }: Answer<T>): T {
  if (status !== 200) throw new Error(`answered ${status} ${JSON.stringify(failure)}`)
  return data
}

/** Changes one experiment after the other until the server is gone; answers the name of one whose creation was not answered. */
async function writeUntilKilled(
  client: ApiClient,
  org: string,
  container: string,
  ledger: Ledger,
  name: string,
): Promise<string | undefined> {
  const query = { org }
  let creating: string | undefined
  try {
    for (let n = 0; ; n++) {
      creating = `${name} ${n}`
      const { id } = acknowledged(await client.call(createExperience, { query, ...keyed(container, creating) }))
      const entry: Promised = { name: creating, rules: 0, status: 'draft', memo: '', asked: {} }
      ledger.set(id, entry)
      creating = undefined
      entry.asked = { rules: 1 }
      const rule = { experience_id: id, field: 'path', operator: 'eq', value: '/' } as const
      acknowledged(await client.call(createRule, { query, body: rule }))
      entry.rules = 1
      for (const memo of ['one', 'two']) {
        const { revision } = acknowledged(await client.call(getExperience, { query: { org, experience_id: id } }))
        entry.asked = { memo }
        acknowledged(
          await client.call(updateExperience, { query: { org, experience_id: id }, body: { memo, revision } }),
        )
        entry.memo = memo
      }
      if (n > 0) continue
      const view = acknowledged(await client.call(createView, { query, body: { experience_id: id, name: 'B' } }))
      const views = [{ id: view.id, content: { changes: [textChange] } }]
      acknowledged(await client.call(updateViews, { query, body: { experience_id: id, views } }))
      entry.asked = { status: 'released' }
      acknowledged(await client.call(releaseExperience, { query: { org, id } }))
      entry.status = 'released'
    }
  } catch (error) {
    if (!isCut(error)) throw error
    return creating
  }
}

/** Everything the server said yes to is there; of what it did not answer, all or nothing. */
async function checkLedger(client: ApiClient, url: string, org: string, container: string, ledger: Ledger) {
  const shown: [id: string, isShown: boolean][] = []
  for (const [id, { asked, ...promised }] of ledger) {
    const found = await client.must(getExperience, { query: { org, experience_id: id } })
    expect(found.name).toBe(promised.name)
    expect([promised.memo, asked.memo]).toContain(found.memo)
    expect([promised.status, asked.status]).toContain(found.status)
    expect([promised.rules, asked.rules]).toContain(found.rules.length)
    expect(found.views.reduce((sum, view) => sum + view.weight, 0)).toBeCloseTo(1, 10)
    shown.push([id, found.status === 'released'])
    Object.assign(promised, { memo: found.memo, status: found.status, rules: found.rules.length })
    ledger.set(id, { ...promised, asked: {} })
  }
  // Until the collector has heard what is published it serves what it kept.
  const readShown = async () => {
    const tag = await (await fetch(`${url}/tag/${container}.js`)).text()
    return shown.map(([id]) => [id, tag.includes(id)])
  }
  await expect.poll(readShown).toEqual(shown)
}

describe('a server that is killed', () => {
  it('has everything it said yes to when it starts again, and nothing by halves', { timeout: 300_000 }, async () => {
    const ledger: Ledger = new Map()
    server = await startServerProcess(installation)
    const { token, org } = await signInAdministrator(server.url)
    const client = new ApiClient(server.url, token)
    const shop = { name: 'Shop', website: 'https://shop.test/' }
    const { id: container } = await client.must(createContainer, { query: { org }, body: shop })
    for (const [round, delay] of pick([150, 700], [150, 700, 1300, 40, 400, 90]).entries()) {
      const writers = ['a', 'b', 'c'].map((name) => writeUntilKilled(client, org, container, ledger, `${round}${name}`))
      const before = ledger.size
      // On a busy machine too something was said yes to before the kill.
      while (ledger.size === before) await new Promise((resolve) => setTimeout(resolve, 10))
      await new Promise((resolve) => setTimeout(resolve, delay))
      await server.kill()
      const cut = (await Promise.all(writers)).filter((name) => name !== undefined)
      server = await startServerProcess(installation)
      // The session of before still holds.
      await checkLedger(client, server.url, org, container, ledger)
      for (const name of cut) {
        const { id } = await client.must(createExperience, { query: { org }, ...keyed(container, name) })
        ledger.set(id, { name, rules: 0, status: 'draft', memo: '', asked: {} })
      }
    }
    expect(ledger.size).toBeGreaterThanOrEqual(2)
    const lists = []
    for (const mode of ['draft', 'released'] as const)
      lists.push(await client.must(listExperiences, { query: { org, container_id: container, mode } }))
    const total = lists.reduce((sum, list) => sum + list.totalElements, 0)
    // What was created and not answered was asked for again with its key, which made no second one.
    expect(total).toBe(ledger.size)
    await client.must(logout)
    await server.kill()
    server = await startServerProcess(installation)
    expect((await client.call(logout)).status).toBe(401)
  })
})
