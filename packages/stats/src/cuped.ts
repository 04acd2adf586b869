import { type Difference, type Effect, findDegrees } from './effect.ts'
import { sampleCovariance, sampleVariance } from './moments.ts'
import { toArm } from './stratify.ts'

/**
 * Sums over n units of a metric after the first exposure (post), the same before it (pre), and Σ post·pre; a proportion
 * has no squares.
 */
export type CupedSums = {
  metric: 'mean' | 'proportion'
  n: number
  post: { sum: number; sumSquares?: number }
  pre: { sum: number; sumSquares?: number }
  sumProducts: number
}

type Spread = { post: number; pre: number; covariance: number }

const measureSpread = ({ metric, n, post, pre, sumProducts }: CupedSums): Spread => {
  if (metric === 'mean') {
    return {
      post: sampleVariance(n, post.sum, post.sumSquares ?? 0),
      pre: sampleVariance(n, pre.sum, pre.sumSquares ?? 0),
      covariance: sampleCovariance(n, post.sum, pre.sum, sumProducts),
    }
  }
  const [p, q] = [post.sum / n, pre.sum / n]
  return { post: p * (1 - p), pre: q * (1 - q), covariance: n > 1 ? sumProducts / n - p * q : 0 }
}

const pool = (a: CupedSums, b: CupedSums): CupedSums => ({
  metric: a.metric,
  n: a.n + b.n,
  post: { sum: a.post.sum + b.post.sum, sumSquares: (a.post.sumSquares ?? 0) + (b.post.sumSquares ?? 0) },
  pre: { sum: a.pre.sum + b.pre.sum, sumSquares: (a.pre.sumSquares ?? 0) + (b.pre.sumSquares ?? 0) },
  sumProducts: a.sumProducts + b.sumProducts,
})

/** θ = cov(Y, X)/V_X over the units of both arms (Deng, Xu, Kohavi, Walker 2013); 0 where either does not vary. */
export const computeTheta = (a: CupedSums, b: CupedSums): number => {
  const { post, pre, covariance } = measureSpread(pool(a, b))
  return pre === 0 || post === 0 ? 0 : covariance / pre
}

/** Adjusted mean Ȳ − θX̄, the plain mean Ȳ, and the adjusted variance of one unit V_Y + θ²V_X − 2θcov (ibid.). */
export const adjustArm = (sums: CupedSums, theta: number): { mean: number; adjustedMean: number; variance: number } => {
  const { post, pre, covariance } = measureSpread(sums)
  const mean = sums.post.sum / sums.n
  return {
    mean,
    adjustedMean: mean - (theta * sums.pre.sum) / sums.n,
    variance: sums.n > 1 ? post + theta ** 2 * pre - 2 * theta * covariance : 0,
  }
}

/**
 * The effect after CUPED. A relative one divides by the unadjusted |Ȳ_A|; by the delta method the control then counts
 * for (V_Y r² − 2θ cov r + θ²V_X)/(n Ȳ_A²), r = Ȳ_B/Ȳ_A. Null where measureEffect is.
 */
export const measureCupedEffect = (a: CupedSums, b: CupedSums, difference: Difference = 'relative'): Effect | null => {
  const theta = computeTheta(a, b)
  const [control, treatment] = [adjustArm(a, theta), adjustArm(b, theta)]
  const baseline = Math.abs(control.mean)
  if (!(control.variance > 0 && treatment.variance > 0 && baseline > 0)) return null
  const relative = difference === 'relative'
  const spread = measureSpread(a)
  const r = relative ? treatment.mean / control.mean : 1
  const ofControl = spread.post * r ** 2 - 2 * theta * spread.covariance * r + theta ** 2 * spread.pre
  const scale = relative ? baseline : 1
  const variance = (ofControl / a.n + treatment.variance / b.n) / scale ** 2
  if (!(variance > 0)) return null
  const [armA, armB] = [toArm({ n: a.n, ...control }), toArm({ n: b.n, ...treatment })]
  return {
    estimate: (treatment.adjustedMean - control.adjustedMean) / scale,
    standardError: Math.sqrt(variance),
    n: a.n + b.n,
    degrees: findDegrees(armA, armB),
    difference,
    baseline,
  }
}
