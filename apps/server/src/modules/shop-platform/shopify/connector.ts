import type { Connector } from '../connector.ts'
import { readShop } from './admin.ts'
import { renewOffline, type ShopifyApp } from './oauth.ts'
import { placeTag, removeTag } from './tag.ts'

/** The refresh token dies too; it is used some days before. */
const aheadMs = 7 * 24 * 3600 * 1000

export const shopifyConnector = (app: ShopifyApp): Connector => ({
  platform: 'shopify',
  scopes: app.scopes,
  readShop: (shop, token) => readShop(app, shop, token),
  renew: (shop, old) => renewOffline(app, shop, old),
  renewAt: ({ refreshExpiresAt }) => (refreshExpiresAt ? new Date(Date.parse(refreshExpiresAt) - aheadMs) : null),
  placeTag: (shop, token, tagUrl) => placeTag(app, shop, token, tagUrl),
  removeTag: (shop, token, tag) => removeTag(app, shop, token, tag),
})
