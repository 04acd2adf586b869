import { describe, expect, test } from 'vitest'
import { countFalseAlarms, expectShared, findNormalRange, judgeFalseAlarms } from './false-alarms.ts'
import { followTest } from './follow.ts'
import type { SplitFrom } from './history.ts'
import { createGenerator } from './numerics/generator.ts'
import { createResplitter } from './resplit.ts'
import { listAmounts, takeSnapshot } from './snapshot.ts'
import { compareByShares } from './testing/old-weights.ts'
import { planVisitors } from './testing/visitors.ts'

const even: SplitFrom[] = [{ day: 0, weights: [1, 1] }]
const ramp: SplitFrom[] = [
  { day: 0, weights: [99, 1] },
  { day: 4, weights: [1, 1] },
]
const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0)

describe('a resplit', () => {
  const shop = planVisitors({ days: 14, daily: 1000, rate: 0.05, seed: 1 })

  test('keeps every visitor and every order, on the day on which it was', () => {
    const history = createResplitter(shop, [{ day: 0, weights: [2, 1, 1] }])(createGenerator(3))
    expect(history.visitors.map(sum)).toEqual([...shop.visitors])
    expect(history.orders.map(({ day, amount }) => [day, amount])).toEqual(
      [...shop.amounts].map((amount, i) => [shop.orderDays[i], amount]),
    )
    expect(listAmounts(history, 14).flat()).toHaveLength(shop.firstDays.length)
    const { conversion } = takeSnapshot(history, 14)
    expect(sum(conversion.flat().map((cell) => cell.sum))).toBe(shop.firstDays.length)
  })

  test('deals visitors and buyers out by the weights of their first day, each to one version', () => {
    const history = createResplitter(shop, ramp)(createGenerator(4))
    const [control, treatment] = [0, 1].map((version) =>
      [0, 1].map((epoch) => sum(history.visitors.map((counts) => counts[version * 2 + epoch] ?? 0))),
    ) as [[number, number], [number, number]]
    // 4,000 visitors at 1 %, 10,000 at one half; four standard errors are 25 and 200.
    expect(control[0] + treatment[0]).toBe(4000)
    expect(Math.abs(treatment[0] - 40)).toBeLessThan(25)
    expect(Math.abs(treatment[1] - 5000)).toBeLessThan(200)
    const cells = new Map<number, Set<number>>()
    for (const { visitor, cell } of history.orders) cells.set(visitor, (cells.get(visitor) ?? new Set()).add(cell))
    for (const own of cells.values()) expect(own.size).toBe(1)
  })

  test('is another one each time, and the same for the same seed', () => {
    const resplit = createResplitter(shop, even)
    const read = (seed: number) => resplit(createGenerator(seed)).visitors.map((counts) => [...counts])
    const first = read(5)
    expect(read(6)).not.toEqual(first)
    expect(read(5)).toEqual(first)
  })
})

describe('false alarms', () => {
  const days = 28
  // A daily rhythm of four to one, and log-normal baskets of which one in a hundred is thirty times as large.
  const uneven = planVisitors({
    days,
    daily: 900,
    rate: 0.04,
    seed: 2,
    rhythm: (day) => (day % 7 < 5 ? 0.6 : 2),
    ratesBy: (day) => (day % 7 < 5 ? 0.7 : 1.4),
    spread: 1.5,
    bulk: { share: 0.01, times: 30 },
  })

  test('come as rarely as promised on a shop with a rhythm and heavy tails, however runs are cut', () => {
    const runs = 200
    const trial = { splits: even, days, seed: 11 }
    const alarms = countFalseAlarms(uneven, { ...trial, from: 0, to: runs })
    // Four standard errors of 200 runs at 5 % are 12.
    for (const count of Object.values(alarms)) expect(count).toBeLessThan(22)
    expect(sum(Object.values(alarms))).toBeGreaterThan(0)
    const halves = [
      countFalseAlarms(uneven, { ...trial, from: 0, to: runs / 2 }),
      countFalseAlarms(uneven, { ...trial, from: runs / 2, to: runs }),
    ]
    expect(sum(halves.map(({ conversion }) => conversion))).toBe(alarms.conversion)
  })

  test('are found where epochs count with all of their visitors and the split was ramped up', () => {
    const ramped = planVisitors({ days: 14, daily: 900, rate: 0.04, seed: 3 })
    const resplit = createResplitter(ramped, ramp)
    let [old, now] = [0, 0]
    for (let run = 0; run < 150; run++) {
      let [isOld, isNow] = [false, false]
      for (const { snapshot, versions } of followTest(resplit(createGenerator(12, run)), { days: 14, versions: 1 })) {
        const [control = [], treatment = []] = snapshot.conversion
        const [version] = versions
        const pair = version?.pairs.conversion
        if (!version || !pair) continue
        isOld ||= Math.abs(compareByShares(control, treatment)) >= version.boundary
        isNow ||= Math.abs(pair.logRatio / pair.standardError) >= version.boundary
      }
      if (isOld) old++
      if (isNow) now++
    }
    expect(old / 150).toBeGreaterThan(0.1)
    expect(judgeFalseAlarms(old, 150)).toBe('too_often')
    expect(now / 150).toBeLessThan(0.12)
  })

  test('are more than normal from 65 of 1,000 on, and too many beyond what chance and a rate of 6 % explain', () => {
    expect(findNormalRange(1000)).toEqual({ low: 37, high: 64 })
    const judge = (counts: number) => (alarms: number) => judgeFalseAlarms(alarms, 1000, counts)
    expect([0, 64, 65, 75, 76].map(judge(1))).toEqual(['nominal', 'nominal', 'above', 'above', 'too_often'])
    expect([0, 64, 65, 81, 82].map(judge(6))).toEqual(['nominal', 'nominal', 'above', 'above', 'too_often'])
  })

  test('are told of buyers that the smaller side of each epoch has', () => {
    const shop = { days: 14, firstDays: Uint8Array.from({ length: 280 }, (_, i) => i % 14) }
    expect(expectShared(shop, even)).toBe(140)
    expect(expectShared(shop, ramp)).toBeCloseTo(80 * 0.01 + 200 / 2, 9)
    expect(expectShared(shop, [{ day: 0, weights: [2, 1, 1] }])).toBe(70)
  })
})
