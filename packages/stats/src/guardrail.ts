import type { Pair } from './compare-pair.ts'

/** One-sided, in standard errors: four guardrails, each judged twice, together fail without reason in 5 % of tests. */
export const GUARDRAIL_REACH = 2.41
/** One-sided 95 %: worth a hint, and the bound of what is not excluded. */
const HINTS = 1.6448536269514722

/**
 * How a guardrail stands: `z` standard errors for the worse; `notExcluded`, how much worse it may be at 95 % (a share of
 * the original's value, a fall or, where lower is better, a rise; 0 where none is left).
 */
export type Guardrail = { word: 'fails' | 'hint' | 'holds'; z: number; notExcluded: number }

/** Judges a guardrail, on the day of the verdict and at the planned end only. */
export const judgeGuardrail = (
  { logRatio, standardError }: Pick<Pair, 'logRatio' | 'standardError'>,
  { lowerIsBetter = false }: { lowerIsBetter?: boolean } = {},
): Guardrail => {
  const harm = lowerIsBetter ? logRatio : -logRatio
  const z = harm / standardError
  const worst = harm + HINTS * standardError
  return {
    word: z > GUARDRAIL_REACH ? 'fails' : z > HINTS ? 'hint' : 'holds',
    z,
    notExcluded: Math.max(0, lowerIsBetter ? Math.expm1(worst) : -Math.expm1(-worst)),
  }
}
