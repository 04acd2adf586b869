import type { Page } from '@playwright/test'
import { serveShop } from '../frameworks/shops.ts'
import { menu } from './menu.ts'
import { expect, experiment, type Shop, test } from './shop.ts'

const lone = { ...menu, entries: menu.entries.slice(0, 1), back: false }
const waits = { trigger: 'immediately', visitor: 'all', waits: true }

/** A widget with terms; `holdout` of 10,000 is everybody. */
const widget = (shop: Shop, id: string, terms: object, holdout = 0, more: object = {}): object => {
  shop.contents['menu.json'] = lone
  return experiment(
    {},
    {
      id,
      kind: 'floating_menu',
      timeline: [{ from: 0, epoch: 1, weights: [10_000], holdout }],
      views: [{ id: `${id}1`, file: 'content/c1/menu.json', terms }],
      activation: waits,
      ...more,
    },
  )
}
const html = (shop: Shop, body = '<main id="main"><p class="price">$100</p></main>') =>
  `<!doctype html><html lang="en"><head><title>Shop</title>${shop.tag}</head><body>${body}<a href="/next">Next</a></body></html>`
const widgetsOf = (page: Page) => page.locator('[data-vitrine~=floating_menu] .ball')
const exposures = (shop: Shop) => shop.events('exposure').map(({ experience, view }) => `${experience} ${view}`)
const next = async (page: Page, shop: Shop) => {
  const before = shop.events('page_view').length
  await page.getByRole('link', { name: 'Next' }).click()
  await expect.poll(() => shop.events('page_view').length).toBe(before + 1)
  // As long as anything could still appear.
  await page.waitForTimeout(800)
}

for (const [who, holdout, view, count] of [
  ['a visitor', 0, 'w1', 1],
  ['the holdout', 10_000, 'holdout', 0],
] as const)
  test(`${who} is exposed once the element is there, at which the widget stands`, async ({ page, shop }) => {
    shop.widgets = [widget(shop, 'w', { anchor: { selectors: ['.late'], position: 'after' } }, holdout)]
    shop.pages['*'] = html(shop)
    await page.goto(`${shop.origin}/`)
    await expect.poll(() => shop.events('page_view').length).toBe(1)
    await page.waitForTimeout(1000)
    expect(exposures(shop)).toEqual([])
    await page.evaluate(() =>
      document.querySelector('#main')?.insertAdjacentHTML('beforeend', '<p class="late">Late</p>'),
    )
    await expect.poll(() => exposures(shop)).toHaveLength(1)
    expect(exposures(shop)[0]).toMatch(holdout ? /^w / : `w ${view}`)
    await expect(page.locator('.late + [data-vitrine~=floating_menu] .ball')).toHaveCount(count)
  })

test('a page that renders anew gets the widget back, once', async ({ page, shop }) => {
  shop.widgets = [widget(shop, 'w', { anchor: { selectors: ['.price'], position: 'before' } })]
  shop.pages['*'] = html(shop)
  await page.goto(`${shop.origin}/`)
  await expect(page.locator('[data-vitrine~=floating_menu]:has(+ .price) .ball')).toBeVisible()
  await page.evaluate(() => {
    const main = document.querySelector('#main') as HTMLElement
    main.innerHTML = '<p class="price">$90</p>'
  })
  await expect(page.locator('[data-vitrine~=floating_menu]:has(+ .price) .ball')).toBeVisible()
  expect(await page.locator('[data-vitrine~=floating_menu]').count()).toBe(1)
})

for (const made of ['react', 'react-ssr', 'react-18-ssr', 'vue-ssr'])
  test(`a shop made with ${made} takes over its page with a widget in the middle of it`, async ({ page, shop }) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    shop.widgets = [widget(shop, 'w', { anchor: { selectors: ['h1'], position: 'after' } })]
    await serveShop(shop, made, shop.tag)
    await page.goto(`${shop.origin}/`)
    await expect(page.locator('h1 + [data-vitrine~=floating_menu] .ball')).toBeVisible()
    expect(errors).toEqual([])
  })

for (const [who, holdout] of [
  ['what is shown', 0],
  ['the holdout', 10_000],
] as const)
  test(`once a session: ${who} is counted`, async ({ page, shop }) => {
    shop.widgets = [widget(shop, 'w', { caps: { session: 1 } }, holdout)]
    shop.pages['*'] = html(shop)
    await page.goto(`${shop.origin}/`)
    await expect.poll(() => exposures(shop)).toHaveLength(1)
    await expect(widgetsOf(page)).toHaveCount(holdout ? 0 : 1)
    await next(page, shop)
    await expect(widgetsOf(page)).toHaveCount(0)
    expect(exposures(shop)).toHaveLength(1)
  })

