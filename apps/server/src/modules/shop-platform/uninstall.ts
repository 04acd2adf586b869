import type { OperationAction } from '@vitrine/contract'
import { recordOperation } from '../../kernel/audit/store.ts'
import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db/index.ts'
import { hasOrganization } from '../../kernel/organization/queries.ts'
import { switchOffContainer } from '../../kernel/publish/store.ts'
import { platformLabel } from './connector.ts'
import { findShop, type ShopRef } from './queries.ts'
import { markAccessLost, markTakenOut } from './store.ts'

/** As the operation log names a platform that acted by itself. */
export const shopOperator = ({ platform }: Pick<ShopRef, 'platform'>) => ({
  userId: `platform:${platform}`,
  userName: platformLabel(platform),
})

export const isShopOperator = (userId: string): boolean => userId.startsWith('platform:')

/** Tells the operation log of a shop's organization what its platform did; nothing of a shop that we do not know. */
export async function logForShop(
  tx: Tx,
  ref: ShopRef,
  action: OperationAction,
  difference: Record<string, { before?: unknown; after?: unknown }> = {},
): Promise<void> {
  const row = await findShop(tx, ref)
  // An organization that was deleted has no log any more.
  if (!row || !(await hasOrganization(tx, row.orgId))) return
  const operation = { action, target: ref.shop, containerId: row.containerId ?? undefined, difference }
  await recordOperation(tx, row.orgId, shopOperator(ref), operation)
}

/**
 * Forgets the tokens of a shop that the app was taken out of, and serves its pages nothing any more; what people have set stays.
 * `at`: when that was, where the platform tells. Webhooks come late and in any order: what was granted since stays.
 */
export async function endInstallation(tx: Tx, ref: ShopRef, at?: Date): Promise<void> {
  const row = await markTakenOut(tx, ref, at)
  if (!row) return
  if (row.containerId !== null) await switchOffContainer(tx, row.orgId, row.containerId)
  await logForShop(tx, ref, 'platform.uninstall')
}

/**
 * Forgets the tokens that a platform refuses to renew. Pages are served as before: most often the app was taken out, but a mistake
 * in our own settings is refused too, and must switch no store off.
 */
export const loseAccess = ({ db }: Pick<Context, 'db'>, ref: ShopRef): Promise<void> =>
  db.withSystem(async (tx) => {
    if (await markAccessLost(tx, ref)) await logForShop(tx, ref, 'platform.uninstall')
  })
