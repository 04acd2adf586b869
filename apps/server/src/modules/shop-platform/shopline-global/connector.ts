import type { Connector } from '../connector.ts'
import { PlatformDenied } from '../http.ts'
import { placeTag, readStore, removeTag, subscribe } from './admin.ts'
import { type GlobalApp, refreshToken } from './oauth.ts'

export const globalConnector = (app: GlobalApp, webhookUrl: string): Connector => ({
  platform: 'shopline_global',
  scopes: app.scopes,
  readShop: (shop, token) => readStore(app, shop, token),
  renew: (shop) => refreshToken(app, shop),
  // As long as the app is installed a new token can be had at any time.
  renewAt: () => null,
  placeTag: async (shop, token, tagUrl) => {
    // An app may be subscribed for all its stores in the Partner Portal instead, where this is refused.
    await subscribe(app, shop, token, webhookUrl).catch((error: unknown) => {
      if (!(error instanceof PlatformDenied) || error.status === 401) throw error
    })
    return placeTag(app, shop, token, tagUrl)
  },
  removeTag: (shop, token, tag) => removeTag(app, shop, token, tag),
})
