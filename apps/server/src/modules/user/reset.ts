import { setTimeout as delay } from 'node:timers/promises'
import type { doResetPassword, readResetToken, resetPassword } from '@vitrine/contract'
import { queuePasswordMail } from '../../kernel/account/invite.ts'
import { readPasswordLink, takePasswordLink, voidPasswordLinks } from '../../kernel/account/password-link.ts'
import { findAccountById } from '../../kernel/account/queries.ts'
import { originOf, queueSecurityMail } from '../../kernel/account/security.ts'
import { savePassword } from '../../kernel/account/store.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import type { Call } from '../../kernel/http/route.ts'
import { listOpenInvitations } from '../../kernel/invitation/queries.ts'
import { repeatInvitation } from '../../kernel/invitation/store.ts'
import { trierOf } from '../../kernel/session/known-browser.ts'
import { closeSessions, holdSignIns } from '../../kernel/session/store.ts'
import { hashPassword, requireOtherThanEmail } from './password.ts'
import { findByEmail, findById } from './queries.ts'

/** Much longer than leaving a mail takes, so that the time of the answer does not tell whether one was left. */
const answerAfterMs = 400

/** Queues the mails that let the owner of an address in, as far as it has not got many: an account's link, and what invites it. */
async function leaveMails(
  { db, env: { publicUrl }, linkMailLimiter }: Context,
  { body, language }: Call<typeof resetPassword>,
  user: Awaited<ReturnType<typeof findByEmail>>,
): Promise<void> {
  const mayLeave = () => linkMailLimiter.isFree(user?.email ?? body.email)
  if (user && (await mayLeave())) await db.withSystem((tx) => queuePasswordMail(tx, publicUrl, user))
  for (const open of await db.withSystem((tx) => listOpenInvitations(tx, { email: body.email })))
    if (await mayLeave()) await db.withSystem((tx) => repeatInvitation(tx, open, { publicUrl, language }))
}

/** Queues the mails; the answer is the same whoever has an account or is invited. */
export async function requestReset(context: Context, call: Call<typeof resetPassword>) {
  const { body, request } = call
  const user = await findByEmail(context.db, body.email)
  await context.resetLimiter.take(trierOf(context, request, body.email, user))
  const [left] = await Promise.allSettled([leaveMails(context, call, user), delay(answerAfterMs)])
  if (left.status === 'rejected') throw left.reason
  return null
}

/** Whose link it is, for the page to say. */
export async function describeLink({ db }: Context, { query }: Call<typeof readResetToken>) {
  const link = await db.withSystem((tx) => readPasswordLink(tx, query.token))
  const user = link && (await findById(db, link.userId))
  if (!user) throw new AppError('token_invalid')
  return { email: user.email, user_name: user.userName, activates: user.activatedAt === null }
}

/**
 * Sets the password by a link, which with all others of the person is used up, and ends every session. Who has shown that the address
 * is theirs gets in from this browser, whatever strangers are trying at that time.
 */
export async function choosePassword(context: Context, { body, request, reply }: Call<typeof doResetPassword>) {
  const { db, env, knownBrowsers, loginLimiter, codeLimiter, resetLimiter, linkMailLimiter } = context
  // Hashing is dear: not for a link that is none.
  const known = await db.withSystem((tx) => readPasswordLink(tx, body.token))
  const account = known && (await findById(db, known.userId))
  if (!account) throw new AppError('token_invalid')
  requireOtherThanEmail(body.password, account.email)
  const passwordHash = await hashPassword(body.password)
  const origin = await originOf(context, request)
  const { id, email } = await db.withSystem(async (tx) => {
    await holdSignIns(tx, known.userId)
    const link = await takePasswordLink(tx, body.token)
    const user = link && (await findAccountById(tx, link.userId))
    if (!user) throw new AppError('token_invalid')
    await savePassword(tx, user.id, passwordHash)
    // The first password of an account replaces nobody's.
    if (user.passwordHash) await queueSecurityMail(tx, env.publicUrl, user, 'password_reset', origin)
    await voidPasswordLinks(tx, user.id)
    await closeSessions(tx, user.id)
    return user
  })
  for (const limiter of [loginLimiter, codeLimiter, resetLimiter]) await limiter.forget(email, request.ip)
  await linkMailLimiter.forget(email)
  knownBrowsers.remember(reply, { id, passwordHash })
  return { email }
}
