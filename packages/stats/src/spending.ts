import { normalCdf, normalQuantile } from './numerics/normal.ts'

/**
 * How much of alpha a two-sided test may have spent when the share t of its plan is over: 4 − 4Φ(z₁₋α/₄/√t), the
 * function of Lan and DeMets (1983) close to O'Brien and Fleming's boundaries; 0 before the start, alpha from t = 1 on.
 */
export const spendAlpha = (t: number, alpha: number): number => {
  if (!(t > 0)) return 0
  return t >= 1 ? alpha : 4 * normalCdf(normalQuantile(alpha / 4) / Math.sqrt(t))
}

/** A plan that was made longer after `onDay`, by when it had been allowed to spend `spent`. */
export type Extension = { onDay: number; spent: number }

/**
 * How much may have been spent by the end of `day` in a plan extended to `days`: what was left goes on by the new plan's
 * own function S, spentₑ + (α − spentₑ)·[S(d/T₂) − S(e/T₂)]/[α − S(e/T₂)]. What looks already spent never changes.
 */
export const spendExtended = (
  { onDay, spent }: Extension,
  { day, days, alpha }: { day: number; days: number; alpha: number },
): number => {
  const before = spendAlpha(onDay / days, alpha)
  if (day <= onDay || before >= alpha) return spent
  return spent + ((alpha - spent) * (spendAlpha(day / days, alpha) - before)) / (alpha - before)
}
