import { spendAlpha, spendExtended } from './spending.ts'

/** The chance of a wrong verdict that a whole test may have, shared by its versions. */
const ALPHA = 0.05
/** No look before this day, so that every weekday has been there. */
export const FIRST_LOOK_DAY = 7
/** Converting visitors that every version needs before the first look, and at the planned end for any verdict. */
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
 * Whether a look is taken after this complete day: from day 7 on, as soon as every version (the original, too) has 100
 * converting visitors, up to the planned end.
 */
export const isLookDay = (day: number, { days }: Pick<TestPlan, 'days'>, conversions: readonly number[]): boolean =>
  day >= FIRST_LOOK_DAY && day <= days && hasEnough(conversions)

export const hasEnough = (conversions: readonly number[]): boolean =>
  conversions.every((count) => count >= LEAST_CONVERSIONS)

/** Whether the comparison of a pair may be shown: 50 visitors with a non-zero value of the metric on each side. */
export const isShown = (control: number, treatment: number): boolean =>
  control >= LEAST_SHOWN && treatment >= LEAST_SHOWN

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
