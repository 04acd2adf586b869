/** An estimate and what is not excluded of it, in the currency asked with (ROAS: revenue over ad spend). */
export type Estimate = { value: number; low: number; high: number }

/** Below this ratio the ad spend that would make up for it has no sensible bound, so its interval ends there. */
const LEAST_RATIO = 0.01

/**
 * What it would mean if everybody had seen the treatment: the revenue of all visitors, its difference from the
 * original's, the ad spend that would earn what the original earns (negative saves) and the ROAS; the last two are null
 * without a baseline ROAS.
 */
export type MoneyEstimates = {
  revenue: Estimate
  difference: Estimate
  costDifference: Estimate | null
  roas: Estimate | null
}

/**
 * From `ratio` = e^L of the revenue per visitor with its interval, the original's revenue per visitor r₀ and all
 * visitors S: r₀·ratio·S, r₀(ratio − 1)S; with the overall baseline ROAS B, C₀(1/ratio − 1) with C₀ = r₀S/B, and
 * B(1 + f(ratio − 1)) where only the share f of revenue passes the experiment's pages.
 */
export const estimateMoney = (given: {
  ratio: Estimate
  revenuePerVisitor: number
  visitors: number
  baselineRoas?: number | null
  share?: number
}): MoneyEstimates => {
  const { ratio, revenuePerVisitor, visitors, baselineRoas, share = 1 } = given
  const earned = revenuePerVisitor * visitors
  const spread = (of: (ratio: number) => number): Estimate => {
    const [a, b] = [of(ratio.low), of(ratio.high)]
    return { value: of(ratio.value), low: Math.min(a, b), high: Math.max(a, b) }
  }
  const known = typeof baselineRoas === 'number' && baselineRoas > 0
  return {
    revenue: spread((r) => earned * r),
    difference: spread((r) => earned * (r - 1)),
    costDifference: known ? spread((r) => (earned / baselineRoas) * (1 / Math.max(r, LEAST_RATIO) - 1)) : null,
    roas: known ? spread((r) => baselineRoas * (1 + share * (r - 1))) : null,
  }
}
