import { randomUUID } from 'node:crypto'
import { and, eq, isNull, lt, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Tx, tasks } from '../db/index.ts'
import { findOpenTask, type TaskRow, type TaskSlot } from './queries.ts'

const day = 24 * 3600 * 1000

/** What a run that has begun is known by: a later one takes the task away from it. */
export type Begun = Pick<TaskRow, 'id' | 'tries'>

export interface Progress {
  done: number
  total: number | null
}

/**
 * Leaves a task to the workers, in the transaction of whoever asks for it; answers the one that is under way, where there is one of the
 * kind in the container. A worker finds the row within a second after the commit.
 */
export async function queueTask(
  tx: Tx,
  slot: TaskSlot,
  { input = {}, createdBy }: { input?: unknown; createdBy: string | null },
): Promise<TaskRow> {
  const { org, containerId, kind } = slot
  for (;;) {
    const [row] = await tx
      .insert(tasks)
      .values({ id: randomUUID(), orgId: org, containerId, kind, input, createdBy })
      .onConflictDoNothing()
      .returning()
    // The one that was in the way may have ended meanwhile.
    const open = row ?? (await findOpenTask(tx, slot))
    if (open) return open
  }
}

/** Begins a run; undefined where there is nothing to do: it is done, erased, or another of its kind goes on in the container. */
export async function beginTask(tx: Tx, id: string): Promise<TaskRow | undefined> {
  const other = alias(tasks, 'other')
  const goesOn = and(
    eq(other.containerId, tasks.containerId),
    eq(other.kind, tasks.kind),
    ne(other.id, tasks.id),
    isNull(other.endedAt),
  )
  const [row] = await tx
    .update(tasks)
    .set({
      state: 'running',
      tries: sql`${tasks.tries} + 1`,
      done: 0,
      total: null,
      error: null,
      startedAt: sql`clock_timestamp()`,
      endedAt: null,
    })
    .where(and(eq(tasks.id, id), ne(tasks.state, 'done'), notExists(tx.select().from(other).where(goesOn))))
    .returning()
  return row
}

const isOurs = ({ id, tries }: Begun) => and(eq(tasks.id, id), eq(tasks.tries, tries), eq(tasks.state, 'running'))

/** false: the run may stop, since nothing of it counts any more. */
export async function saveProgress(tx: Tx, begun: Begun, progress: Progress): Promise<boolean> {
  const saved = await tx.update(tasks).set(progress).where(isOurs(begun)).returning({ id: tasks.id })
  return saved.length > 0
}

/** Ends a run with what it came to; `error` null: it is done. */
export async function endTask(tx: Tx, begun: Begun, progress: Progress, error: string | null): Promise<void> {
  const state = error === null ? 'done' : 'failed'
  await tx
    .update(tasks)
    .set({ ...progress, state, error, endedAt: sql`clock_timestamp()` })
    .where(isOurs(begun))
}

/** Nobody will try it again. */
export async function giveUpTask(tx: Tx, id: string): Promise<void> {
  await tx
    .update(tasks)
    .set({ state: 'failed', error: 'failed', endedAt: sql`clock_timestamp()` })
    .where(and(eq(tasks.id, id), isNull(tasks.endedAt)))
}

/** Nobody asks after 30 days how a task went. */
export async function deleteEndedTasks(tx: Tx): Promise<void> {
  await tx.delete(tasks).where(lt(tasks.endedAt, new Date(Date.now() - 30 * day)))
}
