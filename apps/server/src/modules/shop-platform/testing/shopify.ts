import { createHmac, randomUUID } from 'node:crypto'
import { deliver, page, type Reply, type Request, StandIn } from './server.ts'

export const shopifyKey = 'shopify-key'
export const shopifySecret = 'shpss_demo_secret'

/** Person who is logged in to the shop's admin in this browser. */
export interface ShopifyUser {
  id: number
  first_name: string
  last_name: string
  email: string
  email_verified: boolean
  account_owner: boolean
  locale: string
}

export interface ShopifyShop {
  domain: string
  name: string
  email: string
  user: ShopifyUser
  scopes: string
  vintage: boolean
  /** Whether the merchant has switched our block on. */
  blockOn: boolean
  installed: boolean
  token: string
  refresh: string
  /** Seconds that a new token lives. */
  lifetime: number
  scriptTags: { id: string; src: string }[]
  tagUrl: string
}

const settingsOf = ({ blockOn }: ShopifyShop): string =>
  `/* written by Shopify */\n${JSON.stringify({
    current: {
      blocks: {
        1: { type: 'shopify://apps/vitrine/blocks/vitrine-tag/ext-1', disabled: !blockOn, settings: {} },
        2: { type: 'shopify://apps/other/blocks/chat/ext-9', disabled: false, settings: {} },
      },
    },
  })}`

const secretOf = () => randomUUID().replaceAll('-', '')

/** Signs a query as Shopify documents it, written anew here. */
export function signQuery(params: Record<string, string>, secret = shopifySecret): string {
  const sorted = Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1))
  const text = new URLSearchParams(sorted).toString()
  return `${text}&hmac=${createHmac('sha256', secret).update(text).digest('hex')}`
}

/** A stand-in for Shopify: every shop is a folder of it, so that its address is `{url}/{shop}`. */
export class ShopifyStandIn extends StandIn {
  readonly shops = new Map<string, ShopifyShop>()
  readonly codes = new Map<string, { shop: string; person: boolean; scopes: string }>()
  /** Milliseconds that a renewal takes. */
  slowRefresh = 0
  refreshes = 0

  addShop(domain: string, values: Partial<ShopifyShop> = {}): ShopifyShop {
    const user = {
      id: this.shops.size + 1001,
      first_name: 'Shop',
      last_name: 'Owner',
      email: `owner@${domain.replace('.myshopify.com', '')}.demo.test`,
      email_verified: true,
      account_owner: true,
      locale: 'zh-TW',
    }
    const shop: ShopifyShop = {
      domain,
      name: `Store of ${domain.split('.')[0]}`,
      email: user.email,
      user,
      scopes: 'read_products,read_themes,write_script_tags',
      vintage: false,
      blockOn: false,
      installed: false,
      token: '',
      refresh: '',
      lifetime: 3600,
      scriptTags: [],
      tagUrl: '',
      ...values,
    }
    this.shops.set(domain, shop)
    return shop
  }

  /** The query with which Shopify's admin opens our app. */
  openQuery(
    domain: string,
    { at = Date.now(), secret = shopifySecret, more = {} as Record<string, string> } = {},
  ): string {
    const host = Buffer.from(`admin.shopify.com/store/${domain.split('.')[0]}`)
      .toString('base64')
      .replace(/=+$/, '')
    return signQuery({ host, shop: domain, timestamp: String(Math.floor(at / 1000)), ...more }, secret)
  }

  /** Sends a webhook as Shopify does. */
  async sendWebhook(
    to: string,
    topic: string,
    domain: string,
    body: unknown,
    { secret = shopifySecret, id = randomUUID() as string, at = '' } = {},
  ): Promise<number> {
    const text = JSON.stringify(body)
    return deliver(`${to}/api/webhooks/shopify`, text, {
      'x-shopify-topic': topic,
      'x-shopify-shop-domain': domain,
      'x-shopify-webhook-id': id,
      ...(at && { 'x-shopify-triggered-at': at }),
      'x-shopify-hmac-sha256': createHmac('sha256', secret).update(text).digest('base64'),
    })
  }

  uninstall(domain: string): void {
    Object.assign(this.shops.get(domain) ?? {}, { installed: false, token: '', refresh: '', scriptTags: [] })
  }

  private authorize(shop: ShopifyShop, query: URLSearchParams): Reply {
    if (query.get('client_id') !== shopifyKey) return { status: 400, html: 'unknown app' }
    if (this.consoleUrl && !shop.installed && !query.has('agreed')) {
      const agreed = `?${new URLSearchParams([...query, ['agreed', '1']])}`
      return { html: page('安裝應用程式', [['安裝應用程式', agreed]]) }
    }
    const code = secretOf()
    const person = query.get('grant_options[]') === 'per-user'
    this.codes.set(code, { shop: shop.domain, person, scopes: shop.scopes })
    shop.installed = true
    const redirect = query.get('redirect_uri') ?? ''
    const more = { code, state: query.get('state') ?? '' }
    return { location: `${redirect}?${this.openQuery(shop.domain, { more })}` }
  }

  private issue(shop: ShopifyShop): Reply {
    shop.token = `shpat_${secretOf()}`
    shop.refresh = `shprt_${secretOf()}`
    const { token: access_token, refresh: refresh_token, lifetime: expires_in, scopes: scope } = shop
    return { json: { access_token, refresh_token, expires_in, scope, refresh_token_expires_in: 7_776_000 } }
  }

