import { and, eq, gt } from 'drizzle-orm'
import { holdName, idempotencyKeys, type Tx } from '../db/index.ts'

type KeptReply = typeof idempotencyKeys.$inferInsert
/** Without an organization: of the call that makes one. */
type Owner = Pick<KeptReply, 'userId' | 'key' | 'call'> & { orgId: string | undefined }

const keptMs = 24 * 3600 * 1000

/** Calls with the same key wait here for each other until the transaction ends. */
export const holdKey = (tx: Tx, { orgId, userId, key }: Owner): Promise<void> =>
  holdName(tx, JSON.stringify(['idempotency', orgId ?? '', userId, key]))

/** What the first call with the key was asked and answered; undefined when there was none for a day. */
export async function findReply(tx: Tx, { orgId, userId, key, call }: Owner) {
  const [row] = await tx
    .select()
    .from(idempotencyKeys)
    .where(
      and(
        orgId === undefined ? eq(idempotencyKeys.call, call) : eq(idempotencyKeys.orgId, orgId),
        eq(idempotencyKeys.userId, userId),
        eq(idempotencyKeys.key, key),
        gt(idempotencyKeys.createdAt, new Date(Date.now() - keptMs)),
      ),
    )
  return row
}

/** Keeps the answer, in place of one that has run out. */
export async function keepReply(tx: Tx, { call, requestHash, reply, ...owner }: KeptReply): Promise<void> {
  const kept = { call, requestHash, reply, createdAt: new Date() }
  await tx
    .insert(idempotencyKeys)
    .values({ ...owner, ...kept })
    .onConflictDoUpdate({ target: [idempotencyKeys.orgId, idempotencyKeys.userId, idempotencyKeys.key], set: kept })
}
