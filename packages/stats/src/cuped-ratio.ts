import { type Difference, type Effect, findDegrees } from './effect.ts'
import { sampleCovariance } from './moments.ts'
import { toArm } from './stratify.ts'

type Four<T> = readonly [T, T, T, T]

/**
 * Sums over n units of (M, D, M before, D before) the first exposure, and the sums of their products, pair by pair
 * (symmetric).
 */
export type CupedRatioSums = { n: number; sums: Four<number>; products: Four<Four<number>> }

type Vector = Four<number>
const INDEX = [0, 1, 2, 3] as const

/** Σᵢⱼ gᵢ cov(i, j) hⱼ: the (co)variance of one unit in the directions g and h. */
const projectCovariance = ({ n, sums, products }: CupedRatioSums, g: Vector, h: Vector) => {
  let total = 0
  for (const i of INDEX)
    for (const j of INDEX) total += g[i] * h[j] * sampleCovariance(n, sums[i], sums[j], products[i][j])
  return total
}

/** The ratios after and before, and their gradients in (M, D, M before, D before); zero where a denominator is. */
const linearise = ({ n, sums }: CupedRatioSums) => {
  const [m, d, m0, d0] = [sums[0] / n, sums[1] / n, sums[2] / n, sums[3] / n]
  const known = d !== 0 && d0 !== 0
  return {
    post: d === 0 ? 0 : m / d,
    pre: d0 === 0 ? 0 : m0 / d0,
    postGradient: (known ? [1 / d, -m / d ** 2, 0, 0] : [0, 0, 0, 0]) as Vector,
    preGradient: (known ? [0, 0, 1 / d0, -m0 / d0 ** 2] : [0, 0, 0, 0]) as Vector,
  }
}

const mixVectors = (g: Vector, a: number, h: Vector, b: number): Vector => [
  a * g[0] + b * h[0],
  a * g[1] + b * h[1],
  a * g[2] + b * h[2],
  a * g[3] + b * h[3],
]

/**
 * θ = Σ cov(R, R before)/Σ V(R before) over both arms, R = M/D linearised (Deng et al. 2013); 0 where R
 * before does not vary.
 */
export const computeRatioTheta = (a: CupedRatioSums, b: CupedRatioSums): number => {
  let covariance = 0
  let variance = 0
  for (const arm of [a, b]) {
    const { postGradient, preGradient } = linearise(arm)
    covariance += projectCovariance(arm, postGradient, preGradient)
    variance += projectCovariance(arm, preGradient, preGradient)
  }
  return variance === 0 ? 0 : covariance / variance
}

/**
 * The effect on a ratio after CUPED, R − θ·R before; a relative one divides by the unadjusted |R_A|, whose own error
 * enters by the delta method: ∂Δ/∂R_A = −(|R_A| ± Δabs)/R_A², with the sign of R_A. Null where measureEffect is.
 */
export const measureCupedRatioEffect = (
  a: CupedRatioSums,
  b: CupedRatioSums,
  difference: Difference = 'relative',
  theta: number = computeRatioTheta(a, b),
): Effect | null => {
  const [control, treatment] = [linearise(a), linearise(b)]
  const baseline = Math.abs(control.post)
  const delta = treatment.post - control.post - theta * (treatment.pre - control.pre)
  const relative = difference === 'relative'
  const scale = relative ? baseline : 1
  const slope = relative ? 1 + delta / control.post : 1
  const [plainA, plainB] = [control, treatment].map((arm) =>
    mixVectors(arm.postGradient, 1, arm.preGradient, -theta),
  ) as [Vector, Vector]
  const gradientA = mixVectors(control.postGradient, slope, control.preGradient, -theta)
  const armA = toArm({ n: a.n, mean: control.post, variance: projectCovariance(a, plainA, plainA) })
  const armB = toArm({ n: b.n, mean: treatment.post, variance: projectCovariance(b, plainB, plainB) })
  const variance = (projectCovariance(a, gradientA, gradientA) / a.n + armB.variance) / scale ** 2
  if (!(baseline > 0 && armA.variance > 0 && armB.variance > 0 && variance > 0)) return null
  return {
    estimate: delta / scale,
    standardError: Math.sqrt(variance),
    n: a.n + b.n,
    degrees: findDegrees(armA, armB),
    difference,
    baseline,
  }
}
