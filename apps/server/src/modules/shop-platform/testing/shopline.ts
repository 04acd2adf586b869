import { createHmac, randomBytes } from 'node:crypto'
import { deliver, page, type Reply, type Request, StandIn } from './server.ts'

export const clientId = 'shopline-client'
export const clientSecret = 'app_secret_demo_0001'

export interface Merchant {
  id: string
  name: string
  handle: string
  email: string
  staff: { _id: string; name: string; email: string; locale_code: string }
  installed: boolean
  token: string
  refresh: string
}

const hex = (bytes: number) => randomBytes(bytes).toString('hex')

const sortKeys = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sortKeys)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.keys(value)
            .sort()
            .map((key) => [key, sortKeys((value as Record<string, unknown>)[key])]),
        )
      : value

/** A stand-in for the Developer Center and the Open API of SHOPLINE in Asia. */
export class ShoplineStandIn extends StandIn {
  readonly merchants = new Map<string, Merchant>()
  readonly codes = new Map<string, { merchant: string; redirect: string }>()
  /** Who is logged in to the back office in this browser. */
  current = ''
  dropState = false
  refreshes = 0

  addMerchant(handle: string, values: Partial<Merchant> = {}): Merchant {
    const staff = { _id: hex(12), name: 'Store Owner', email: `owner@${handle}.demo.test`, locale_code: 'zh-hant' }
    const merchant = {
      id: hex(12),
      name: `Store ${handle}`,
      handle,
      email: `info@${handle}.demo.test`,
      staff,
      installed: false,
      token: '',
      refresh: '',
      ...values,
    }
    this.merchants.set(merchant.id, merchant)
    this.current = merchant.id
    return merchant
  }

  async sendWebhook(
    to: string,
    topic: string,
    merchant: string,
    { secret = clientSecret, at = Date.now(), sign = '' } = {},
  ): Promise<number> {
    const body = {
      trace_id: hex(8),
      topic,
      merchant_id: merchant,
      event: 'Application',
      resource: { b: 1, a: '中/文"' },
    }
    const message = `${at}:${JSON.stringify(sortKeys(body))}`
    const signature = sign || createHmac('sha256', secret).update(message).digest('hex')
    return deliver(`${to}/api/webhooks/shopline?sign=${signature}`, JSON.stringify(body), {
      'x-shopline-developer-event-timestamp': String(at),
    })
  }

  private issue(merchant: Merchant): Reply {
    merchant.token = hex(24)
    merchant.refresh = hex(32)
    const scope = 'merchants products'
    const { token: access_token, refresh: refresh_token, id: resource_owner_id } = merchant
    const created_at = Math.floor(Date.now() / 1000)
    return {
      json: {
        access_token,
        token_type: 'Bearer',
        expires_in: 15_778_476,
        refresh_token,
        scope,
        created_at,
        resource_owner_id,
      },
    }
  }

  private token(body: Record<string, string>): Reply {
    const refused = (code: string) => ({ status: 401, json: { code } })
    if (body.client_id !== clientId || body.client_secret !== clientSecret) return refused('invalid_client')
    if (body.grant_type === 'refresh_token') {
      const owner = [...this.merchants.values()].find((each) => each.refresh && each.refresh === body.refresh_token)
      if (!owner?.installed) return refused('invalid_grant')
      this.refreshes++
      return this.issue(owner)
    }
    const code = this.codes.get(body.code ?? '')
    this.codes.delete(body.code ?? '')
    const merchant = code && this.merchants.get(code.merchant)
    if (!merchant || code.redirect !== body.redirect_uri) return refused('invalid_grant')
    return this.issue(merchant)
  }

  protected answer({ method, url, headers, body }: Request): Reply {
    const path = `${method} ${url.pathname}`
    // The back office: it opens our pages without any proof of who comes.
    const [, office, shop = ''] = url.pathname.split('/')
    if (this.consoleUrl && office === 'office') {
      const known = [...this.merchants.values()].find((each) => each.handle === shop)
      this.current = (known ?? this.addMerchant(shop)).id
      const links: [string, string][] = [
        ['安裝應用程式', `${this.consoleUrl}/shopline/plugin_auth`],
        ['開啟應用程式', `${this.consoleUrl}/shopline/login`],
      ]
      return { html: page(shop, links) }
    }
    if (path === 'GET /oauth/authorize') {
      const redirect = url.searchParams.get('redirect_uri') ?? ''
      const merchant = this.merchants.get(url.searchParams.get('merchant_id') ?? this.current)
      if (url.searchParams.get('client_id') !== clientId || !merchant || redirect.includes('?'))
        return { status: 401, json: { code: 'invalid_request' } }
      merchant.installed = true
      const code = hex(16)
      this.codes.set(code, { merchant: merchant.id, redirect })
      const state = this.dropState ? '' : `&state=${url.searchParams.get('state')}`
      return { location: `${redirect}?code=${code}${state}` }
    }
    if (path === 'POST /oauth/token') return this.token(JSON.parse(body))
    const merchant = [...this.merchants.values()].find(
      (each) => each.token && headers.authorization === `Bearer ${each.token}`,
    )
    if (!merchant) return { status: 401, json: { code: 'unauthorized' } }
    const { id, name, handle, email, staff } = merchant
    if (path === 'GET /v1/token/info')
      return { json: { staff: { ...staff, merchant_ids: [id] }, merchant: { _id: id, email, handle, name } } }
    if (path === `GET /v1/merchants/${id}`)
      return {
        json: {
          id,
          name,
          handle,
          email,
          base_country_code: 'HK',
          base_currency_code: 'HKD',
          custom_domain: '',
          brand_home_url: `https://${handle}.shoplineapp.com`,
          default_language_code: 'zh-hant',
          staff_id: staff._id,
        },
      }
    return { status: 404, json: {} }
  }
}
