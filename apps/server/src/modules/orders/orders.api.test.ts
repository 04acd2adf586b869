import { randomUUID } from 'node:crypto'
import {
  judgeOrders,
  listHeldOrders,
  listHosts,
  listRates,
  removeRate,
  setRate,
  updateContainer,
} from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeEvent } from '../../collector/testing/events.ts'
import { lastOperation } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { openShop, type Shop, soon } from '../../testing/shop.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

describe('refunds', () => {
  it('by strangers change nothing; by the own visitor and the server they do, up to the order', async () => {
    const shop = await openShop(server)
    const { browse, exposure, purchase, figures } = shop
    const { visitor, session } = await browse([
      exposure(),
      purchase('T1', 900),
      purchase('T2', 100),
      purchase('T3', 50),
    ])
    for (let i = 0; i < 80; i++) await browse([['refund', { transaction: i % 2 ? 'T1' : 'T2' }]], { labels: [] })
    await expect.poll(figures, soon).toMatchObject({ orders: 3, revenue: 1050, refunds_of_others: 80 })
    await browse([['refund', { transaction: 'T1', value: 200, currency: 'TWD' }]], { visitor, session })
    await expect.poll(figures, soon).toMatchObject({ orders: 3, revenue: 850 })
    const key = await shop.makeKey()
    const refund = (transaction: string, value?: number) => makeEvent('refund', { transaction, value, currency: 'TWD' })
    const told = [refund('T1', 300), refund('T2', 5000), refund('T3', -1000)]
    for (let i = 0; i < 2; i++) expect((await shop.serve(key, told)).body).toEqual({ accepted: 3, rejected: [] })
    await expect.poll(figures, soon).toMatchObject({ orders: 3, revenue: 650, refunds_of_others: 80 })
  })
})

describe('facts of the container’s server', () => {
  it('win over the browser’s, in any order of arrival', async () => {
    const shop = await openShop(server)
    const { browse, exposure, purchase, figures } = shop
    const key = await shop.makeKey()
    const { visitor, session } = await browse([exposure()])
    const stranger = randomUUID()
    const permutations = [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ]
    for (const [i, order] of permutations.entries()) {
      const transaction = `P${i}`
      const event = makeEvent('purchase', { transaction, value: 100 + i, currency: 'TWD', at: Date.now() })
      const facts = [
        () => browse([purchase(transaction, 9_000)], { visitor: stranger, labels: [] }),
        () => browse([purchase(transaction, 7_000, { at: Date.now() - 100 })], { visitor, session }),
        () => shop.serve(key, [event], { visitor }),
      ]
      for (const fact of [...order, ...order]) await facts[fact]?.()
    }
    await expect.poll(figures, soon).toMatchObject({ orders: 6, revenue: 615 })
  })

  it('need no browser, count by the visitor’s label, and without one leave the browser’s visitor', async () => {
    const shop = await openShop(server)
    const { browse, exposure, purchase, figures } = shop
    const key = await shop.makeKey()
    const { visitor } = await browse([exposure()])
    const order = (transaction: string, value: number) => makeEvent('purchase', { transaction, value, currency: 'TWD' })
    await shop.serve(key, [order('S1', 40)], { visitor })
    await shop.serve(key, [order('S2', 500)])
    await browse([purchase('S3', 9_999)], { visitor, host: 'checkout.shop.test', labels: [] })
    await shop.serve(key, [order('S3', 60)])
    await shop.serve(key, [order('S4', 8_000_000)], { visitor })
    await expect.poll(figures, soon).toMatchObject({ orders: 3, revenue: 8_000_100, held_orders: 0 })
  })
})

