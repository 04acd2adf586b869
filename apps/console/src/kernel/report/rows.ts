import type { Guardrail, Metric, ReportRow } from '@vitrine/contract'

export const lowerIsBetter = (metric: Metric | Guardrail): boolean =>
  metric === 'bounce_rate' || metric === 'refund_rate'

export const isOriginal = (row: Pick<ReportRow, 'view'>): boolean => row.view.is_original
