import type { CollectAssignment, CollectEvent } from '@vitrine/contract'
import { HOLDOUT } from '@vitrine/targeting'
import type { KnownExperience, Published } from './published.ts'

type Known = Pick<Published, 'experiences'>

/** When a batch came, and what to add to its times (ms). */
export interface Moment {
  receivedAt: number
  offset: number
}

const HOUR_MS = 3_600_000
/** How far outside of its epoch a label may have been made: clocks differ, and pages stay open or go offline overnight. */
const EARLY_MS = HOUR_MS
/**
 * Of an epoch that a schedule begins, tags know before it does. Until then the schedule can be replaced, and a label by a clock that is fast
 * would tell of weights that never held.
 */
const EARLY_PLANNED_MS = 120_000
const LATE_MS = 24 * HOUR_MS

/** Whether an event names nothing but what was published; an exposure has to name its experience and version. */
export function namesKnown({ name, experience, view }: CollectEvent, { experiences }: Known): boolean {
  if (experience === undefined) return view === undefined && name !== 'exposure'
  if (!experiences) return true
  const known = experiences.get(experience)
  if (!known) return false
  return view === undefined ? name !== 'exposure' : view === HOLDOUT || known.views.has(view)
}

/** Whether a tag that was published can have assigned a visitor so, at whatever time. */
export function isAssignable({ experience, view, epoch }: CollectAssignment, { experiences }: Known): boolean {
  if (!experiences) return true
  const known = experiences.get(experience)
  return known !== undefined && epoch >= 1 && epoch <= known.epochs && (view === HOLDOUT || known.views.has(view))
}

/** Whether that epoch held at that time (server ms), give or take. */
function isOfEpoch(
  epoch: number,
  at: number,
  { starts, planned = [], ended }: KnownExperience,
  receivedAt: number,
): boolean {
  if (!starts) return true
  const from = starts[epoch - 1]
  if (from === undefined) return false
  const until = Math.min(starts[epoch] ?? ended ?? receivedAt, receivedAt)
  const early = planned.includes(from) ? EARLY_PLANNED_MS : EARLY_MS
  return at >= from - early && at <= until + LATE_MS
}

/** What counts of a batch's assignments: those that can be, and of one experience the earliest, whatever their order. */
export function chooseAssignments(
  assignments: readonly CollectAssignment[],
  known: Known,
  { receivedAt, offset }: Moment,
): CollectAssignment[] {
  const chosen = new Map<string, CollectAssignment>()
  for (const assignment of assignments) {
    if (!isAssignable(assignment, known)) continue
    const { experience, epoch, at } = assignment
    const published = known.experiences?.get(experience)
    if (published && !isOfEpoch(epoch, at + offset, published, receivedAt)) continue
    const other = chosen.get(experience)
    if (!other || isEarlier(assignment, other)) chosen.set(experience, assignment)
  }
  return [...chosen.values()]
}

/** Whether an exposure belongs to an assignment that its batch tells and that does not count. */
export function lacksAssignment(
  { name, experience }: CollectEvent,
  told: readonly CollectAssignment[],
  chosen: readonly CollectAssignment[],
): boolean {
  const isOwn = (assignment: CollectAssignment) => assignment.experience === experience
  return name === 'exposure' && told.some(isOwn) && !chosen.some(isOwn)
}

const isEarlier = (a: CollectAssignment, b: CollectAssignment): boolean =>
  a.at < b.at || (a.at === b.at && (a.epoch < b.epoch || (a.epoch === b.epoch && a.view < b.view)))
