import { followTest, type Leading, leadingMetrics } from './follow.ts'
import type { SplitFrom } from './history.ts'
import { findCentralRange } from './numerics/binomial.ts'
import { createGenerator } from './numerics/generator.ts'
import { createResplitter, type ShopVisitors } from './resplit.ts'
import { findSide } from './verdict.ts'

/** The chance of a wrong verdict that a whole test may have. */
const PROMISED = 0.05
/** What simulations found it to be at most, on shops of every kind: the rules are that exact, and no more. */
const TOLERATED = 0.06
/** What chance alone leaves out of the normal range. */
const OUTSIDE = 0.05

/** A test that is tried on visitors among whom there is no difference, from one run up to another. */
export type Trial = {
  splits: readonly SplitFrom[]
  days: number
  seed: number
  from: number
  to: number
}

/** In how many runs any version came to a verdict, by primary metric: each of these is wrong. */
export type FalseAlarms = Record<Leading, number>

/**
 * Deals the shop's visitors out to versions again and again and judges each time on every day, as the report would: what
 * is found is found wrongly, since the versions are the same. The same for the same seed and run, however runs are cut.
 */
export const countFalseAlarms = (shop: ShopVisitors, { splits, days, seed, from, to }: Trial): FalseAlarms => {
  const resplit = createResplitter(shop, splits)
  const plan = { days, versions: (splits[0]?.weights.length ?? 1) - 1 }
  const count: FalseAlarms = { conversion: 0, revenue: 0, orderValue: 0 }
  for (let run = from; run < to; run++) {
    const open = new Set<Leading>(leadingMetrics)
    for (const { versions } of followTest(resplit(createGenerator(seed, run)), plan)) {
      for (const metric of open) {
        const isFound = versions.some((version) => {
          const pair = version?.pairs[metric]
          return pair ? findSide(pair, version.boundary) !== null : false
        })
        if (!isFound) continue
        count[metric]++
        open.delete(metric)
      }
      if (open.size === 0) break
    }
  }
  return count
}

/** Wrong verdicts of tests that each have one with a chance of 5 %: so many come in 95 of 100 such counts. */
export const findNormalRange = (runs: number): { low: number; high: number } =>
  findCentralRange(runs, PROMISED, OUTSIDE)

/**
 * nominal: no more wrong verdicts than is normal. above: more, as chance and the known inexactness of the rules bring now
 * and then. too_often: more than these explain.
 */
export type AlarmWord = 'nominal' | 'above' | 'too_often'

/** What one of `counts` counts says; together they say too_often in 1 of 40 checks at most, were each test wrong in 6 %. */
export const judgeFalseAlarms = (alarms: number, runs: number, counts = 1): AlarmWord => {
  if (alarms <= findNormalRange(runs).high) return 'nominal'
  return alarms > findCentralRange(runs, TOLERATED, OUTSIDE / counts).high ? 'too_often' : 'above'
}

/**
 * Buyers that the versions can expect to share by the end, in each epoch those of its smallest: below 100 no run may come
 * to any verdict, so that nothing can be told of how often they are wrong.
 */
export const expectShared = (
  { days, firstDays }: Pick<ShopVisitors, 'days' | 'firstDays'>,
  splits: readonly SplitFrom[],
) =>
  splits.reduce((sum, { day, weights }, i) => {
    const until = splits[i + 1]?.day ?? days
    const buyers = firstDays.reduce((count, first) => (first >= day && first < until ? count + 1 : count), 0)
    return sum + (buyers * Math.min(...weights)) / weights.reduce((total, weight) => total + weight, 0)
  }, 0)
