import {
  families,
  familyOf,
  type getTimeline,
  type Kind,
  kindsOf,
  type ReplyOf,
  type TimelineSpan,
  timelineLimits,
} from '@vitrine/contract'
import { startOfDay } from '@vitrine/targeting'
import type { Context } from '../../kernel/context.ts'
import { phaseOf } from '../../kernel/experience/lifecycle.ts'
import type { ExperienceRow } from '../../kernel/experience/rows.ts'
import { isTooLate } from '../../kernel/experience/timeline.ts'
import type { Call } from '../../kernel/http/route.ts'
import { listSchedulesOf, listShown } from './timeline.queries.ts'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

/** How long everyone gets a version of it, if one was adopted. */
const presentAdopted = ({ adoptedViewId, endedAt, handedOverAt }: ExperienceRow): TimelineSpan['adopted'] =>
  adoptedViewId && endedAt ? { from: endedAt.toISOString(), to: iso(handedOverAt) } : null

/** When experiences of a container were, are and are to be shown, of the kinds that the call serves. */
export async function readTimeline(
  { db }: Context,
  { org, container, endpoint, query: { start, end } }: Call<typeof getTimeline>,
): Promise<ReplyOf<typeof getTimeline>> {
  const found = await db.withOrg(org, async (tx) => {
    const shown = await listShown(tx, {
      ...{ org, containerId: container.id, kinds: kindsOf(familyOf(endpoint) ?? families[0]) },
      from: new Date(startOfDay(start, container.timezone)),
      to: new Date(startOfDay(end, container.timezone, 1)),
      limit: timelineLimits.spans + 1,
    })
    const rows = shown.slice(0, timelineLimits.spans)
    const ids = rows.map(({ experience }) => experience.id)
    return { rows, more: shown.length > rows.length, schedules: await listSchedulesOf(tx, org, ids) }
  })
  const spans = found.rows.map(({ experience, begins, ends }) => ({
    ...{ id: experience.id, target_type: experience.kind as Kind, type: experience.type, name: experience.name },
    phase: phaseOf(experience),
    begins_at: begins.toISOString(),
    ends_at: iso(ends),
    adopted: presentAdopted(experience),
    schedules: found.schedules
      .filter((schedule) => schedule.experienceId === experience.id && !isTooLate(schedule, experience))
      .map(({ id, startAt, recoverAt, description }) => ({
        ...{ id, start_at: startAt.toISOString(), recover_at: iso(recoverAt), description },
      })),
  }))
  return { spans, more: found.more }
}
