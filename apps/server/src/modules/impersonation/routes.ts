import {
  elevate,
  endImpersonation,
  findImpersonable,
  impersonate,
  impersonationMinutes,
  type OperationAction,
} from '@vitrine/contract'
import type { FastifyInstance } from 'fastify'
import type { Actor, Impersonation } from '../../kernel/access/queries.ts'
import { AppError, brokenRule, wrongState } from '../../kernel/app-error.ts'
import { recordOperation } from '../../kernel/audit/store.ts'
import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db/index.ts'
import { type Call, route } from '../../kernel/http/route.ts'
import { closeSignIn, holdSignIns, isOpen, openSession } from '../../kernel/session/store.ts'
import { loadUserInfo, requireInfo } from '../user/index.ts'
import { findSubject, type Whom } from './queries.ts'
import { elevateSession } from './store.ts'

/** Tells the organization what somebody of ours does there as one of its people. */
const record = (
  tx: Tx,
  action: OperationAction,
  subject: { userId: string; userName: string },
  by: Pick<Impersonation, 'userId' | 'userName' | 'org' | 'reason'>,
): Promise<void> => {
  const { userId, userName } = subject
  return recordOperation(tx, by.org, { userId, userName, impersonation: by }, { action, target: userName })
}

async function requireSubject({ db }: Context, whom: Whom) {
  const subject = await findSubject(db, whom)
  if (!subject) throw new AppError('not_found')
  if (subject.systemRole) throw new AppError('not_impersonable')
  return subject
}

function requireActing(actor: Actor): Impersonation {
  if (!actor.impersonation) throw wrongState('not_acting')
  return actor.impersonation
}

async function begin(context: Context, { actor, body, request }: Call<typeof impersonate>) {
  const { db } = context
  const { org, reason } = body
  const subject = await requireSubject(context, body)
  if (!subject.organizations.some((each) => each.org_id === org))
    throw brokenRule({ path: 'org', error: 'not_a_member' })
  const by = { userId: actor.userId, userName: actor.userName, org, reason }
  const endsAt = new Date(Date.now() + impersonationMinutes * 60_000)
  const userAgent = request.headers['user-agent']
  const { token } = await db.withSystem(async (tx) => {
    await holdSignIns(tx, subject.id, actor.userId)
    if (!(await isOpen(tx, actor.tokenHash))) throw new AppError('unauthenticated')
    await record(tx, 'impersonation.start', { userId: subject.id, userName: subject.userName }, by)
    const impersonation = { ...by, own: actor }
    return openSession(tx, subject.id, { bind: false, expiresAt: endsAt, userAgent, impersonation })
  })
  const user = await loadUserInfo(db, subject.id, { ...by, elevated: false, endsAt })
  if (!user) throw new AppError('not_found')
  return { token, user }
}

/** Acting for a customer: looking at first, changing after a second reason, and the customer's log tells all of it. */
export function mountRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context
  route(app, context, findImpersonable, async ({ query }) => {
    const { id, userName, email, organizations } = await requireSubject(context, query)
    return { user_id: id, user_name: userName, email, organizations }
  })
  route(app, context, impersonate, (call) => begin(context, call))
  route(app, context, elevate, async ({ actor, body: { reason } }) => {
    const acting = requireActing(actor)
    await db.withSystem(async (tx) => {
      if (!(await elevateSession(tx, actor.tokenHash, reason))) throw wrongState('elevated_already')
      await record(tx, 'impersonation.elevate', actor, { ...acting, reason })
    })
    return requireInfo(db, { ...actor, impersonation: { ...acting, reason, elevated: true } })
  })
  route(app, context, endImpersonation, async ({ actor }) => {
    const acting = requireActing(actor)
    await db.withSystem(async (tx) => {
      await record(tx, 'impersonation.leave', actor, acting)
      await closeSignIn(tx, actor)
    })
    return null
  })
}
