import type { CollectAssignment, CollectEvent } from '@vitrine/contract'
import { HOLDOUT } from '@vitrine/targeting'
import type { Published } from './published.ts'

type Known = Pick<Published, 'experiences'>

/** Whether an event names nothing but what was published; an exposure has to name its experience and version. */
export function namesKnown({ name, experience, view }: CollectEvent, { experiences }: Known): boolean {
  if (experience === undefined) return view === undefined && name !== 'exposure'
  if (!experiences) return true
  const known = experiences.get(experience)
  if (!known) return false
  return view === undefined ? name !== 'exposure' : view === HOLDOUT || known.views.has(view)
}

/** Whether a visitor can have been assigned so by a tag that was published. */
export function isAssignable({ experience, view, epoch }: CollectAssignment, { experiences }: Known): boolean {
  if (!experiences) return true
  const known = experiences.get(experience)
  return known !== undefined && epoch >= 1 && epoch <= known.epochs && (view === HOLDOUT || known.views.has(view))
}

/** What counts of a batch's assignments: those that can be, and of one experience the earliest, whatever their order. */
export function chooseAssignments(assignments: readonly CollectAssignment[], known: Known): CollectAssignment[] {
  const chosen = new Map<string, CollectAssignment>()
  for (const assignment of assignments) {
    if (!isAssignable(assignment, known)) continue
    const other = chosen.get(assignment.experience)
    if (!other || isEarlier(assignment, other)) chosen.set(assignment.experience, assignment)
  }
  return [...chosen.values()]
}

const isEarlier = (a: CollectAssignment, b: CollectAssignment): boolean =>
  a.at < b.at || (a.at === b.at && (a.epoch < b.epoch || (a.epoch === b.epoch && a.view < b.view)))
