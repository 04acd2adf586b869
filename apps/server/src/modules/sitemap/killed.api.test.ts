import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createContainer, createExperience, getTask, matchSitemap, readSitemap } from '@vitrine/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ApiClient } from '../../testing/api.ts'
import { createDatabase } from '../../testing/postgres.ts'
import {
  findPort,
  type Installation,
  makeAdministrator,
  type ServerProcess,
  signInAdministrator,
  startServerProcess,
} from '../../testing/process.ts'

/** A shop that answers nothing until it is told to. */
const gate = Promise.withResolvers<void>()
let asked = 0
const shop = createServer(async (request, response) => {
  if (request.url !== '/sitemap.xml') return response.writeHead(404).end()
  asked++
  await gate.promise
  response.end('<urlset><url><loc>https://shop.test/</loc></url></urlset>')
})
let installation: Installation
let server: ServerProcess | undefined
let database: Awaited<ReturnType<typeof createDatabase>>
beforeAll(async () => {
  await new Promise<void>((done) => shop.listen(0, '127.0.0.1', done))
  const settings = { OUTGOING_ALLOW: `127.0.0.1:${(shop.address() as AddressInfo).port}` }
  database = await createDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-killed-'))
  installation = { dataDir, port: await findPort(), databaseUrl: database?.url, settings }
  await makeAdministrator(installation)
})
afterAll(async () => {
  await server?.kill()
  rmSync(installation.dataDir, { recursive: true, force: true })
  await database?.drop()
  shop.closeAllConnections()
  shop.close()
})

it('a sitemap whose reading was cut off by a power cut is read after the next start', async () => {
  server = await startServerProcess(installation)
  const { token, org } = await signInAdministrator(server.url)
  const client = new ApiClient(server.url, token)
  const website = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/`
  const { id: container } = await client.must(createContainer, { query: { org }, body: { name: 'Shop', website } })
  const draft = { container_id: container, name: 'Cut off', url: website }
  const { id } = await client.must(createExperience, { query: { org }, body: draft })
  const query = { org, experience_id: id }
  const { task } = await client.must(readSitemap, { query })
  await expect.poll(() => asked, { timeout: 10_000 }).toBe(1)
  await server.kill()

  server = await startServerProcess(installation)
  gate.resolve()
  const read = () => client.must(getTask, { query: { org, id: task?.id as string } })
  expect((await read()).state).toBe('running')
  // Its worker counts as gone once it has been silent for 20 seconds.
  await expect.poll(async () => (await read()).state, { timeout: 50_000, interval: 500 }).toBe('done')
  expect((await client.must(matchSitemap, { query })).list).toMatchObject({ found: 1 })
  expect(asked).toBe(2)
}, 120_000)
