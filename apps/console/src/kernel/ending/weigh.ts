import type { Guardrail, Report, VersionVerdict } from '@vitrine/contract'

/** The guardrails that a version fails. */
export const listFailed = (verdict: Pick<VersionVerdict, 'guardrails'> | undefined): Guardrail[] =>
  (verdict?.guardrails ?? []).filter(({ result }) => result === 'fails').map(({ metric }) => metric)

/** Why somebody should think twice before a version is given to everyone; undefined: it is better. */
export function warningOf(
  { srm }: { srm: Pick<Report['srm'], 'alarm'> },
  verdict: Pick<VersionVerdict, 'word'> | undefined,
): 'doubtful' | 'worse' | 'notBetter' | undefined {
  if (srm.alarm) return 'doubtful'
  if (verdict?.word === 'worse') return 'worse'
  return verdict?.word === 'better' ? undefined : 'notBetter'
}
