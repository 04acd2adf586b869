import { createSecretKey, type KeyObject } from 'node:crypto'
import type { ContainerAccess, Endpoint, QueryOutput } from '@vitrine/contract'
import { jwtVerify, SignJWT } from 'jose'
import type { z } from 'zod'
import { deriveKey } from '../../platform/derive-key.ts'
import { issuanceOf, recheckIssuance } from '../access/issuance.ts'
import type { ContainerRef } from '../access/queries.ts'
import { AppError } from '../app-error.ts'
import type { Context } from '../context.ts'
import type { Call } from '../http/route.ts'

type Issuing = Endpoint<z.ZodType<{ org: string }>, z.ZodType, z.ZodType, ContainerAccess>

/** What a signed token is for. It opens one container, for what its issuer may still do there. */
export interface TokenKind<E extends Issuing = Issuing> {
  /** Its audience; it has a key of its own. */
  purpose: string
  /** The calls that issue it; at each use the guard of the one that did is asked again. */
  issuedBy: readonly E[]
  lifetimeMs: number
  /** What it ends with besides the right, where that is not to outlive it. */
  endsWith?: 'signIn'
}

const keyOf = ({ env }: Context, { purpose }: TokenKind): KeyObject =>
  createSecretKey(deriveKey(env.secretKey, `vitrine.token.${purpose}`))

/** A token about what the call names, for whoever makes the call. */
export async function issueToken<E extends Issuing>(
  context: Context,
  kind: TokenKind<E>,
  { endpoint, actor, container, query }: Pick<Call<E>, 'endpoint' | 'actor' | 'container' | 'query'>,
): Promise<{ token: string; expiresAt: Date }> {
  const { userId, ...issued } = issuanceOf(actor, query, kind.endsWith)
  const end = Date.now() + kind.lifetimeMs
  const expiresAt = new Date(Math.min(end, actor.impersonation?.endsAt.getTime() ?? end))
  const token = await new SignJWT({ ...issued, call: endpoint.id, container: container.id })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(kind.purpose)
    .setSubject(userId)
    .setExpirationTime(expiresAt)
    .sign(keyOf(context, kind))
  return { token, expiresAt }
}

interface Claims<E extends Issuing> {
  sub: string
  signInId?: string
  call: string
  container: string
  query: QueryOutput<E>
}

/**
 * What a token is about and whose it is, for use in `container`. Throws token_invalid when it is forged, over, for another purpose or container, or
 * when its issuer might not issue it now.
 */
export async function verifyToken<E extends Issuing>(
  context: Context,
  kind: TokenKind<E>,
  token: string,
  container: string,
): Promise<{ container: ContainerRef; query: QueryOutput<E>; userId: string }> {
  const claims = await jwtVerify<Claims<E>>(token, keyOf(context, kind), {
    algorithms: ['HS256'],
    audience: kind.purpose,
    requiredClaims: ['sub', 'exp'],
  }).then(
    ({ payload }) => payload,
    () => undefined,
  )
  if (claims?.container !== container) throw new AppError('token_invalid')
  const { sub: userId, signInId, query } = claims
  const endpoint = kind.issuedBy.find(({ id }) => id === claims.call)
  if (!endpoint) throw new AppError('token_invalid')
  const admission = await recheckIssuance(context, endpoint, { userId, signInId, query })
  if (admission?.container?.id !== container) throw new AppError('token_invalid')
  return { container: admission.container, query, userId }
}
