import { createHash } from 'node:crypto'
import { disableExperience, getExperience, releaseExperience } from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kindRegistry } from '../../roles/kinds.gen.ts'
import { makeReady, makeReleased, makeStore, readOperations, type Store } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { publishedTags } from '../db/index.ts'
import { measureTag } from './size.ts'
import { publishContainer } from './store.ts'

let server: TestServer
let store: Store
beforeAll(async () => {
  server = await startTestServer()
  store = await makeStore(server)
})
afterAll(() => server.destroy())

/** A comment of 19.9 kB that gzip takes a quarter from. */
const noise = (seed: string) => {
  const text = Array.from({ length: 465 }, (_, i) => createHash('sha256').update(`${seed}${i}`).digest('base64')).join(
    '',
  )
  return `/*${text.replaceAll('/', '_').slice(0, 19_900)}*/`
}
const heavy = (seed: string) => ({ css: noise(`css ${seed}`), js: noise(`js ${seed}`) })
const within = <T>(work: Parameters<typeof server.platform.db.withOrg<T>>[1]) =>
  server.platform.db.withOrg(store.org, work)
const readTag = async () => {
  const [row] = await within((tx) =>
    tx.select().from(publishedTags).where(eq(publishedTags.containerId, store.container)),
  )
  return row as NonNullable<typeof row>
}
async function warningsOfPublishing() {
  const warnings: unknown[] = []
  const log = { warn: (...about: unknown[]) => void warnings.push(about) } as never
  await within((tx) => publishContainer(tx, { kinds: kindRegistry, log }, store.org, store.container))
  return warnings
}

describe('the size of what is published', () => {
  it('is told from 25 kB, and the change that takes it over 60 kB is refused', async () => {
    const { org, container, manager } = store
    await makeReleased(store, 'Small')
    expect(await warningsOfPublishing()).toEqual([])
    const first = await makeReleased(store, 'First', heavy('first'))
    const bytes = await measureTag(await readTag())
    expect(bytes).toBeGreaterThan(25_000)
    expect(await warningsOfPublishing()).toEqual([[{ container, bytes }, expect.any(String)]])
    await makeReleased(store, 'Second', { css: heavy('second').css })

    const third = await makeReady(store, 'Third', heavy('third'))
    const [before, traces] = [await readTag(), (await readOperations(store)).length]
    const headers = { 'accept-language': 'en' }
    const release = () => manager.call(releaseExperience, { query: { org, id: third.id }, headers })
    const { status, failure } = await release()
    const { size, limit } = failure.details as { size: number; limit: number }
    expect([status, failure.error, limit]).toEqual([422, 'manifest_too_large', 60])
    expect(size).toBeGreaterThan(60)
    expect(failure.message).toContain(`takes ${size} kB compressed; the limit is 60 kB`)
    expect(await readTag()).toEqual(before)
    expect(await readOperations(store)).toHaveLength(traces)
    const detail = await manager.must(getExperience, { query: { org, experience_id: third.id } })
    expect(detail.status).toBe('draft')

    await manager.must(disableExperience, { query: { org, id: first.id } })
    expect((await release()).status).toBe(200)
  })
})