describe('an order that is not plausible', () => {
  it('changes nothing until somebody confirms it, and what is said of one amount says nothing of another', async () => {
    const shop = await openShop(server)
    const { browse, exposure, purchase, figures, query, manager } = shop
    await browse([exposure(), purchase('N1', 500)])
    await expect.poll(figures, soon).toMatchObject({ orders: 1, revenue: 500, held_orders: 0 })
    const { visitor, session } = await browse([exposure(), purchase('BIG', 1e9), purchase('LESS', -500_000)])
    await expect.poll(figures, soon).toMatchObject({ orders: 1, revenue: 500, held_orders: 2, order_bound: 1_000_000 })
    const held = await manager.must(listHeldOrders, { query })
    expect(held).toMatchObject({ order_bound: null, suggested_bound: 1_000_000, total: 2 })
    const big = held.orders.find(({ transaction }) => transaction === 'BIG')
    expect(big).toMatchObject({ key: 'BIG', value: 1e9, currency: 'TWD', revenue: 1e9 })
    const name = { key: 'BIG', value: 1e9, currency: 'TWD' }
    const judge = (verdict: 'confirmed' | 'rejected') =>
      manager.must(judgeOrders, { query, body: { orders: [name], verdict } })
    await judge('confirmed')
    expect(await lastOperation(shop, 'container.order_confirm')).toMatchObject({ containerId: shop.container })
    await expect.poll(figures, soon).toMatchObject({ orders: 2, revenue: 1_000_000_500, held_orders: 1 })
    // Neither another amount that its visitor tells later, nor a word on an amount that nobody told, changes anything.
    await browse([purchase('BIG', 9e8, { at: Date.now() - 60_000 })], { visitor, session })
    const other = { key: 'LESS', value: -1, currency: 'TWD' }
    await manager.must(judgeOrders, { query, body: { orders: [other], verdict: 'confirmed' } })
    await browse([purchase('N2', 1)], { visitor, session })
    await expect.poll(figures, soon).toMatchObject({ orders: 3, revenue: 1_000_000_501, held_orders: 1 })
    await judge('rejected')
    expect(await lastOperation(shop, 'container.order_reject')).toBeDefined()
  })

  it('is measured by the bound that is set, or by the container’s own orders once there are enough', async () => {
    const shop = await openShop(server)
    const { browse, exposure, purchase, figures, query, manager } = shop
    await browse([exposure(), purchase('A', 900)])
    await manager.must(updateContainer, { query, body: { order_bound: 800 } })
    const difference = { orderBound: { before: null, after: 800 } }
    expect((await lastOperation(shop, 'container.update')).difference).toEqual(difference)
    await expect.poll(figures, soon).toMatchObject({ orders: 0, held_orders: 1, order_bound: 800 })
    await manager.must(updateContainer, { query, body: { order_bound: null } })
    for (let i = 0; i < 4; i++)
      await browse(
        Array.from({ length: 25 }, (_, n) => purchase(`O${i}-${n}`, 10)),
        { labels: [] },
      )
    await expect
      .poll(() => manager.must(listHeldOrders, { query }), soon)
      .toMatchObject({ order_bound: null, suggested_bound: 100_000 })
    for (const order_bound of [0, -5, 1e13])
      expect((await manager.send(updateContainer, { query, body: { order_bound } })).status).toBe(400)
  })
})

describe('pages of other hosts', () => {
  it('are kept out, named with their numbers, and count from the moment that they are added', async () => {
    const shop = await openShop(server)
    const { browse, exposure, purchase, figures, query, manager } = shop
    await browse([['page_view'], exposure(), purchase('H1', 100)], { host: 'www.shop.test' })
    await browse([['page_view'], exposure(), purchase('H2', 200)], { host: 'copy.example' })
    await expect.poll(figures, soon).toMatchObject({ orders: 1, revenue: 100, foreign_hosts: 1 })
    const hosts = await manager.must(listHosts, { query })
    expect(hosts).toMatchObject({
      domain: 'shop.test',
      hosts: [],
      others: [{ host: 'copy.example', sessions: 1, orders: 1, last_at: expect.any(String) }],
    })
    await manager.must(updateContainer, { query, body: { hosts: ['COPY.example'] } })
    await expect.poll(figures, soon).toMatchObject({ orders: 2, revenue: 300, foreign_hosts: 0 })
    expect(await manager.must(listHosts, { query })).toMatchObject({ hosts: ['copy.example'], others: [] })
  })

  it('cannot be added where everybody has a shop, nor as anything but a host', async () => {
    const { query, manager } = await openShop(server)
    const add = async (hosts: unknown) => {
      const { status, failure } = await manager.send(updateContainer, { query, body: { hosts } })
      return [status, ...(failure.issues ?? []).map(({ path, error }) => `${path} ${error}`)]
    }
    expect(await add(['ok.example', 'myshopify.com'])).toEqual([422, 'hosts.1 shared_domain'])
    expect(await add(['com.tw'])).toEqual([422, 'hosts.0 shared_domain'])
    expect(await add(['https://x.example/', 'a b', ''])).toEqual([
      400,
      'hosts.0 invalid_host',
      'hosts.1 invalid_host',
      'hosts.2 required',
    ])
    expect(await add(['localhost', '10.0.0.2'])).toEqual([200])
  })

  it('cannot be added where they count already, by the domain of the website or by themselves', async () => {
    const { query, manager } = await openShop(server)
    const add = async (hosts: string[]) => {
      const { status, failure } = await manager.send(updateContainer, { query, body: { hosts } })
      return [status, ...(failure.issues ?? []).map(({ path, message }) => `${path} ${message}`)]
    }
    expect(await add(['new.example'])).toEqual([200])
    expect(await add(['new.example', 'shop.test', 'www.SHOP.test', 'NEW.example'])).toEqual([
      422,
      'hosts.1 「shop.test」已計入報表，不需要再新增',
      'hosts.2 「www.shop.test」已計入報表，不需要再新增',
      'hosts.3 「new.example」已計入報表，不需要再新增',
    ])
    expect(await add(['new.example', '商店.example', '商店.example'])).toEqual([
      422,
      'hosts.2 「商店.example」已計入報表，不需要再新增',
    ])
    // A website without a domain of its own is its host alone; what was stored before it became the website's stays.
    await manager.must(updateContainer, { query, body: { website: 'http://localhost:4100/' } })
    expect(await add(['new.example', 'localhost'])).toEqual([422, 'hosts.1 「localhost」已計入報表，不需要再新增'])
    await manager.must(updateContainer, { query, body: { website: 'https://new.example/' } })
    expect(await add(['new.example', 'other.example'])).toEqual([200])
  })
})

