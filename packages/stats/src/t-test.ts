import type { Effect } from './effect.ts'
import { studentQuantile, studentTail } from './numerics/student.ts'

/** Which alternative is tested: any difference, treatment greater, or treatment smaller. */
export type Side = 'two' | 'greater' | 'lesser'

/** Interval at 1 − α (a one-sided one is open: ±Infinity) and p value. */
export type TestResult = { low: number; high: number; pValue: number }

/** What a test says of "not enough data". */
export const UNINFORMATIVE: TestResult = { low: 0, high: 0, pValue: 1 }

/** Welch's t-test (Welch 1947): p = 2(1 − F_t(|Δ/s|, ν)), one-sided 1 − F_t(Δ/s, ν) or F_t(Δ/s, ν). */
export const runTTest = (effect: Effect | null, alpha = 0.05, side: Side = 'two'): TestResult => {
  if (!effect) return UNINFORMATIVE
  const { estimate, standardError, degrees } = effect
  const t = estimate / standardError
  const halfWidth = studentQuantile(1 - (side === 'two' ? alpha / 2 : alpha), degrees) * standardError
  return {
    low: side === 'lesser' ? -Infinity : estimate - halfWidth,
    high: side === 'greater' ? Infinity : estimate + halfWidth,
    pValue: side === 'two' ? 2 * studentTail(Math.abs(t), degrees) : studentTail(side === 'greater' ? t : -t, degrees),
  }
}
