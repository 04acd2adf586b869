import {
  doResetPassword,
  exchangeCode,
  getUserInfo,
  issueSignInCode,
  logout,
  readResetToken,
  refreshToken,
  resetPassword,
  updateDefault,
  userLogin,
} from '@vitrine/contract'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import { type Call, route } from '../../kernel/http/route.ts'
import { bindingCookie } from '../../kernel/session/authenticate.ts'
import { closeSignIn, replaceSession } from '../../kernel/session/store.ts'
import { giveSignInCode, signInByCode } from './hand-off.ts'
import { requireInfo } from './info.ts'
import { login } from './login.ts'
import { reachesContainer } from './queries.ts'
import { choosePassword, describeLink, requestReset } from './reset.ts'
import { saveDefaults } from './store.ts'

async function rememberDefaults({ db }: Context, { actor, body }: Call<typeof updateDefault>) {
  const info = await requireInfo(db, actor)
  const { last_seen_org: lastSeenOrg, last_seen_container_id: container, locale } = body
  const org = lastSeenOrg ?? info.default_value.last_seen_org
  if (lastSeenOrg && !info.organizations.some((each) => each.org_id === lastSeenOrg))
    throw new AppError('not_your_organization')
  if (container && (!org || !(await reachesContainer(db, org, actor.userId, container))))
    throw new AppError('not_found')
  // A container of the organization that was left would be none of the new one's.
  const lastSeenContainerId = org !== info.default_value.last_seen_org ? (container ?? null) : container
  if (lastSeenOrg || lastSeenContainerId !== undefined || locale) {
    await db.withSystem((tx) => saveDefaults(tx, actor.userId, { lastSeenOrg, lastSeenContainerId, locale }))
  }
  return requireInfo(db, actor)
}

/** Sign-in by its several ways, and the person signed in. */
export function mountRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context
  route(app, context, userLogin, (call) => login(context, call))
  route(app, context, issueSignInCode, (call) => giveSignInCode(context, call))
  route(app, context, exchangeCode, (call) => signInByCode(context, call))
  route(app, context, resetPassword, (call) => requestReset(context, call))
  route(app, context, readResetToken, (call) => describeLink(context, call))
  route(app, context, doResetPassword, (call) => choosePassword(context, call))
  route(app, context, getUserInfo, ({ actor }) => requireInfo(db, actor))
  route(app, context, refreshToken, async ({ actor }) => {
    const token = await db.withSystem((tx) => replaceSession(tx, actor))
    if (!token) throw new AppError('unauthenticated')
    return { token, user: await requireInfo(db, actor) }
  })
  route(app, context, logout, async ({ actor, reply }) => {
    await db.withSystem((tx) => closeSignIn(tx, actor))
    reply.clearCookie(bindingCookie, { path: '/api' })
    return null
  })
  route(app, context, updateDefault, (call) => rememberDefaults(context, call))
}
