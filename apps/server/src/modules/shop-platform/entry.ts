import type { PlatformEntry, PlatformName } from '@vitrine/contract'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../kernel/access/queries.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import { authenticate } from '../../kernel/session/authenticate.ts'
import { type Arrival, connectShop } from './connect.ts'
import { missingScopes, platformLabel } from './connector.ts'
import { PlatformDenied } from './http.ts'
import { findShop, isAssigned, listChoices, type ShopRef } from './queries.ts'
import type { Destination } from './state.ts'
import { settleTagQuietly } from './tag.ts'

type RefusalCode = 'platform_invalid' | 'platform_expired' | 'platform_refused' | 'platform_not_installed'

export const refuse = (platform: PlatformName, code: RefusalCode): AppError =>
  new AppError(code, { platform: platformLabel(platform) })

/** Runs a step at the platform; that it says no is told as such. */
export async function atPlatform<T>(platform: PlatformName, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof PlatformDenied ? refuse(platform, 'platform_refused') : error
  }
}

/** Who is signed in in this browser, if anybody; somebody who acts for another connects nothing. */
export async function findActor({ db }: Context, request: FastifyRequest): Promise<Actor | undefined> {
  if (!request.headers.authorization) return undefined
  const actor = await authenticate(db, request).catch((error: unknown) => {
    if (error instanceof AppError) return undefined
    throw error
  })
  return actor?.impersonation ? undefined : actor
}

/** Where a manager may put the store; nothing to choose for one that we know, or for nobody. */
export async function choicesFor({ db }: Context, ref: ShopRef | undefined, actor: Actor | undefined) {
  if (!actor) return []
  return db.withSystem(async (tx) => (ref && isAssigned(await findShop(tx, ref)) ? [] : listChoices(tx, actor.userId)))
}

/** What the console's page sent as the choice; only who is signed in has one. */
export function toDestination(
  connect: { org_id: string; container_id: string | null } | null | undefined,
  actor: Actor | undefined,
): Destination | null {
  if (!connect) return null
  if (!actor) throw new AppError('unauthenticated')
  return { org: connect.org_id, container: connect.container_id }
}

/** Whether what was granted lacks something that the app needs. */
export function requireScopes({ connector, granted }: Pick<Arrival, 'connector' | 'granted'>): void {
  if (!granted) return
  const missing = missingScopes(connector.scopes, granted.grant.scopes)
  if (missing.length)
    throw new AppError('platform_refused', { platform: platformLabel(connector.platform), missing: missing.join(' ') })
}

/** The end of every entry: the shop has its container, the tag is placed where it can be, and a code signs in. */
export async function finishEntry(context: Context, arrival: Arrival): Promise<PlatformEntry> {
  const { ref, connector } = arrival
  requireScopes(arrival)
  const { row, isNew, newcomer, code } = await connectShop(context, arrival)
  if ('refusal' in newcomer) throw newcomer.refusal
  const tag = await settleTagQuietly(context, connector, row)
  const name = row.profile.name
  return {
    platform: ref.platform,
    shop: ref.shop,
    name: typeof name === 'string' ? name : ref.shop,
    org_id: row.orgId,
    container_id: row.containerId,
    is_new: isNew,
    code,
    tag,
  }
}
