import { FIRST_LOOK_DAY, LEAST_CONVERSIONS, shareAlpha } from './looks.ts'
import { normalQuantile } from './numerics/normal.ts'
import { findReach, listLooks } from './planned-power.ts'

/** Days a test may be planned for. */
export const PLANNED_DAYS = { least: 7, most: 90 } as const

/**
 * How a metric varies: `cv` is the standard deviation over the mean of what converting visitors bring. Of visitors it is
 * an average over everybody, of buyers over those who convert. The visitor conversion rate is that of visitors with a cv
 * of 0, and cannot pass 1.
 */
export type Variation = { cv: number; of: 'visitors' | 'buyers' }

/**
 * What is known before the start: visitors new to the test on a day and the share of them that takes part, the share of
 * the original's with a non-zero value of the metric, how that varies (unless told, it is 0 or 1), and the versions'
 * weights on any scale, the original's first.
 */
export type Prospect = {
  dailyVisitors: number
  share?: number
  rate: number
  variation?: Variation
  weights: readonly number[]
  power?: number
}

/**
 * Visitors needed in all, days that takes (may be over 90), the days to plan (7 to 90), and whether these are enough.
 */
export type TestLength = { visitors: number; days: number; plannedDays: number; isEnough: boolean }

/** So many conversions are expected where at least 100 come in 99 of 100 tests: below, a test ends without a verdict. */
const SAFE_CONVERSIONS = (() => {
  const z = normalQuantile(0.99) / 2
  return (z + Math.sqrt(z * z + LEAST_CONVERSIONS)) ** 2
})()

/**
 * How long a planned test must be to find a relative lift (0.1 is +10 %) of its least seen version with the given power
 * (0.8), at 0.05/m for m versions and with a look on every day: N = (reach/ln(1 + d))²·(V₀ + V₁), V the relative variance
 * of one visitor over the weight (delta method; Fleiss, Levin, Paik 2003, chapter 4): ((1 + cv²)/p − 1) of visitors, and
 * cv²/p of buyers. A lift of visitors is one of p, as most changes bring more buyers rather than larger baskets.
 * RangeError unless visitors and weights are positive and the rates lie between 0 and 1.
 */
export const planTest = (prospect: Prospect, lift: number): TestLength => {
  const given = readProspect(prospect)
  if (!(lift > 0 && lift < findMostLift(given))) throw new RangeError('the lift leads out of the range of rates')
  const ofVisitor = findVariance(given, lift)
  const count = (reach: number) =>
    Math.max((reach / Math.log1p(lift)) ** 2 * ofVisitor, SAFE_CONVERSIONS / (given.rate * given.leastWeight))
  const countDays = (visitors: number) => Math.max(1, Math.ceil(visitors / given.daily))
  let visitors = count(normalQuantile(1 - given.alpha / 2) + normalQuantile(given.power))
  // The price of looking daily depends on the days, and these on it; it hardly changes, so this settles at once.
  for (let k = 0; k < 3; k++) {
    const next = count(findReach(listPlanned(given, clampDays(countDays(visitors))), given.power))
    if (countDays(next) === countDays(visitors)) k = 3
    visitors = next
  }
  const days = countDays(visitors)
  return { visitors: Math.ceil(visitors), days, plannedDays: clampDays(days), isEnough: days <= PLANNED_DAYS.most }
}

/**
 * The smallest relative lift that a test planned for so many days finds with the given power, null where none is found
 * or too few conversions come for any verdict. RangeError as planTest.
 */
export const findSmallestLift = (prospect: Prospect, days: number): number | null => {
  const given = readProspect(prospect)
  const visitors = given.daily * days
  if (visitors * given.rate * given.leastWeight < LEAST_CONVERSIONS) return null
  const reach = findReach(listPlanned(given, days), given.power)
  const isFound = (lift: number) => Math.log1p(lift) >= reach * Math.sqrt(findVariance(given, lift) / visitors)
  let [low, high] = [0, findMostLift(given)]
  if (!isFound(high)) return null
  for (let k = 0; k < 60; k++) {
    const middle = (low + high) / 2
    if (isFound(middle)) high = middle
    else low = middle
  }
  return high
}

const clampDays = (days: number) => Math.min(Math.max(days, PLANNED_DAYS.least), PLANNED_DAYS.most)

const readProspect = ({ dailyVisitors, share = 1, rate, variation, weights, power = 0.8 }: Prospect) => {
  const [original = 0, ...treatments] = weights
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const [own, treated] = [original / total, Math.min(...treatments) / total]
  const daily = dailyVisitors * share
  if (!(daily > 0 && Number.isFinite(daily) && rate > 0 && rate < 1 && own > 0 && treated > 0 && treated < 1)) {
    throw new RangeError('visitors and weights must be positive, the rate must lie between 0 and 1')
  }
  if (variation && !(variation.cv > 0 || (variation.cv === 0 && variation.of === 'visitors')))
    throw new RangeError('what buyers bring must vary')
  const alpha = shareAlpha(treatments.length)
  return { daily, rate, variation, own, treated, leastWeight: Math.min(own, treated), alpha, power }
}

type Given = ReturnType<typeof readProspect>

/** A share ends at 1; of amounts nobody aims at more than ten times as much. */
const MOST_LIFT = 9
const findMostLift = ({ rate, variation }: Given) => (variation ? MOST_LIFT : 1 / rate - 1)

const findVariance = ({ rate, variation = { cv: 0, of: 'visitors' }, own, treated }: Given, lift: number) => {
  const ofOne = (p: number) => (variation.of === 'buyers' ? variation.cv ** 2 / p : (1 + variation.cv ** 2) / p - 1)
  const raised = variation.of === 'buyers' ? rate : Math.min(1, rate * (1 + lift))
  return ofOne(rate) / own + ofOne(raised) / treated
}

const listPlanned = ({ daily, rate, leastWeight, alpha }: Given, days: number) =>
  listLooks({ days, alpha, firstLook: Math.max(FIRST_LOOK_DAY, LEAST_CONVERSIONS / (daily * rate * leastWeight)) })
