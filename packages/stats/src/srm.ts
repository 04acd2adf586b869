import { chiSquareTail } from './numerics/chi-square.ts'

/** Below this p value a sample-ratio mismatch is alarming. */
export const SRM_ALARM = 0.001

export type SrmResult = { chiSquare: number; degrees: number; pValue: number; alarm: boolean }

/**
 * Pearson's chi-square of the units seen (O) in each view against its weight (any scale): Σ(O − E)²/E over the views
 * with a positive weight, k − 1 degrees of freedom; units of views without weight count nowhere; p = 1 with fewer than
 * two views or no units.
 */
export const checkSampleRatio = (units: readonly number[], weights: readonly number[]): SrmResult => {
  const views = units.map((count, i) => ({ count, weight: weights[i] ?? 0 })).filter(({ weight }) => weight > 0)
  const total = views.reduce((sum, { count }) => sum + count, 0)
  const whole = views.reduce((sum, { weight }) => sum + weight, 0)
  if (views.length < 2 || total === 0) return judge(0, 0)
  const chiSquare = views.reduce((sum, { count, weight }) => {
    const expected = (total * weight) / whole
    return sum + (count - expected) ** 2 / expected
  }, 0)
  return judge(chiSquare, views.length - 1)
}

/** Several epochs as one: independent chi-squares and their degrees of freedom add up. */
export const combineSampleRatios = (epochs: readonly Pick<SrmResult, 'chiSquare' | 'degrees'>[]): SrmResult =>
  judge(
    epochs.reduce((sum, { chiSquare }) => sum + chiSquare, 0),
    epochs.reduce((sum, { degrees }) => sum + degrees, 0),
  )

const judge = (chiSquare: number, degrees: number): SrmResult => {
  const pValue = degrees > 0 ? chiSquareTail(chiSquare, degrees) : 1
  return { chiSquare, degrees, pValue, alarm: pValue < SRM_ALARM }
}
