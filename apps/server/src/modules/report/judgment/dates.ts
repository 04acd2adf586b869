import type { Tx } from '../../../kernel/db/index.ts'
import type { ExperienceRow } from '../../../kernel/experience/rows.ts'
import { hasBegun } from './begun.ts'
import type { Kept } from './kept.ts'
import { countDays, dateOfDay, endOfDay, findLength, hasVerdict, isBefore, type JudgmentPlan } from './plan.ts'
import { loadKept } from './queries.ts'
import { changePlan, saveDay } from './store.ts'

type Dated = Pick<ExperienceRow, 'orgId' | 'id' | 'report' | 'releasedAt' | 'startAt' | 'endAt'>

/** When visitors can see a released experience (ms), half open. */
const windowOf = ({ releasedAt, startAt, endAt }: Dated) => ({
  from: Math.max(releasedAt?.getTime() ?? 0, startAt?.getTime() ?? 0),
  to: endAt?.getTime() ?? Infinity,
})

/**
 * Moves the plan of a released experience along with its dates, and tells whether it has to be made anew instead: nothing was compared
 * by it, and visitors have yet to see the experience, or miss it for whole days. What has been compared stays as it was planned: other
 * days for it would be chosen by what was seen. Where not all that its looks
 * saw is kept from `keptFrom` on, no other can follow them.
 */
export async function followDates(
  tx: Tx,
  before: Dated,
  after: Dated,
  { now, keptFrom }: { now: number; keptFrom: string | null },
): Promise<'kept' | 'anew'> {
  const { orgId, id } = after
  const kept = await loadKept(tx, orgId, id)
  if (!kept) return 'anew'
  const { plan } = kept
  const [old, next] = [windowOf(before), windowOf(after)]
  const opensAt = Math.max(now, next.from)
  const isOpen = next.to > opensAt
  const fields: Partial<JudgmentPlan> = { finished: false }
  if (hasBegun(kept.looks)) {
    if (isBefore(plan, keptFrom)) fields.finished = true
    else if (isOpen && old.to <= now) await skipDays(tx, kept, old.to, now)
  } else {
    const hiddenFrom = now < old.from ? -Infinity : Math.min(now, old.to)
    if (isOpen && isToRestart(plan, hiddenFrom, opensAt)) return 'anew'
    const plannedDays = findLonger(plan, before, after)
    if (plannedDays !== null) fields.plannedDays = plannedDays
  }
  await changePlan(tx, orgId, id, fields)
  return 'kept'
}

/** Whether a plan without looks has lost whole days, or its end, between two instants at which nobody could see the experience. */
function isToRestart(plan: JudgmentPlan, from: number, until: number): boolean {
  if (from >= until) return false
  const isOver = plan.plannedDays !== null && countDays(plan, until) >= plan.plannedDays
  return from === -Infinity || isOver || firstDayFrom(plan, from) <= countDays(plan, until)
}

/** The first complete day of the plan that begins at an instant or after it. */
function firstDayFrom(plan: JudgmentPlan, from: number): number {
  const over = countDays(plan, from)
  return endOfDay(plan, over) >= from ? over + 1 : over + 2
}

/**
 * Whole days of a pause, and the one on which it began, pass without a look: one that is paused on the day on which it looks
 * significant would otherwise be judged day by day on what it stood at, until it is.
 */
async function skipDays(tx: Tx, { plan, lastDay }: Kept, from: number, until: number): Promise<void> {
  const day = Math.min(countDays(plan, until), plan.plannedDays ?? Infinity)
  if (!lastDay || day <= lastDay.day || day < firstDayFrom(plan, from)) return
  await saveDay(tx, { ...lastDay, day, date: dateOfDay(plan, day), takenAt: new Date(until) }, [])
}

/**
 * The days of a plan that ends with its experience and has compared nothing yet, once that ends later: never fewer, which would be
 * chosen by what was seen. null: as many as before.
 */
function findLonger(plan: JudgmentPlan, before: Dated, after: Dated): number | null {
  const { plannedDays } = plan
  if (plannedDays === null) return null
  const isUntilEnd = before.endAt !== null && findLength(plan, before) === plannedDays
  const days = findLength(plan, after)
  return days > plannedDays && (isUntilEnd || !hasVerdict(plan)) ? days : null
}
