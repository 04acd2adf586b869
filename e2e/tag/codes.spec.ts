import type { Page } from '@playwright/test'
import { card } from './card.ts'
import { expect, experiment, type Shop, test } from './shop.ts'

function addCard(shop: Shop, { host = 'localhost', field = '', holdout = 0 } = {}): void {
  shop.contents['card.json'] = { ...card, fill: { host, field } }
  const views = [{ id: 'v', file: 'content/c1/card.json', terms: { caps: {} } }]
  const timeline = [{ from: 0, epoch: 1, weights: [10_000], holdout }]
  const rules = [{ field: 'path', operator: 'eq', value: '/' }]
  const activation = { trigger: 'immediately', visitor: 'all', waits: true }
  shop.widgets = [experiment({}, { id: 'card1', kind: 'marketing_card', timeline, views, activation, rules })]
}

/** A checkout that notes what its fields tell it, and whether it was sent. */
const checkout = (shop: Shop, fields: string): string =>
  `<!doctype html><html lang="zh-TW"><head><title>Checkout</title><link rel="icon" href="data:,">${shop.tag}</head><body>
  <form><label>姓名 <input name="name"></label><label>Email <input name="email"></label>${fields}<button>送出</button></form><script>
  window.told = []; window.sent = 0
  for (const name of ['input', 'change']) addEventListener(name, ({ target }) => told.push(name + ' ' + target.value), true)
  addEventListener('submit', (event) => { sent++; event.preventDefault() })</script></body></html>`
const home = (shop: Shop) =>
  `<!doctype html><html lang="zh-TW"><head><title>Shop</title><link rel="icon" href="data:,">${shop.tag}</head><body><h1>Shop</h1></body></html>`