describe('an order in another currency', () => {
  it('counts without its amount until a rate holds on its day', async () => {
    const shop = await openShop(server)
    const { browse, exposure, purchase, figures, query, manager } = shop
    await browse([exposure(), purchase('R1', 100), purchase('R2', 10.5, { currency: 'USD' })])
    await expect.poll(figures, soon).toMatchObject({ orders: 2, revenue: 100, foreign_currency: 1 })
    expect((await shop.report()).rows[1]?.average_order_value).toBe(100)
    await manager.must(setRate, { query, body: { currency: 'USD', rate: 99, from: day(-5) } })
    await manager.must(setRate, { query, body: { currency: 'USD', rate: 30, from: day(9) } })
    const rates = await manager.must(setRate, { query, body: { currency: 'USD', rate: 32, from: day(3) } })
    expect(rates).toEqual([
      { currency: 'USD', rate: 99, from: day(-5) },
      { currency: 'USD', rate: 32, from: day(3) },
      { currency: 'USD', rate: 30, from: day(9) },
    ])
    await expect.poll(figures, soon).toMatchObject({ orders: 2, revenue: 436, foreign_currency: 0 })
    expect(await lastOperation(shop, 'container.rate_set')).toMatchObject({ target: `USD ${day(3)}` })
    await manager.must(removeRate, { query: { ...query, currency: 'USD', from: day(3) } })
    expect(await lastOperation(shop, 'container.rate_remove')).toMatchObject({
      difference: { rate: { before: 32, after: null } },
    })
    await expect.poll(figures, soon).toMatchObject({ revenue: 415 })
    expect(await manager.must(listRates, { query })).toHaveLength(2)
  })

  it('is taken back without its amount, which is told, until a rate holds on its day', async () => {
    const shop = await openShop(server)
    const { browse, exposure, purchase, figures, query, manager } = shop
    const told = [exposure(), purchase('F1', 900), purchase('F2', 10, { currency: 'USD' }), purchase('F3', 100)]
    const { visitor, session } = await browse(told)
    const back = (transaction: string, more: object = {}) =>
      ['refund', { transaction, currency: 'USD', ...more }] as ['refund', object]
    // Whole, none needs a rate; nor does it matter of an order that has none itself.
    await browse([back('F1', { value: 5 }), back('F2', { value: 1 }), back('F3')], { visitor, session })
    await expect.poll(figures, soon).toMatchObject({ orders: 3, revenue: 900, foreign_currency: 1, foreign_refunds: 1 })
    await manager.must(setRate, { query, body: { currency: 'USD', rate: 30, from: day(3) } })
    await expect.poll(figures, soon).toMatchObject({ revenue: 750 + 270, foreign_currency: 0, foreign_refunds: 0 })
  })

  it('has no rate in the container’s own, nor one of nothing', async () => {
    const { query, manager } = await openShop(server)
    const set = async (body: object) => {
      const { status, failure } = await manager.send(setRate, { query, body })
      return [status, ...(failure.issues ?? []).map(({ path, error }) => `${path} ${error}`)]
    }
    expect(await set({ currency: 'TWD', rate: 1, from: day(0) })).toEqual([422, 'currency own_currency'])
    expect((await set({ currency: 'usd', rate: 0, from: '2026-02-30' })).slice(0, 1)).toEqual([400])
    expect((await set({ currency: 'USD', rate: 1 })).slice(0, 2)).toEqual([400, 'from required'])
    const gone = await manager.call(removeRate, { query: { ...query, currency: 'EUR', from: day(0) } })
    expect([gone.status, gone.failure.error]).toEqual([404, 'not_found'])
  })
})

describe('an order without labels of its own', () => {
  it('is the visitor’s, by the earliest label on whichever origin', async () => {
    const shop: Shop = await openShop(server)
    const { browse, exposure, purchase, figures, b, original, experience } = shop
    const label = (view: string, ago: number) => ({ experience: experience.id, view, epoch: 1, at: Date.now() - ago })
    const { visitor } = await browse([exposure()], { labels: [label(b, 60_000)] })
    await browse([exposure(original)], { visitor, host: 'm.shop.test', labels: [label(original, 5_000)] })
    await browse([purchase('L1', 70)], { visitor, host: 'checkout.shop.test', labels: [] })
    await browse([purchase('L0', 5, { at: Date.now() - 120_000 })], { visitor, labels: [] })
    await expect.poll(figures, soon).toMatchObject({ orders: 1, revenue: 70 })
  })
})
