import type { Report, TimelineEntry } from '@vitrine/contract'
import { checkSplits, type Split } from '@vitrine/stats'
import { bucketRanges, HOLDOUT } from '@vitrine/targeting'
import type { Cell } from './cells.ts'
import { type ReportSubject, versionsOf } from './subject.ts'

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

/** Whether the holdout is compared like a version. */
const comparesHoldout = ({ views }: Pick<ReportSubject, 'views'>): boolean => views.some(({ id }) => id === HOLDOUT)

/** Visitors of each epoch beside its weights. */
export const splitsOf = (
  subject: Pick<ReportSubject, 'timeline' | 'views'>,
  count: (epoch: number, version: string) => number,
): Split[] =>
  subject.timeline.map(({ epoch, weights, holdout }: TimelineEntry) => ({
    epoch,
    visitors: versionsOf(subject).map((version) => count(epoch, version)),
    weights: [
      ...bucketRanges(weights, holdout).map(([start, end]) => end - start),
      ...(comparesHoldout(subject) ? [] : [holdout]),
    ],
  }))

/** Whether visitors came to the versions and the holdout as the weights say. */
export function checkEpochs(
  subject: Pick<ReportSubject, 'timeline' | 'views'>,
  cells: readonly Cell[],
): Pick<Report['srm'], 'p_value' | 'alarm'> {
  const { pValue, alarm } = checkSplits(splitsOf(subject, (epoch, version) => visitorsOf(cells, epoch, version)))
  return { p_value: pValue, alarm }
}

/** The split as it was at an instant (ms): later epochs had neither visitors nor weights yet. */
export const asOf = (subject: ReportSubject, at: number): ReportSubject => ({
  ...subject,
  timeline: subject.timeline.filter((entry) => entry.from < at),
})

/** Who was held out, null where nobody was to be, and where they are a row like others. */
export function describeHoldout(
  subject: Pick<ReportSubject, 'timeline' | 'views'>,
  cells: readonly Cell[],
  basis: 'session' | 'visitor',
): Report['holdout'] {
  const held = cells.filter((cell) => cell.view === HOLDOUT)
  if (comparesHoldout(subject)) return null
  if (held.length === 0 && subject.timeline.every((entry) => entry.holdout === 0)) return null
  return {
    sessions: held.reduce((sum, cell) => sum + cell[basis].sessions, 0),
    visitors: held.reduce((sum, cell) => sum + cell[basis].visitors, 0),
  }
}