  private async token(shop: ShopifyShop, body: Record<string, string>): Promise<Reply> {
    const refused = { status: 400, json: { error: 'invalid_request' } }
    if (body.client_id !== shopifyKey || body.client_secret !== shopifySecret) return refused
    if (body.grant_type === 'refresh_token') {
      if (!shop.installed || body.refresh_token !== shop.refresh) return refused
      this.refreshes++
      // The old one is void at once.
      shop.refresh = ''
      if (this.slowRefresh) await new Promise((resolve) => setTimeout(resolve, this.slowRefresh))
      return this.issue(shop)
    }
    const code = this.codes.get(body.code ?? '')
    this.codes.delete(body.code ?? '')
    if (code?.shop !== shop.domain) return refused
    if (!code.person) return body.expiring === '1' ? this.issue(shop) : refused
    const associated_user = shop.user
    return { json: { access_token: `shpua_${secretOf()}`, scope: code.scopes, expires_in: 86_399, associated_user } }
  }

  private graphql(
    shop: ShopifyShop,
    { query, variables }: { query: string; variables: Record<string, unknown> },
  ): Reply {
    const json = (data: unknown): Reply => ({ json: { data } })
    if (query.includes('shopLocales'))
      return { json: { errors: [{ message: 'Access denied', extensions: { code: 'ACCESS_DENIED' } }] } }
    if (query.includes('shopOwnerName')) {
      const { name, email, domain } = shop
      const primaryDomain = { url: `https://www.${domain.split('.')[0]}.demo.test` }
      return json({
        shop: {
          name,
          email,
          shopOwnerName: 'Shop Owner',
          currencyCode: 'USD',
          ianaTimezone: 'Asia/Tokyo',
          primaryDomain,
        },
      })
    }
    if (query.includes('themes(')) {
      const settings = { nodes: [{ body: { content: settingsOf(shop) } }] }
      const files = { nodes: shop.vintage ? [] : [{ filename: 'templates/index.json' }] }
      return json({ themes: { nodes: [{ id: 'gid://shopify/OnlineStoreTheme/1', settings, json: files }] } })
    }
    if (query.includes('currentAppInstallation'))
      return json({ currentAppInstallation: { id: 'gid://shopify/AppInstallation/1' } })
    if (query.includes('metafieldsSet')) {
      shop.tagUrl = (variables.metafields as { value: string }[])[0]?.value ?? ''
      return json({ metafieldsSet: { userErrors: [] } })
    }
    if (query.includes('scriptTagCreate')) {
      const tag = {
        id: `gid://shopify/ScriptTag/${shop.scriptTags.length + 1}`,
        src: (variables.input as { src: string }).src,
      }
      shop.scriptTags.push(tag)
      return json({ scriptTagCreate: { scriptTag: tag, userErrors: [] } })
    }
    if (query.includes('scriptTagDelete')) {
      shop.scriptTags = shop.scriptTags.filter(({ id }) => id !== variables.id)
      return json({ scriptTagDelete: { userErrors: [] } })
    }
    if (query.includes('scriptTags('))
      return json({ scriptTags: { nodes: shop.scriptTags.filter(({ src }) => src === variables.src) } })
    return { status: 400, json: { errors: 'unknown query' } }
  }

  /** The pages of the admin that a merchant clicks. */
  private async visit(shop: ShopifyShop, path: string): Promise<Reply | undefined> {
    const base = `/${shop.domain}/admin`
    if (path === 'GET /admin')
      return {
        html: page(shop.name, [
          ['開啟應用程式', `${base}/apps/vitrine`],
          ['解除安裝', `${base}/uninstall`],
        ]),
      }
    if (path === 'GET /admin/apps/vitrine')
      return { location: `${this.consoleUrl}/shopify/plugin_auth?${this.openQuery(shop.domain)}` }
    if (path === 'GET /admin/themes/current/editor')
      return { html: page('佈景主題編輯器', [['開啟 Vitrine 並儲存', `${base}/themes/current/editor/on`]]) }
    if (path === 'GET /admin/themes/current/editor/on') {
      shop.blockOn = true
      return { html: page('已儲存', []) }
    }
    if (path !== 'GET /admin/uninstall') return undefined
    this.uninstall(shop.domain)
    await this.sendWebhook(this.consoleUrl ?? '', 'app/uninstalled', shop.domain, {})
    return { html: page('已解除安裝', []) }
  }

  protected async answer({ method, url, headers, body }: Request): Promise<Reply> {
    const [, domain = '', ...rest] = url.pathname.split('/')
    const shop = this.shops.get(domain) ?? (this.consoleUrl && domain.includes('.') ? this.addShop(domain) : undefined)
    if (!shop) return { status: 404, json: { errors: 'Not Found' } }
    const path = `${method} /${rest.join('/')}`
    const visited = this.consoleUrl && (await this.visit(shop, path))
    if (visited) return visited
    if (path === 'GET /admin/oauth/authorize') return this.authorize(shop, url.searchParams)
    if (path === 'POST /admin/oauth/access_token') return this.token(shop, JSON.parse(body))
    if (path === 'POST /admin/api/2026-10/graphql.json') {
      if (!shop.token || headers['x-shopify-access-token'] !== shop.token)
        return { status: 401, json: { errors: 'token' } }
      return this.graphql(shop, JSON.parse(body))
    }
    return { status: 404, json: { errors: 'Not Found' } }
  }
}
