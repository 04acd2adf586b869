import { type ShopProfile, type StoredTag, toCurrency, toLanguage, toTimeZone, toWebsite } from '../connector.ts'
import { askWithToken, pick, textAt } from '../http.ts'
import { type GlobalApp, storeAddress } from './oauth.ts'

/** Asks the Admin REST API. */
export const askStore = (
  app: GlobalApp,
  handle: string,
  token: string,
  path: string,
  { method = 'GET', body }: { method?: 'GET' | 'POST' | 'DELETE'; body?: unknown } = {},
): Promise<unknown> =>
  askWithToken(`${storeAddress(app, handle)}/admin/openapi/${app.version}/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json; charset=utf-8' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

export async function readStore(app: GlobalApp, handle: string, token: string): Promise<ShopProfile> {
  const found = pick(await askStore(app, handle, token, 'merchants/shop.json'), 'data')
  return {
    name: textAt(found, 'name') || handle,
    email: textAt(found, 'email').trim().toLowerCase(),
    owner: '',
    website: toWebsite(textAt(found, 'domain'), `https://${handle}.myshopline.com/`),
    hosts: [`${handle}.myshopline.com`],
    timezone: toTimeZone(textAt(found, 'iana_timezone')),
    currency: toCurrency(textAt(found, 'currency')),
    locale: toLanguage(textAt(found, 'language')),
    adminLink: `https://${handle}.myshopline.com/admin`,
  }
}

const isOurs = (src: string) => (tag: unknown) => textAt(tag, 'src') === src

/** Puts our script tag in unless it is there. */
export async function placeTag(app: GlobalApp, handle: string, token: string, src: string): Promise<StoredTag> {
  const list = pick(await askStore(app, handle, token, 'store/script_tags.json'), 'script_tags')
  const found = (Array.isArray(list) ? list : []).find(isOurs(src))
  const script_tag = { src, display_scope: 'all', event: 'onload' }
  const tag =
    found ??
    pick(
      await askStore(app, handle, token, 'store/script_tags.json', { method: 'POST', body: { script_tag } }),
      'script_tag',
    )
  const id = textAt(tag, 'id')
  return { method: 'script_tag', on: id !== '', link: null, id, checked_at: new Date().toISOString() }
}

const topic = 'apps/installed_uninstalled'

/** Subscribes to the end of the installation; an address that is known already is no failure. */
export async function subscribe(app: GlobalApp, handle: string, token: string, address: string): Promise<void> {
  const listed = pick(await askStore(app, handle, token, 'webhooks.json'), 'webhooks')
  const known = (Array.isArray(listed) ? listed : []).some(
    (each) => textAt(each, 'topic') === topic && textAt(each, 'address') === address,
  )
  if (known) return
  const webhook = { topic, address, api_version: app.version }
  await askStore(app, handle, token, 'webhooks.json', { method: 'POST', body: { webhook } })
}

export async function removeTag(app: GlobalApp, handle: string, token: string, { id }: StoredTag): Promise<void> {
  if (id) await askStore(app, handle, token, `store/script_tags/${encodeURIComponent(id)}.json`, { method: 'DELETE' })
}
