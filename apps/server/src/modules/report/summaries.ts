import type { LibraryEntry, Metric, ReportSummary } from '@vitrine/contract'
import type { Context } from '../../kernel/context.ts'
import type { ExperienceParts } from '../../kernel/experience/rows.ts'
import type { Cell } from './cells.ts'
import { cachesOf, loadCells } from './compute.ts'
import { estimateRow } from './estimates.ts'
import { hasBegun } from './judgment/begun.ts'
import { judge } from './judgment/judge.ts'
import { type Place, readSources } from './read-subject.ts'
import { buildRows, keptOf } from './rows.ts'
import type { ReportSource } from './source.ts'

/**
 * What the reports of experiences that were released say, by their ids. A planned one is told by its last look, which is kept; only one without
 * a planned end has to be computed, and has no lift while the report store is away.
 */
export async function summarizeReports(
  context: Pick<Context, 'db' | 'kinds' | 'clickhouse' | 'log'>,
  place: Place,
  all: readonly ExperienceParts[],
): Promise<Map<string, ReportSummary>> {
  const now = Date.now()
  const sources = await readSources(context, place, all)
  const summaries = await Promise.all(
    sources.map(async (source): Promise<[string, ReportSummary]> => {
      const { subject, kept } = source
      const { rows } = buildRows(source, { cells: await findCells(context, source), query, isWhole: true }, now)
      const summary = {
        judgment: judge(subject, kept, now),
        kept: keptOf(source),
        ratio_alarm: kept?.lastDay?.ratioAlarm ?? false,
        rows: rows
          .filter((row) => row.as_released)
          .map(({ view, as_released, lift }) => ({ view, as_released, lift: only(subject.settings.metrics[0], lift) })),
      }
      return [subject.experience, summary]
    }),
  )
  return new Map(summaries)
}

/** What was kept of how one that has ended was judged. */
type KeptSummary = Pick<LibraryEntry, 'judgment' | 'ratio_alarm' | 'visitors' | 'currency' | 'rows'>

/** The same of experiences that have ended, with what their gain would be worth, by their last looks alone: nothing has to be computed. */
export async function summarizeKept(
  context: Pick<Context, 'db' | 'kinds'>,
  place: Place,
  all: readonly ExperienceParts[],
): Promise<Map<string, KeptSummary>> {
  const now = Date.now()
  const sources = await readSources(context, place, all)
  const summaries = sources.map((source): [string, KeptSummary] => {
    const { subject, kept } = source
    const { rows, compared } = buildRows(source, { cells: [], query, isWhole: true, byLooks: true }, now)
    const visitors = kept?.lastDay?.visitors ?? null
    const summary = {
      judgment: judge(subject, kept, now),
      ratio_alarm: kept?.lastDay?.ratioAlarm ?? false,
      visitors,
      currency: subject.currency,
      rows: rows
        .filter((row) => row.as_released)
        .map(({ view, as_released, lift }) => {
          const known = compared.rows.get(view.id)
          const { estimated_revenue_difference } = estimateRow({
            figure: known?.figures.revenue_per_visitor,
            reach: known?.reach ?? 0,
            visitors: visitors ?? 0,
            baselineRoas: null,
            share: 1,
          })
          return { view, as_released, lift: only(subject.settings.metrics[0], lift), estimated_revenue_difference }
        }),
    }
    return [subject.experience, summary]
  })
  return new Map(summaries)
}

const query = { basis: 'session', segment: 'all' } as const

async function findCells(
  { clickhouse, log }: Pick<Context, 'clickhouse' | 'log'>,
  source: ReportSource,
): Promise<readonly Cell[]> {
  const { kept } = source
  if (!kept || kept.plan.plannedDays !== null || !hasBegun(kept.looks)) return []
  try {
    return (await loadCells(clickhouse, source, query, cachesOf(clickhouse))).cells
  } catch (error) {
    log.warn({ err: error }, 'a lift could not be computed')
    return []
  }
}

const only = (metric: Metric, lift: ReportSummary['rows'][number]['lift']): typeof lift => {
  const found = lift[metric]
  return found ? { [metric]: found } : {}
}
