import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { experiences, type Tx, viewSchedules } from '../../kernel/db/index.ts'
import type { ExperienceRow, ScheduleRow } from '../../kernel/experience/rows.ts'
import { isOf, type OfKinds } from './queries.ts'

export interface ShownRow {
  experience: ExperienceRow
  begins: Date
  /** Null: nobody has set an end. */
  ends: Date | null
}

const { status, startAt, endAt, releasedAt, endedAt, adoptedViewId, handedOverAt, id } = experiences
/**
 * Of a draft that has a start time, when it is to be shown; of others, from the release or the start time, whichever came later. What was
 * adopted before that is shown from then on.
 */
const begins = sql<Date>`CASE WHEN ${status} = 'draft' THEN ${startAt}
  WHEN ${adoptedViewId} IS NOT NULL THEN least(greatest(${releasedAt}, ${startAt}), ${endedAt})
  ELSE greatest(${releasedAt}, ${startAt}) END`.mapWith(releasedAt)
const ends = sql<Date | null>`least(${endedAt}, ${endAt})`.mapWith(endAt)
/** Until when the store gets anything of it. */
const leaves = sql<Date | null>`CASE WHEN ${adoptedViewId} IS NULL THEN ${ends} ELSE ${handedOverAt} END`

/** What was, is or is to be shown at any time between two instants, by its beginning. What ended before it began was never shown. */
export const listShown = (
  tx: Tx,
  { from, to, limit, ...of }: OfKinds & { from: Date; to: Date; limit: number },
): Promise<ShownRow[]> =>
  tx
    .select({ experience: experiences, begins, ends })
    .from(experiences)
    .where(
      and(
        isOf(of),
        lt(begins, to.toISOString()),
        or(isNull(leaves), and(gt(leaves, from.toISOString()), gt(leaves, begins))),
      ),
    )
    .orderBy(asc(begins), asc(id))
    .limit(limit)

/** The planned changes of weights of some experiences, by their start. */
export const listSchedulesOf = (tx: Tx, org: string, ids: string[]): Promise<ScheduleRow[]> =>
  tx
    .select()
    .from(viewSchedules)
    .where(and(eq(viewSchedules.orgId, org), inArray(viewSchedules.experienceId, ids)))
    .orderBy(asc(viewSchedules.startAt), asc(viewSchedules.id))
