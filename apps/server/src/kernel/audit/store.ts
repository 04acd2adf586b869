import { operationLog, type Tx } from '../db/index.ts'
import { newId } from '../ids.ts'

/** One change, as the operation log tells it. */
export interface Operation {
  action: string
  /** Name of what was changed. */
  target: string
  containerId?: string
  experienceId?: string
  difference?: Record<string, { before?: unknown; after?: unknown }>
}

/** Writes the log entry in the transaction of the change itself. */
export async function recordOperation(tx: Tx, org: string, actorId: string, operation: Operation): Promise<void> {
  await tx.insert(operationLog).values({ id: newId(), orgId: org, actorId, ...operation })
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The fields that differ between two versions of a thing. */
export function differenceOf<T extends object>(before: T, after: Partial<T>): NonNullable<Operation['difference']> {
  const changed = Object.keys(after).filter((key) => !same(before[key as keyof T], after[key as keyof T]))
  return Object.fromEntries(
    changed.map((key) => [key, { before: before[key as keyof T], after: after[key as keyof T] }]),
  )
}
