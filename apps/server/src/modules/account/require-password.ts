import type { Actor } from '../../kernel/access/queries.ts'
import { hasPassword } from '../../kernel/account/store.ts'
import { type AppError, brokenRule } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db/index.ts'
import { holdSignIns } from '../../kernel/session/store.ts'
import { isPasswordRight } from '../user/index.ts'
import { findAccount } from './queries.ts'

const wrongPassword = (field: string): AppError => brokenRule({ path: field, error: 'wrong_password' })

/** Makes sure that it is the person who holds the session; guesses are counted for this sign-in alone. Answers the account. */
export async function requirePassword(
  { db, confirmLimiter }: Context,
  { userId, signInId }: Actor,
  field: string,
  password: string,
) {
  await confirmLimiter.take(signInId)
  const account = await db.withSystem((tx) => findAccount(tx, userId))
  if (!(await isPasswordRight(account?.passwordHash, password)) || !account) throw wrongPassword(field)
  await confirmLimiter.succeed(signInId)
  return account
}

/** Holds the person's sign-ins, and refuses when the password that was given is no longer the account's. */
export async function holdPassword(
  tx: Tx,
  { userId }: Actor,
  { passwordHash }: { passwordHash: string | null },
  field: string,
): Promise<void> {
  await holdSignIns(tx, userId)
  if (!(await hasPassword(tx, userId, passwordHash))) throw wrongPassword(field)
}
