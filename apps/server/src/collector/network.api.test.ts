import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBatch, makeEvent, publishedFor } from './testing/events.ts'
import { startTestCollector, type TestCollector } from './testing/server.ts'

let server: TestCollector
const registry = new Registry()
let now = 0
beforeAll(async () => {
  server = await startTestCollector({
    published: publishedFor({ shop: {}, other: {} }),
    networkBytesPerSecond: 3000,
    registry,
    ratesNow: () => now,
  })
})
afterAll(() => server.close())

/** Statuses of as many requests at once, each of about 1,300 bytes. */
const send = (network: string, containers: string[]) =>
  Promise.all(
    containers.map(async (container) => {
      const event = makeEvent('page_view', { url: `https://a.example/${'x'.repeat(900)}` })
      const { status } = await server.post(makeBatch(container, [event]), { 'x-forwarded-for': network })
      return status
    }),
  )
const most = (statuses: number[], status: number) => statuses.filter((each) => each === status).length

describe('bytes of a network', () => {
  it('are limited whatever the container, known or not, and no other network feels it', async () => {
    const flood = await send('203.0.113.7', ['shop', 'other', 'made-up', 'shop', 'other', 'made-up'])
    expect([most(flood, 202), most(flood, 429)]).toEqual([2, 4])
    expect(await send('203.0.113.8', ['shop'])).toEqual([202])
    expect(await registry.metrics()).toContain('vitrine_collector_refused_total{cause="network_bytes"} 4')
  })

  it('of IPv6 are those of a /64', async () => {
    const own = Array.from({ length: 6 }, (_, i) => send(`2001:db8:1:2::${i + 1}`, ['shop']))
    expect(most((await Promise.all(own)).flat(), 429)).toBe(4)
    expect(await send('2001:db8:1:3::1', ['shop'])).toEqual([202])
  })

  it('come back with time, and the answer tells when', async () => {
    const network = { 'x-forwarded-for': '198.51.100.9' }
    const large = () => makeBatch('shop', [makeEvent('page_view', { url: 'x'.repeat(2000) })])
    await server.post(large(), network)
    const refused = await server.post(large(), network)
    expect([refused.status, refused.body.error]).toEqual([429, 'too_many_requests'])
    now += Number(refused.headers.get('retry-after')) * 1000
    expect((await server.post(large(), network)).status).toBe(202)
  })
})
