import type { Context } from '../../kernel/context.ts'
import { connectorOf } from './connectors.ts'
import type { ShopRow } from './queries.ts'
import { markLeft } from './store.ts'
import { removeTag } from './tag.ts'

type Deps = Pick<Context, 'db' | 'env' | 'log' | 'seal'>

/**
 * Takes our tag out of a shop whose container was deleted, and then forgets its tokens. Nothing of it undoes the deletion, which is
 * committed: where it fails the shop stays as it is, for the job to come back to.
 */
export async function disconnectShop(deps: Deps, row: ShopRow): Promise<void> {
  if (!deps.env.platforms[row.platform]) return
  try {
    if (await removeTag(deps, connectorOf(deps.env, row.platform), row))
      await deps.db.withSystem((tx) => markLeft(tx, row))
  } catch (error) {
    deps.log.warn({ err: error, platform: row.platform, shop: row.shop }, 'a shop could not be disconnected')
  }
}