/** Copies the code on the card. */
async function take(page: Page, origin: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${origin}/`)
  await page.getByRole('button', { name: /SAVE10/ }).click()
  await expect.poll(() => page.evaluate(() => document.cookie.includes('vitrine_code='))).toBe(true)
}
const told = (page: Page) => page.evaluate(() => (window as unknown as { told: string[] }).told)
/** As long as anything could still be entered. */
const settle = (page: Page) => page.waitForTimeout(2500)

const forms = {
  'a label in Chinese': '<label for="c">優惠碼</label><input id="c">',
  'a placeholder in English': '<input name="reductions" placeholder="Gift card or discount code" type="text">',
  'its name alone': '<input name="coupon_code" type="text">',
}
for (const [what, field] of Object.entries(forms))
  test(`a code that was copied is entered in a field that is known by ${what}, and nothing is sent`, async ({
    page,
    shop,
  }) => {
    addCard(shop)
    shop.pages['*'] = home(shop)
    shop.pages['/checkout'] = checkout(shop, field)
    await take(page, shop.origin)
    await page.goto(`${shop.origin}/checkout`)
    const input = page.locator('form > input')
    await expect(input).toHaveValue('SAVE10')
    expect(await told(page)).toEqual(['input SAVE10', 'change SAVE10'])
    await settle(page)
    expect(await page.evaluate(() => (window as unknown as { sent: number }).sent)).toBe(0)
    expect(await page.locator('[name=name]').inputValue()).toBe('')
  })

test('a field on the page of the card is filled as soon as the code is copied, unless somebody has typed in it', async ({
  page,
  shop,
}) => {
  addCard(shop)
  shop.pages['*'] = checkout(shop, '<input name="coupon">')
  const input = page.locator('[name=coupon]')
  await take(page, shop.origin)
  await expect(input).toHaveValue('SAVE10')
  expect(await told(page)).toEqual(['input SAVE10', 'change SAVE10'])
  expect(await page.evaluate(() => (window as unknown as { sent: number }).sent)).toBe(0)

  await page.context().clearCookies()
  await page.goto(`${shop.origin}/`)
  await input.fill('OWN')
  await page.getByRole('button', { name: /SAVE10/ }).click()
  await settle(page)
  await expect(input).toHaveValue('OWN')
})

test('a field that comes later is filled, what somebody typed or took out stays', async ({ page, shop }) => {
  addCard(shop)
  shop.pages['*'] = home(shop)
  shop.pages['/checkout'] = checkout(shop, '')
  await take(page, shop.origin)
  await page.goto(`${shop.origin}/checkout`)
  await settle(page)
  await page.locator('form').evaluate((form) => form.insertAdjacentHTML('beforeend', '<input aria-label="折扣碼">'))
  const input = page.getByLabel('折扣碼')
  await expect(input).toHaveValue('SAVE10')
  await input.fill('')
  await page.getByLabel('姓名').focus()
  await settle(page)
  await expect(input).toHaveValue('')

  shop.pages['/checkout'] = checkout(shop, '<input aria-label="折扣碼" value="OWN">')
  await page.goto(`${shop.origin}/checkout`)
  await settle(page)
  await expect(input).toHaveValue('OWN')
})

test('a code that was taken out does not come back on the next page, unless it is copied once more', async ({
  page,
  shop,
}) => {
  addCard(shop)
  shop.pages['*'] = checkout(shop, '<input name="coupon">')
  const input = page.locator('[name=coupon]')
  await take(page, shop.origin)
  await expect(input).toHaveValue('SAVE10')
  await input.press('ControlOrMeta+A')
  await input.press('Delete')
  await page.getByLabel('姓名').focus()
  await page.reload()
  await settle(page)
  await expect(input).toHaveValue('')
  await page.getByRole('button', { name: /SAVE10/ }).click()
  await expect(input).toHaveValue('SAVE10')
})

test('the field that somebody has named goes before one that only looks like it', async ({ page, shop }) => {
  addCard(shop, { field: '#own' })
  shop.pages['*'] = home(shop)
  shop.pages['/checkout'] = checkout(shop, '<input name="coupon"><input id="own" name="x">')
  await take(page, shop.origin)
  await page.goto(`${shop.origin}/checkout`)
  await expect(page.locator('#own')).toHaveValue('SAVE10')
  await expect(page.locator('[name=coupon]')).toHaveValue('')
})

test('on a checkout of another subdomain it is entered, on other hosts not', async ({ page, shop }) => {
  const at = (host: string) => shop.origin.replace('localhost', host)
  addCard(shop, { host: 'checkout.shop.localhost' })
  shop.pages['*'] = home(shop)
  shop.pages['/pay'] = checkout(shop, '<input name="coupon">')
  await take(page, at('www.shop.localhost'))
  await page.goto(`${at('www.shop.localhost')}/pay`)
  await settle(page)
  await expect(page.locator('[name=coupon]')).toHaveValue('')
  await page.goto(`${at('checkout.shop.localhost')}/pay`)
  await expect(page.locator('[name=coupon]')).toHaveValue('SAVE10')
})

test('what nobody took is not entered, nor what has ended', async ({ page, shop }) => {
  addCard(shop)
  shop.pages['*'] = home(shop)
  shop.pages['/checkout'] = checkout(shop, '<input name="coupon">')
  await page.goto(`${shop.origin}/`)
  await expect(page.getByRole('button', { name: /SAVE10/ })).toBeVisible()
  await page.goto(`${shop.origin}/checkout`)
  await settle(page)
  await expect(page.locator('[name=coupon]')).toHaveValue('')
  await take(page, shop.origin)
  shop.widgets = [experiment({}, { id: 'other', kind: 'floating_menu', rules: [], views: [] })]
  await page.goto(`${shop.origin}/checkout`)
  await expect.poll(() => page.evaluate(() => document.cookie.includes('vitrine_code='))).toBe(false)
  await settle(page)
  await expect(page.locator('[name=coupon]')).toHaveValue('')
})

test('a list of cards that does not come takes nothing from the visitor', async ({ page, shop }) => {
  addCard(shop)
  shop.pages['*'] = home(shop)
  shop.pages['/checkout'] = checkout(shop, '<input name="coupon">')
  await take(page, shop.origin)
  await page.route('**/widgets.json', (route) => route.abort())
  await page.goto(`${shop.origin}/checkout`)
  await settle(page)
  expect(await page.evaluate(() => document.cookie.includes('vitrine_code='))).toBe(true)
  await expect(page.locator('[name=coupon]')).toHaveValue('')
  await page.unroute('**/widgets.json')
  await page.reload()
  await expect(page.locator('[name=coupon]')).toHaveValue('SAVE10')
})

test('a card whose time is over enters nothing any more', async ({ page, shop }) => {
  addCard(shop)
  shop.pages['*'] = home(shop)
  shop.pages['/checkout'] = checkout(shop, '<input name="coupon">')
  await take(page, shop.origin)
  Object.assign(shop.widgets[0] as object, { end: Date.now() - 1000 })
  await page.goto(`${shop.origin}/checkout`)
  await settle(page)
  await expect(page.locator('[name=coupon]')).toHaveValue('')
})

const write = (page: Page, shop: Shop, kept: unknown) =>
  page
    .context()
    .addCookies([{ name: 'vitrine_code', value: encodeURIComponent(JSON.stringify(kept)), url: shop.origin }])

test('what a stranger wrote into the cookie is entered nowhere, and forgotten', async ({ page, shop }) => {
  addCard(shop)
  shop.pages['*'] = home(shop)
  shop.pages['/checkout'] = checkout(shop, '<input name="coupon">')
  const own = { experience: 'card1', view: 'v', code: 'SAVE10', host: 'localhost' }
  for (const forged of [
    { ...own, code: 'AFFILIATE' },
    { ...own, code: 'AFFILIATE', field: '[name=email]' },
    { ...own, view: 'other' },
    { ...own, code: 'AFFILIATE', city: 'taipei-city' },
    { ...own, code: { a: 1 } },
  ]) {
    await write(page, shop, forged)
    await page.goto(`${shop.origin}/checkout`)
    await expect.poll(() => page.evaluate(() => document.cookie.includes('vitrine_code='))).toBe(false)
    expect(await told(page)).toEqual([])
  }
  // What names another field is entered where the card says.
  await write(page, shop, { ...own, field: '[name=email]' })
  await page.goto(`${shop.origin}/checkout`)
  await expect(page.locator('[name=coupon]')).toHaveValue('SAVE10')
  await expect(page.locator('[name=email]')).toHaveValue('')
})

test('a code that is copied takes the place of the one from an earlier page', async ({ page, shop }) => {
  addCard(shop)
  const [here] = shop.widgets
  const rules = [{ field: 'path', operator: 'eq', value: '/other' }]
  shop.widgets.push({ ...here, id: 'card2', rules, views: [{ id: 'w', file: 'content/c1/other.json' }] })
  shop.contents['other.json'] = { ...card, code: 'VIP20', fill: { host: 'localhost', field: '' } }
  shop.pages['*'] = checkout(shop, '')
  await write(page, shop, { experience: 'card2', view: 'w', code: 'VIP20', host: 'localhost' })
  await take(page, shop.origin)
  await settle(page)
  await page.locator('form').evaluate((form) => form.insertAdjacentHTML('beforeend', '<input name="coupon">'))
  await expect(page.locator('[name=coupon]')).toHaveValue('SAVE10')
})

test('a code that a city has of its own is entered, and one that the card has given up is not', async ({
  page,
  shop,
}) => {
  addCard(shop)
  shop.pages['*'] = home(shop)
  shop.pages['/checkout'] = checkout(shop, '<input name="coupon">')
  shop.contents['taipei.json'] = { districts: { 大安區: { code: 'TPE8' } } }
  Object.assign(shop.contents['card.json'] as object, { cities: { 'taipei-city': 'content/c1/taipei.json' } })
  await write(page, shop, { experience: 'card1', view: 'v', code: 'TPE8', host: 'localhost', city: 'taipei-city' })
  await page.goto(`${shop.origin}/checkout`)
  await expect(page.locator('[name=coupon]')).toHaveValue('TPE8')
  shop.contents['other.json'] = { ...card, code: 'NEW20', fill: { host: 'localhost', field: '' } }
  const views = [{ id: 'v', file: 'content/c1/other.json', terms: { caps: {} } }]
  Object.assign(shop.widgets[0] as object, { views })
  await page.goto(`${shop.origin}/checkout`)
  await expect.poll(() => page.evaluate(() => document.cookie.includes('vitrine_code='))).toBe(false)
  await expect(page.locator('[name=coupon]')).toHaveValue('')
})
