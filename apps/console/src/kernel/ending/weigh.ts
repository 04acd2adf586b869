import type { Conclusion, Guardrail, Report, VersionVerdict } from '@vitrine/contract'

/** The guardrails that a version fails. */
export const listFailed = (verdict: Pick<VersionVerdict, 'guardrails'> | undefined): Guardrail[] =>
  (verdict?.guardrails ?? []).filter(({ result }) => result === 'fails').map(({ metric }) => metric)

/** Whether a conclusion is one of figures, and nobody has seen any version that they could come from. */
export const isUnfounded = (
  conclusion: Conclusion | null,
  { rows, kept }: { rows: readonly Pick<Report['rows'][number], 'visitors'>[]; kept: Report['kept'] },
): boolean =>
  conclusion !== null && conclusion !== 'aborted' && kept !== 'none' && rows.every(({ visitors }) => visitors === 0)

/** Why somebody should think twice before a version is given to everyone; undefined: it is better. */
export function warningOf(
  { srm }: { srm: Pick<Report['srm'], 'alarm'> },
  verdict: Pick<VersionVerdict, 'word'> | undefined,
): 'doubtful' | 'worse' | 'notBetter' | undefined {
  if (srm.alarm) return 'doubtful'
  if (verdict?.word === 'worse') return 'worse'
  return verdict?.word === 'better' ? undefined : 'notBetter'
}
