import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { containers, type Db, publishedTags } from '../../kernel/db/index.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { makeContainer, makeOrganization } from '../../testing/store.ts'
import { listPublishedNews } from './queries.ts'

let server: TestServer
let db: Db
let org: string
beforeAll(async () => {
  server = await startTestServer()
  db = server.platform.db
  org = await makeOrganization(db)
})
afterAll(() => server.destroy())

const touch = (container: string) =>
  db.withSystem((tx) =>
    tx.update(publishedTags).set({ manifest: '{}' }).where(eq(publishedTags.containerId, container)),
  )

it('tells of every change of a publication, and how many there are', async () => {
  const [first, second] = [await makeContainer(db, org), await makeContainer(db, org)]
  const all = await listPublishedNews(db, '0')
  expect(all.total).toBe(all.versions.length)
  const versionOf = (news: typeof all, id: string) => news.versions.find(([container]) => container === id)?.[1]
  await touch(first)
  const news = await listPublishedNews(db, all.next)
  expect(news.total).toBe(all.total)
  expect(versionOf(news, first)).toMatch(/^\d+\.\d+$/)
  expect(versionOf(news, first)).not.toBe(versionOf(all, first))
  const later = await listPublishedNews(db, news.next)
  // On a server other databases' transactions count as under way, too; then some are told of twice.
  if (server.platform.postgres.embedded) expect(versionOf(later, second)).toBe(undefined)
  await db.withSystem((tx) => tx.delete(containers).where(eq(containers.id, second)))
  expect(await listPublishedNews(db, later.next)).toMatchObject({ total: all.total - 1 })
})

it.skipIf(!process.env.TEST_DATABASE_URL)(
  'tells of a change whose transaction ended after others that began later',
  async () => {
    const [slow, fast] = [await makeContainer(db, org), await makeContainer(db, org)]
    const before = await listPublishedNews(db, '0')
    let news = before
    await db.withSystem(async (tx) => {
      await tx.update(publishedTags).set({ manifest: '{}' }).where(eq(publishedTags.containerId, slow))
      await touch(fast)
      news = await listPublishedNews(db, before.next)
      expect(news.versions.map(([container]) => container)).toContain(fast)
    })
    expect((await listPublishedNews(db, news.next)).versions.map(([container]) => container)).toContain(slow)
  },
)
