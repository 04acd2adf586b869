import {
  changePassword,
  confirmSecondFactor,
  deleteAccount,
  endOtherSessions,
  endSession,
  getSecondFactor,
  listSessions,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  updateProfile,
} from '@vitrine/contract'
import type { FastifyInstance } from 'fastify'
import { voidPasswordLinks } from '../../kernel/account/password-link.ts'
import { originOf, queueSecurityMail } from '../../kernel/account/security.ts'
import { savePassword } from '../../kernel/account/store.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import { route } from '../../kernel/http/route.ts'
import { closeSessions, closeSignIn } from '../../kernel/session/store.ts'
import { hashPassword, requireInfo, requireOtherThanEmail } from '../user/index.ts'
import { listOwnSessions } from './queries.ts'
import { removeAccount } from './removal/index.ts'
import { holdPassword, requirePassword } from './require-password.ts'
import {
  beginSecondFactor,
  endSecondFactor,
  finishSecondFactor,
  renewCodes,
  tellSecondFactor,
} from './second-factor.ts'
import { saveProfile } from './store.ts'

/** What a person changes about their own account; none of it can be done on somebody's behalf. */
export function mountRoutes(app: FastifyInstance, context: Context): void {
  const { db, env, knownBrowsers } = context
  route(app, context, updateProfile, async ({ actor, body: { user_name: userName, locale } }) => {
    if (userName !== undefined || locale !== undefined)
      await db.withSystem((tx) => saveProfile(tx, actor.userId, { userName, locale }))
    return requireInfo(db, actor)
  })
  route(app, context, changePassword, async (call) => {
    const { actor, body, request, reply } = call
    const before = await requirePassword(context, actor, 'old_password', body.old_password)
    requireOtherThanEmail(body.password, actor.email)
    const passwordHash = await hashPassword(body.password)
    const origin = await originOf(context, request)
    await db.withSystem(async (tx) => {
      await holdPassword(tx, actor, before, 'old_password')
      await savePassword(tx, actor.userId, passwordHash)
      await queueSecurityMail(tx, env.publicUrl, actor, 'password_changed', origin)
      await voidPasswordLinks(tx, actor.userId)
      await closeSessions(tx, actor.userId, actor.signInId)
    })
    // The account knows this browser still, and no other one.
    const account = { id: actor.userId, passwordHash: before.passwordHash }
    if (knownBrowsers.recognize(request, account)) knownBrowsers.remember(reply, { ...account, passwordHash })
    return null
  })
  route(app, context, listSessions, ({ actor }) => listOwnSessions(db, actor))
  route(app, context, endSession, async ({ actor: { userId }, query: { id: signInId } }) => {
    if (!(await db.withSystem((tx) => closeSignIn(tx, { userId, signInId })))) throw new AppError('not_found')
    return null
  })
  route(app, context, endOtherSessions, async ({ actor }) => {
    await db.withSystem((tx) => closeSessions(tx, actor.userId, actor.signInId))
    return null
  })
  route(app, context, getSecondFactor, (call) => tellSecondFactor(context, call))
  route(app, context, startSecondFactor, (call) => beginSecondFactor(context, call))
  route(app, context, confirmSecondFactor, (call) => finishSecondFactor(context, call))
  route(app, context, renewRecoveryCodes, (call) => renewCodes(context, call))
  route(app, context, deleteAccount, (call) => removeAccount(context, call))
  route(app, context, removeSecondFactor, (call) => endSecondFactor(context, call))
}
