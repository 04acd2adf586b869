import { planLimits, type TestPlan } from '@vitrine/contract'
import { findSmallestLift, type Prospect, planTest } from '@vitrine/stats'

const WEEK = 7
/** Lengths that people choose from. */
const LENGTHS = [7, 14, 21, 28, 42, 56, 70, 84, 90]

interface Given {
  facts: TestPlan['facts']
  /** Else the facts'. */
  visitorsPerDay: number | undefined
  conversionRate: number | undefined
  lift: number
  /** The original's first, on any scale. */
  weights: readonly number[]
  /** Of visitors who take part: all but the holdout. */
  share: number
}

/** How long a test has to be, from what is known of the store and what it is to find. */
export function proposeLength({ facts, lift, weights, share, ...told }: Given): TestPlan {
  const visitors = told.visitorsPerDay ?? facts?.visitors_per_day ?? null
  const rate = told.conversionRate ?? facts?.conversion_rate ?? null
  const known = { facts, visitors_per_day: visitors, conversion_rate: rate, lift }
  const prospect = visitors && rate ? { dailyVisitors: visitors, share, rate, weights } : undefined
  if (!prospect || !canPlan(prospect, lift))
    return { ...known, needed: null, proposed_days: null, enough: true, choices: [] }
  const length = planTest(prospect, lift)
  return {
    ...known,
    needed: { visitors: length.visitors, days: length.days },
    proposed_days: Math.min(planLimits.most, Math.ceil(length.plannedDays / WEEK) * WEEK),
    enough: length.isEnough,
    choices: LENGTHS.map((days) => ({
      days,
      visitors: Math.round(prospect.dailyVisitors * share * days),
      smallest_lift: findSmallestLift(prospect, days),
    })),
  }
}

/** Every version needs visitors, and no more than all of them can buy. */
const canPlan = ({ rate, weights, share }: Pick<Prospect, 'rate' | 'weights'> & { share: number }, lift: number) =>
  share > 0 && rate < 1 && rate * (1 + lift) < 1 && weights.length > 1 && weights.every((weight) => weight > 0)
