import { getTestPlan, updateExperience } from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addVersions, makeDraft, makeReady, makeStore } from '../../../testing/fixtures.ts'
import { DAY, midnight, sendVisits } from '../../../testing/past.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { openShop, soon } from '../../../testing/shop.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

const shop = { visitors_per_day: 1000, conversion_rate: 0.05, lift: 0.2 }

describe('a plan', () => {
  it('is of the primary metric, with the spread of a typical store until its own orders tell one', async () => {
    const store = await makeStore(server)
    const { id } = await makeReady(store)
    const plan = (metric?: 'revenue_per_visitor' | 'average_order_value' | 'bounce_rate') =>
      store.manager.must(getTestPlan, { query: { org: store.org, id, ...shop, metric } })
    const conversion = await plan()
    expect(conversion).toMatchObject({
      metric: 'visitor_conversion_rate',
      planned_for: 'visitor_conversion_rate',
      spread: null,
      asked: null,
    })
    const revenue = await plan('revenue_per_visitor')
    expect(revenue).toMatchObject({ planned_for: 'revenue_per_visitor', spread: { cv: 0.8, source: 'default' } })
    // (1 + 0.8²)/0.05 − 1 over 1/0.05 − 1, and a little more for the raised rate.
    expect((revenue.needed?.visitors ?? 0) / (conversion.needed?.visitors ?? 1)).toBeCloseTo(1.68, 1)
    const orderValue = await plan('average_order_value')
    expect(orderValue).toMatchObject({ planned_for: 'average_order_value', spread: { source: 'default' } })
    expect(orderValue.needed?.visitors).toBeLessThan(revenue.needed?.visitors ?? 0)
    expect(await plan('bounce_rate')).toMatchObject({
      metric: 'bounce_rate',
      planned_for: 'visitor_conversion_rate',
      spread: null,
      needed: conversion.needed,
    })
  })

  it('counts a group as one version, as it is judged', async () => {
    const store = await makeStore(server)
    const { org, manager } = store
    const { id, revision, views } = await addVersions(store, (await makeReady(store)).id, ['C'])
    const plan = () => manager.must(getTestPlan, { query: { org, id, ...shop } })
    const apart = await plan()
    const [, b, c] = views.map((view) => view.id) as [string, string, string]
    await manager.must(updateExperience, {
      query: { org, experience_id: id },
      body: { revision, groups: [{ name: 'New', view_ids: [b, c] }] },
    })
    const merged = await plan()
    // Two versions at one and two thirds instead of three at a third each, and no error to share.
    expect(merged.needed?.visitors).toBeLessThan(0.7 * (apart.needed?.visitors ?? 0))
  })

  it('promises nothing where there is only one version to see', async () => {
    const store = await makeStore(server)
    const { org, manager } = store
    const { id } = await makeDraft(store)
    const plan = await manager.must(getTestPlan, { query: { org, id, ...shop, days: 14 } })
    expect(plan).toMatchObject({ needed: null, proposed_days: null, choices: [], asked: null })
  })

  it('tells what lift a length would find', async () => {
    const store = await makeStore(server)
    const { id } = await makeReady(store)
    const plan = (days: number) => store.manager.must(getTestPlan, { query: { org: store.org, id, ...shop, days } })
    const { asked, choices } = await plan(28)
    expect(asked).toEqual(choices.find((choice) => choice.days === 28))
    const { asked: between } = await plan(24)
    expect(between?.visitors).toBe(24_000)
    expect(between?.smallest_lift).toBeGreaterThan(asked?.smallest_lift ?? 1)
    const refused = await store.manager.call(getTestPlan, { query: { org: store.org, id, ...shop, days: 136 } })
    expect(refused.status).toBe(400)
  })

  it("takes the spread from the container's own orders, the largest capped", async () => {
    const own = await openShop(server)
    const { manager, org, container, experience } = own
    const spends = (i: number) => (i % 200 === 0 ? 60_000 : i % 2 === 0 ? 1000 : 500 + (i % 7) * 100)
    const visits = Array.from({ length: 600 }, (_, i) => ({
      labels: [],
      at: midnight(3) + Math.floor((i / 600) * 3 * DAY) + 1000,
      spends: i % 3 === 0 && spends(i / 3),
    }))
    await sendVisits({ server, container }, visits)
    const read = () => manager.must(getTestPlan, { query: { org, id: experience.id, metric: 'revenue_per_visitor' } })
    await expect.poll(async () => (await read()).facts, soon).toMatchObject({ days: 3, visitors_per_day: 200 })
    const { spread, facts } = await read()
    expect(facts?.conversion_rate).toBeCloseTo(1 / 3, 9)
    expect(spread?.source).toBe('own')
    // 5/233 of 200 buyers are over the cap: the one of 60,000, which alone would make it 3.6, is not.
    const values = Array.from({ length: 200 }, (_, i) => Math.min(spends(i), 1100))
    const mean = values.reduce((sum, value) => sum + value, 0) / 200
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / 200
    expect(spread?.cv).toBeCloseTo(Math.sqrt(variance) / mean, 2)
    const orders = await manager.must(getTestPlan, {
      query: { org, id: experience.id, metric: 'orders_per_visitor' },
    })
    // Everybody ordered once, so that orders vary as little as conversions do.
    expect(orders.spread).toEqual({ cv: 0, source: 'own' })
    const value = await manager.must(getTestPlan, {
      query: { org, id: experience.id, metric: 'average_order_value' },
    })
    // What is over the cap rises no further, so that less of a rise is seen.
    expect(value.spread?.cv).toBeCloseTo((spread?.cv ?? 0) / (1 - 1100 / (200 * mean)), 9)
  })
})
