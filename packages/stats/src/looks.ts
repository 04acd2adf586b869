import { spendAlpha, spendExtended } from './spending.ts'

/** The chance of a wrong verdict that a whole test may have, shared by its versions. */
const ALPHA = 0.05
/** No look before this day, so that every weekday has been there. */
export const FIRST_LOOK_DAY = 7
/** Converting visitors that each side of a pair needs before its first look, and at the planned end for any verdict. */
export const LEAST_CONVERSIONS = 100
/** Visitors with a non-zero value of a metric that each side needs before its comparison is shown. */
export const LEAST_SHOWN = 50

/**
 * A planned test: its days, the versions beside the original, and, once it has been extended, on which day (complete
 * ones, counted from 1) that was and how many days were planned until then.
 */
export type TestPlan = { days: number; versions: number; extended?: { onDay: number; daysBefore: number } }

/** What each version's comparison with the original may spend: 0.05/m. */
export const shareAlpha = (versions: number): number => ALPHA / Math.max(1, versions)

/**
 * Whether a pair's looks may begin after this complete day: from day 7 on, as soon as it has 100 shared conversions
 * (countShared), up to the planned end. Once begun, every day has one.
 */
export const mayBegin = (day: number, { days }: Pick<TestPlan, 'days'>, shared: number): boolean =>
  day >= FIRST_LOOK_DAY && day <= days && hasEnough(shared)

export const hasEnough = (shared: number): boolean => shared >= LEAST_CONVERSIONS

/** Whether the comparison of a pair may be shown, by the visitors with a non-zero value of the metric that it shares. */
export const isShown = (shared: number): boolean => shared >= LEAST_SHOWN

/**
 * How much of its alpha a version's comparison may have spent by the end of `day`, all of it on the last planned one. A
 * look that is not taken spends nothing; the next may spend all that is allowed by then.
 */
export const findAllowed = (day: number, { days, versions, extended }: TestPlan): number => {
  const alpha = shareAlpha(versions)
  if (!extended) return spendAlpha(day / days, alpha)
  const { onDay, daysBefore } = extended
  if (day <= onDay) return spendAlpha(day / daysBefore, alpha)
  return spendExtended({ onDay, spent: spendAlpha(onDay / daysBefore, alpha) }, { day, days, alpha })
}
