import { type Connector, type ShopProfile, toCurrency, toLanguage, toTimeZone, toWebsite } from '../connector.ts'
import { askWithToken, textAt } from '../http.ts'
import { renewToken, type ShoplineApp } from './oauth.ts'

/** An access token lives half a year, its refresh token a day longer. */
const aheadMs = 7 * 24 * 3600 * 1000

/** SHOPLINE tells a country and no time zone. */
const zones: Record<string, string> = {
  TW: 'Asia/Taipei',
  HK: 'Asia/Hong_Kong',
  MO: 'Asia/Macau',
  CN: 'Asia/Shanghai',
  JP: 'Asia/Tokyo',
  SG: 'Asia/Singapore',
  MY: 'Asia/Kuala_Lumpur',
  TH: 'Asia/Bangkok',
  VN: 'Asia/Ho_Chi_Minh',
  ID: 'Asia/Jakarta',
  PH: 'Asia/Manila',
}

async function readShop(app: ShoplineApp, merchant: string, token: string): Promise<ShopProfile> {
  const found = await askWithToken(`${app.apiUrl}/merchants/${merchant}`, {
    headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
  })
  const handle = textAt(found, 'handle')
  const home = textAt(found, 'custom_domain') || textAt(found, 'brand_home_url')
  return {
    name: textAt(found, 'name') || handle,
    email: textAt(found, 'email').trim().toLowerCase(),
    owner: '',
    website: toWebsite(home, `https://${handle}.shoplineapp.com/`),
    hosts: handle ? [`${handle}.shoplineapp.com`] : [],
    timezone: toTimeZone(zones[textAt(found, 'base_country_code').toUpperCase()] ?? ''),
    currency: toCurrency(textAt(found, 'base_currency_code')),
    locale: toLanguage(textAt(found, 'default_language_code')),
    adminLink: handle ? `https://admin.shoplineapp.com/admin/${handle}` : '',
    ownerId: textAt(found, 'staff_id') || undefined,
  }
}

export const shoplineConnector = (app: ShoplineApp, redirectUri: string): Connector => ({
  platform: 'shopline',
  scopes: app.scopes,
  readShop: (shop, token) => readShop(app, shop, token),
  renew: (_shop, old) => renewToken(app, old, redirectUri),
  renewAt: ({ expiresAt }) => (expiresAt ? new Date(Date.parse(expiresAt) - aheadMs) : null),
  // This platform lets no app put scripts in: the merchant pastes the tag, and the collector hears of it.
  placeTag: async () => ({ method: 'snippet', on: false, link: null, checked_at: new Date().toISOString() }),
})
