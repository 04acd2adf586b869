import { wallClock } from '@vitrine/targeting'
import type { Actor, Member } from '../access/queries.ts'
import { AppError } from '../app-error.ts'
import { readClock } from '../db/clock.ts'
import type { Tx } from '../db/index.ts'
import { requireQuota } from '../quota/store.ts'
import type { ExperienceParts, ScheduleRow } from './rows.ts'
import { recordWeights, saveWeights } from './store.ts'
import { begunBy, isRunning, timelineOf, viewsInForce } from './timeline.ts'

/** Whether visitors are shared in another way: other weights, or another holdout. */
export function sharesDiffer(before: ExperienceParts, after: ExperienceParts): boolean {
  const sharesOf = ({ experience, views }: ExperienceParts) =>
    JSON.stringify([experience.holdout, views.map(({ id, weight }) => [id, weight])])
  return sharesOf(before) !== sharesOf(after)
}

/** Who changes an experience, as far as its shares are concerned. */
export interface Sharer {
  member: Member
  actor: Actor
  /** In whose time zone schedules are named. */
  container: { timezone: string }
}

/** What people call a schedule: by its description, else by its start. */
export const nameSchedule = ({ description, startAt }: ScheduleRow, timezone: string): string =>
  description || new Date(wallClock(startAt.getTime(), timezone)).toISOString().slice(0, 16).replace('T', ' ')

/** Takes one of the changes of shares that the plan allows an experiment; a schedule's start and recovery are one together. */
export function claimChange(
  { member, actor }: Pick<Sharer, 'member' | 'actor'>,
  { changes, schedules }: ExperienceParts,
): void {
  // The first change is the release itself.
  requireQuota(member, actor.isBetaUser, 'weight_changes', Math.max(0, changes.length - 1) + schedules.length)
}

/** The first instant (ms) at which another epoch can begin: they follow each other even where a clock was set back between them. */
export async function nextInstant(tx: Tx, parts: ExperienceParts): Promise<number> {
  const now = (await readClock(tx)).getTime()
  const last = begunBy(timelineOf(parts), now).at(-1)?.from ?? 0
  return Math.max(now, last + 1)
}

/** Stores the weights that schedules have brought into force since somebody set them, so that changes begin from these. */
export async function settleWeights<P extends ExperienceParts>(tx: Tx, parts: P): Promise<P> {
  if (parts.experience.status !== 'released' || parts.schedules.length === 0) return parts
  const views = viewsInForce(parts, (await readClock(tx)).getTime())
  const moved = views.filter((view, index) => view.weight !== parts.views[index]?.weight)
  await saveWeights(tx, parts.experience.orgId, new Map(moved.map(({ id, weight }) => [id, weight])))
  return { ...parts, views }
}

/**
 * Begins the next epoch of a released experience. Whatever changes its shares by hand ends here: it takes the right to change weights, the
 * plan with it, and one of the changes that the plan allows an experiment after release. Throws schedule_running.
 */
export async function beginEpoch<P extends ExperienceParts>(
  tx: Tx,
  changer: Sharer & { needs(part: string): void },
  parts: P,
): Promise<P> {
  const { experience, views, changes, schedules } = parts
  changer.needs('weight')
  const at = await nextInstant(tx, parts)
  const running = schedules.find((schedule) => isRunning(schedule, at))
  if (running) throw new AppError('schedule_running', { schedule: nameSchedule(running, changer.container.timezone) })
  claimChange(changer, parts)
  const change = await recordWeights(tx, experience, views, new Date(at))
  return { ...parts, changes: [...changes, change] }
}
