import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { deliver, page, type Reply, type Request, StandIn } from './server.ts'

export const appKey = 'demo-appkey'
export const appSecret = 'app_secret_demo_0001'

export interface GlobalStore {
  handle: string
  name: string
  email: string
  installed: boolean
  token: string
  scope: string
  /** Milliseconds that a new token lives. */
  lifetimeMs: number
  scriptTags: { id: string; src: string; display_scope: string; event: string }[]
  webhooks: { id: number; topic: string; address: string }[]
  /** What the next requests for script tags are answered with in place of them. */
  tagFailures: number[]
}

const hmac = (message: string, secret = appSecret) => createHmac('sha256', secret).update(message)

/** Signs a query as SHOPLINE documents it, written anew here. */
export function signQuery(params: Record<string, string>, secret = appSecret): string {
  const names = Object.keys(params).sort()
  const sign = hmac(names.map((name) => `${name}=${params[name]}`).join('&'), secret).digest('hex')
  return new URLSearchParams({ ...params, sign }).toString()
}

/** A stand-in for SHOPLINE's global platform: every store is a folder of it, so that its address is `{url}/{handle}`. */
export class GlobalStandIn extends StandIn {
  readonly stores = new Map<string, GlobalStore>()
  readonly codes = new Map<string, string>()
  refreshes = 0
  /** Its data cannot be reached. */
  away = false

  addStore(handle: string, values: Partial<GlobalStore> = {}): GlobalStore {
    const store = {
      handle,
      name: `Global ${handle}`,
      email: `owner@${handle}.demo.test`,
      installed: false,
      token: '',
      scope: 'read_store_information,read_products,read_script_tags,write_script_tags',
      lifetimeMs: 10 * 3600 * 1000,
      scriptTags: [],
      webhooks: [],
      tagFailures: [],
      ...values,
    }
    this.stores.set(handle, store)
    return store
  }

  /** A store that a person names in a journey; one called `busy-…` does not answer when the tag is to be put in first. */
  private meetStore(handle: string): GlobalStore {
    return this.addStore(handle, { tagFailures: handle.startsWith('busy-') ? [503] : [] })
  }

  openQuery(handle: string, { at = Date.now(), secret = appSecret, more = {} as Record<string, string> } = {}): string {
    return signQuery({ appkey: appKey, handle, lang: 'zh-hant-tw', timestamp: String(at), ...more }, secret)
  }

  /** What the page of the authorization does when the merchant agrees; the browser goes to the answer. */
  agree(address: string): string {
    const url = new URL(address)
    const handle = url.pathname.split('/')[1] ?? ''
    const [, search = ''] = url.hash.split('?')
    const query = new URLSearchParams(search)
    const store = this.stores.get(handle)
    if (!store || query.get('appKey') !== appKey || query.get('responseType') !== 'code') throw new Error('refused')
    store.installed = true
    const code = randomBytes(12).toString('hex')
    this.codes.set(code, handle)
    const customField = query.get('customField')
    const more = { code, ...(customField && { customField }) }
    return `${query.get('redirectUri')}?${this.openQuery(handle, { more })}`
  }

  async sendWebhook(
    to: string,
    topic: string,
    body: unknown,
    { secret = appSecret, id = randomUUID() as string, encoding = 'base64' as 'base64' | 'hex' } = {},
  ): Promise<number> {
    const text = JSON.stringify(body)
    return deliver(`${to}/api/webhooks/shopline-global`, text, {
      'x-shopline-topic': topic,
      'x-shopline-webhook-id': id,
      'x-shopline-hmac-sha256': hmac(text, secret).digest(encoding),
    })
  }

  uninstall(handle: string): void {
    Object.assign(this.stores.get(handle) ?? {}, { installed: false, token: '', scriptTags: [] })
  }

  private issue(store: GlobalStore): Reply {
    store.token = randomBytes(24).toString('hex')
    const expireTime = new Date(Date.now() + store.lifetimeMs).toISOString().replace('Z', '+00:00')
    const data = { accessToken: store.token, expireTime, scope: store.scope }
    return { json: { code: 200, i18nCode: 'SUCCESS', message: null, data } }
  }

