import { eq, lt } from 'drizzle-orm'
import type { Actor } from '../access/queries.ts'
import { type Db, holdName, sessions, type Tx } from '../db/index.ts'
import { hashSecret, newId, newSecret } from '../ids.ts'

const lifetimeMs = 30 * 24 * 3600 * 1000
/** How long a replaced token still works, so that two tabs do not log each other out. */
const graceMs = 60_000

/** Refreshing and signing out take turns, so that no token is made while its sign-in ends. */
const holdSignIn = (tx: Tx, signInId: string): Promise<void> => holdName(tx, `sign-in:${signInId}`)

/** Opens a session of 30 days; the secrets are returned once and stored hashed. */
export async function openSession(
  tx: Tx,
  userId: string,
  options: { bind: boolean; expiresAt?: Date },
): Promise<{ token: string; cookie?: string; expiresAt: Date }> {
  const token = newSecret()
  const cookie = options.bind ? newSecret() : undefined
  const expiresAt = options.expiresAt ?? new Date(Date.now() + lifetimeMs)
  await tx.insert(sessions).values({
    tokenHash: hashSecret(token),
    signInId: newId(),
    userId,
    cookieHash: cookie ? hashSecret(cookie) : null,
    expiresAt,
    endsAt: expiresAt,
  })
  return { token, cookie, expiresAt }
}

/** A new token in place of an old one, with the session's end and cookie. A replaced token gives a full one too: another tab was first. */
export async function replaceSession(
  tx: Tx,
  { tokenHash: oldHash, signInId }: Pick<Actor, 'tokenHash' | 'signInId'>,
): Promise<string | undefined> {
  await holdSignIn(tx, signInId)
  const [old] = await tx.select().from(sessions).where(eq(sessions.tokenHash, oldHash))
  if (!old) return undefined
  const token = newSecret()
  const { userId, cookieHash, endsAt } = old
  await tx
    .insert(sessions)
    .values({ tokenHash: hashSecret(token), signInId, userId, cookieHash, expiresAt: endsAt, endsAt })
  const grace = new Date(Date.now() + graceMs)
  await tx
    .update(sessions)
    .set({ expiresAt: old.expiresAt < grace ? old.expiresAt : grace })
    .where(eq(sessions.tokenHash, oldHash))
  return token
}

/** Revokes every token of a sign-in: replaced ones in their last minute, and those of other tabs. */
export async function closeSignIn(tx: Tx, signInId: string): Promise<void> {
  await holdSignIn(tx, signInId)
  await tx.delete(sessions).where(eq(sessions.signInId, signInId))
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
