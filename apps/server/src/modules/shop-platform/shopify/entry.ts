import type { shopifyAuth, shopifyInstall } from '@vitrine/contract'
import type { Context } from '../../../kernel/context.ts'
import type { Call } from '../../../kernel/http/route.ts'
import type { Person } from '../connector.ts'
import { missingScopes } from '../connector.ts'
import { connectorOf, notSetUp, pages } from '../connectors.ts'
import { takeToken } from '../credentials.ts'
import { atPlatform, choicesFor, findActor, finishEntry, refuse, toDestination } from '../entry.ts'
import { findShop, isConnected } from '../queries.ts'
import { digestOf, isSame } from '../signature.ts'
import { dropProgress, keepProgress, type Progress, readProgress } from '../state.ts'
import { authorizeUrl, exchangeOffline, exchangePerson, type ShopifyApp } from './oauth.ts'
import { decodeHost, isFresh, isShopDomain, isShopifyQuery } from './signature.ts'

const appOf = ({ env }: Context): ShopifyApp => {
  if (!env.platforms.shopify) throw notSetUp('shopify')
  return env.platforms.shopify
}

/** A query that Shopify signed, with a shop of Shopify's. */
function readQuery(app: ShopifyApp, text: string): { query: URLSearchParams; shop: string } {
  const query = new URLSearchParams(text)
  const shop = query.get('shop') ?? ''
  const host = query.get('host')
  const fits = isShopDomain(shop) && (host === null || decodeHost(host) !== undefined)
  if (!fits || !isShopifyQuery(app.secret, query)) throw refuse('shopify', 'platform_invalid')
  return { query, shop: shop.toLowerCase() }
}

/**
 * Shopify's admin opened us: it proves the shop, not the person. So the browser first asks Shopify who it is, which answers at once
 * where access is granted already.
 */
export async function startShopify(context: Context, { body, request, reply }: Call<typeof shopifyInstall>) {
  const app = appOf(context)
  const { query, shop } = readQuery(app, body.query)
  const opening = digestOf(body.query)
  // Choosing a container takes longer than a signature lives: the browser that began may go on.
  if (!isFresh(query) && readProgress(context, request, 'shopify')?.opening !== opening)
    throw refuse('shopify', 'platform_expired')
  const actor = await findActor(context, request)
  const ref = { platform: 'shopify', shop } as const
  const choices = await choicesFor(context, ref, actor)
  const destination = toDestination(body.connect, actor)
  const state = keepProgress(context, reply, 'shopify', { ...ref, step: 'person', opening, destination })
  const redirectUri = pages.shopifyAuth(context.env)
  return { ...ref, next: authorizeUrl(app, shop, { redirectUri, state, person: true }), choices }
}

/** Whether the shop's own token is there, works, and may do what the app needs. */
async function isUsable(context: Context, app: ShopifyApp, shop: string): Promise<boolean> {
  const ref = { platform: 'shopify', shop } as const
  const row = await context.db.withSystem((tx) => findShop(tx, ref))
  if (!isConnected(row) || missingScopes(app.scopes, row.scope.split(' ')).length) return false
  return takeToken(context, connectorOf(context.env, 'shopify'), ref).then(
    () => true,
    () => false,
  )
}

/** An answer to what this browser asked, and to nothing else. */
function readAnswer(app: ShopifyApp, text: string, progress: Progress | undefined) {
  const { query, shop } = readQuery(app, text)
  if (progress?.platform !== 'shopify' || progress.shop !== shop) throw refuse('shopify', 'platform_invalid')
  if (!isSame(query.get('state') ?? '', progress.nonce)) throw refuse('shopify', 'platform_invalid')
  if (!isFresh(query)) throw refuse('shopify', 'platform_expired')
  const code = query.get('code')
  if (!code) throw refuse('shopify', 'platform_refused')
  return { shop, code, progress }
}

/** The browser came back: first with who it is, then, where needed, with the shop's own token. */
export async function continueShopify(context: Context, { body, request, reply }: Call<typeof shopifyAuth>) {
  const app = appOf(context)
  const { shop, code, progress } = readAnswer(app, body.query, readProgress(context, request, 'shopify'))
  const connector = connectorOf(context.env, 'shopify')
  const ref = { platform: 'shopify', shop } as const
  const finish = async (person: Person, grant: Awaited<ReturnType<typeof exchangeOffline>> | null) => {
    dropProgress(context, reply, 'shopify')
    const token = grant?.credentials.accessToken
    const profile = token ? await atPlatform('shopify', () => connector.readShop(shop, token)) : null
    const granted = grant && profile ? { grant, profile } : null
    const actor = await findActor(context, request)
    const arrival = { ref, connector, person, actor, granted, destination: progress.destination }
    return { next: null, entry: await finishEntry(context, arrival) }
  }
  if (progress.step === 'shop' && progress.person)
    return finish(progress.person, await atPlatform('shopify', () => exchangeOffline(app, shop, code)))
  const person = await atPlatform('shopify', () => exchangePerson(app, shop, code))
  if (await isUsable(context, app, shop)) return finish(person, null)
  const state = keepProgress(context, reply, 'shopify', { ...progress, step: 'shop', person })
  const redirectUri = pages.shopifyAuth(context.env)
  return { next: authorizeUrl(app, shop, { redirectUri, state, person: false }), entry: null }
}
