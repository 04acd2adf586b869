import type { Platforms } from '../../../platform/env.ts'
import type { Grant } from '../connector.ts'
import { askPlatform, PlatformDenied, textAt } from '../http.ts'
import { signGlobalPost } from './signature.ts'

export type GlobalApp = NonNullable<Platforms['shopline_global']>

export const storeAddress = (app: GlobalApp, handle: string): string => app.baseUrl.replaceAll('{shop}', handle)

/** `customField` comes back as it is sent, under the signature of the callback: our state. */
export const authorizeUrl = (
  app: GlobalApp,
  handle: string,
  { redirectUri, state }: { redirectUri: string; state: string },
): string => {
  const query = new URLSearchParams({
    appKey: app.id,
    responseType: 'code',
    scope: app.scopes.join(','),
    redirectUri,
    customField: state,
  })
  return `${storeAddress(app, handle)}/admin/oauth-web/#/oauth/authorize?${query}`
}

async function askForToken(app: GlobalApp, handle: string, action: 'create' | 'refresh', body: string): Promise<Grant> {
  const timestamp = String(Date.now())
  const answer = await askPlatform(`${storeAddress(app, handle)}/admin/oauth/token/${action}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      appkey: app.id,
      timestamp,
      sign: signGlobalPost(app.secret, body, timestamp),
    },
    ...(body && { body }),
  })
  const accessToken = textAt(answer.body, 'data', 'accessToken')
  if (answer.status >= 400 || accessToken === '') throw new PlatformDenied(answer.status)
  const ends = Date.parse(textAt(answer.body, 'data', 'expireTime'))
  return {
    credentials: { accessToken, expiresAt: Number.isNaN(ends) ? null : new Date(ends).toISOString() },
    scopes: textAt(answer.body, 'data', 'scope').split(',').filter(Boolean),
  }
}

export const createToken = (app: GlobalApp, handle: string, code: string): Promise<Grant> =>
  askForToken(app, handle, 'create', JSON.stringify({ code }))

/** No refresh token exists: while the app is installed, key and signature are enough. */
export const refreshToken = (app: GlobalApp, handle: string): Promise<Grant> => askForToken(app, handle, 'refresh', '')
