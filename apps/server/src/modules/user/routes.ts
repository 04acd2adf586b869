import { getUserInfo, logout, refreshToken, updateDefault, userLogin } from '@vitrine/contract'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import { route } from '../../kernel/http/route.ts'
import { bindingCookie } from '../../kernel/session/authenticate.ts'
import { closeSignIn, replaceSession } from '../../kernel/session/store.ts'
import { login } from './login.ts'
import { loadUserInfo, reachesContainer } from './queries.ts'
import { saveDefaults } from './store.ts'

/** Sign-in and the person signed in. */
export function userRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context
  const infoOf = async (userId: string) => {
    const info = await loadUserInfo(db, userId)
    if (!info) throw new AppError('unauthenticated')
    return info
  }

  route(app, context, userLogin, (call) => login(context, call))
  route(app, context, getUserInfo, ({ actor }) => infoOf(actor.userId))
  route(app, context, refreshToken, async ({ actor }) => {
    const token = await db.withSystem((tx) => replaceSession(tx, actor))
    if (!token) throw new AppError('unauthenticated')
    return { token, user: await infoOf(actor.userId) }
  })
  route(app, context, logout, async ({ actor, reply }) => {
    await db.withSystem((tx) => closeSignIn(tx, actor.signInId))
    reply.clearCookie(bindingCookie, { path: '/api' })
    return null
  })
  route(app, context, updateDefault, async ({ actor, body }) => {
    const info = await infoOf(actor.userId)
    const { last_seen_org: lastSeenOrg, last_seen_container_id: container, locale } = body
    const org = lastSeenOrg ?? info.default_value.last_seen_org
    if (lastSeenOrg && !info.organizations.some((each) => each.org_id === lastSeenOrg))
      throw new AppError('not_your_organization')
    if (container && (!org || !(await reachesContainer(db, org, actor.userId, container))))
      throw new AppError('not_found')
    // A container of the organisation that was left would be none of the new one's.
    const lastSeenContainerId = org !== info.default_value.last_seen_org ? (container ?? null) : container
    if (lastSeenOrg || lastSeenContainerId !== undefined || locale) {
      await db.withSystem((tx) => saveDefaults(tx, actor.userId, { lastSeenOrg, lastSeenContainerId, locale }))
    }
    return infoOf(actor.userId)
  })
}
