import type { Page } from '@playwright/test'
import { expect, experiment, type Shop, test } from './shop.ts'

const gtag = '<script>window.dataLayer = window.dataLayer || []; function gtag() { dataLayer.push(arguments) }</script>'
const html = (head: string, body = '') => `<!doctype html><html><head>${head}</head><body>${body}</body></html>`
const open = async (page: Page, shop: Shop, head = '', body = '') => {
  shop.pages['/'] = html(gtag + head + shop.tag, body)
  await page.goto(`${shop.origin}/`)
  await expect.poll(() => shop.events('page_view').length).toBe(1)
}
/** Runs in the page, with what it pushes to. */
const push = (page: Page, entries: object[], commands: [string, object][] = []) =>
  page.evaluate(
    ([objects, told]) => {
      const host = window as unknown as { dataLayer: object[]; gtag(...args: unknown[]): void }
      for (const entry of objects) host.dataLayer.push(entry)
      for (const [name, fields] of told) host.gtag('event', name, fields)
    },
    [entries, commands] as const,
  )
const told = (shop: Shop, name: string) => shop.events(name).map(({ value }) => value)

test('an event told by the data layer and by gtag is one; two of one kind are two', async ({ page, shop }) => {
  await open(page, shop)
  const tea = { value: 300, currency: 'TWD', items: [{ item_id: 'A', price: 300, quantity: 1 }] }
  const cake = { value: 90, currency: 'TWD', items: [{ item_id: 'B', price: 90, quantity: 1 }] }
  const order = { transaction_id: 'T1', value: 390, currency: 'TWD' }
  await push(
    page,
    [
      { event: 'add_to_cart', ecommerce: tea },
      { event: 'add_to_cart', ecommerce: cake },
      { event: 'add_to_cart', ecommerce: cake },
      { event: 'purchase', ecommerce: order },
    ],
    [
      ['add_to_cart', tea],
      ['add_to_cart', cake],
      ['add_to_cart', cake],
      ['purchase', order],
    ],
  )
  await expect.poll(() => told(shop, 'purchase')).toEqual([390])
  expect(told(shop, 'add_to_cart')).toEqual([300, 90, 90])
  await page.waitForTimeout(1200)
  await push(page, [], [['add_to_cart', tea]])
  await expect.poll(() => told(shop, 'add_to_cart')).toEqual([300, 90, 90, 300])
})

test('an order without a transaction is kept, is one however often its page tells it, and the console says so', async ({
  page,
  shop,
}) => {
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  const order = `<script>dataLayer.push({event:'purchase',ecommerce:{value:'NT$1,180',currency:'TWD'}})</script>`
  // Not on the edge of a minute, which is part of what makes it one.
  await page.clock.setFixedTime(new Date(Math.floor(Date.now() / 60_000) * 60_000 + 20_000))
  await open(page, shop, '', order)
  await expect.poll(() => shop.events('purchase').length).toBe(1)
  await page.reload()
  await expect.poll(() => shop.events('purchase').length).toBe(2)
  const orders = shop.events('purchase')
  expect(orders[0]).toMatchObject({ value: 1180, currency: 'TWD' })
  expect(orders[0]?.transaction).toBeUndefined()
  expect(orders[1]?.id).toBe(orders[0]?.id)
  expect(warnings).toEqual(Array(2).fill('vitrine: purchase without a transaction'))
})

test('a data layer that cannot be wrapped is looked at', async ({ page, shop }) => {
  await open(
    page,
    shop,
    `<script>Object.defineProperty(dataLayer, 'push', { value: Array.prototype.push, writable: false })</script>`,
  )
  await push(page, [{ event: 'add_to_cart', ecommerce: { value: 5 } }])
  await expect.poll(() => told(shop, 'add_to_cart')).toEqual([5])
  // What is pushed just before the page is left, too.
  shop.pages['/next'] = html('')
  await page.evaluate(() => {
    const host = window as unknown as { dataLayer: object[] }
    host.dataLayer.push({ event: 'purchase', ecommerce: { transaction_id: 'T1', value: 7, currency: 'TWD' } })
    location.href = '/next'
  })
  await expect.poll(() => told(shop, 'purchase')).toEqual([7])
})

