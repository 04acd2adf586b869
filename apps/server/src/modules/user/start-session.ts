import type { UserInfo } from '@vitrine/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../../kernel/access/queries.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db/index.ts'
import { isAddressProven, listOpenInvitations } from '../../kernel/invitation/queries.ts'
import { bindingCookie } from '../../kernel/session/authenticate.ts'
import { closeSignIn, holdSignIns, openSession } from '../../kernel/session/store.ts'
import { loadUserInfo } from './queries.ts'

function setBindingCookie(context: Context, reply: FastifyReply, cookie: string, expires: Date): void {
  reply.setCookie(bindingCookie, cookie, {
    path: '/api',
    httpOnly: true,
    sameSite: 'strict',
    secure: context.env.publicUrl.startsWith('https:'),
    expires,
  })
}

interface Proof {
  bind: boolean
  byPassword: boolean
  /** The sign-in that ends with this one's beginning. */
  replaces?: Pick<Actor, 'userId' | 'signInId'> | undefined
  /** Throws unless what the person has shown still counts at the moment the session opens. */
  stillCounts(tx: Tx): Promise<void>
}

/** Whoever belongs nowhere yet comes in to answer an invitation. */
const hasEntrance = async ({ db }: Context, { user_id: id, email, organizations, role }: UserInfo): Promise<boolean> =>
  organizations.length > 0 ||
  role !== null ||
  db.withSystem(
    async (tx) =>
      (await isAddressProven(tx, id)) && (await listOpenInvitations(tx, { email: email.toLowerCase() })).length > 0,
  )

/** Signs in somebody who has shown who they are; without an organization or a role in the system there is nothing to enter. */
export async function startSession(
  context: Context,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  person: { id: string; activatedAt: Date | null; passwordHash: string | null },
  { bind, byPassword, replaces, stillCounts }: Proof,
): Promise<{ token: string; user: UserInfo }> {
  if (!person.activatedAt) throw new AppError('not_activated')
  const user = await loadUserInfo(context.db, person.id)
  if (!user || !(await hasEntrance(context, user))) throw new AppError('no_organization')
  const userAgent = request.headers['user-agent']
  const session = await context.db.withSystem(async (tx) => {
    await holdSignIns(tx, person.id, ...(replaces ? [replaces.userId] : []))
    await stillCounts(tx)
    if (replaces) await closeSignIn(tx, replaces)
    return openSession(tx, person.id, { bind, byPassword, userAgent })
  })
  if (session.cookie) {
    setBindingCookie(context, reply, session.cookie, session.expiresAt)
    context.knownBrowsers.remember(reply, person)
  }
  return { token: session.token, user }
}