test('once on a page: there it stays away for the session, on others it appears', async ({ page, shop }) => {
  shop.widgets = [widget(shop, 'w', { caps: { page: 1 } })]
  shop.pages['*'] = html(shop)
  await page.goto(`${shop.origin}/?from=mail`)
  await expect(widgetsOf(page)).toHaveCount(1)
  const before = shop.events('page_view').length
  await page.goto(`${shop.origin}/`)
  await expect.poll(() => shop.events('page_view').length).toBe(before + 1)
  await page.waitForTimeout(800)
  await expect(widgetsOf(page)).toHaveCount(0)
  await next(page, shop)
  await expect(widgetsOf(page)).toHaveCount(1)
  // What stands goes on standing where the page changes without a load.
  await page.evaluate(() => history.pushState({}, '', '/'))
  await page.waitForTimeout(800)
  await expect(widgetsOf(page)).toHaveCount(1)
})

test('an order ends what is shown until there is one', async ({ page, shop }) => {
  shop.widgets = [widget(shop, 'w', { caps: { until: ['ordered'] } })]
  shop.pages['*'] = html(shop)
  await page.goto(`${shop.origin}/`)
  await expect(widgetsOf(page)).toHaveCount(1)
  await next(page, shop)
  await expect(widgetsOf(page)).toHaveCount(1)
  await page.evaluate(() => {
    const { dataLayer = [] } = window as unknown as { dataLayer?: object[] }
    Object.assign(window, { dataLayer })
    dataLayer.push({ event: 'purchase', ecommerce: { transaction_id: 'T1', value: 100, currency: 'TWD' } })
  })
  await expect.poll(() => shop.events('purchase').length).toBe(1)
  await next(page, shop)
  await expect(widgetsOf(page)).toHaveCount(0)
})

test('one is open at a time: the higher priority first, the other once it has gone', async ({ page, shop }) => {
  const turns = { takesTurns: true }
  const only = { rules: [{ field: 'path', operator: 'eq', value: '/' }] }
  shop.widgets = [widget(shop, 'low', turns), widget(shop, 'high', turns, 0, only)]
  shop.pages['*'] = html(shop)
  await page.goto(`${shop.origin}/`)
  await expect.poll(() => exposures(shop)).toEqual(['high high1'])
  await page.waitForTimeout(800)
  await expect(widgetsOf(page)).toHaveCount(1)
  await page.evaluate(() => history.pushState({}, '', '/b'))
  await expect.poll(() => exposures(shop)).toEqual(['high high1', 'low low1'])
  await expect(widgetsOf(page)).toHaveCount(1)
})

test('nobody waits behind one who is in its holdout', async ({ page, shop }) => {
  shop.widgets = [widget(shop, 'low', { takesTurns: true }), widget(shop, 'high', { takesTurns: true }, 10_000)]
  shop.pages['*'] = html(shop)
  await page.goto(`${shop.origin}/`)
  await expect.poll(() => exposures(shop).map((each) => each.split(' ')[0])).toEqual(['high', 'low'])
  await expect(widgetsOf(page)).toHaveCount(1)
})

test('two versions with terms of their own begin together, and each appears by its own', async ({ page, shop }) => {
  const both = widget(shop, 'w', {}, 0, {
    timeline: [{ from: 0, epoch: 1, weights: [0, 10_000], holdout: 0 }],
    views: [
      { id: 'here', file: 'content/c1/menu.json', terms: { anchor: { selectors: ['.price'], position: 'after' } } },
      { id: 'absent', file: 'content/c1/menu.json', terms: { anchor: { selectors: ['.none'], position: 'after' } } },
    ],
  })
  shop.widgets = [both]
  shop.pages['*'] = html(shop)
  await page.goto(`${shop.origin}/`)
  await expect.poll(() => exposures(shop)).toEqual(['w absent'])
  await page.waitForTimeout(800)
  await expect(widgetsOf(page)).toHaveCount(0)
})

test('a preview stands at the element, too, and records nothing', async ({ page, shop }) => {
  const experience = widget(shop, 'w', { anchor: { selectors: ['.price'], position: 'after' }, caps: { session: 1 } })
  const shown = { container: 'c1', view: { id: 'w1', name: 'B' }, experience, scripts: {} }
  shop.preview = `window.__vitrinePreview(${JSON.stringify(shown)})`
  shop.pages['*'] = html(shop)
  await page.goto(`${shop.origin}/?vitrine_preview=token`)
  for (const _ of ['first', 'again']) {
    await expect(page.locator('.price + [data-vitrine~=floating_menu] .ball')).toBeVisible()
    await page.reload()
  }
  expect(shop.requests).toBe(0)
})
