import type { Platforms } from '../../../platform/env.ts'
import { type Credentials, type Grant, type Person, toLanguage } from '../connector.ts'
import { askPlatform, askWithToken, PlatformDenied, textAt } from '../http.ts'

export type ShoplineApp = NonNullable<Platforms['shopline']>

/** Ids of merchants and staff are 24 hex characters. */
export const isMerchantId = (id: string): boolean => /^[0-9a-f]{24}$/.test(id)

export function authorizeUrl(
  app: ShoplineApp,
  { redirectUri, state, merchant }: { redirectUri: string; state: string; merchant?: string },
): string {
  const url = new URL(`${app.authUrl}/oauth/authorize`)
  url.searchParams.set('client_id', app.id)
  url.searchParams.set('response_type', 'code')
  url.searchParams.set('redirect_uri', redirectUri)
  url.searchParams.set('scope', app.scopes.join(' '))
  url.searchParams.set('state', state)
  if (merchant) url.searchParams.set('merchant_id', merchant)
  return url.href
}

async function askForToken(app: ShoplineApp, body: Record<string, string>): Promise<Grant> {
  const answer = await askPlatform(`${app.authUrl}/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ client_id: app.id, client_secret: app.secret, ...body }),
  })
  const accessToken = textAt(answer.body, 'access_token')
  if (answer.status >= 400 || accessToken === '') throw new PlatformDenied(answer.status)
  const seconds = Number(textAt(answer.body, 'expires_in')) || 0
  return {
    credentials: {
      accessToken,
      expiresAt: seconds > 0 ? new Date(Date.now() + seconds * 1000).toISOString() : null,
      refreshToken: textAt(answer.body, 'refresh_token') || undefined,
    },
    scopes: textAt(answer.body, 'scope').split(/\s+/).filter(Boolean),
  }
}

export const exchangeCode = (app: ShoplineApp, code: string, redirectUri: string): Promise<Grant> =>
  askForToken(app, { grant_type: 'authorization_code', code, redirect_uri: redirectUri })

export const renewToken = (app: ShoplineApp, old: Credentials, redirectUri: string): Promise<Grant> => {
  if (!old.refreshToken) throw new PlatformDenied(401)
  return askForToken(app, { grant_type: 'refresh_token', refresh_token: old.refreshToken, redirect_uri: redirectUri })
}

/** Whose token it is: the merchant, and the staff member who granted it. */
export async function readTokenInfo(app: ShoplineApp, token: string): Promise<{ merchant: string; person: Person }> {
  const info = await askWithToken(`${app.apiUrl}/token/info`, {
    headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
  })
  const merchant = textAt(info, 'merchant', '_id') || textAt(info, 'merchant', 'id')
  const staffId = textAt(info, 'staff', '_id') || textAt(info, 'staff', 'id')
  if (!isMerchantId(merchant) || !isMerchantId(staffId)) throw new PlatformDenied(403)
  const person: Person = {
    account: staffId,
    staffId,
    email: textAt(info, 'staff', 'email').trim().toLowerCase(),
    name: textAt(info, 'staff', 'name'),
    locale: toLanguage(textAt(info, 'staff', 'locale_code')),
    emailProven: false,
    personal: true,
  }
  return { merchant, person }
}
