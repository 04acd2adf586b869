import type { userLogin } from '@vitrine/contract'
import type { FastifyReply } from 'fastify'
import { AppError } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import type { Call } from '../../kernel/http/route.ts'
import { bindingCookie } from '../../kernel/session/authenticate.ts'
import { openSession } from '../../kernel/session/store.ts'
import { isPasswordRight } from './password.ts'
import { findByEmail, loadUserInfo } from './queries.ts'

function setBindingCookie(context: Context, reply: FastifyReply, cookie: string, expires: Date): void {
  reply.setCookie(bindingCookie, cookie, {
    path: '/api',
    httpOnly: true,
    sameSite: 'strict',
    secure: context.env.publicUrl.startsWith('https:'),
    expires,
  })
}

/** Signs in: limits guesses by account and address, then tells what is wrong only to who knows the password. */
export async function login(context: Context, { body, request, reply }: Call<typeof userLogin>) {
  await context.loginLimiter.take(body.email, request.ip)
  const user = await findByEmail(context.db, body.email)
  if (!(await isPasswordRight(user?.passwordHash, body.password)) || !user) throw new AppError('wrong_credentials')
  await context.loginLimiter.succeed(body.email, request.ip)
  if (!user.activatedAt) throw new AppError('not_activated')
  const info = await loadUserInfo(context.db, user.id)
  if (!info || (info.organizations.length === 0 && !info.role)) throw new AppError('no_organization')
  const session = await context.db.withSystem((tx) => openSession(tx, user.id, { bind: body.bind ?? false }))
  if (session.cookie) setBindingCookie(context, reply, session.cookie, session.expiresAt)
  return { token: session.token, user: info }
}
