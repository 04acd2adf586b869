import type { PlatformEntry, shoplineAuth, shoplineInstall, slUserLogin } from '@vitrine/contract'
import type { Context } from '../../../kernel/context.ts'
import type { Call } from '../../../kernel/http/route.ts'
import { connectorOf, notSetUp, pages } from '../connectors.ts'
import { atPlatform, choicesFor, findActor, finishEntry, refuse, toDestination } from '../entry.ts'
import { findShop } from '../queries.ts'
import { digestOf, isSame } from '../signature.ts'
import { dropProgress, keepProgress, readProgress } from '../state.ts'
import { authorizeUrl, exchangeCode, isMerchantId, readTokenInfo, type ShoplineApp } from './oauth.ts'

const appOf = ({ env }: Context): ShoplineApp => {
  if (!env.platforms.shopline) throw notSetUp('shopline')
  return env.platforms.shopline
}

/** The back office proves nothing when it opens us: the browser asks SHOPLINE at once, which answers for staff who are logged in. */
export async function startAsia(context: Context, { body, request, reply }: Call<typeof shoplineInstall>) {
  const app = appOf(context)
  const isLogin = body.purpose === 'login'
  const merchant = new URLSearchParams(body.query).get('merchant_id') ?? ''
  const ref = isMerchantId(merchant) ? ({ platform: 'shopline', shop: merchant } as const) : undefined
  const actor = await findActor(context, request)
  // Where the answer comes without a state, it is known by the store alone.
  const isKnown = ref !== undefined || !app.stateOptional
  const choices = isLogin || !isKnown ? [] : await choicesFor(context, ref, actor)
  const state = keepProgress(context, reply, 'shopline', {
    platform: 'shopline',
    shop: ref?.shop ?? '',
    step: isLogin ? 'login' : 'shop',
    opening: digestOf(body.query),
    destination: toDestination(body.connect, actor),
  })
  const redirectUri = isLogin ? pages.shoplineLogin(context.env) : pages.shoplineAuth(context.env)
  const next = authorizeUrl(app, { redirectUri, state, merchant: ref?.shop })
  return { platform: 'shopline' as const, shop: ref?.shop ?? '', next, choices }
}

/** Changes a code for the merchant's tokens and connects or finds the store. */
async function complete(
  context: Context,
  { body, request, reply }: Pick<Call<typeof shoplineAuth>, 'body' | 'request' | 'reply'>,
  step: 'shop' | 'login',
): Promise<PlatformEntry> {
  const app = appOf(context)
  const progress = readProgress(context, request, 'shopline')
  if (progress?.platform !== 'shopline' || progress.step !== step) throw refuse('shopline', 'platform_invalid')
  const query = new URLSearchParams(body.query)
  const state = query.get('state')
  const dropped = app.stateOptional && state === null
  if (!dropped && !isSame(state ?? '', progress.nonce)) throw refuse('shopline', 'platform_invalid')
  const code = query.get('code')
  if (!code) throw refuse('shopline', 'platform_refused')
  const redirectUri = step === 'login' ? pages.shoplineLogin(context.env) : pages.shoplineAuth(context.env)
  dropProgress(context, reply, 'shopline')
  const connector = connectorOf(context.env, 'shopline')
  const { grant, merchant, person, profile } = await atPlatform('shopline', async () => {
    const grant = await exchangeCode(app, code, redirectUri)
    const { merchant, person } = await readTokenInfo(app, grant.credentials.accessToken)
    return { grant, merchant, person, profile: await connector.readShop(merchant, grant.credentials.accessToken) }
  })
  // Without a state it could be a stranger's answer: of a store that was named, or chosen for, no other one's is taken.
  const isAwaited = merchant === progress.shop || (progress.shop === '' && !progress.destination)
  if (dropped && !isAwaited) throw refuse('shopline', 'platform_invalid')
  const ref = { platform: 'shopline', shop: merchant } as const
  if (step === 'login' && !(await context.db.withSystem((tx) => findShop(tx, ref))))
    throw refuse('shopline', 'platform_not_installed')
  return finishEntry(context, {
    ref,
    connector,
    // Without a state nothing ties the answer to this browser.
    person: { ...person, personal: !dropped },
    actor: await findActor(context, request),
    granted: { grant, profile },
    destination: progress.destination,
  })
}

export const completeAsia = (context: Context, call: Call<typeof shoplineAuth>): Promise<PlatformEntry> =>
  complete(context, call, 'shop')
export const loginAsia = (context: Context, call: Call<typeof slUserLogin>): Promise<PlatformEntry> =>
  complete(context, call, 'login')
