import { type Group, type Metric, plannedDaysRange, type TestPlan } from '@vitrine/contract'
import { findSmallestLift, type Prospect, planTest } from '@vitrine/stats'
import { WEIGHT_TOTAL } from '@vitrine/targeting'
import { listJudgedArms } from '../judgment/plan.ts'
import { findSpread, variesOver } from './spread.ts'
import type { KnownTraffic } from './traffic.ts'

const WEEK = 7
/** Lengths that people choose from. */
const LENGTHS = [7, 14, 21, 28, 42, 56, 70, 84, 90]

interface Given {
  known: KnownTraffic
  /** Else the facts'. */
  visitorsPerDay: number | undefined
  conversionRate: number | undefined
  metric: Metric
  lift: number
  /** A length that is asked for. */
  days: number | undefined
  /** The original's first, on any scale. */
  weights: readonly number[]
  /** Of visitors, the part that takes part. */
  share: number
}

/** How long a test has to be, from what is known of the store and what it is to find. */
export function proposeLength({
  known: { facts, buyers },
  metric,
  lift,
  days,
  weights,
  share,
  ...told
}: Given): TestPlan {
  const visitors = told.visitorsPerDay ?? facts?.visitors_per_day ?? null
  const rate = told.conversionRate ?? facts?.conversion_rate ?? null
  const least = Math.min(...weights) / weights.reduce((sum, weight) => sum + weight, 0)
  const spread = findSpread(metric, buyers, (visitors ?? 0) * share * (rate ?? 0) * least)
  const of = variesOver(metric)
  const known = {
    facts,
    visitors_per_day: visitors,
    conversion_rate: rate,
    lift,
    metric,
    planned_for: spread ? metric : 'visitor_conversion_rate',
    spread,
  } as const
  const variation = spread && of && { cv: spread.cv, of }
  const prospect =
    visitors && rate ? { dailyVisitors: visitors, share, rate, weights, ...(variation && { variation }) } : undefined
  if (!prospect || !canPlan(prospect, lift))
    return { ...known, needed: null, proposed_days: null, enough: true, choices: [], asked: null }
  const length = planTest(prospect, lift)
  const findIn = (length: number) => ({
    days: length,
    visitors: Math.round(prospect.dailyVisitors * share * length),
    smallest_lift: findSmallestLift(prospect, length),
  })
  return {
    ...known,
    needed: { visitors: length.visitors, days: length.days },
    proposed_days: Math.min(plannedDaysRange.most, Math.ceil(length.plannedDays / WEEK) * WEEK),
    enough: length.isEnough,
    choices: LENGTHS.map(findIn),
    asked: days === undefined ? null : findIn(days),
  }
}

/** Every version needs visitors, and no more than all of them can buy. */
const canPlan = ({ rate, weights, share, variation }: Prospect & { share: number }, lift: number) =>
  share > 0 &&
  rate < 1 &&
  (variation !== undefined || rate * (1 + lift) < 1) &&
  weights.length > 1 &&
  weights.every((weight) => weight > 0)

interface Version {
  id: string
  isOriginal: boolean
  weight: number
}

/** The versions as they will be judged, a group as one: their weights, the original's first. */
const weighVersions = (views: readonly Version[], groups: readonly Group[]): number[] =>
  listJudgedArms(views, groups)
    .sort((a, b) => Number(b.is_original) - Number(a.is_original))
    .map(({ members }) => views.filter(({ id }) => members.includes(id)).reduce((sum, { weight }) => sum + weight, 0))

/**
 * What is compared and how many visitors take part: of those whom an exclusion group leaves it (`reached`, out of WEIGHT_TOTAL) all but
 * the holdout, and all where the holdout is what the versions are compared with.
 */
export function weighCompared(
  views: readonly Version[],
  { groups, holdout, reached }: { groups: readonly Group[]; holdout: number; reached: number },
  isHoldoutCompared: boolean,
): Pick<Given, 'weights' | 'share'> {
  const weights = weighVersions(views, groups)
  const rest = 1 - holdout / WEIGHT_TOTAL
  const taken = reached / WEIGHT_TOTAL
  return isHoldoutCompared
    ? { weights: [holdout, ...weights.map((weight) => weight * rest)], share: taken }
    : { weights, share: taken * rest }
}
