import type { UserInfo } from '@vitrine/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db/index.ts'
import { bindingCookie } from '../../kernel/session/authenticate.ts'
import { holdSignIns, openSession } from '../../kernel/session/store.ts'
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
  /** Throws unless what the person has shown still counts at the moment the session opens. */
  stillCounts(tx: Tx): Promise<void>
}

/** Signs in somebody who has shown who they are; without an organisation or a role in the system there is nothing to enter. */
export async function startSession(
  context: Context,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  person: { id: string; activatedAt: Date | null },
  { bind, byPassword, stillCounts }: Proof,
): Promise<{ token: string; user: UserInfo }> {
  if (!person.activatedAt) throw new AppError('not_activated')
  const user = await loadUserInfo(context.db, person.id)
  if (!user || (user.organizations.length === 0 && !user.role)) throw new AppError('no_organization')
  const userAgent = request.headers['user-agent']
  const session = await context.db.withSystem(async (tx) => {
    await holdSignIns(tx, person.id)
    await stillCounts(tx)
    return openSession(tx, person.id, { bind, byPassword, userAgent })
  })
  if (session.cookie) setBindingCookie(context, reply, session.cookie, session.expiresAt)
  return { token: session.token, user }
}