test('an order of a page that is left before the second file came is not lost', async ({ page, shop }) => {
  shop.pages['/'] = html(
    gtag + shop.tag,
    `<script>
      dataLayer.push({ event: 'purchase', ecommerce: { transaction_id: 'T1', value: 1180, currency: 'TWD' } })
      gtag('event', 'purchase', { transaction_id: 'T2', value: '590', currency: 'TWD' })
      gtag('event', 'purchase', { transaction_id: 'undefined', value: 1 })
      vitrine.track('purchase', { transaction: 'T3', value: 80, currency: 'TWD' })
    </script>`,
  )
  shop.pages['/next'] = html('')
  await page.route('**/chunks/**', () => {})
  const asked = page.waitForRequest('**/chunks/**')
  await page.goto(`${shop.origin}/`, { waitUntil: 'commit' })
  await asked
  await page.evaluate(() => {
    location.href = '/next'
  })
  await expect
    .poll(() => shop.events('purchase').map(({ transaction, value }) => [transaction, value]))
    .toEqual([
      ['T1', 1180],
      ['T2', 590],
      ['T3', 80],
    ])
  expect(shop.events('page_view').length).toBe(1)
})

test('who comes back to a redirecting page at once sees it, and that version is not counted there', async ({
  page,
  shop,
}) => {
  shop.experiences = [
    experiment(
      { redirect: `${shop.origin}/b` },
      { type: 'redirect', rules: [{ field: 'path', operator: 'eq', value: '/' }] },
    ),
  ]
  shop.pages['/'] = html(shop.tag, '<h1 id="title">A</h1>')
  shop.pages['/b'] = html(shop.tag, '<h1 id="title">B</h1><a href="/">back</a>')
  await page.goto(`${shop.origin}/`)
  await expect(page.locator('#title')).toHaveText('B')
  await expect.poll(() => shop.events('page_view').length).toBe(1)
  await page.getByText('back').click()
  await expect(page.locator('#title')).toHaveText('A')
  await expect.poll(() => shop.events('page_view').length).toBe(2)
  expect(
    await page.evaluate(() => (window.vitrine as unknown as { getAssignments(): unknown }).getAssignments()),
  ).toEqual([])
  const [first, second] = shop.events('page_view').map(({ id }) => id)
  const seen = new Set(shop.events('exposure').map(({ page_view }) => page_view))
  expect([seen.has(first), seen.has(second)]).toEqual([true, false])
})

test('of who comes by another redirect no version counts, nor the original', async ({ page, shop }) => {
  const to = (id: string, from: string, redirect: string, weights: number[]) =>
    experiment(
      { redirect: shop.origin + redirect },
      {
        id,
        type: 'redirect',
        rules: [{ field: 'path', operator: 'eq', value: from }],
        timeline: [{ from: 0, epoch: 1, weights, holdout: 0 }],
      },
    )
  for (const weights of [
    [0, 10_000],
    [10_000, 0],
  ]) {
    shop.experiences = [to('x', '/', '/b', [0, 10_000]), to('y', '/b', '/c', weights)]
    shop.pages['/'] = html(shop.tag)
    shop.pages['/b'] = html(shop.tag, '<h1 id="title">B</h1>')
    shop.batches.length = 0
    await page.goto(`${shop.origin}/`)
    await expect(page.locator('#title')).toHaveText('B')
    await expect.poll(() => shop.events('page_view').length).toBe(1)
    expect(new Set(shop.events('exposure').map(({ experience }) => experience))).toEqual(new Set(['x']))
    await page.evaluate(() => localStorage.clear())
    await page.context().clearCookies()
  }
})
