import type { userLogin } from '@vitrine/contract'
import { hasPassword } from '../../kernel/account/store.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db/index.ts'
import type { Call } from '../../kernel/http/route.ts'
import { isPasswordRight } from './password.ts'
import { findByEmail } from './queries.ts'
import { requireSecondFactor } from './second-step.ts'
import { startSession } from './start-session.ts'

/** Signs in: limits guesses by account and address, then tells what is wrong only to who knows the password. */
export async function login(context: Context, call: Call<typeof userLogin>) {
  const { db, loginLimiter } = context
  const { email, password, code, bind } = call.body
  const { ip } = call.request
  await loginLimiter.take(email, ip)
  const user = await findByEmail(db, email)
  if (!(await isPasswordRight(user?.passwordHash, password)) || !user) throw new AppError('wrong_credentials')
  await requireSecondFactor(context, user, code, ip)
  await loginLimiter.succeed(email, ip)
  const stillCounts = async (tx: Tx) => {
    if (!(await hasPassword(tx, user.id, user.passwordHash))) throw new AppError('wrong_credentials')
  }
  return startSession(context, call, user, { bind: bind ?? false, byPassword: true, stillCounts })
}
