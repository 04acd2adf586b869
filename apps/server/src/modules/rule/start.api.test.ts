import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Manifest } from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishedTags, rules } from '../../kernel/db/index.ts'
import { createLogger } from '../../platform/logger.ts'
import { type RunningServer, startServer } from '../../server.ts'
import { makeReleased, makeStore, type Store } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let again: RunningServer | undefined
beforeAll(async () => {
  server = await startTestServer({ VITRINE_DATA: mkdtempSync(join(tmpdir(), 'vitrine-rules-')) })
  // An installation that begins with nothing, twice: long on a busy machine.
}, 120_000)
afterAll(async () => {
  await again?.close()
  await server.destroy()
})

async function readServed({ platform }: RunningServer, { org, container }: Store): Promise<string[]> {
  const [row] = await platform.db.withOrg(org, (tx) =>
    tx.select().from(publishedTags).where(eq(publishedTags.containerId, container)),
  )
  return (JSON.parse(row?.manifest ?? '{"experiences":[]}') as Manifest).experiences.map(({ name }) => name)
}

it('a pattern from before any were judged leaves the manifest when the server starts', async () => {
  const store = await makeStore(server)
  await makeReleased(store, 'Fine')
  const old = await makeReleased(store, 'Old pattern')
  await server.platform.db.withOrg(store.org, (tx) =>
    tx
      .update(rules)
      .set({ operator: 'mr', value: '^(([a-z/:.0-9])+.?)+!$', verdict: null })
      .where(eq(rules.experienceId, old.id)),
  )
  expect(await readServed(server, store)).toEqual(['Fine', 'Old pattern'])
  await server.close()
  const started = await startServer(server.platform.env, createLogger({ level: 'error', pretty: false }))
  again = started
  await expect.poll(() => readServed(started, store), { timeout: 60_000 }).toEqual(['Fine'])
}, 120_000)
