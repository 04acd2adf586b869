import type { Context } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { requireModest } from '../../../kernel/http/json-body.ts'
import { takeOnce } from '../deliveries.ts'
import type { Delivery, Verdict } from '../delivery.ts'
import { textAt, toInstant } from '../http.ts'
import { findShop, type ShopRef } from '../queries.ts'
import { saveShop } from '../store.ts'
import { endInstallation } from '../uninstall.ts'
import { isMerchantId } from './oauth.ts'
import { isShoplineWebhook } from './signature.ts'

/** As long as deliveries are remembered; SHOPLINE repeats one for less. */
const oldestMs = 3 * 24 * 3600 * 1000

const isRecent = (timestamp: string): boolean =>
  /^\d{13}$/.test(timestamp) && Math.abs(Date.now() - Number(timestamp)) < oldestMs

/** The topics we act on; the others tell what the authorization itself tells us, and come in no certain order. */
const topics: Record<string, (tx: Tx, ref: ShopRef, at: Date | undefined) => Promise<void>> = {
  'application/uninstall': (tx, ref, at) => endInstallation(tx, ref, at),
  // It does not say which token: the next renewal shows whether ours still works.
  'access_token/revoke': async (tx, ref) => {
    if ((await findShop(tx, ref))?.status === 'connected') await saveShop(tx, ref, { renewAt: new Date() })
  },
}

/** JSON of whoever sends it: its signature is over its sorted keys. Null when it is none, or would take long to sort. */
function readUnsigned(text: string): unknown {
  try {
    requireModest(text)
    return JSON.parse(text)
  } catch {
    return null
  }
}

export async function takeAsiaWebhook(context: Context, delivery: Delivery): Promise<Verdict> {
  const app = context.env.platforms.shopline
  if (!app) return 404
  const body = readUnsigned(delivery.body.toString('utf8'))
  if (body === null) return 400
  const timestamp = delivery.header('x-shopline-developer-event-timestamp')
  const sign = (delivery.query.get('sign') ?? '').toLowerCase()
  if (!isShoplineWebhook(app.secret, timestamp, body, sign)) return 401
  const merchant = textAt(body, 'merchant_id') || textAt(body, 'resource', 'merchant_id')
  if (!isMerchantId(merchant)) return 400
  const take = topics[textAt(body, 'topic')]
  if (!take || !isRecent(timestamp)) return 200
  // The signature covers time and trace, so that it names the delivery.
  const at = toInstant(timestamp)
  await takeOnce(context, { platform: 'shopline', shop: merchant }, sign, (tx, ref) => take(tx, ref, at))
  return 200
}
