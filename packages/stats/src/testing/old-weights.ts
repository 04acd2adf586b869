import type { Stratum } from '../strata.ts'

/**
 * A fault to inject: every epoch counts with its share of all visitors, W = Nₑ/N, whatever the arms have in it; means and
 * variances are added up with these weights. Answers L/s of two arms' proportions.
 */
export const compareByShares = (control: readonly Stratum[], treatment: readonly Stratum[]): number => {
  const visitors = control.map(({ n }, e) => n + (treatment[e]?.n ?? 0))
  const total = visitors.reduce((sum, n) => sum + n, 0)
  const [a, b] = [control, treatment].map((arm) => {
    let [mean, variance] = [0, 0]
    for (const [e, { n, sum }] of arm.entries()) {
      const [weight, p] = [(visitors[e] ?? 0) / total, sum / n]
      mean += weight * p
      variance += (weight ** 2 * p * (1 - p)) / n
    }
    return { mean, variance }
  }) as [{ mean: number; variance: number }, { mean: number; variance: number }]
  return Math.log(b.mean / a.mean) / Math.sqrt(a.variance / a.mean ** 2 + b.variance / b.mean ** 2)
}
