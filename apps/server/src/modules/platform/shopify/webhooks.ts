import type { Context } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { parseJson, pick, textAt } from '../http.ts'
import { findShop, type ShopRef } from '../queries.ts'
import { eraseShop, saveShop, takeDelivery } from '../store.ts'
import { endInstallationIn, logForShop } from '../uninstall.ts'
import type { Delivery, Verdict } from '../webhooks.ts'
import { isShopDomain, isShopifyWebhook } from './signature.ts'

const listAt = (body: unknown, key: string): string[] => {
  const found = pick(body, key)
  return Array.isArray(found) ? found.filter((each) => typeof each === 'string') : []
}

/** What was granted changed in Shopify's admin. */
async function changeScopes(tx: Tx, ref: ShopRef, body: unknown): Promise<void> {
  const row = await findShop(tx, ref)
  if (row?.status !== 'connected') return
  const scope = listAt(body, 'current').join(' ')
  await saveShop(tx, ref, { scope })
  await logForShop(tx, ref, 'platform.scopes', { scope: { before: row.scope, after: scope } })
}

/**
 * The topics an app has to answer. We keep nothing about a shop's customers that names them: a request for their data, or to forget
 * them, is noted for the organisation. What we keep of a shop beside its container is forgotten when Shopify asks.
 */
const topics: Record<string, (tx: Tx, ref: ShopRef, body: unknown) => Promise<void>> = {
  'app/uninstalled': (tx, ref) => endInstallationIn(tx, ref, 'platform.uninstall'),
  'app/scopes_update': changeScopes,
  'customers/data_request': (tx, ref) => logForShop(tx, ref, 'platform.data_request'),
  'customers/redact': (tx, ref) => logForShop(tx, ref, 'platform.redact'),
  'shop/redact': async (tx, ref) => {
    const row = await findShop(tx, ref)
    // Who installed again since the uninstall that Shopify reports on is a customer, not somebody to forget.
    if (row?.status !== 'uninstalled') return
    await logForShop(tx, ref, 'platform.redact')
    await eraseShop(tx, ref)
  },
}

export async function takeShopifyWebhook({ env, db }: Context, delivery: Delivery): Promise<Verdict> {
  const app = env.platforms.shopify
  if (!app) return 404
  if (!isShopifyWebhook(app.secret, delivery.body, delivery.header('x-shopify-hmac-sha256'))) return 401
  const body = parseJson(delivery.body.toString('utf8'))
  const shop = (delivery.header('x-shopify-shop-domain') || textAt(body, 'shop_domain')).toLowerCase()
  if (body === null || !isShopDomain(shop)) return 400
  const take = topics[delivery.header('x-shopify-topic')]
  const id = delivery.header('x-shopify-webhook-id')
  if (!take) return 200
  await db.withSystem(async (tx) => {
    if (id !== '' && !(await takeDelivery(tx, 'shopify', `webhook:${id.slice(0, 200)}`))) return
    await take(tx, { platform: 'shopify', shop }, body)
  })
  return 200
}
