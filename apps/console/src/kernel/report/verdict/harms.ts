import type { Guardrail, VersionVerdict } from '@vitrine/contract'
import { lowerIsBetter } from '../rows.ts'

export interface Harm {
  metric: Guardrail
  result: 'holds' | 'hint' | 'fails'
  /** How much it may have changed for the worse: a fall, or a rise where lower is better; null: for certain not for the worse. */
  change: number | null
}

/** What each guardrail may have lost, the worst first. */
export const listHarms = ({ guardrails }: Pick<VersionVerdict, 'guardrails'>): Harm[] =>
  guardrails
    .map(({ metric, result, not_excluded }) => ({
      metric,
      result,
      change: not_excluded > 0 ? (lowerIsBetter(metric) ? not_excluded : -not_excluded) : null,
    }))
    .sort((a, b) => severity.indexOf(a.result) - severity.indexOf(b.result))

const severity = ['fails', 'hint', 'holds'] as const
