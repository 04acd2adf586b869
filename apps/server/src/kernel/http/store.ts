import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { idempotencyKeys, type Tx } from '../db/index.ts'

interface Owner {
  org: string
  userId: string
  key: string
}

const ownedBy = (owner: Owner) =>
  and(
    eq(idempotencyKeys.orgId, owner.org),
    eq(idempotencyKeys.userId, owner.userId),
    eq(idempotencyKeys.key, owner.key),
  )

const day = 24 * 3600 * 1000
const minute = 60 * 1000

/** Takes the key; undefined when it is ours, else what the first call left. A call that died unanswered frees it after a minute. */
export async function claimKey(tx: Tx, owner: Owner, call: string, requestHash: string) {
  const now = Date.now()
  const stale = or(
    lt(idempotencyKeys.createdAt, new Date(now - day)),
    and(isNull(idempotencyKeys.status), lt(idempotencyKeys.createdAt, new Date(now - minute))),
  )
  await tx.delete(idempotencyKeys).where(and(ownedBy(owner), stale))
  const taken = await tx
    .insert(idempotencyKeys)
    .values({ orgId: owner.org, userId: owner.userId, key: owner.key, call, requestHash })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (taken.length) return undefined
  return (await tx.select().from(idempotencyKeys).where(ownedBy(owner)))[0]
}

export async function storeReply(tx: Tx, owner: Owner, reply: unknown): Promise<void> {
  await tx.update(idempotencyKeys).set({ status: 200, reply }).where(ownedBy(owner))
}

export async function releaseKey(tx: Tx, owner: Owner): Promise<void> {
  await tx.delete(idempotencyKeys).where(ownedBy(owner))
}
