import type { Lift, Metric, Report, ReportRow } from '@vitrine/contract'

export const minimum = { days: 7, conversions: 100 }
export const lowerIsBetter = (metric: Metric): boolean => metric === 'bounce_rate'

/** 1 when the whole interval is on the better side of none, -1 on the worse, else 0: what is said agrees with what is drawn. */
export function standsOut({ low, high }: Pick<Lift, 'low' | 'high'>, metric: Metric): -1 | 0 | 1 {
  const side = low > 0 ? 1 : high < 0 ? -1 : 0
  return side === 0 ? 0 : lowerIsBetter(metric) ? (side === 1 ? -1 : 1) : side
}

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
  if (standsOut(best.lift, metric) > 0 && (method === 'bayesian' || best.lift.p_value_adjusted < 0.05))
    return { kind: 'better', row: best.row, chance }
  // Every version is worse for certain: the original is the one to keep.
  if (variants.every((v) => v.lift && standsOut(v.lift, metric) < 0)) return { kind: 'original', chance: 1 - chance }
  return chance >= 0.8 ? { kind: 'leaning', row: best.row, chance } : { kind: 'open' }
}
