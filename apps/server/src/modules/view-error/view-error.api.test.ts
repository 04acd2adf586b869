import { randomUUID } from 'node:crypto'
import {
  disableExperience,
  getUserInfo,
  getViewErrors,
  inFamily,
  listNotifications,
  readNotification,
  viewErrorLeast,
} from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { experiences, mails, notifications, users } from '../../kernel/db/index.ts'
import { makeMember } from '../../testing/fixtures.ts'
import { readMails } from '../../testing/mails.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { openShop, type Shop, soon } from '../../testing/shop.ts'
import { tellFrequentErrors } from './jobs.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

const DAY = 86_400_000
const rates = async (shop: Shop, client = shop.manager) => {
  const query = { org: shop.org, experience_id: shop.experience.id }
  return (await client.must(getViewErrors, { query })).versions
}
const counted = (shop: Shop, visitors: number, affected: number) =>
  expect.poll(async () => (await rates(shop))[0], soon).toMatchObject({ view_id: shop.b, visitors, affected })
const bell = async (shop: Shop) => {
  const query = { org: shop.org, container_id: shop.container }
  const { content } = await shop.manager.must(listNotifications, { query })
  return content.filter(({ event }) => event === 'errors_frequent')
}

/** What visitors' browsers send, many at once: of each an exposure, and of the first ones that a change found nothing. */
async function visit(shop: Shop, visitors: number, failing: number, more: { host?: string; times?: number } = {}) {
  const { host, times = 1 } = more
  const error = ['view_error', { experience: shop.experience.id, view: shop.b, label: '#hero' }] as const
  const all = Array.from({ length: visitors }, (_, i) => i)
  for (let from = 0; from < visitors; from += 20)
    await Promise.all(
      all.slice(from, from + 20).map((i) => {
        const errors =
          i < failing ? Array.from({ length: times }, () => [...error] as [(typeof error)[0], (typeof error)[1]]) : []
        return shop.browse([shop.exposure(), ...errors], host ? { host } : {})
      }),
    )
}

it('counts visitors, not pages or errors, of the own hosts alone', async () => {
  const shop = await openShop(server)
  expect(await rates(shop)).toEqual([{ view_id: shop.b, visitors: 0, affected: 0, state: 'none' }])
  await visit(shop, 10, 3, { times: 4 })
  await visit(shop, 5, 5, { host: 'stranger.example' })
  // Somebody who was not exposed to the version cannot have missed anything of it.
  await shop.browse([['view_error', { experience: shop.experience.id, view: shop.b, label: '#hero' }]], { labels: [] })
  const { visitor } = await shop.browse([shop.exposure()])
  await shop.browse([shop.exposure(), shop.exposure()], { visitor, session: randomUUID() })
  await counted(shop, 11, 3)
  expect((await rates(shop))[0]?.state).toBe('few')
  await tellFrequentErrors(server.platform)
  expect(await bell(shop)).toEqual([])
})

it('rings above five in a hundred, once, and tells how many it is by now', async () => {
  const shop = await openShop(server)
  await visit(shop, viewErrorLeast, 5)
  await counted(shop, 100, 5)
  expect((await rates(shop))[0]?.state).toBe('fine')
  await tellFrequentErrors(server.platform)
  expect(await bell(shop)).toEqual([])

  await visit(shop, 2, 2)
  await counted(shop, 102, 7)
  expect((await rates(shop))[0]?.state).toBe('high')
  await tellFrequentErrors(server.platform)
  const { org, container, experience, b } = shop
  const metadata = { exp_name: experience.name, org_id: org, container_id: container, exp_id: experience.id, vid: b }
  expect(await bell(shop)).toMatchObject([
    {
      type: 'dynamicViewError',
      source: experience.name,
      count: 7,
      is_read: 0,
      experience_id: experience.id,
      view_id: b,
      metadata: { ...metadata, visitors: 102 },
    },
  ])
  await visit(shop, 1, 1)
  await counted(shop, 103, 8)
  await tellFrequentErrors(server.platform)
  await tellFrequentErrors(server.platform)
  expect(await bell(shop)).toMatchObject([{ count: 8, metadata: { visitors: 103 } }])
  // A day later nobody was there any more.
  await tellFrequentErrors(server.platform, Date.now() + 2 * DAY)
  expect(await bell(shop)).toHaveLength(1)

  // Handled, it is quiet for the day, and on the next one for those who came before.
  const [open] = await bell(shop)
  await shop.manager.must(readNotification, { query: { org, id: open?.id ?? '' } })
  await tellFrequentErrors(server.platform)
  expect(await bell(shop)).toMatchObject([{ is_read: 1 }])
  const { db } = server.platform
  const setNotice = (fields: Partial<typeof notifications.$inferInsert>) =>
    db.withSystem((tx) => tx.update(notifications).set(fields).where(eq(notifications.containerId, container)))
  await setNotice({ openedAt: new Date(Date.now() - DAY) })
  await tellFrequentErrors(server.platform)
  expect(await bell(shop)).toMatchObject([{ is_read: 1 }])
  await setNotice({ readAt: new Date(Date.now() - DAY) })
  await tellFrequentErrors(server.platform)
  expect((await bell(shop)).map(({ is_read }) => is_read).sort()).toEqual([0, 1])

  // What is over or stopped rings no more.
  const forget = () => db.withSystem((tx) => tx.delete(notifications).where(eq(notifications.containerId, container)))
  const setEnd = (endAt: Date | null) =>
    db.withSystem((tx) => tx.update(experiences).set({ endAt }).where(eq(experiences.id, experience.id)))
  await forget()
  await setEnd(new Date(Date.now() - 1000))
  await tellFrequentErrors(server.platform)
  expect(await bell(shop)).toEqual([])
  await setEnd(null)
  await tellFrequentErrors(server.platform)
  expect(await bell(shop)).toHaveLength(1)
  await forget()
  await shop.manager.must(disableExperience, { query: { org, id: experience.id }, body: {} })
  await tellFrequentErrors(server.platform)
  expect(await bell(shop)).toEqual([])
})

