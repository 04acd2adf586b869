import type { Platforms } from '../../../platform/env.ts'
import type { Credentials, Grant, Person } from '../connector.ts'
import { toLanguage } from '../connector.ts'
import { askPlatform, PlatformDenied, pick, textAt } from '../http.ts'

export type ShopifyApp = NonNullable<Platforms['shopify']>

export const shopAddress = (app: ShopifyApp, shop: string): string => app.baseUrl.replaceAll('{shop}', shop)

/**
 * Where the merchant grants access. `person`: also tells who it is (an online token); else the token is the shop's own and lives on
 * without anybody (an offline one).
 */
export function authorizeUrl(
  app: ShopifyApp,
  shop: string,
  { redirectUri, state, person }: { redirectUri: string; state: string; person: boolean },
): string {
  const url = new URL(`${shopAddress(app, shop)}/admin/oauth/authorize`)
  url.searchParams.set('client_id', app.id)
  url.searchParams.set('scope', app.scopes.join(','))
  url.searchParams.set('redirect_uri', redirectUri)
  url.searchParams.set('state', state)
  url.searchParams.set('grant_options[]', person ? 'per-user' : '')
  return url.href
}

async function askForToken(app: ShopifyApp, shop: string, body: Record<string, string>): Promise<unknown> {
  const answer = await askPlatform(`${shopAddress(app, shop)}/admin/oauth/access_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ client_id: app.id, client_secret: app.secret, ...body }),
  })
  if (answer.status >= 400 || textAt(answer.body, 'access_token') === '') throw new PlatformDenied(answer.status)
  return answer.body
}

const inSeconds = (seconds: string, now = Date.now()): string | null =>
  seconds === '' ? null : new Date(now + Number(seconds) * 1000).toISOString()

const toGrant = (answer: unknown): Grant => ({
  credentials: {
    accessToken: textAt(answer, 'access_token'),
    expiresAt: inSeconds(textAt(answer, 'expires_in')),
    refreshToken: textAt(answer, 'refresh_token') || undefined,
    refreshExpiresAt: inSeconds(textAt(answer, 'refresh_token_expires_in')),
  },
  scopes: textAt(answer, 'scope').split(',').filter(Boolean),
})

/** The shop's own token, which expires and is renewed. */
export const exchangeOffline = async (app: ShopifyApp, shop: string, code: string): Promise<Grant> =>
  toGrant(await askForToken(app, shop, { code, expiring: '1' }))

export const renewOffline = async (app: ShopifyApp, shop: string, old: Credentials): Promise<Grant> => {
  if (!old.refreshToken) throw new PlatformDenied(401)
  return toGrant(await askForToken(app, shop, { refresh_token: old.refreshToken, grant_type: 'refresh_token' }))
}

/** Who granted access just now; their token is not kept. */
export async function exchangePerson(app: ShopifyApp, shop: string, code: string): Promise<Person> {
  const answer = await askForToken(app, shop, { code })
  const user = pick(answer, 'associated_user')
  const account = textAt(user, 'id')
  if (account === '') throw new PlatformDenied(403)
  return {
    account,
    email: textAt(user, 'email').trim().toLowerCase(),
    name: [textAt(user, 'first_name'), textAt(user, 'last_name')].filter(Boolean).join(' '),
    locale: toLanguage(textAt(user, 'locale')),
    emailProven: pick(user, 'email_verified') === true,
    personal: true,
  }
}
