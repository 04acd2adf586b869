import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import { type Tx, tasks } from '../db/index.ts'

export type TaskRow = typeof tasks.$inferSelect

/** A container's tasks of one kind. */
export interface TaskSlot {
  org: string
  containerId: string
  kind: string
}

const inSlot = ({ org, containerId, kind }: TaskSlot) =>
  and(eq(tasks.orgId, org), eq(tasks.containerId, containerId), eq(tasks.kind, kind))

/** Throws not_found. */
export async function loadTask(tx: Tx, org: string, id: string): Promise<TaskRow> {
  const [row] = await tx
    .select()
    .from(tasks)
    .where(and(eq(tasks.orgId, org), eq(tasks.id, id)))
  if (!row) throw new AppError('not_found')
  return row
}

/** The one that has not ended: there is one at most. */
export async function findOpenTask(tx: Tx, slot: TaskSlot): Promise<TaskRow | undefined> {
  const [row] = await tx
    .select()
    .from(tasks)
    .where(and(inSlot(slot), isNull(tasks.endedAt)))
  return row
}

export async function findNewestTask(tx: Tx, slot: TaskSlot): Promise<TaskRow | undefined> {
  const [row] = await tx.select().from(tasks).where(inSlot(slot)).orderBy(desc(tasks.createdAt)).limit(1)
  return row
}

/** All that have not ended, of every organization. */
export const listOpenTasks = (tx: Tx, kinds: readonly string[]): Promise<{ id: string; name: string }[]> =>
  tx
    .select({ id: tasks.id, name: tasks.kind })
    .from(tasks)
    .where(and(isNull(tasks.endedAt), inArray(tasks.kind, [...kinds])))
    .orderBy(tasks.createdAt)
    .limit(1000)
