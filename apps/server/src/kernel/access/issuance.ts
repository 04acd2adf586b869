import type { Endpoint } from '@vitrine/contract'
import { findAccountById } from '../account/queries.ts'
import { AppError } from '../app-error.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/index.ts'
import { toActor } from '../session/authenticate.ts'
import { type Admission, checkAccess, type Guarded, requireImpersonable } from './guard.ts'
import { type Actor, type Caller, findSignIn } from './queries.ts'

/** Who obtained a token or ticket, and with which query. It outlives the call but not the right to make it. */
export interface Issuance {
  userId: string
  /** The sign-in that it ends with: always where somebody of ours acted for the person. */
  signInId?: string
  query: { org: string }
}

/** `endsWith`: what it ends with besides the right, where nobody acts for the person. */
export const issuanceOf = (actor: Actor, query: Issuance['query'], endsWith?: 'signIn'): Issuance => ({
  userId: actor.userId,
  ...((actor.impersonation || endsWith === 'signIn') && { signInId: actor.signInId }),
  query,
})

async function findIssuer(db: Db, { userId, signInId }: Issuance): Promise<Caller | undefined> {
  if (signInId !== undefined) {
    const found = await findSignIn(db, userId, signInId)
    return found && toActor(found)
  }
  const account = await db.withSystem((tx) => findAccountById(tx, userId))
  return account?.activatedAt ? { userId, isBetaUser: account.isBetaUser } : undefined
}

/**
 * Judges the issuer again, as the guard would judge the call that issued the token or ticket if it came now. Undefined: they no longer
 * may, or what it was about is gone.
 */
export async function recheckIssuance(
  deps: Pick<Context, 'db' | 'resources'>,
  endpoint: Guarded & Pick<Endpoint, 'impersonated'>,
  issuance: Issuance,
): Promise<Admission | undefined> {
  const issuer = await findIssuer(deps.db, issuance)
  if (!issuer) return undefined
  try {
    requireImpersonable(issuer, endpoint)
    return await checkAccess(deps, issuer, endpoint, { query: issuance.query, body: undefined })
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
