import type { listTimers, QueryOutput } from '@vitrine/contract'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { AppError } from '../../kernel/app-error.ts'
import { experiences, removals, type Tx, views } from '../../kernel/db/index.ts'
import { servesView } from '../../kernel/experience/served.queries.ts'
import { findUse as findUseOf, wasServed } from '../../kernel/experience/uses.queries.ts'
import { containsText } from '../../platform/postgres/like.ts'
import { timers } from './tables.ts'

export type TimerRow = typeof timers.$inferSelect

const inContainer = (org: string, containerId: string): SQL | undefined =>
  and(eq(timers.orgId, org), eq(timers.containerId, containerId))

/** With `lock`, nobody else changes it until the transaction ends. */
export async function loadTimer(tx: Tx, org: string, id: string, { lock = false } = {}): Promise<TimerRow> {
  const query = tx
    .select()
    .from(timers)
    .where(and(eq(timers.orgId, org), eq(timers.id, id)))
  const [row] = await (lock ? query.for('update') : query)
  if (!row) throw new AppError('not_found')
  return row
}

/** One page of a container's timers, the newest first, with the number of all that match. */
export async function listRows(
  tx: Tx,
  org: string,
  { container_id, key, page, limit }: QueryOutput<typeof listTimers>,
): Promise<{ rows: TimerRow[]; total: number }> {
  const matching = and(inContainer(org, container_id), containsText(key, timers.name))
  const rows = await tx
    .select()
    .from(timers)
    .where(matching)
    .orderBy(desc(timers.createdAt), desc(timers.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows, total: await tx.$count(timers, matching) }
}

/** Every timer of a container, for its pages. */
export const listAll = (tx: Tx, org: string, containerId: string): Promise<TimerRow[]> =>
  tx.select().from(timers).where(inContainer(org, containerId)).orderBy(asc(timers.id))

/** How many an organization has. */
export const countTimers = (tx: Tx, org: string): Promise<number> => tx.$count(timers, eq(timers.orgId, org))

type Place = Pick<TimerRow, 'orgId' | 'containerId' | 'id'>

/** As a change that places the timer is stored. */
const placing = ({ id }: Place): string => JSON.stringify([{ element: { type: 'timer', timer: id } }])
/** Versions that place the timer. */
const places = (timer: Place): SQL => sql`${views.content}->'changes' @> ${placing(timer)}::jsonb`

/** Versions that place the timer, those that the store gets first. */
export const listUses = (tx: Tx, timer: Place) =>
  tx
    .select({
      experienceId: experiences.id,
      kind: experiences.kind,
      name: experiences.name,
      view: views.name,
      released: servesView,
    })
    .from(views)
    .innerJoin(experiences, eq(experiences.id, views.experienceId))
    .where(and(eq(experiences.orgId, timer.orgId), eq(experiences.containerId, timer.containerId), places(timer)))
    .orderBy(desc(servesView), asc(experiences.name), asc(views.priority))

/** Something that the store gets whose version places the timer, or may again. */
export const findUse = (tx: Tx, timer: Place) =>
  findUseOf(tx, timer, {
    there: and(servesView, places(timer)),
    gone: and(
      wasServed,
      sql`jsonb_path_query_array(${removals.rows}, '$.views[*].content.changes[*]') @> ${placing(timer)}::jsonb`,
    ),
  })
