import { followTest } from '../../packages/stats/src/follow.ts'
import type { History } from '../../packages/stats/src/history.ts'
import {
  comparePair,
  findSide,
  judgeGuardrail,
  type Metric,
  type Pair,
  type Stratum,
} from '../../packages/stats/src/index.ts'
import { createGenerator, toThreshold } from '../../packages/stats/src/numerics/generator.ts'
import { type Shop, simulateShop } from '../../packages/stats/src/testing/shop.ts'
import { add, type Cell } from './tally.ts'

const BOUNCES = toThreshold(0.45)
const CARTS = toThreshold(0.1)
const REFUNDS = toThreshold(0.06)

/** By the day of each session, for each version: sessions, their squares over visitors, what happened in them, likewise. */
type Sums = { n: number; d: number; d2: number; y: number; y2: number; yd: number }
const noSums = (): Sums => ({ n: 0, d: 0, d2: 0, y: 0, y2: 0, yd: 0 })

/** Counts a share of sessions (bounces, carts) while visitors come, one after the other. */
function countShare(days: number, versions: number) {
  const byDay = Array.from({ length: days }, () => Array.from({ length: versions }, noSums))
  let [current, d, y] = [-1, 0, 0]
  const observe = (visitor: number, version: number, day: number, happened: boolean) => {
    const sums = byDay[day]?.[version]
    if (!sums) return
    if (visitor !== current) {
      ;[current, d, y] = [visitor, 0, 0]
      sums.n++
    }
    const next = y + (happened ? 1 : 0)
    sums.yd += next * (d + 1) - y * d
    sums.d2 += 2 * d + 1
    sums.y2 += next * next - y * y
    sums.y += next - y
    sums.d++
    d++
    y = next
  }
  const read = (day: number, version: number): Stratum[] => {
    const total = noSums()
    for (const sums of byDay.slice(0, day))
      for (const key of ['n', 'd', 'd2', 'y', 'y2', 'yd'] as const) total[key] += sums[version]?.[key] ?? 0
    return [toStratum(total)]
  }
  return { observe, read }
}

const toStratum = ({ n, d, d2, y, y2, yd }: Sums): Stratum => ({
  epoch: 1,
  n,
  sum: y,
  sumSquares: y2,
  sumDenominator: d,
  sumDenominatorSquares: d2,
  sumProducts: yd,
})

/** Refunded orders of the orders by a day; each is refunded within a week, or not. */
function readRefunds({ orders, visitors }: History, seeds: readonly number[]) {
  const random = createGenerator(...seeds, 1)
  const refunded = orders.map(({ day }) => (random.bits() < REFUNDS ? day + (random.bits() % 8) : Infinity))
  return (until: number, version: number): Stratum[] => {
    const total = noSums()
    for (let day = 0; day < until; day++) total.n += visitors[day]?.[version] ?? 0
    for (let i = 0; i < orders.length; ) {
      const { visitor, cell } = orders[i] as History['orders'][number]
      let [d, y] = [0, 0]
      for (; orders[i]?.visitor === visitor; i++) {
        if ((orders[i]?.day ?? 0) >= until) continue
        d++
        if ((refunded[i] ?? Infinity) < until) y++
      }
      if (cell !== version) continue
      total.d += d
      total.d2 += d * d
      total.y += y
      total.y2 += y * y
      total.yd += y * d
    }
    return [toStratum(total)]
  }
}

/**
 * A test whose treatment changes the conversion rate only: a guardrail that fails fails wrongly (`failed`, on the day of
 * the verdict or at the end). `everyDay`: one beyond 1.645 on any look.
 */
export const guardrailCell = (id: string, shop: Shop, days: number): Cell => ({
  id,
  run(seeds, tally) {
    const random = createGenerator(...seeds, 2)
    const [bounces, carts] = [countShare(days, 2), countShare(days, 2)]
    const history = simulateShop(shop, seeds, ({ visitor, cell, day }) => {
      bounces.observe(visitor, cell, day, random.bits() < BOUNCES)
      carts.observe(visitor, cell, day, random.bits() < CARTS)
    })
    const refunds = readRefunds(history, seeds)
    const compare = (read: (day: number, version: number) => Stratum[], day: number, metric: Metric = 'ratio') =>
      comparePair({ control: read(day, 0), treatment: read(day, 1), metric })
    let [decided, failed, everyDay] = [false, false, false]
    for (const { day, versions } of followTest(history, { days, versions: 1 })) {
      const [version] = versions
      const leading = version?.pairs.conversion
      const crossed = !decided && leading && findSide(leading, version.boundary) !== null
      if (crossed) decided = true
      const guardrails: [Pair | null | undefined, boolean][] = [
        [compare(bounces.read, day), true],
        [compare(carts.read, day), false],
        [version?.pairs.orderValue, false],
        [compare(refunds, day), true],
      ]
      for (const [pair, lowerIsBetter] of guardrails) {
        const word = pair ? judgeGuardrail(pair, { lowerIsBetter }).word : 'holds'
        if (word !== 'holds') everyDay = true
        if (word === 'fails' && (crossed || day === days)) failed = true
      }
    }
    add(tally, 'runs')
    if (decided) add(tally, 'decided')
    if (failed) add(tally, 'failed')
    if (everyDay) add(tally, 'everyDay')
  },
})
