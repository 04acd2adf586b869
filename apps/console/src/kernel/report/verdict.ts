import type { Metric, Report, ReportRow } from '@vitrine/contract'

export const minimum = { days: 7, conversions: 100 }
/** From here on a version may be called better; below its mirror, worse. */
const sure = 0.95

export const lowerIsBetter = (metric: Metric): boolean => metric === 'bounce_rate'

/** How many steps of the palette in: rows and views stand in the same order as the versions. */
export const isOriginal = (row: ReportRow): boolean => row.view.is_original && row.group === undefined
export const rowName = (row: ReportRow): string => row.group ?? row.view.name

export type Verdict =
  | { kind: 'no_data' }
  | { kind: 'srm' }
  | { kind: 'too_early'; days: number; conversions: number }
  | { kind: 'better' | 'leaning'; row: ReportRow; chance: number }
  | { kind: 'original'; chance: number }
  | { kind: 'open' }

/** What can honestly be said of a report; what is missing comes first, and no word of winning before the minimum. */
export function judgeReport(report: Report, metric: Metric, method: 'bayesian' | 'sequential'): Verdict {
  if (report.rows.reduce((sum, row) => sum + row.visitors, 0) === 0) return { kind: 'no_data' }
  if (report.srm.alarm) return { kind: 'srm' }
  const { enough, days, conversions } = report.enough_data
  if (!enough) return { kind: 'too_early', days, conversions }

  const variants = report.rows
    .filter((row) => !isOriginal(row))
    .map((row) => ({ row, lift: row.lift[metric] }))
    .filter((v) => v.lift?.informative)
  const best = variants.toSorted((a, b) => (b.lift?.chance_to_win ?? 0) - (a.lift?.chance_to_win ?? 0))[0]
  if (!best?.lift) return { kind: 'open' }
  const chance = best.lift.chance_to_win
  const certain = method === 'bayesian' ? chance >= sure : best.lift.p_value_adjusted < 1 - sure && chance > 0.5
  if (certain) return { kind: 'better', row: best.row, chance }
  // Every version is worse for certain: the original is the one to keep.
  if (variants.every((v) => (v.lift?.chance_to_win ?? 0.5) <= 1 - sure)) return { kind: 'original', chance: 1 - chance }
  return chance >= 0.8 ? { kind: 'leaning', row: best.row, chance } : { kind: 'open' }
}
