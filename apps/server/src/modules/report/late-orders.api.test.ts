import { randomUUID } from 'node:crypto'
import { getReport } from '@vitrine/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY, midnight, releaseInPast, sendVisits } from '../../testing/past.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { openShop, soon } from '../../testing/shop.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

it('an order from elsewhere is of the latest session for a conversion window, and of none long after it', async () => {
  const shop = await openShop(server)
  const { org, manager, experience, b } = shop
  await releaseInPast(shop, { daysAgo: 40 })
  const labels = [{ experience: experience.id, view: b }]
  const visitor = randomUUID()
  const ordersIn = async (basis: 'session' | 'visitor') => {
    const { rows } = await manager.must(getReport, { query: { org, id: experience.id, basis } })
    const row = rows.find(({ view }) => view.id === b)
    return { visitors: row?.visitors, orders: row?.orders }
  }
  // Seen twice, twenty days apart: each session has the order that a checkout of its own storage tells.
  await sendVisits(shop, [{ visitor, labels, at: midnight(40) + 1000 }])
  await sendVisits(shop, [{ visitor, labels: [], at: midnight(40) + 7 * DAY - 120_000, spends: 100 }])
  await sendVisits(shop, [{ visitor, labels, at: midnight(20) }])
  await sendVisits(shop, [{ visitor, labels: [], at: midnight(20) + 3 * DAY, spends: 200 }])
  await expect.poll(() => ordersIn('session'), soon).toEqual({ visitors: 1, orders: 2 })
  // A regular customer who comes back long after the last of them.
  await sendVisits(shop, [{ visitor, labels: [], at: midnight(20) + 7 * DAY, spends: 400 }])
  await sendVisits(shop, [{ labels, at: midnight(2), spends: 800 }])
  await expect.poll(() => ordersIn('session'), soon).toEqual({ visitors: 2, orders: 3 })
  expect(await ordersIn('visitor')).toEqual({ visitors: 2, orders: 2 })
}, 60_000)
