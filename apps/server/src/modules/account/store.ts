import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { type Tx, users } from '../../kernel/db/index.ts'

export async function saveProfile(
  tx: Tx,
  userId: string,
  fields: Partial<Pick<typeof users.$inferInsert, 'userName' | 'locale'>>,
): Promise<void> {
  await tx.update(users).set(fields).where(eq(users.id, userId))
}

/** Keeps a secret until its first code; false when a second factor is on. */
export async function savePendingSecret(tx: Tx, userId: string, sealed: string): Promise<boolean> {
  const off = and(eq(users.id, userId), isNull(users.totpSecret))
  return (await tx.update(users).set({ totpPending: sealed }).where(off).returning({ id: users.id })).length > 0
}

/** Turns the second factor on with the secret that was confirmed; false when another call was first. */
export async function enableSecondFactor(
  tx: Tx,
  userId: string,
  { sealed, counter, recoveryHashes }: { sealed: string; counter: number; recoveryHashes: string[] },
): Promise<boolean> {
  const waiting = and(eq(users.id, userId), eq(users.totpPending, sealed), isNull(users.totpSecret))
  const values = { totpSecret: sealed, totpPending: null, totpLastCounter: counter, recoveryHashes }
  return (await tx.update(users).set(values).where(waiting).returning({ id: users.id })).length > 0
}

/** Replaces the recovery codes; false when the second factor is off. */
export async function saveRecoveryHashes(tx: Tx, userId: string, recoveryHashes: string[]): Promise<boolean> {
  const on = and(eq(users.id, userId), isNotNull(users.totpSecret))
  return (await tx.update(users).set({ recoveryHashes }).where(on).returning({ id: users.id })).length > 0
}

/** Turns it off; false when it was off. */
export async function disableSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  const on = and(eq(users.id, userId), isNotNull(users.totpSecret))
  const values = { totpSecret: null, totpPending: null, totpLastCounter: null, recoveryHashes: [] }
  return (await tx.update(users).set(values).where(on).returning({ id: users.id })).length > 0
}
