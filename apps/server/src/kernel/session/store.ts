import { and, eq, isNull, lt, ne, or } from 'drizzle-orm'
import type { Actor } from '../access/queries.ts'
import { doubtPlatformAccounts } from '../account/store.ts'
import { type Db, holdName, sessions, type Tx, users } from '../db/index.ts'
import { hashSecret, newId, newSecret } from '../ids.ts'
import { voidSignInCodes } from './hand-off.ts'

const lifetimeMs = 30 * 24 * 3600 * 1000
/** How long a replaced token still works, so that two tabs do not log each other out. */
const graceMs = 60_000

/**
 * Whatever opens, renews or ends the sign-ins of a person, or judges whether to, takes turns until its transaction ends. Ask before
 * touching the rows of the account, and for all that are needed at once: else two might wait for each other.
 */
export async function holdSignIns(tx: Tx, ...userIds: string[]): Promise<void> {
  for (const id of [...new Set(userIds)].sort()) await holdName(tx, `sign-ins:${id}`)
}

/** Whether a token has not been revoked since it was shown; asked while its person's sign-ins are held. */
export const isOpen = async (tx: Tx, tokenHash: string): Promise<boolean> =>
  (await tx.$count(sessions, eq(sessions.tokenHash, tokenHash))) > 0

/** Somebody of ours who is to act for the person, in one organization. */
export interface NewImpersonation {
  userId: string
  org: string
  reason: string
  /** Their own session, which this one ends with, and whose cookie binds it too: leaving it, they are signed in as before. */
  own?: Pick<Actor, 'tokenHash' | 'signInId'>
}

export interface NewSession {
  bind: boolean
  /** The person gave the account's password. */
  byPassword?: boolean
  expiresAt?: Date
  userAgent?: string
  impersonation?: NewImpersonation
}

async function cookieOf(tx: Tx, tokenHash: string): Promise<string | null> {
  const [own] = await tx.select({ hash: sessions.cookieHash }).from(sessions).where(eq(sessions.tokenHash, tokenHash))
  return own?.hash ?? null
}

/** Opens a session of 30 days; the secrets are returned once and stored hashed. What it is opened for is checked in the same turn. */
export async function openSession(
  tx: Tx,
  userId: string,
  options: NewSession,
): Promise<{ token: string; cookie?: string; expiresAt: Date }> {
  const { impersonation } = options
  await holdSignIns(tx, userId, ...(impersonation ? [impersonation.userId] : []))
  const token = newSecret()
  const cookie = options.bind ? newSecret() : undefined
  const expiresAt = options.expiresAt ?? new Date(Date.now() + lifetimeMs)
  const own = impersonation?.own
  const cookieHash = cookie ? hashSecret(cookie) : own ? await cookieOf(tx, own.tokenHash) : null
  await tx.insert(sessions).values({
    tokenHash: hashSecret(token),
    userId,
    cookieHash,
    expiresAt,
    endsAt: expiresAt,
    signInId: newId(),
    byPassword: options.byPassword ?? false,
    userAgent: (options.userAgent ?? '').slice(0, 300),
    impersonatorId: impersonation?.userId,
    impersonatorSignInId: own?.signInId,
    impersonationReason: impersonation?.reason,
    impersonatedOrg: impersonation?.org,
  })
  return { token, cookie, expiresAt }
}

/** A new token in place of an old one, with the session's end and cookie. A replaced token gives a full one too: another tab was first. */
export async function replaceSession(
  tx: Tx,
  { tokenHash: oldHash, userId, impersonation }: Pick<Actor, 'tokenHash' | 'userId' | 'impersonation'>,
): Promise<string | undefined> {
  await holdSignIns(tx, userId, ...(impersonation ? [impersonation.userId] : []))
  const [old] = await tx.select().from(sessions).where(eq(sessions.tokenHash, oldHash))
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

/**
 * Revokes every token of a sign-in: replaced ones in their last minute, those of other tabs, and what was begun in it as somebody else.
 * False when there is none of this name.
 */
export async function closeSignIn(tx: Tx, { userId, signInId }: Pick<Actor, 'userId' | 'signInId'>): Promise<boolean> {
  await holdSignIns(tx, userId)
  const own = and(eq(sessions.userId, userId), eq(sessions.signInId, signInId))
  const asOthers = and(eq(sessions.impersonatorId, userId), eq(sessions.impersonatorSignInId, signInId))
  return (await tx.delete(sessions).where(or(own, asOthers)).returning({ id: sessions.signInId })).length > 0
}

/** Ends every sign-in of a person but `exceptSignIn`, those that wait for their code too, and whatever the person does as somebody else. */
export async function closeSessions(tx: Tx, userId: string, exceptSignIn?: string): Promise<void> {
  await holdSignIns(tx, userId)
  await voidSignInCodes(tx, userId)
  const theirs = or(eq(sessions.userId, userId), eq(sessions.impersonatorId, userId))
  await tx.delete(sessions).where(exceptSignIn ? and(theirs, ne(sessions.signInId, exceptSignIn)) : theirs)
}

/**
 * Ends the sign-ins of somebody who has never chosen a password: a platform of shops vouched for them, which is no proof that they
 * hold the address. Whoever gives an account of that address something new calls this first.
 */
export async function closeUnprovenSessions(tx: Tx, userId: string): Promise<void> {
  await holdSignIns(tx, userId)
  const unproven = and(eq(users.id, userId), isNull(users.passwordHash))
  if ((await tx.$count(users, unproven)) === 0) return
  await closeSessions(tx, userId)
  await doubtPlatformAccounts(tx, userId)
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
