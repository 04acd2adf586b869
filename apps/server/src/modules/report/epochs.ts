import type { Report, TimelineEntry } from '@vitrine/contract'
import { checkSplits } from '@vitrine/stats'
import { bucketRanges, HOLDOUT } from '@vitrine/targeting'
import type { Cell } from './cells.ts'
import type { ReportSubject } from './subject.ts'

const iso = (at: number): string => new Date(at).toISOString()

/** Visitors labeled with a view in an epoch. */
const visitorsOf = (cells: readonly Cell[], epoch: number, view: string): number =>
  cells.find((cell) => cell.epoch === epoch && cell.view === view)?.visitor.visitors ?? 0

/** The spans of constant weights, with who was labeled in them; `omitted` where some row had too few to be compared. */
export function describeEpochs(
  { timeline, views, released_at }: Pick<ReportSubject, 'timeline' | 'views' | 'released_at'>,
  cells: readonly Cell[],
  omittedEpochs: readonly number[],
): Report['epochs'] {
  return timeline.map((entry, i) => {
    const visitors = views.map((view): [string, number] => [view.id, visitorsOf(cells, entry.epoch, view.id)])
    const next = timeline[i + 1]
    return {
      epoch: entry.epoch,
      from: entry.from > 0 ? iso(entry.from) : (released_at ?? iso(0)),
      to: next ? iso(next.from) : null,
      weights: Object.fromEntries(views.map((view, v) => [view.id, (entry.weights[v] ?? 0) / 10_000])),
      visitors: Object.fromEntries(visitors),
      omitted: omittedEpochs.includes(entry.epoch) && visitors.some(([, count]) => count > 0),
    }
  })
}

/** Whether visitors came to the versions and the holdout as the weights say. */
export function checkEpochs(
  { timeline, views }: Pick<ReportSubject, 'timeline' | 'views'>,
  cells: readonly Cell[],
): Report['srm'] {
  const splits = timeline.map(({ epoch, weights, holdout }: TimelineEntry) => ({
    epoch,
    visitors: [...views.map((view) => view.id), HOLDOUT].map((id) => visitorsOf(cells, epoch, id)),
    weights: [...bucketRanges(weights, holdout).map(([start, end]) => end - start), holdout],
  }))
  const { pValue, alarm } = checkSplits(splits)
  return { p_value: pValue, alarm }
}

/** Who was held out, null where nobody was to be. */
export function describeHoldout(
  { timeline }: Pick<ReportSubject, 'timeline'>,
  cells: readonly Cell[],
  basis: 'session' | 'visitor',
): Report['holdout'] {
  const held = cells.filter((cell) => cell.view === HOLDOUT)
  if (held.length === 0 && timeline.every((entry) => entry.holdout === 0)) return null
  return {
    sessions: held.reduce((sum, cell) => sum + cell[basis].sessions, 0),
    visitors: held.reduce((sum, cell) => sum + cell[basis].visitors, 0),
  }
}
