import type { FastifyRequest } from 'fastify'
import { type Actor, type FoundSession, findSession } from '../access/queries.ts'
import { AppError } from '../app-error.ts'
import { isUnavailable } from '../db/error.ts'
import type { Db } from '../db/index.ts'
import { hashSecret } from '../ids.ts'
import { touchSession } from './store.ts'

/** Name of the HttpOnly cookie that a bound token needs beside it. */
export const bindingCookie = 'vitrine_bind'

const touchEveryMs = 60_000

/** Who acts in a session; undefined where somebody of ours may no longer act for the person. */
export function toActor({ user, session, impersonator }: FoundSession): Actor | undefined {
  // Who has lost the role that allowed it stops acting at once, and nobody acts for one of ours.
  if (session.impersonatorId && (!impersonator?.systemRole || user.systemRole)) return undefined
  return {
    userId: user.id,
    userName: user.userName,
    email: user.email,
    locale: user.locale,
    systemRole: user.systemRole,
    isBetaUser: user.isBetaUser,
    isPartnerUser: user.isPartnerUser,
    tokenHash: session.tokenHash,
    signInId: session.signInId,
    byPassword: session.byPassword,
    ...(session.impersonatorId && session.impersonatedOrg
      ? {
          impersonation: {
            userId: session.impersonatorId,
            userName: impersonator?.name ?? '',
            org: session.impersonatedOrg,
            reason: session.elevationReason ?? session.impersonationReason ?? '',
            elevated: session.elevatedAt !== null,
            endsAt: session.endsAt,
          },
        }
      : {}),
  }
}

/** The person behind the request's bearer token; 401 when it is missing, unknown, expired or away from its cookie. */
export async function authenticate(db: Db, request: FastifyRequest): Promise<Actor> {
  const [, scheme, token] = /^([A-Za-z]+) +([\w-]{20,100})$/.exec(request.headers.authorization ?? '') ?? []
  if (!token || scheme?.toLowerCase() !== 'bearer') throw new AppError('unauthenticated')
  const tokenHash = hashSecret(token)
  const found = await findSession(db, tokenHash)
  if (!found) throw new AppError('unauthenticated')
  const { session } = found
  const bound = request.cookies[bindingCookie]
  if (session.cookieHash && (!bound || hashSecret(bound) !== session.cookieHash)) throw new AppError('unauthenticated')
  const actor = toActor(found)
  if (!actor) throw new AppError('unauthenticated')
  // A database that takes no writes now is still read.
  if (Date.now() - session.lastUsedAt.getTime() > touchEveryMs)
    await touchSession(db, tokenHash).catch((error: unknown) => {
      if (!isUnavailable(error)) throw error
    })
  return actor
}