  private admin(store: GlobalStore, method: string, path: string, body: string): Reply {
    if (path === 'merchants/shop.json') {
      const { handle, name, email } = store
      const domain = `www.${handle}.demo.test`
      return { json: { data: { id: '1', handle, name, email, domain, currency: 'TWD', iana_timezone: 'Asia/Taipei' } } }
    }
    const failure = path === 'store/script_tags.json' ? store.tagFailures.shift() : undefined
    if (failure) return { status: failure, json: { errors: 'failure' } }
    if (path === 'store/script_tags.json' && method === 'GET') return { json: { script_tags: store.scriptTags } }
    if (path === 'store/script_tags.json') {
      const script_tag = { id: randomBytes(6).toString('hex'), ...JSON.parse(body).script_tag }
      store.scriptTags.push(script_tag)
      return { json: { script_tag } }
    }
    if (method === 'DELETE' && path.startsWith('store/script_tags/')) {
      store.scriptTags = store.scriptTags.filter(({ id }) => path !== `store/script_tags/${id}.json`)
      return { json: {} }
    }
    if (path === 'webhooks.json' && method === 'GET') return { json: { webhooks: store.webhooks } }
    if (path === 'webhooks.json') {
      const webhook = { id: store.webhooks.length + 1, ...JSON.parse(body).webhook }
      store.webhooks.push(webhook)
      return { json: { webhook } }
    }
    return { status: 404, json: { errors: 'not found' } }
  }

  protected answer({ method, url, headers, body }: Request): Reply {
    const [, handle = '', ...rest] = url.pathname.split('/')
    const path = rest.join('/')
    const store = this.stores.get(handle) ?? (this.consoleUrl && path === 'admin' ? this.meetStore(handle) : undefined)
    if (!store) return { status: 404, json: { errors: 'no such store' } }
    if (this.consoleUrl && path === 'admin')
      return { html: page(store.name, [['開啟應用程式', `/${handle}/admin/open`]]) }
    if (this.consoleUrl && path === 'admin/open')
      return { location: `${this.consoleUrl}/shopline/plugin_auth?${this.openQuery(handle)}` }
    // The page of the authorization is a single-page app: what follows the hash never reaches the server.
    if (method === 'GET' && path === 'admin/oauth-web/') return { html: agreementPage }
    if (method === 'GET' && path === 'admin/agree') return { location: this.agree(url.searchParams.get('at') ?? '') }
    if (path === 'admin/oauth/token/create' || path === 'admin/oauth/token/refresh') {
      const signed = hmac(`${body}${headers.timestamp}`).digest('hex')
      if (headers.appkey !== appKey || headers.sign !== signed) return { status: 401, json: { code: 401, data: null } }
      if (path.endsWith('refresh')) {
        if (!store.installed) return { status: 401, json: { code: 401, data: null } }
        this.refreshes++
        return this.issue(store)
      }
      const { code } = JSON.parse(body) as { code: string }
      const known = this.codes.get(code) === handle
      this.codes.delete(code)
      return known ? this.issue(store) : { status: 400, json: { code: 400, i18nCode: 'CODE_ERROR', data: null } }
    }
    const prefix = 'admin/openapi/v20251201/'
    if (!path.startsWith(prefix)) return { status: 404, json: {} }
    if (this.away) return { status: 503, json: { errors: 'away' } }
    if (!store.token || headers.authorization !== `Bearer ${store.token}`)
      return { status: 401, json: { errors: 'token' } }
    return this.admin(store, method, path.slice(prefix.length), body)
  }
}

const agreementPage = `<!doctype html><html lang="zh-Hant"><title>SHOPLINE</title><h1>SHOPLINE</h1>
<a id="agree" href="#">同意授權</a>
<script>document.getElementById('agree').href = location.pathname.replace('oauth-web/', 'agree') + '?at=' + encodeURIComponent(location.href)</script></html>`
