import type { Report, ReportRow } from '@vitrine/contract'
import { isSettled } from '@vitrine/contract/client'

/** As much of a report as is asked for it. */
interface Told extends Pick<Report, 'judgment'> {
  rows: readonly Pick<ReportRow, 'estimated_revenue_difference'>[]
  srm: Pick<Report['srm'], 'alarm'>
}

/**
 * How money is told: at the planned end as a sentence, before it as a range only, while collecting and with a split that is off not at
 * all. `isWhole`: all visitors and days, as judged.
 */
export function findMoneyMode({ rows, srm, judgment }: Told, isWhole = true): 'none' | 'range' | 'sentence' {
  if (srm.alarm || judgment.state === 'draft' || judgment.state === 'collecting') return 'none'
  if (rows.every((row) => row.estimated_revenue_difference === null)) return 'none'
  return isSettled(judgment) && isWhole ? 'sentence' : 'range'
}
