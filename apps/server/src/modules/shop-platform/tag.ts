import type { PlatformShop, PlatformTag } from '@vitrine/contract'
import { AppError } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db/index.ts'
import { type Connector, missingScopes, type StoredTag } from './connector.ts'
import { withToken } from './credentials.ts'
import { PlatformDenied } from './http.ts'
import { type AssignedShop, hasSentEvents, type ShopRow } from './queries.ts'
import { saveTag } from './store.ts'

type Deps = Pick<Context, 'db' | 'env' | 'log' | 'seal'>

const storedTag = ({ tag }: ShopRow): StoredTag | null => ('method' in tag ? (tag as unknown as StoredTag) : null)

/** A tag that was pasted is on when it has been heard from. */
const toTag = ({ method, on, link, checked_at }: StoredTag, { heard }: { heard: boolean }): PlatformTag => ({
  method,
  on: on || heard,
  link,
  checked_at,
})

/** A platform that says no will not say yes later; one that does not answer may. */
const isFinal = (error: unknown): boolean =>
  error instanceof PlatformDenied || (error instanceof AppError && error.code === 'platform_not_installed')

/** Puts the tag on the shop's pages where we can, looks whether it is there, and keeps the answer. */
export async function settleTag(deps: Deps, connector: Connector, row: AssignedShop): Promise<PlatformTag> {
  const tagUrl = `${deps.env.tagUrl}/tag/${row.containerId}.js`
  const tag = await withToken(deps, connector, row, (token) => connector.placeTag(row.shop, token, tagUrl))
  return deps.db.withSystem(async (tx) => {
    await saveTag(tx, row, tag)
    return toTag(tag, { heard: await hasSentEvents(tx, row.containerId) })
  })
}

/** The same for an entry and the job: that something is wrong with the tag keeps nobody out. What did not answer is asked again. */
export async function settleTagQuietly(deps: Deps, connector: Connector, row: AssignedShop): Promise<PlatformTag> {
  const known = storedTag(row)
  if (known?.on) return toTag(known, { heard: true })
  try {
    return await settleTag(deps, connector, row)
  } catch (error) {
    deps.log.warn({ err: error, platform: row.platform, shop: row.shop }, 'the tag could not be placed')
    if (known && known.method !== 'pending') return known
    // Where the platform does not let us, the merchant may.
    const method = isFinal(error) ? 'snippet' : 'pending'
    const tag: StoredTag = { method, on: false, link: null, checked_at: new Date().toISOString() }
    await deps.db.withSystem((tx) => saveTag(tx, row, tag))
    return tag
  }
}

/**
 * Takes our script tag out again; false when it is worth trying once more. Where it stays it loads nothing that does anything.
 */
export async function removeTag(deps: Deps, connector: Connector, row: ShopRow): Promise<boolean> {
  const tag = storedTag(row)
  if (!tag || !connector.removeTag) return true
  const remove = connector.removeTag
  try {
    await withToken(deps, connector, row, (token) => remove(row.shop, token, tag))
    return true
  } catch (error) {
    deps.log.warn({ err: error, platform: row.platform, shop: row.shop }, 'the tag could not be removed')
    return isFinal(error)
  }
}

/** A shop as the console shows it. `scopes`: what the app wants now. */
export async function presentShop(tx: Tx, row: AssignedShop, scopes: readonly string[]): Promise<PlatformShop> {
  const tag = storedTag(row)
  const name = row.profile.name
  return {
    platform: row.platform,
    shop: row.shop,
    name: typeof name === 'string' ? name : row.shop,
    status: row.status,
    taken_out: row.takenOut,
    connected_at: row.createdAt.toISOString(),
    missing_scopes: row.status === 'connected' ? missingScopes(scopes, row.scope.split(' ')) : [],
    tag: tag && toTag(tag, { heard: tag.method === 'snippet' && (await hasSentEvents(tx, row.containerId)) }),
  }
}
