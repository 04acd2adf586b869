import type { userLogin } from '@vitrine/contract'
import { hasPassword } from '../../kernel/account/store.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db/index.ts'
import type { Call } from '../../kernel/http/route.ts'
import { trierOf } from '../../kernel/session/known-browser.ts'
import { isPasswordRight } from './password.ts'
import { findByEmail } from './queries.ts'
import { requireSecondFactor } from './second-step.ts'
import { startSession } from './start-session.ts'

/** Signs in: limits guesses, then tells what is wrong only to who knows the password. */
export async function login(context: Context, call: Call<typeof userLogin>) {
  const { db, loginLimiter } = context
  const { email, password, code, bind } = call.body
  const user = await findByEmail(db, email)
  const trier = trierOf(context, call.request, email, user)
  const attempt = await loginLimiter.take(trier)
  const isRight = await isPasswordRight(user?.passwordHash, password).catch(async (error: unknown) => {
    // It was not judged.
    await attempt.giveBack()
    throw error
  })
  if (!isRight || !user) throw new AppError('wrong_credentials')
  // Forgotten only when all is right: else who knows the password could ask for it to be forgotten for ever.
  if (user.totpSecret && !code) await attempt.giveBack()
  await requireSecondFactor(context, user, code, trier)
  await attempt.succeed()
  const stillCounts = async (tx: Tx) => {
    if (!(await hasPassword(tx, user.id, user.passwordHash))) throw new AppError('wrong_credentials')
  }
  return startSession(context, call, user, { bind: bind ?? false, byPassword: true, stillCounts })
}
