import type { FastifyReply, FastifyRequest } from 'fastify'
import { createSeal } from '../../platform/seal.ts'
import { hashSecret, newId } from '../ids.ts'
import type { Trier } from './limiter.ts'

interface Account {
  id: string
  passwordHash: string | null
}

interface Claims {
  purpose: string
  account: string
  browser: string
  /** Digest of the password's hash: another password makes every browser a stranger. */
  password: string
  expires: number
}

/** Knows the browsers from which an account was signed in to, by a cookie that gives them tries of their own and nothing else. */
export interface KnownBrowsers {
  remember(reply: FastifyReply, account: Account): void
  /** Name of the request's browser; undefined when the account does not know it. */
  recognize(request: Pick<FastifyRequest, 'cookies'>, account: Account): string | undefined
}

const purpose = 'vitrine.known-browser'
const lifetimeMs = 180 * 24 * 3600 * 1000
const cookieOf = ({ id }: Account): string => `vitrine_known_${id}`
const passwordOf = ({ passwordHash }: Account): string => hashSecret(passwordHash ?? '')

export function createKnownBrowsers({ secretKey, publicUrl }: { secretKey: string; publicUrl: string }): KnownBrowsers {
  const seal = createSeal(secretKey, purpose)
  const read = (sealed: string): Claims | undefined => {
    try {
      return JSON.parse(seal.open(sealed)) as Claims
    } catch {
      return undefined
    }
  }
  return {
    remember(reply, account) {
      const expires = Date.now() + lifetimeMs
      const claims: Claims = { purpose, account: account.id, browser: newId(), password: passwordOf(account), expires }
      reply.setCookie(cookieOf(account), seal.close(JSON.stringify(claims)), {
        path: '/api',
        httpOnly: true,
        sameSite: 'strict',
        secure: publicUrl.startsWith('https:'),
        expires: new Date(expires),
      })
    },
    recognize({ cookies }, account) {
      const claims = read(cookies[cookieOf(account)] ?? '')
      const counts =
        claims?.purpose === purpose &&
        claims.account === account.id &&
        claims.password === passwordOf(account) &&
        claims.expires > Date.now()
      return counts ? claims.browser : undefined
    },
  }
}

/** Who tries something with an address, and with its account where there is one. */
export const trierOf = (
  { knownBrowsers }: { knownBrowsers: KnownBrowsers },
  request: Pick<FastifyRequest, 'cookies' | 'ip'>,
  email: string,
  account: Account | undefined,
): Trier => ({ email, address: request.ip, browser: account && knownBrowsers.recognize(request, account) })
