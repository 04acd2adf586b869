import { hmacBase64, hmacHex, isSame } from '../signature.ts'

/** Shopify's own library refuses what is further off than this. */
const tolerance = 90

/** The permanent domain of a shop; nothing else is ever put into an address of Shopify. */
export const isShopDomain = (shop: string): boolean => /^[a-zA-Z0-9][a-zA-Z0-9_-]*\.myshopify\.com$/.test(shop)

/** What Shopify signs in a query: everything but the signature, by name, as a query string. */
export function signShopifyQuery(secret: string, query: URLSearchParams): string {
  const signed = [...query].filter(([name]) => name !== 'hmac' && name !== 'signature')
  signed.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return hmacHex(secret, new URLSearchParams(signed).toString())
}

export const isShopifyQuery = (secret: string, query: URLSearchParams): boolean =>
  isSame(query.get('hmac') ?? '', signShopifyQuery(secret, query))

/** Whether the query was signed less than 90 seconds ago. */
export function isFresh(query: URLSearchParams, now = Date.now()): boolean {
  const at = query.get('timestamp') ?? ''
  return /^\d{1,12}$/.test(at) && Math.abs(now / 1000 - Number(at)) <= tolerance
}

/** The domain that `host` names: unpadded Base64 of the shop's place in Shopify's admin. Undefined when it is no such place. */
export function decodeHost(host: string): string | undefined {
  const address = Buffer.from(host, 'base64').toString('utf8')
  const known = /^(admin\.shopify\.com\/store\/[a-z0-9-]+|[a-z0-9][a-z0-9_-]*\.myshopify\.com\/admin)$/i
  return known.test(address) ? address : undefined
}

export const isShopifyWebhook = (secret: string, body: Uint8Array, signature: string): boolean =>
  isSame(signature, hmacBase64(secret, body))
