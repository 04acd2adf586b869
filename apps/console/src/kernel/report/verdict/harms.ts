import type { Guardrail, ReportRow, VersionVerdict } from '@vitrine/contract'
import { GUARDRAIL_REACH } from '@vitrine/stats'
import { lowerIsBetter } from '../rows.ts'

export interface Harm {
  metric: Guardrail
  result: Exclude<VersionVerdict['guardrails'][number]['result'], 'not_judged'>
  /** How much it may have changed for the worse: a fall, or a rise where lower is better; null: for certain not for the worse. */
  change: number | null
}

/** What each guardrail that was judged may have lost, the worst first. */
export const listHarms = ({ guardrails }: Pick<VersionVerdict, 'guardrails'>): Harm[] =>
  guardrails
    .flatMap(({ metric, result, not_excluded }): Harm[] => {
      if (result === 'not_judged') return []
      const change = not_excluded === null || not_excluded <= 0 ? null : not_excluded
      return [{ metric, result, change: change && !lowerIsBetter(metric) ? -change : change }]
    })
    .sort((a, b) => severity.indexOf(a.result) - severity.indexOf(b.result))

const severity = ['fails', 'hint', 'holds'] as const

/** Guardrails that too few visitors had a value in; not those of which a store has none on either side, such as refunds. */
export const listUnjudged = (
  { guardrails }: Pick<VersionVerdict, 'guardrails'>,
  sides: readonly Partial<ReportRow>[] = [],
): Guardrail[] =>
  guardrails.flatMap(({ metric, result }) =>
    result === 'not_judged' && (sides.length === 0 || sides.some((row) => row[metric])) ? [metric] : [],
  )

type Refunds = Pick<ReportRow, 'orders' | 'refund_rate'>

/** Whether more of a version's orders are given back than of the original's, by more than chance; orders count one by one. */
export function hasMoreRefunds(original: Refunds, version: Refunds): boolean {
  const [before, after] = [original.refund_rate ?? 0, version.refund_rate ?? 0]
  if (original.orders === 0 || version.orders === 0) return false
  const shared = (before * original.orders + after * version.orders) / (original.orders + version.orders)
  const error = Math.sqrt(shared * (1 - shared) * (1 / original.orders + 1 / version.orders))
  return error > 0 && (after - before) / error > GUARDRAIL_REACH
}
