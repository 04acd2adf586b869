import type { Metric, Report, ReportRow } from '@vitrine/contract'
import { isOriginal } from '../rows.ts'
import { isMoney, metricOf } from './metric-value.ts'

/** Why a value is not the plain one of the table: the split changed, large amounts are capped, or only complete days count. */
export type Reason = 'adjusted' | 'capped' | 'days'

export interface ShownValue {
  value: number | null
  /** The figure of the table, where it differs from what stands beside the lift. */
  plain: number | null
  reasons: readonly Reason[]
}

/** The value that stands in a metric's card: beside a lift the one the lift belongs to, so that the arithmetic holds. */
export function findShownValue(row: ReportRow, metric: Metric, report: Pick<Report, 'rows' | 'cap'>): ShownValue {
  const plain = metricOf(row, metric)
  const lift = isOriginal(row)
    ? report.rows.map((each) => each.lift[metric]).find((each) => each !== undefined)
    : row.lift[metric]
  if (!lift) return { value: plain, plain: null, reasons: [] }
  const value = isOriginal(row) ? lift.original : lift.value
  if (plain === null || Math.abs(value - plain) <= Math.abs(plain) * 1e-4) return { value, plain: null, reasons: [] }
  const reasons: Reason[] = []
  if (lift.adjusted && !isOriginal(row)) reasons.push('adjusted')
  if (isMoney(metric) && report.cap) reasons.push('capped')
  return { value, plain, reasons: reasons.length > 0 ? reasons : ['days'] }
}
