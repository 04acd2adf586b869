import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db/index.ts'
import { eraseRecords } from '../erasure/index.ts'
import { findShop, type ShopRef } from './queries.ts'
import { eraseShop, takeDelivery } from './store.ts'
import { logForShop, shopOperator } from './uninstall.ts'

const longestId = 200

/** Does what a webhook of a shop asks for, once however often it is delivered; `id` names the delivery, and is empty where none is given. */
export const takeOnce = (
  { db }: Pick<Context, 'db'>,
  ref: ShopRef,
  id: string,
  work: (tx: Tx, ref: ShopRef) => Promise<void>,
): Promise<void> =>
  db.withSystem(async (tx) => {
    const isNew = id === '' || (await takeDelivery(tx, ref.platform, `webhook:${id.slice(0, longestId)}`))
    if (isNew) await work(tx, ref)
  })

/**
 * What was recorded of a shop, and what we keep of it beside its container, is forgotten when its platform asks. Who installed again since the uninstall that it
 * reports on is a customer, not somebody to forget.
 */
export async function redactShop(tx: Tx, ref: ShopRef): Promise<void> {
  const row = await findShop(tx, ref)
  if (row?.status !== 'uninstalled') return
  await logForShop(tx, ref, 'platform.redact')
  const { orgId, containerId } = row
  if (containerId !== null) await eraseRecords(tx, { orgId, containerId, requestedBy: shopOperator(ref).userId })
  await eraseShop(tx, ref)
}
