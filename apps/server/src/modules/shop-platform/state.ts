import type { PlatformName } from '@vitrine/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../kernel/context.ts'
import { newSecret } from '../../kernel/ids.ts'
import { createSeal } from '../../platform/seal.ts'
import type { Person } from './connector.ts'

/** Where a new store goes, as a manager who is signed in chose. */
export interface Destination {
  org: string
  /** null: a new container. */
  container: string | null
}

/** What we know of an authorization that is under way in this browser. */
export interface Progress {
  platform: PlatformName
  /** Comes back with the browser, so that nobody can end what another began. */
  nonce: string
  /** As the opening names it; empty where the platform tells it only at the end. */
  shop: string
  /** Which answer is awaited. */
  step: 'person' | 'shop' | 'login'
  /** Digest of the opening that began it: the same browser may repeat it with a choice. */
  opening: string
  destination: Destination | null
  /** Who it is, where the platform has told. */
  person?: Person
}

export type Family = 'shopify' | 'shopline'

/** Merchants read what they grant; Shopify's own library gives them one minute, which is little. */
const lifetimeMs = 10 * 60_000
const cookieOf = (family: Family): string => `vitrine_${family}`

const sealOf = ({ env }: Context, family: Family) => createSeal(env.secretKey, `vitrine.progress.${family}`)

const optionsOf = ({ env }: Context) =>
  ({ path: '/api', httpOnly: true, sameSite: 'lax', secure: env.publicUrl.startsWith('https:') }) as const

/** Keeps an authorization in a sealed cookie of this browser; answers its nonce. */
export function keepProgress(
  context: Context,
  reply: FastifyReply,
  family: Family,
  progress: Omit<Progress, 'nonce'>,
): string {
  const nonce = newSecret()
  const expires = Date.now() + lifetimeMs
  const sealed = sealOf(context, family).close(JSON.stringify({ ...progress, nonce, expires }))
  reply.setCookie(cookieOf(family), sealed, { ...optionsOf(context), maxAge: lifetimeMs / 1000 })
  return nonce
}

/** The authorization that this browser began less than ten minutes ago. */
export function readProgress(context: Context, request: FastifyRequest, family: Family): Progress | undefined {
  const sealed = request.cookies[cookieOf(family)]
  if (!sealed) return undefined
  try {
    const { expires, ...progress } = JSON.parse(sealOf(context, family).open(sealed)) as Progress & {
      expires: number
    }
    return expires > Date.now() ? progress : undefined
  } catch {
    return undefined
  }
}

export const dropProgress = (context: Context, reply: FastifyReply, family: Family): void => {
  reply.clearCookie(cookieOf(family), optionsOf(context))
}
