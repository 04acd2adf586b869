import {
  countNotifications,
  getNotification,
  judgeOrders,
  listNotifications,
  readNotification,
  setUserPermissions,
} from '@vitrine/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ApiClient } from '../../testing/api.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { openShop, type Shop, soon } from '../../testing/shop.ts'
import { makeUser } from '../../testing/store.ts'
import { tellHeldOrders } from './jobs.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

const DAY = 86_400_000
const ask = ({ org, container }: Shop) => ({ query: { org, container_id: container } })
const bell = async (shop: Shop, client = shop.manager) => (await client.must(listNotifications, ask(shop))).content
const tell = ({ browse, exposure, purchase }: Shop, transactions: string[], value = 1e9) =>
  browse([exposure(), ...transactions.map((transaction) => purchase(transaction, value))])
const held = (shop: Shop, count: number) =>
  expect.poll(async () => (await shop.figures()).held_orders, soon).toBe(count)
const handle = async (shop: Shop) => {
  const [open] = await bell(shop)
  await shop.manager.must(readNotification, { query: { org: shop.org, id: open?.id ?? '' } })
}

it('a flood of held orders is one notification, which tells how many wait', async () => {
  const shop = await openShop(server)
  await tellHeldOrders(server.platform)
  expect(await bell(shop)).toEqual([])
  await tell(shop, ['A', 'B', 'C'])
  await held(shop, 3)
  await tellHeldOrders(server.platform)
  expect(await bell(shop)).toMatchObject([
    { type: 'ordersHeld', event: 'orders_held', source: 'Test store', count: 3, is_read: 0, experience_id: null },
  ])
  await tell(
    shop,
    Array.from({ length: 40 }, (_, i) => `FLOOD-${i}`),
  )
  await held(shop, 43)
  await tellHeldOrders(server.platform)
  await tellHeldOrders(server.platform)
  expect(await bell(shop)).toMatchObject([{ count: 43 }])
})

it('one that was handled rings again on another day, and only for what is new', async () => {
  const shop = await openShop(server)
  await tell(shop, ['A'])
  await held(shop, 1)
  await tellHeldOrders(server.platform)
  await handle(shop)
  await tell(shop, ['B'])
  await held(shop, 2)
  await tellHeldOrders(server.platform)
  expect(await bell(shop)).toMatchObject([{ is_read: 1, count: 1 }])
  await tellHeldOrders(server.platform, Date.now() + DAY)
  expect(await bell(shop)).toMatchObject([
    { is_read: 0, count: 2 },
    { is_read: 1, count: 1 },
  ])
  await handle(shop)
  await tellHeldOrders(server.platform, Date.now() + 2 * DAY)
  expect((await bell(shop)).filter(({ is_read }) => is_read === 0)).toEqual([])
})

it('orders that several visitors claim ring, those that are plausible or decided do not', async () => {
  const [plausible, decided, claimed] = [await openShop(server), await openShop(server), await openShop(server)]
  await tell(plausible, ['A'], 500)
  await tell(decided, ['A'])
  const order = { key: 'A', value: 1e9, currency: 'TWD' }
  await decided.manager.must(judgeOrders, { query: decided.query, body: { orders: [order], verdict: 'rejected' } })
  for (let i = 0; i < 2; i++) await tell(claimed, ['A'], 500)
  await expect.poll(async () => (await claimed.figures()).disputed_orders, soon).toBe(1)
  await expect.poll(plausible.figures, soon).toMatchObject({ orders: 1 })
  await tellHeldOrders(server.platform)
  expect(await bell(claimed)).toMatchObject([{ event: 'orders_held', count: 1 }])
  for (const shop of [plausible, decided]) expect(await bell(shop)).toEqual([])
})

it('only those are told who may decide', async () => {
  const shop = await openShop(server)
  const { org, container } = shop
  await tell(shop, ['A'])
  await held(shop, 1)
  await tellHeldOrders(server.platform)
  const [notice] = await bell(shop, shop.storeManager)
  const { id: user_id, token } = await makeUser(server.platform.db, org, 'member')
  const list = [{ method: judgeOrders.method, url: judgeOrders.path, enable: true }]
  await shop.manager.must(setUserPermissions, { query: { org }, body: { user_id, container_id: container, list } })
  const one = { query: { org, id: notice?.id ?? '' } }
  const seen = async (client: Shop['manager']) => ({
    listed: (await bell(shop, client)).length,
    unread: (await client.must(countNotifications, ask(shop))).unread,
    one: (await client.call(getNotification, one)).status,
  })
  for (const client of [shop.storeManager, new ApiClient(server.url, token)])
    expect(await seen(client)).toEqual({ listed: 1, unread: 1, one: 200 })
  for (const client of [shop.member, shop.assigned]) {
    expect(await seen(client)).toEqual({ listed: 0, unread: 0, one: 404 })
    for (const query of [one.query, { ...one.query, all: 'true' as const }])
      expect((await client.call(readNotification, { query })).status).toBe(404)
  }
  expect(await bell(shop)).toMatchObject([{ is_read: 0 }])
})
