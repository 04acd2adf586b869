import type { bases, Metric, Report, ReportRow } from '@vitrine/contract'
import { isOriginal } from '../rows.ts'
import { isMoney, metricOf } from './metric-value.ts'

/**
 * Why a value is not the plain one of the table: the split changed, large amounts are capped, the table counts sessions, or only complete
 * days count.
 */
export type Reason = 'adjusted' | 'capped' | 'basis' | 'days'

export interface ShownValue {
  value: number | null
  /** The figure of the table, where it differs from what stands beside the lift. */
  plain: number | null
  reasons: readonly Reason[]
}

/** What the figures of a report are of. */
export interface Chosen {
  /** Of the table; comparisons are always over visitors. */
  basis: (typeof bases)[number]
  /** All visitors and days, as judged. */
  isWhole: boolean
}

type Shown = Pick<Report, 'rows' | 'cap'> & { judgment: Pick<Report['judgment'], 'through'> }

/** The value that stands in a metric's card: beside a lift the one the lift belongs to, so that the arithmetic holds. */
export function findShownValue(row: ReportRow, metric: Metric, report: Shown, chosen: Chosen): ShownValue {
  const plain = metricOf(row, metric)
  const compared = report.rows.filter((each) => each.lift[metric])
  // Of rows that were put together later only if there are no others.
  const source = isOriginal(row) ? (compared.find((each) => each.as_released) ?? compared[0]) : row
  const lift = source?.lift[metric]
  if (!lift) return { value: plain, plain: null, reasons: [] }
  const value = isOriginal(row) ? lift.original : lift.value
  if (plain === null || Math.abs(value - plain) <= Math.abs(plain) * 1e-4) return { value, plain: null, reasons: [] }
  const isAdjusted = lift.adjusted && !isOriginal(row)
  // An adjusted value is the original's times the lift, so that the cap of either side is in it.
  const behind = isAdjusted ? [row, ...report.rows.filter(isOriginal)] : [row]
  const holds: Record<Reason, boolean> = {
    adjusted: isAdjusted,
    capped: isMoney(metric) && report.cap !== null && behind.some(({ capped }) => capped > 0),
    // Only this one is counted over visitors in the table, too.
    basis: chosen.basis === 'session' && metric !== 'visitor_conversion_rate',
    // A row that was put together later is computed up to now, as the table is.
    days: chosen.isWhole && report.judgment.through !== null && source.as_released,
  }
  return { value, plain, reasons: order.filter((reason) => holds[reason]) }
}

const order = ['adjusted', 'capped', 'basis', 'days'] as const
