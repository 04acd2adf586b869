import { expect, test } from 'vitest'
import { type Hour, judgeOrders, judgePage, judgeStore, type TrafficDay } from '../modules/health/index.ts'
import { crowds, planTraffic } from './seed.ts'
import { simulateTraffic } from './traffic.ts'

const HOUR = 3_600_000
const now = Date.UTC(2026, 10, 26, 9)
const days = 30
const began = now - days * 24 * HOUR

const running = Object.entries(crowds).filter(([, crowd]) => crowd.days === crowd.daysAgo)

/** What the demo's visitors do, hour by hour and day by day, as the worker counts it. */
function countTraffic() {
  const came = Array.from({ length: days * 24 }, () => new Set<string>())
  const orders = came.map(() => 0)
  const seen = new Map(running.map(([id]) => [id, Array.from({ length: days }, () => new Set<string>())]))
  for (const [id, crowd] of running) {
    const plan = planTraffic('http://localhost:4300', id, crowd, new Date(now - crowd.days * 24 * HOUR))
    for (const { visitor, sent_at, events } of simulateTraffic(plan, crowd.seed))
      for (const event of events as { name: string; at: number }[]) {
        const hour = Math.floor(((event.name === 'purchase' ? sent_at : event.at) - began) / HOUR)
        if (event.name === 'page_view') came[hour]?.add(visitor)
        if (event.name === 'exposure') seen.get(id)?.[Math.floor(hour / 24)]?.add(visitor)
        if (event.name === 'purchase') orders[hour] = (orders[hour] ?? 0) + 1
      }
  }
  const hours = came.map((visitors, i): Hour => [visitors.size, orders[i] ?? 0])
  const daysOf = (id: string): TrafficDay[] =>
    Array.from({ length: days }, (_, day) => ({
      date: `day ${day}`,
      store: hours.slice(24 * day, 24 * (day + 1)).reduce((sum, [visitors]) => sum + visitors, 0),
      seen: seen.get(id)?.[day]?.size ?? 0,
    }))
  return { hours, daysOf }
}

test('nothing is wrong with what the demo runs, on any of its days', () => {
  const { hours, daysOf } = countTraffic()
  expect(hours.reduce((sum, [, orders]) => sum + orders, 0)).toBeGreaterThan(300)
  const found: unknown[] = []
  for (const [id, crowd] of running)
    for (let day = 1; day <= days; day++) {
      const until = daysOf(id).slice(0, day)
      found.push(judgeStore(until), judgePage(until.slice(days - crowd.days)))
    }
  for (let hour = 1; hour <= hours.length; hour++) found.push(judgeOrders(hours.slice(0, hour)))
  expect(found.filter((each) => each !== null)).toEqual([])
})
