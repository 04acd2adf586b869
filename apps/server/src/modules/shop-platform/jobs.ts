import { AppError } from '../../kernel/app-error.ts'
import type { Context, ListJobs } from '../../kernel/context.ts'
import { connectorOf } from './connectors.ts'
import { renewNow } from './credentials.ts'
import { disconnectShop } from './disconnect.ts'
import { listDueShops, listLeaving, listPendingTags } from './queries.ts'
import { forgetDeliveries } from './store.ts'
import { settleTagQuietly } from './tag.ts'

type Deps = Pick<Context, 'db' | 'env' | 'log' | 'seal'>

const atOnce = 200

/**
 * Renews the tokens that would die before anybody needs them, puts in tags that could not be put in before, leaves the shops whose
 * container is gone, and forgets deliveries that nobody repeats any more.
 */
export async function keepShopsConnected(deps: Deps): Promise<void> {
  const { db, env, log } = deps
  const { due, pending, leaving } = await db.withSystem(async (tx) => {
    await forgetDeliveries(tx)
    const [pending, leaving] = [await listPendingTags(tx, atOnce), await listLeaving(tx, atOnce)]
    return { due: await listDueShops(tx, atOnce), pending, leaving }
  })
  for (const row of leaving) await disconnectShop(deps, row)
  for (const row of pending)
    if (env.platforms[row.platform]) await settleTagQuietly(deps, connectorOf(env, row.platform), row)
  for (const ref of due) {
    if (!env.platforms[ref.platform]) continue
    await renewNow(deps, connectorOf(env, ref.platform), ref).catch((error: unknown) => {
      // An app that was taken out is marked by the renewal itself; what is busy now is tried at the next tick.
      const level = error instanceof AppError ? 'info' : 'warn'
      log[level]({ err: error, platform: ref.platform, shop: ref.shop }, 'tokens were not renewed')
    })
  }
}

export const listJobs: ListJobs = (context) => [
  { name: 'keep-shops-connected', cron: '*/10 * * * *', run: () => keepShopsConnected(context) },
]
