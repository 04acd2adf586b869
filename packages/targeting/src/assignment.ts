import { bucket } from './hash.ts'
import { bucketRanges, chooseIndex, WEIGHT_TOTAL } from './ranges.ts'
import { entryAt, type TimelineEntry } from './timeline.ts'

/** The view id of visitors who are kept out to be compared with: they see the original page. */
export const HOLDOUT = 'holdout'

/**
 * First view (or HOLDOUT), first epoch, instant of the first exposure (ms): for life, and what events and reports count
 * by.
 */
export type Label = { view: string; epoch: number; at: number }

/** What assignment needs of an experience; `views` in the order of the timeline's weights. */
export type Assignable = { id: string; views: readonly { id: string }[]; timeline: readonly TimelineEntry[] }

/**
 * `label` to store (the given one unchanged, if any); `shown` a view id, HOLDOUT (show the original), or null (nothing
 * is in force).
 */
export type Assignment = { label: Label | null; shown: string | null }

/**
 * Assigns a visitor at `now` (ms): the labeled view as long as it has weight (HOLDOUT: as long as there is a holdout),
 * otherwise what the present weights say while the label stays; without a label, what they say becomes the label.
 */
export const assign = (request: {
  experience: Assignable
  visitor: string
  now: number
  label?: Label | null
}): Assignment => {
  const { experience, visitor, now, label = null } = request
  const entry = entryAt(experience.timeline, now)
  if (!entry) return { label, shown: null }
  if (label && isInForce(label.view, experience, entry)) return { label, shown: label.view }
  const shown = chooseView(experience, entry, bucket(experience.id, visitor))
  return { label: label ?? (shown === null ? null : { view: shown, epoch: entry.epoch, at: now }), shown }
}

/** Whether a view, or the holdout, has a share of the visitors. */
export const isInForce = (
  view: string,
  experience: Pick<Assignable, 'views'>,
  entry: Pick<TimelineEntry, 'weights' | 'holdout'>,
): boolean => {
  const weight =
    view === HOLDOUT ? entry.holdout : entry.weights[experience.views.findIndex((candidate) => candidate.id === view)]
  return (weight ?? 0) > 0
}

const chooseView = (experience: Assignable, entry: TimelineEntry, n: number) =>
  n < entry.holdout / WEIGHT_TOTAL
    ? HOLDOUT
    : (experience.views[chooseIndex(n, bucketRanges(entry.weights, entry.holdout))]?.id ?? null)