it('is written once to everybody who can edit the version, in their language', async () => {
  const shop = await openShop(server)
  const { org, container, store } = shop
  const { db } = server.platform
  const emailOf = async (client: Pick<typeof store.manager, 'must'>) => (await client.must(getUserInfo)).email
  const [manager, english] = await Promise.all([emailOf(store.manager), emailOf(store.storeManager)])
  await db.withSystem((tx) => tx.update(users).set({ locale: 'en' }).where(eq(users.email, english)))
  // Who can only look at the container is told by the bell.
  const { client: onlooker } = await makeMember(shop.store, null, [container])
  const elsewhere = await openShop(server)
  await visit(shop, viewErrorLeast, 6)
  await counted(shop, 100, 6)
  await tellFrequentErrors(server.platform)
  const [open] = await bell(shop)
  const link = `/${org}/${container}/home?open=notifications&notification=${open?.id}`

  const [mail] = await readMails(server, manager)
  expect(mail).toMatchObject({ kind: 'errors_frequent', language: 'zh-TW', about: org, status: expect.any(String) })
  expect(mail?.subject).toBe(`「${shop.experience.name}」的版本「B」有變更沒有套用`)
  for (const said of ['100 位訪客中，有 6 位（6%）', link]) expect(mail?.text).toContain(said)
  const [other] = await readMails(server, english)
  expect(other).toMatchObject({ kind: 'errors_frequent', language: 'en' })
  for (const said of ['6 of the 100 visitors (6%)', link]) expect(other?.text).toContain(said)
  for (const email of [await emailOf(onlooker), await emailOf(elsewhere.manager)])
    expect(await readMails(server, email)).toEqual([])

  // As long as nobody has handled it, there is no other.
  const countMails = () => db.withSystem((tx) => tx.$count(mails, eq(mails.about, org)))
  const first = await countMails()
  await visit(shop, 1, 1)
  await counted(shop, 101, 7)
  await tellFrequentErrors(server.platform)
  expect(await countMails()).toBe(first)
  await shop.manager.must(readNotification, { query: { org, id: open?.id ?? '' } })
  const setNotice = (fields: Partial<typeof notifications.$inferInsert>) =>
    db.withSystem((tx) => tx.update(notifications).set(fields).where(eq(notifications.containerId, container)))
  // A day later nobody hears of it again who was told, as long as it is mended.
  await setNotice({ openedAt: new Date(Date.now() - DAY) })
  await tellFrequentErrors(server.platform)
  expect(await countMails()).toBe(first)
  // It was not: those count who came since, and their time is told.
  await setNotice({ readAt: new Date(Date.now() - DAY / 4) })
  await tellFrequentErrors(server.platform)
  expect(await countMails()).toBe(2 * first)
  const again = (await readMails(server, manager)).find(({ text }) => text.includes('過去 7 小時內'))
  expect(again?.text).toContain('101 位訪客中，有 7 位（6.9%）')
})

it('is told to those who may read the experience', async () => {
  const [shop, other] = [await openShop(server), await openShop(server)]
  const query = { org: shop.org, experience_id: shop.experience.id }
  expect(await rates(shop, shop.member)).toHaveLength(1)
  expect(await other.manager.call(getViewErrors, { query })).toMatchObject({ status: 403 })
  const foreign = { query: { ...query, org: other.org } }
  expect(await other.manager.call(getViewErrors, foreign)).toMatchObject({ status: 404 })
  expect(await shop.manager.call(inFamily(getViewErrors, 'url_view'), { query })).toMatchObject({ status: 404 })
})
