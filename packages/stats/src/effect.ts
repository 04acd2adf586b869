import type { Arm } from './stratify.ts'

export type Difference = 'relative' | 'absolute'

/**
 * An effect of treatment over control: estimate and standard error (shares of |control mean| if relative, else the
 * metric's unit), units of both arms, Welch's degrees of freedom, and |control mean| (to scale a prior on the lift for
 * an absolute difference).
 */
export type Effect = {
  estimate: number
  standardError: number
  n: number
  degrees: number
  difference: Difference
  baseline: number
}

/**
 * Absolute: Δ = μ_B − μ_A, s² = V(μ_A) + V(μ_B). Relative by the delta method (Deng, Knoblich, Lu 2018): Δ = (μ_B −
 * μ_A)/|μ_A|, s² = V(μ_B)/μ_A² + V(μ_A)μ_B²/μ_A⁴. Null, "not enough data", when a variance is not positive or μ_A = 0.
 */
export const measureEffect = (control: Arm, treatment: Arm, difference: Difference = 'relative'): Effect | null => {
  const baseline = Math.abs(control.mean)
  if (!(control.variance > 0 && treatment.variance > 0 && baseline > 0)) return null
  const delta = treatment.mean - control.mean
  const variance =
    difference === 'relative'
      ? (treatment.variance + control.variance * (treatment.mean / baseline) ** 2) / baseline ** 2
      : treatment.variance + control.variance
  return {
    estimate: difference === 'relative' ? delta / baseline : delta,
    standardError: Math.sqrt(variance),
    n: control.n + treatment.n,
    degrees: findDegrees(control, treatment),
    difference,
    baseline,
  }
}

/**
 * Degrees of freedom (Welch 1947, Satterthwaite 1946): (v_A + v_B)² / Σ v²/(n − 1) over the arms and, if stratified,
 * their epochs.
 */
export const findDegrees = (
  a: Pick<Arm, 'variance' | 'squaresOverDegrees'>,
  b: Pick<Arm, 'variance' | 'squaresOverDegrees'>,
): number => (a.variance + b.variance) ** 2 / (a.squaresOverDegrees + b.squaresOverDegrees)
