import { isSame, type OperationAction } from '@vitrine/contract'
import { and, eq, sql } from 'drizzle-orm'
import type { Actor, Impersonation } from '../access/queries.ts'
import { operationLog, type Tx } from '../db/index.ts'
import { newId } from '../ids.ts'

/** One change, as the operation log tells it. */
export interface Operation {
  action: OperationAction
  /** Name of what was changed. */
  target: string
  containerId?: string
  experienceId?: string
  /** The member whom the change was about; of somebody who has not joined yet, the invitation. */
  userId?: string
  difference?: Record<string, { before?: unknown; after?: unknown }>
}

/** Who did it: a person, or a job of ours under its own name. */
export interface Operator extends Pick<Actor, 'userId' | 'userName'> {
  impersonation?: Pick<Impersonation, 'userId' | 'userName' | 'reason'>
}

/** Who the operation log names when nobody did it: a job of ours. */
export const byItself: Operator = { userId: 'system', userName: 'Vitrine' }

/** What kind the experience is of; of one that is deleted by now, what its earlier entries say. */
const kindOf = ({ experienceId }: Operation) =>
  experienceId
    ? sql<string | null>`coalesce(
        (select kind from experiences where id = ${experienceId}),
        (select kind from operation_log where experience_id = ${experienceId} and kind is not null limit 1)
      )`
    : null

/** Writes the log entry in the transaction of the change itself. */
export async function recordOperation(tx: Tx, org: string, actor: Operator, operation: Operation): Promise<void> {
  const { impersonation } = actor
  await tx.insert(operationLog).values({
    id: newId(),
    orgId: org,
    actorId: actor.userId,
    actorName: actor.userName,
    impersonatorId: impersonation?.userId,
    impersonatorName: impersonation?.userName,
    impersonationReason: impersonation?.reason,
    kind: kindOf(operation),
    ...operation,
  })
}

/** Entries about somebody under one id are about them under another from now on. */
export async function renameSubject(tx: Tx, org: string, { from, to }: { from: string; to: string }): Promise<void> {
  const about = and(eq(operationLog.orgId, org), eq(operationLog.userId, from))
  await tx.update(operationLog).set({ userId: to }).where(about)
}

/** Whether an operation tells what differs, and nothing does: a form that was saved as it was leaves no entry. */
export const changesNothing = ({ difference }: Pick<Operation, 'difference'>): boolean =>
  difference !== undefined && Object.values(difference).every(({ before, after }) => isSame(before, after))

/** The fields that differ between two versions of a thing. */
export function differenceOf<T extends object>(before: T, after: Partial<T>): NonNullable<Operation['difference']> {
  const changed = Object.keys(after).filter((key) => !isSame(before[key as keyof T], after[key as keyof T]))
  return Object.fromEntries(
    changed.map((key) => [key, { before: before[key as keyof T], after: after[key as keyof T] }]),
  )
}
