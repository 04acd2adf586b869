import type { Actor } from '../access/queries.ts'
import { systemLog, type Tx } from '../db/index.ts'
import { newId } from '../ids.ts'

type SystemOperation = Pick<typeof systemLog.$inferInsert, 'action' | 'target' | 'details'>

/** Writes what an administrator did, or was shown, in the transaction of the call. */
export async function recordSystemOperation(
  tx: Tx,
  { userId, userName }: Pick<Actor, 'userId' | 'userName'>,
  operation: SystemOperation,
): Promise<void> {
  await tx.insert(systemLog).values({ id: newId(), actorId: userId, actorName: userName, ...operation })
}
