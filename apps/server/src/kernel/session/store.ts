import { and, eq, inArray, lt, notInArray } from 'drizzle-orm'
import { type Db, sessions, type Tx } from '../db/index.ts'
import { hashSecret, newId, newSecret } from '../ids.ts'

const lifetimeMs = 30 * 24 * 3600 * 1000
/** How long a replaced token still works, so that two tabs do not log each other out. */
const graceMs = 60_000

/** Somebody of ours who is to act for the person, in one organisation. */
export interface NewImpersonation {
  userId: string
  org: string
  reason: string
}

/** Opens a session of 30 days; the secrets are returned once and stored hashed. */
export async function openSession(
  tx: Tx,
  userId: string,
  options: { bind: boolean; expiresAt?: Date; userAgent?: string; impersonation?: NewImpersonation },
): Promise<{ token: string; cookie?: string; expiresAt: Date }> {
  const token = newSecret()
  const cookie = options.bind ? newSecret() : undefined
  const expiresAt = options.expiresAt ?? new Date(Date.now() + lifetimeMs)
  const cookieHash = cookie ? hashSecret(cookie) : null
  const { impersonation } = options
  await tx.insert(sessions).values({
    tokenHash: hashSecret(token),
    userId,
    cookieHash,
    expiresAt,
    endsAt: expiresAt,
    family: newId(),
    userAgent: (options.userAgent ?? '').slice(0, 300),
    impersonatorId: impersonation?.userId,
    impersonationReason: impersonation?.reason,
    impersonatedOrg: impersonation?.org,
  })
  return { token, cookie, expiresAt }
}

/** A new token in place of an old one, with the session's end and cookie. A replaced token gives a full one too: another tab was first. */
export async function replaceSession(tx: Tx, oldHash: string): Promise<string | undefined> {
  const [old] = await tx.select().from(sessions).where(eq(sessions.tokenHash, oldHash)).for('update')
  if (!old) return undefined
  const token = newSecret()
  const now = new Date()
  const fresh = { tokenHash: hashSecret(token), createdAt: old.createdAt, lastUsedAt: now, expiresAt: old.endsAt }
  await tx.insert(sessions).values({ ...old, ...fresh })
  const grace = new Date(Date.now() + graceMs)
  await tx
    .update(sessions)
    .set({ expiresAt: old.expiresAt < grace ? old.expiresAt : grace })
    .where(eq(sessions.tokenHash, oldHash))
  return token
}

/** Ends a sign-in with all its tokens, those that were replaced and still work among them. */
export async function closeSession(tx: Tx, tokenHash: string): Promise<void> {
  const own = tx.select({ family: sessions.family }).from(sessions).where(eq(sessions.tokenHash, tokenHash))
  await tx.delete(sessions).where(inArray(sessions.family, own))
}

/** Ends every sign-in of a person but the one that `exceptHash` belongs to. */
export async function closeSessions(tx: Tx, userId: string, exceptHash?: string): Promise<void> {
  const kept = tx
    .select({ family: sessions.family })
    .from(sessions)
    .where(eq(sessions.tokenHash, exceptHash ?? ''))
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), notInArray(sessions.family, kept)))
}

export async function touchSession(db: Db, tokenHash: string): Promise<void> {
  await db.withSystem((tx) =>
    tx.update(sessions).set({ lastUsedAt: new Date() }).where(eq(sessions.tokenHash, tokenHash)),
  )
}

export async function deleteExpiredSessions(tx: Tx): Promise<number> {
  return (await tx.delete(sessions).where(lt(sessions.expiresAt, new Date())).returning({ t: sessions.tokenHash }))
    .length
}
