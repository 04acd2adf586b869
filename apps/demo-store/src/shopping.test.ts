import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createDemoStore } from './server.ts'

let app: FastifyInstance
let cookie = ''

beforeEach(() => {
  app = createDemoStore({ tagUrl: () => undefined })
  cookie = ''
})
afterEach(() => app.close())

async function send(method: 'GET' | 'POST', url: string, body?: Record<string, string>) {
  const headers = { cookie, 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await app.inject({ method, url, headers, body: body && new URLSearchParams(body).toString() })
  const [fresh] = answer.cookies
  if (fresh) cookie = `${fresh.name}=${fresh.value}`
  return answer
}

/** The events a page pushes, in order, as [name, parameters]. */
function pushedEvents(page: string): [string, Record<string, unknown>][] {
  const pushed: [string, Record<string, unknown>][] = []
  const gtag = (command: string, name: string, params: Record<string, unknown>) => {
    if (command === 'event') pushed.push([name, params])
  }
  const dataLayer = {
    push: ({ event, ecommerce }: { event?: string; ecommerce: Record<string, unknown> }) =>
      event && pushed.push([event, ecommerce]),
  }
  for (const [, script = ''] of page.matchAll(/<script>((?:gtag|dataLayer)[\s\S]*?)<\/script>/g)) {
    new Function('gtag', 'dataLayer', script)(gtag, dataLayer)
  }
  return pushed
}

const ORDER = {
  name: '王小明',
  phone: '0912-345-678',
  email: 'ming@demo.test',
  delivery: 'home',
  address: '台北市中正區範例路一段 1 號',
}

async function placeOrder(more: Record<string, string> = {}) {
  const answer = await send('POST', '/checkout', { ...ORDER, ...more })
  return String(answer.headers.location)
}

describe('cart and checkout', () => {
  test('a small order pays for shipping, and the purchase leaves it out of the value', async () => {
    await send('POST', '/cart/items', { variant: 'HOME-LIN-OAT', quantity: '2' })
    const checkout = await send('GET', '/checkout')
    expect(checkout.body).toContain('id="checkout-total">NT$ 1,060<')
    expect(pushedEvents(checkout.body).at(-1)).toMatchObject(['begin_checkout', { currency: 'TWD', value: 960 }])

    const location = await placeOrder()
    expect(location).toMatch(/^\/thank-you\/SL\d{8}-\d{6}-[2-9A-Z]{4}$/)
    const page = await send('GET', location)
    expect(page.body).toContain('id="order-total">NT$ 1,060<')
    expect(page.body).toContain('dataLayer.push({ ecommerce: null })')
    const number = location.split('/').at(-1)
    const item = { item_id: 'HOME-LIN-OAT', item_name: '水洗亞麻茶巾', item_variant: '燕麥', price: 480, quantity: 2 }
    const bought = { transaction_id: number, value: 960, tax: 0, shipping: 100, currency: 'TWD', items: [item] }
    expect(pushedEvents(page.body)).toMatchObject([['purchase', bought]])
    expect(pushedEvents((await send('GET', location)).body)).toMatchObject([['purchase', bought]])
    expect((await send('GET', '/cart')).body).toContain('id="cart-empty"')
  })

  test('pickup costs less, and 1,500 ships free', async () => {
    await send('POST', '/cart/items', { variant: 'HOME-LIN-OAT', quantity: '1' })
    const pickup = await send('GET', await placeOrder({ delivery: 'pickup', pickupStore: '7-ELEVEN 範例門市' }))
    expect(pickup.body).toContain('id="order-total">NT$ 540<')
    await send('POST', '/cart/items', { variant: 'TEA-RUB-75', quantity: '2' })
    await send('POST', '/cart/items', { variant: 'WARE-PIT-300', quantity: '1' })
    expect((await send('GET', '/cart')).body).toContain('id="cart-total">NT$ 1,504<')
  })

  test('a code takes off what it is worth, and one that is none is told', async () => {
    await send('POST', '/cart/items', { variant: 'HOME-LIN-OAT', quantity: '2' })
    expect((await send('GET', '/checkout')).body).toContain('name="coupon"')
    const refused = await send('POST', '/checkout', { ...ORDER, coupon: 'FREE' })
    expect([refused.statusCode, refused.body.includes('查無此優惠代碼')]).toEqual([422, true])
    const page = await send('GET', await placeOrder({ coupon: ' gift90 ' }))
    expect(page.body).toContain('id="order-discount">-NT$ 96<')
    expect(page.body).toContain('id="order-total">NT$ 964<')
    expect(pushedEvents(page.body)).toMatchObject([['purchase', { value: 864, coupon: 'GIFT90', shipping: 100 }]])
  })

  test('a change of quantity pushes the difference on the next page, once', async () => {
    await send('POST', '/cart/items', { variant: 'TEA-ALI-75', quantity: '3' })
    expect(pushedEvents((await send('GET', '/cart')).body)[0]).toMatchObject(['add_to_cart', { value: 1560 }])
    await send('POST', '/cart/quantity', { variant: 'TEA-ALI-75', quantity: '1' })
    const [removed, viewed] = pushedEvents((await send('GET', '/cart')).body)
    expect(removed).toMatchObject(['remove_from_cart', { value: 1040, items: [{ quantity: 2 }] }])
    expect(viewed).toMatchObject(['view_cart', { value: 520 }])
    expect(pushedEvents((await send('GET', '/cart')).body)).toHaveLength(1)
    await send('POST', '/cart/quantity', { variant: 'TEA-ALI-75', quantity: 'x' })
    expect((await send('GET', '/cart')).body).toContain('id="cart-total">NT$ 620<')
  })

  test('the stock and the catalog bound what can be added', async () => {
    const add = (variant: string, quantity: string) => send('POST', '/api/cart/items', { variant, quantity })
    expect((await add('NOTHING', '1')).statusCode).toBe(404)
    expect((await add('TEA-OBT-100', '1')).statusCode).toBe(409)
    expect((await add('HOME-BAS-NAT', '9')).json()).toMatchObject({ count: 5, event: { params: { value: 8400 } } })
    expect((await add('HOME-BAS-NAT', '1')).statusCode).toBe(409)
    const limited = await send('POST', '/cart/items', { variant: 'HOME-BAS-NAT', quantity: '1' })
    expect(limited.headers.location).toBe('/cart?notice=limit')
  })

  test('bad fields come back with messages and what was typed, escaped', async () => {
    await send('POST', '/cart/items', { variant: 'TEA-ALI-75', quantity: '1' })
    await send('GET', '/cart')
    const answer = await send('POST', '/checkout', { name: '<b>"', phone: '123', email: 'no', delivery: 'pickup' })
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain('role="alert"')
    for (const name of ['phone', 'email', 'pickupStore']) expect(answer.body).toContain(`id="${name}-error"`)
    expect(answer.body).toContain('value="&lt;b&gt;&quot;"')
    expect(pushedEvents(answer.body)).toEqual([])
  })

  test('an order is shown only to the session that placed it; an empty cart cannot check out', async () => {
    await send('POST', '/cart/items', { variant: 'TEA-ALI-75', quantity: '1' })
    const location = await placeOrder()
    cookie = ''
    expect((await send('GET', location)).statusCode).toBe(404)
    expect((await send('GET', '/checkout')).headers.location).toBe('/cart')
    expect((await send('POST', '/checkout', ORDER)).headers.location).toBe('/cart')
  })
})

describe('sign-in', () => {
  test('a wrong password answers 401 with an alert and an escaped address', async () => {
    const answer = await send('POST', '/login', { email: '"><script>x()</script>', password: 'no' })
    expect(answer.statusCode).toBe(401)
    expect(answer.body).toMatch(/id="login-error" role="alert"/)
    expect(answer.body).not.toContain('<script>x()')
    expect((await send('GET', '/account')).headers.location).toBe('/login')
  })

  test('the right one leads to the account, renames the session and pushes login once', async () => {
    await send('POST', '/cart/items', { variant: 'TEA-ALI-75', quantity: '1' })
    await send('GET', '/cart')
    const before = cookie
    const answer = await send('POST', '/login', { email: 'demo@shop.test', password: 'shanlan-demo' })
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/account'])
    expect(cookie).not.toBe(before)
    const account = await send('GET', '/account')
    expect(account.body).toContain('id="logout"')
    expect(account.body).toContain('data-count="1"')
    expect(pushedEvents(account.body)).toEqual([['login', { method: 'Email' }]])
    expect(pushedEvents((await send('GET', '/account')).body)).toEqual([])
    await send('POST', '/logout')
    expect((await send('GET', '/account')).headers.location).toBe('/login')
  })
})

describe('events of the catalog pages', () => {
  test('a product, a list and a search say what they show', async () => {
    const product = pushedEvents((await send('GET', '/products/ruby-black-tea')).body)
    const item = { item_id: 'TEA-RUB-75', price: 432, discount: 48, item_category: '茶葉', quantity: 1 }
    expect(product).toMatchObject([['view_item', { currency: 'TWD', value: 432, items: [item] }]])
    const list = pushedEvents((await send('GET', '/category/home')).body)
    expect(list).toMatchObject([
      ['view_item_list', { item_list_id: 'category_home', items: [{ index: 0 }, {}, {}, {}] }],
    ])
    const search = pushedEvents((await send('GET', '/search?q=亞麻')).body)
    expect(search.map(([name]) => name)).toEqual(['search', 'view_item_list'])
    expect(search[0]?.[1]).toEqual({ search_term: '亞麻' })
  })

  test('the client-side app gets its own events and reports its page views itself', async () => {
    expect((await send('GET', '/app')).body).toContain("gtag('config', 'G-SHANLAN001', { send_page_view: false });")
    const { looks, products } = (await send('GET', '/api/lookbook')).json()
    expect([looks.length, products.length]).toEqual([6, 16])
    expect(products[0].event).toMatchObject({ name: 'view_item', params: { value: 520 } })
  })
})
