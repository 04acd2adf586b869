import { and, arrayContains, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { platformAccounts, type Tx, users } from '../db/index.ts'
import { newId } from '../ids.ts'
import { type AccountRow, findAccountByEmail } from './queries.ts'

type NewAccount = Omit<typeof users.$inferInsert, 'id'> & { id?: string }

/** A new account, in the system's scope; without `activatedAt` it waits for its first password. */
export async function insertAccount(tx: Tx, values: NewAccount): Promise<AccountRow> {
  const [row] = await tx
    .insert(users)
    .values({ id: newId(), ...values })
    .returning()
  return row as AccountRow
}

/** The account with this address, made without a password where there is none. Only in the system's scope. */
export async function ensureAccount(
  tx: Tx,
  values: Pick<NewAccount, 'email' | 'userName' | 'locale'>,
): Promise<AccountRow> {
  await tx
    .insert(users)
    .values({ id: newId(), ...values })
    .onConflictDoNothing()
  return (await findAccountByEmail(tx, values.email)) as AccountRow
}

const matched = (rows: unknown[]): boolean => rows.length > 0

/** Uses up the time step of a code, so that neither it nor an older one works again; false when it is used up already. */
export async function spendTotpCounter(tx: Tx, userId: string, counter: number): Promise<boolean> {
  const fresh = or(isNull(users.totpLastCounter), lt(users.totpLastCounter, counter))
  const own = and(eq(users.id, userId), isNotNull(users.totpSecret), fresh)
  return matched(await tx.update(users).set({ totpLastCounter: counter }).where(own).returning({ id: users.id }))
}

/** Uses up a recovery code; false when there is none of this hash. */
export async function spendRecoveryCode(tx: Tx, userId: string, hash: string): Promise<boolean> {
  const own = and(eq(users.id, userId), isNotNull(users.totpSecret), arrayContains(users.recoveryHashes, [hash]))
  const rest = sql`array_remove(${users.recoveryHashes}, ${hash})`
  return matched(await tx.update(users).set({ recoveryHashes: rest }).where(own).returning({ id: users.id }))
}

/** Whether the password that was found right is the account's still: checking it takes a while. */
export const hasPassword = async (tx: Tx, userId: string, passwordHash: string | null): Promise<boolean> =>
  (await tx.$count(users, and(eq(users.id, userId), eq(users.passwordHash, passwordHash ?? '')))) > 0

/** The platforms of shops are no longer enough to open the account: its owner has to confirm them again, or never did. */
export async function doubtPlatformAccounts(tx: Tx, userId: string): Promise<void> {
  await tx.update(platformAccounts).set({ confirmed: false }).where(eq(platformAccounts.userId, userId))
}

/** A password that was just chosen, by somebody who has shown that the account is theirs; what was shown before counts no more. */
export async function savePassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  const activatedAt = sql`coalesce(${users.activatedAt}, now())`
  await tx.update(users).set({ passwordHash, activatedAt }).where(eq(users.id, userId))
  await doubtPlatformAccounts(tx, userId)
}
