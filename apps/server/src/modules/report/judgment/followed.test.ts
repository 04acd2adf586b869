import { createResplitter, followTest, type History, type Leading, type ShopVisitors } from '@vitrine/stats'
import { expect, it } from 'vitest'
import { createRandom } from '../../../testing/random.ts'
import type { Cell } from '../cells.ts'
import { cell, keep, planFor, subject } from '../testing/report.ts'

/*
 * The trust check and the simulations follow a test by `followTest`, reports judge their days by `judgeDay`: on the same
 * visitors both have to say the same of every look.
 */

const days = 14
const metricOf = {
  conversion: 'visitor_conversion_rate',
  revenue: 'revenue_per_visitor',
  orderValue: 'average_order_value',
} as const satisfies Record<Leading, string>

/** Whole amounts, as reports have minor units; every third buyer orders twice. */
function makeShop(): ShopVisitors {
  const random = createRandom(5)
  const firstDays = Array.from({ length: 1400 }, (_, i) => Math.floor((i / 1400) * days))
  const orders = firstDays.flatMap((day, buyer) => {
    const order = (at: number) => ({
      buyer,
      day: at,
      amount: 500 + random.int(0, 3000) + (buyer % 97 === 0 ? 90_000 : 0),
    })
    return buyer % 3 === 0 && day + 2 < days ? [order(day), order(day + 2)] : [order(day)]
  })
  return {
    days,
    visitors: Float64Array.from({ length: days }, (_, day) => 1500 + 200 * (day % 7)),
    firstDays: Uint8Array.from(firstDays),
    buyers: Uint32Array.from(orders, ({ buyer }) => buyer),
    orderDays: Uint8Array.from(orders, ({ day }) => day),
    amounts: Float64Array.from(orders, ({ amount }) => amount),
  }
}

/** What a report reads of the same history by the end of a complete day. */
function readCells({ versions, epochs, visitors, orders }: History, day: number): Cell[] {
  const names = subject.views.map(({ id }) => id).concat('c')
  return Array.from({ length: versions * epochs }, (_, index) => {
    const count = visitors.slice(0, day).reduce((sum, counts) => sum + (counts[index] ?? 0), 0)
    const buyers = new Map<number, [number, number]>()
    for (const { visitor, cell: own, day: at, amount } of orders) {
      if (own !== index || at >= day) continue
      const [money, placed] = buyers.get(visitor) ?? [0, 0]
      buyers.set(visitor, [money + amount, placed + 1])
    }
    const told = [...buyers.values()]
    const add = (of: (buyer: [number, number]) => number) => told.reduce((sum, buyer) => sum + of(buyer), 0)
    const bare = cell(names[Math.floor(index / epochs)] ?? '', count, told.length, 0, (index % epochs) + 1)
    const placed = { orders: add(([, n]) => n), valued: add(([, n]) => n), revenue: add(([money]) => money) }
    const squares = { orders2: add(([, n]) => n * n), valued2: add(([, n]) => n * n) }
    return { ...bare, visitor: { ...bare.visitor, ...placed, ...squares }, buyers: told }
  })
}

it.each([
  ['an even split', [{ day: 0, weights: [1, 1] }]],
  ['three versions', [{ day: 0, weights: [2, 1, 1] }]],
  [
    'a ramp',
    [
      { day: 0, weights: [9, 1] },
      { day: 5, weights: [1, 1] },
    ],
  ],
])('a followed test has the looks of the report: %s', (_, splits) => {
  const versions = splits[0]?.weights.length ?? 0
  const views = ['a', 'b', 'c'].slice(0, versions).map((id, i) => ({ id, name: id, is_original: i === 0 }))
  let bits = 1
  // A source of its own, so that nothing but the dealing is shared.
  const uniform = () => {
    bits = (Math.imul(bits, 1664525) + 1013904223) >>> 0
    return bits / 2 ** 32
  }
  const random = { uniform, bits: () => Math.floor(uniform() * 2 ** 32), normal: () => 0 }
  const history = createResplitter(makeShop(), splits)(random)
  const looks = [...followTest(history, { days, versions: versions - 1 })]
  expect(looks.length).toBeGreaterThan(5)

  for (const leading of Object.keys(metricOf) as Leading[]) {
    const metric = metricOf[leading]
    const settings = {
      ...subject.settings,
      planned_days: days,
      metrics: [metric, 'bounce_rate'] as [typeof metric, 'bounce_rate'],
    }
    const about = { views, settings }
    const kept = keep(planFor(about), { days: (day) => readCells(history, day), until: days }, about)
    const followed = looks.flatMap(({ day, versions: each }) =>
      each.flatMap((version, i) => {
        const pair = version?.pairs[leading]
        return version && pair
          ? { day, viewId: views[i + 1]?.id, z: pair.logRatio / pair.standardError, boundary: version.boundary }
          : []
      }),
    )
    expect(followed).toHaveLength(kept.looks.length)
    for (const [i, look] of kept.looks.entries()) {
      expect(followed[i]).toMatchObject({ day: look.day, viewId: look.viewId })
      expect(followed[i]?.z).toBeCloseTo(look.z ?? Number.NaN, 9)
      expect(followed[i]?.boundary).toBeCloseTo(look.boundary, 9)
    }
  }
})
