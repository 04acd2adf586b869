import type { Context } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { requestErasure } from '../../erasure/index.ts'
import { redactShop, takeOnce } from '../deliveries.ts'
import type { Delivery, Verdict } from '../delivery.ts'
import { parseJson, pick, textAt, toInstant } from '../http.ts'
import { findShop, type ShopRef } from '../queries.ts'
import { saveShop } from '../store.ts'
import { endInstallation, logForShop, shopOperator } from '../uninstall.ts'
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

/** An order as a page or a web pixel may have told it. */
const namesOf = (id: unknown): string[] =>
  typeof id === 'number' || (typeof id === 'string' && /^\d{1,20}$/.test(id))
    ? [String(id), `gid://shopify/Order/${id}`]
    : []

/** Customers are not known here by what names them, but by their orders. */
async function forgetOrders(tx: Tx, ref: ShopRef, body: unknown): Promise<void> {
  await logForShop(tx, ref, 'platform.redact')
  const row = await findShop(tx, ref)
  const named = pick(body, 'orders_to_redact')
  const orders = Array.isArray(named) ? named.flatMap(namesOf) : []
  if (!row || row.containerId === null || orders.length === 0) return
  const { orgId, containerId } = row
  await requestErasure(tx, { orgId, kind: 'orders', containerId, orders, requestedBy: shopOperator(ref).userId })
}

/**
 * The topics an app has to answer. We keep nothing about a shop's customers that names them: a request for their data is noted for
 * the organization.
 */
const topics: Record<string, (tx: Tx, ref: ShopRef, body: unknown, at: Date | undefined) => Promise<void>> = {
  'app/uninstalled': (tx, ref, _body, at) => endInstallation(tx, ref, at),
  'app/scopes_update': changeScopes,
  'customers/data_request': (tx, ref) => logForShop(tx, ref, 'platform.data_request'),
  'customers/redact': forgetOrders,
  'shop/redact': redactShop,
}

export async function takeShopifyWebhook(context: Context, delivery: Delivery): Promise<Verdict> {
  const app = context.env.platforms.shopify
  if (!app) return 404
  if (!isShopifyWebhook(app.secret, delivery.body, delivery.header('x-shopify-hmac-sha256'))) return 401
  const body = parseJson(delivery.body.toString('utf8'))
  const shop = (delivery.header('x-shopify-shop-domain') || textAt(body, 'shop_domain')).toLowerCase()
  if (body === null || !isShopDomain(shop)) return 400
  const take = topics[delivery.header('x-shopify-topic')]
  if (!take) return 200
  const id = delivery.header('x-shopify-webhook-id')
  const at = toInstant(delivery.header('x-shopify-triggered-at'))
  await takeOnce(context, { platform: 'shopify', shop }, id, (tx, ref) => take(tx, ref, body, at))
  return 200
}
