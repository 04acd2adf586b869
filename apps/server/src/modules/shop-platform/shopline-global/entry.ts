import type { PlatformEntry, shoplineAuth, shoplineInstall, slAppLogin } from '@vitrine/contract'
import type { Context } from '../../../kernel/context.ts'
import type { Call } from '../../../kernel/http/route.ts'
import { missingScopes, type Person, type ShopProfile } from '../connector.ts'
import { connectorOf, notSetUp, pages } from '../connectors.ts'
import { takeToken } from '../credentials.ts'
import { atPlatform, choicesFor, findActor, finishEntry, refuse, toDestination } from '../entry.ts'
import { findShop, isConnected } from '../queries.ts'
import { digestOf, isSame } from '../signature.ts'
import { dropProgress, keepProgress, readProgress } from '../state.ts'
import { takeDelivery } from '../store.ts'
import { authorizeUrl, createToken, type GlobalApp } from './oauth.ts'
import { isFresh, isGlobalQuery, isHandle } from './signature.ts'

const platform = 'shopline_global' as const

const appOf = ({ env }: Context): GlobalApp => {
  if (!env.platforms.shopline_global) throw notSetUp(platform)
  return env.platforms.shopline_global
}

/** Whether SHOPLINE's global platform called our page: every call of it is signed, with our key. */
export const isGlobalCall = (text: string): boolean => {
  const query = new URLSearchParams(text)
  return query.has('appkey') || query.has('sign')
}

function readQuery(app: GlobalApp, text: string): { query: URLSearchParams; handle: string } {
  const query = new URLSearchParams(text)
  const handle = query.get('handle') ?? ''
  const fits = query.get('appkey') === app.id && isHandle(handle)
  if (!fits || !isGlobalQuery(app.secret, text)) throw refuse(platform, 'platform_invalid')
  return { query, handle: handle.toLowerCase() }
}

/** An opening is never what an authorization answers: that is signed too, with a part that the merchant chooses. */
function readOpening(app: GlobalApp, text: string): ReturnType<typeof readQuery> {
  const opening = readQuery(app, text)
  if (opening.query.has('code') || opening.query.has('customField')) throw refuse(platform, 'platform_invalid')
  return opening
}

/** Takes a signed opening, which works once. */
async function takeOpening({ db }: Context, query: URLSearchParams): Promise<void> {
  if (!isFresh(query)) throw refuse(platform, 'platform_expired')
  const opening = `open:${query.get('handle')}:${query.get('timestamp')}:${query.get('sign')?.toLowerCase()}`
  if (!(await db.withSystem((tx) => takeDelivery(tx, platform, opening)))) throw refuse(platform, 'platform_expired')
}

/** The store's back office opened us. A store that is connected goes on to sign in; another one is asked for access. */
export async function startGlobal(context: Context, { body, request, reply }: Call<typeof shoplineInstall>) {
  const app = appOf(context)
  const { query, handle } = readOpening(app, body.query)
  const ref = { platform, shop: handle }
  const row = await context.db.withSystem((tx) => findShop(tx, ref))
  if (isConnected(row) && missingScopes(app.scopes, row.scope.split(' ')).length === 0) {
    if (!isFresh(query)) throw refuse(platform, 'platform_expired')
    return { ...ref, next: `${pages.shoplineLogin(context.env)}?${body.query}`, choices: [] }
  }
  const opening = digestOf(body.query)
  if (readProgress(context, request, 'shopline')?.opening !== opening) await takeOpening(context, query)
  const actor = await findActor(context, request)
  const choices = await choicesFor(context, ref, actor)
  const destination = toDestination(body.connect, actor)
  const state = keepProgress(context, reply, 'shopline', { ...ref, step: 'shop', opening, destination })
  const redirectUri = pages.shoplineAuth(context.env)
  return { ...ref, next: authorizeUrl(app, handle, { redirectUri, state }), choices }
}

/** This platform tells which store it is and never who; the store's own address stands for its owner. */
const ownerOf = ({ email, owner, name, locale }: Pick<ShopProfile, 'email' | 'owner' | 'name' | 'locale'>): Person => ({
  account: 'shop',
  email,
  name: owner || name,
  locale,
  emailProven: false,
  personal: false,
})

export async function completeGlobal(
  context: Context,
  { body, request, reply }: Call<typeof shoplineAuth>,
): Promise<PlatformEntry> {
  const app = appOf(context)
  const { query, handle } = readQuery(app, body.query)
  const progress = readProgress(context, request, 'shopline')
  if (progress?.platform !== platform || progress.shop !== handle) throw refuse(platform, 'platform_invalid')
  if (!isSame(query.get('customField') ?? '', progress.nonce)) throw refuse(platform, 'platform_invalid')
  await takeOpening(context, query)
  const code = query.get('code')
  if (!code) throw refuse(platform, 'platform_refused')
  dropProgress(context, reply, 'shopline')
  const connector = connectorOf(context.env, platform)
  const granted = await atPlatform(platform, async () => {
    const grant = await createToken(app, handle, code)
    return { grant, profile: await connector.readShop(handle, grant.credentials.accessToken) }
  })
  return finishEntry(context, {
    ref: { platform, shop: handle },
    connector,
    person: ownerOf(granted.profile),
    actor: await findActor(context, request),
    granted,
    destination: progress.destination,
  })
}

/** Signs in by an opening of the back office, as long as the app is installed there. */
export async function loginGlobal(
  context: Context,
  { body, request, language }: Call<typeof slAppLogin>,
): Promise<PlatformEntry> {
  const app = appOf(context)
  const { query, handle } = readOpening(app, body.query)
  await takeOpening(context, query)
  const connector = connectorOf(context.env, platform)
  const ref = { platform, shop: handle }
  await takeToken(context, connector, ref)
  return finishEntry(context, {
    ref,
    connector,
    person: ownerOf({ email: '', owner: '', name: handle, locale: language }),
    actor: await findActor(context, request),
    granted: null,
    destination: null,
  })
}
