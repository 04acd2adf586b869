import type { ShopProfile } from '../connector.ts'
import { toCurrency, toLanguage, toTimeZone, toWebsite } from '../connector.ts'
import { askWithToken, PlatformDenied, pick, textAt } from '../http.ts'
import { type ShopifyApp, shopAddress } from './oauth.ts'

const mostWaits = 3

const isThrottled = (answer: unknown): boolean => textAt(answer, 'errors', 0, 'extensions', 'code') === 'THROTTLED'
/** Shopify says what the question costs, what is left and how fast it fills up. */
function throttleMs(answer: unknown): number {
  const cost = pick(answer, 'extensions', 'cost')
  const wanted = Number(textAt(cost, 'requestedQueryCost'))
  const left = Number(textAt(cost, 'throttleStatus', 'currentlyAvailable'))
  const rate = Number(textAt(cost, 'throttleStatus', 'restoreRate')) || 50
  return Math.min(5000, Math.max(200, ((wanted - left) / rate) * 1000))
}

/** Asks the GraphQL Admin API; answers `data`. */
export async function askShopify(
  app: ShopifyApp,
  shop: string,
  token: string,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<unknown> {
  for (let tried = 0; ; tried++) {
    const answer = await askWithToken(`${shopAddress(app, shop)}/admin/api/${app.version}/graphql.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-shopify-access-token': token },
      body: JSON.stringify({ query, variables }),
    })
    if (isThrottled(answer) && tried < mostWaits) {
      await new Promise((resolve) => setTimeout(resolve, throttleMs(answer)))
      continue
    }
    if (textAt(answer, 'errors', 0, 'extensions', 'code') === 'ACCESS_DENIED') throw new PlatformDenied(403)
    const data = pick(answer, 'data')
    if (typeof data !== 'object' || data === null || pick(answer, 'errors') !== undefined) throw new PlatformDenied(422)
    return data
  }
}

const shopQuery = (more = ''): string =>
  `query Shop { shop { name email shopOwnerName currencyCode ianaTimezone primaryDomain { url } } ${more} }`

export async function readShop(app: ShopifyApp, shop: string, token: string): Promise<ShopProfile> {
  // Languages take a scope that is not worth asking for; without it the shop's language is the product's default.
  const data = await askShopify(app, shop, token, shopQuery('shopLocales { locale primary }')).catch(
    (error: unknown) => {
      if (!(error instanceof PlatformDenied) || error.status !== 403) throw error
      return askShopify(app, shop, token, shopQuery())
    },
  )
  const found = pick(data, 'shop')
  const locales = (pick(data, 'shopLocales') ?? []) as unknown[]
  const primary = locales.find((each) => pick(each, 'primary') === true)
  return {
    name: textAt(found, 'name') || shop,
    email: textAt(found, 'email').trim().toLowerCase(),
    owner: textAt(found, 'shopOwnerName'),
    website: toWebsite(textAt(found, 'primaryDomain', 'url'), `https://${shop}/`),
    hosts: [shop],
    timezone: toTimeZone(textAt(found, 'ianaTimezone')),
    currency: toCurrency(textAt(found, 'currencyCode')),
    locale: toLanguage(textAt(primary, 'locale')),
    adminLink: `https://${shop}/admin`,
  }
}
