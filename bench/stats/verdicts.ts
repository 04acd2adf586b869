import {
  comparePairs,
  followTest,
  type Leading,
  type LookTaken,
  leadingMetrics,
} from '../../packages/stats/src/follow.ts'
import {
  findInterval,
  findMoneyCap,
  findShownReach,
  findSide,
  SETTLED_REACH,
  type TestPlan,
  testAnytime,
} from '../../packages/stats/src/index.ts'
import { listAmounts, takeSnapshot } from '../../packages/stats/src/snapshot.ts'
import { expectRate, type Shop, simulateShop } from '../../packages/stats/src/testing/shop.ts'
import { add, type Cell, type Tally } from './tally.ts'

/** A test looked at daily, once for each primary metric; `extend` as in followTest. */
export interface Situation {
  id: string
  shop: Shop
  plan: TestPlan
  extend?: (look: LookTaken, plan: TestPlan) => TestPlan
}

/**
 * By metric: verdicts (`found`, `better`, `worse`, and of the first version alone), those of whoever trusts 1.96 on every
 * look (`naive`), of the always-valid test (`anytime`) and of a single look at the end (`once`, `onceBetter`,
 * `onceWorse`), the days of the verdicts, the lift shown then where the first version is better, and runs in which the
 * interval excluded the truth on some day (`missed`).
 */
export const verdictCell = ({ id, shop, plan, extend }: Situation): Cell => ({
  id,
  run(seeds, tally) {
    const history = simulateShop(shop, seeds)
    const seen = new Map(leadingMetrics.map((metric) => [metric, new Set<string>()]))
    const days = new Map<Leading, number>()
    let looks = 0
    for (const look of followTest(history, plan, extend)) {
      looks++
      for (const metric of leadingMetrics) {
        const own = seen.get(metric) as Set<string>
        noteLook(look, metric, plan, own)
        if (isMissed(look, metric, shop, (boundary) => findShownReach([boundary]))) own.add('missed')
        const early = (boundary: number) => (look.day < plan.days ? boundary : SETTLED_REACH)
        if (isMissed(look, metric, shop, early)) own.add('missed with 1.96 at the end')
        if (!own.has('found') || days.has(metric)) continue
        days.set(metric, look.day)
        if (own.has('first better')) add(tally, `${metric} shown`, look.versions[0]?.pairs[metric]?.lift)
      }
    }
    const { amount } = findMoneyCap(listAmounts(history, plan.days))
    noteEnd(comparePairs(takeSnapshot(history, plan.days, amount), 1), seen)
    add(tally, 'runs')
    add(tally, 'looks', looks)
    if (looks === 0) add(tally, 'lookless')
    for (const metric of leadingMetrics) {
      for (const name of seen.get(metric) ?? []) add(tally, `${metric} ${name}`)
      if (days.has(metric)) add(tally, `${metric} days`, days.get(metric))
    }
  },
})

/** A version's first crossing counts, as it stays. */
function noteLook(look: LookTaken, metric: Leading, plan: TestPlan, own: Set<string>): void {
  for (const [i, version] of look.versions.entries()) {
    const pair = version?.pairs[metric]
    if (!version || !pair) continue
    const { boundary } = version
    const side = findSide(pair, boundary)
    if (side && !own.has(`crossed ${i}`)) {
      own.add(`crossed ${i}`)
      own.add('found')
      own.add(side === 'above' ? 'better' : 'worse')
      if (i === 0) own.add(side === 'above' ? 'first better' : 'first worse')
    }
    if (findSide(pair, SETTLED_REACH)) own.add('naive')
    if (testAnytime(pair, 0.05 / plan.versions).pValue < 0.05 / plan.versions) own.add('anytime')
  }
}

/** Whether the interval shown of the first version excludes its true lift. */
function isMissed(look: LookTaken, metric: Leading, shop: Shop, reach: (boundary: number) => number): boolean {
  const [version] = look.versions
  const pair = version?.pairs[metric]
  if (!version || !pair) return false
  const effect = shop.effects?.[1] ?? 1
  const truth = {
    conversion: expectRate(shop, look.day, effect) / expectRate(shop, look.day),
    revenue: effect,
    orderValue: 1,
  }[metric]
  const { low, high } = findInterval(pair, reach(version.boundary))
  return truth - 1 < low || truth - 1 > high
}

function noteEnd(pairs: ReturnType<typeof comparePairs>, seen: Map<Leading, Set<string>>): void {
  for (const metric of leadingMetrics) {
    const pair = pairs[metric]
    const side = pair && findSide(pair, SETTLED_REACH)
    if (!side) continue
    seen.get(metric)?.add('once')
    seen.get(metric)?.add(side === 'above' ? 'onceBetter' : 'onceWorse')
  }
}

/** The share of runs, in percent. */
export const share = (tally: Tally, name: string, of = 'runs'): number => (100 * (tally[name] ?? 0)) / (tally[of] ?? 1)
