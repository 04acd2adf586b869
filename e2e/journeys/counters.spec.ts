import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from '@playwright/test'
import { isLong } from '../../tools/effort.ts'
import type { Api } from '../support/api.ts'
import { test as base, expect } from '../support/fixtures.ts'
import { addressOf, container, makeDraft, openEditor, org } from '../support/page-editor.ts'

type Measure = 'online' | 'carts' | 'sold'
const measures: Measure[] = ['online', 'carts', 'sold']

/** The GA4 event of a page's address: `/?view_item`, or `/?purchase=T1&quantity=3`. */
const script = (product: string) => `
  const [[event, transaction_id], [, quantity = '1'] = []] = [...new URLSearchParams(location.search)]
    .filter(([name]) => !name.startsWith('vitrine_'))
  const items = [{ item_id: ${JSON.stringify(product)}, item_name: 'Tea', price: 100, quantity: Number(quantity) }]
  window.dataLayer = []
  const push = (event, ecommerce) => dataLayer.push({ event, ecommerce })
  push('view_item', { items })
  if (event && event !== 'view_item') push(event, { transaction_id: transaction_id + ${JSON.stringify(product)}, currency: 'TWD', value: 100 * quantity, items })`

const test = base.extend<{ shop: { origin: string; product: string }; manager: Api }>({
  manager: async ({ apiAs }, use) => use(await apiAs('manager@demo.test')),
  shop: async ({ url }, use) => {
    const product = `tea-${crypto.randomUUID().slice(0, 8)}`
    const head = `<meta charset="utf-8"><script src="${url}/tag/${container}.js"></script><script>${script(product)}</script>`
    const server = createServer((_request, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(`<!doctype html><html lang="zh-Hant-TW"><head>${head}</head><body><h1 id="title">Tea</h1></body></html>`),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    await use({ origin: `http://localhost:${(server.address() as AddressInfo).port}`, product })
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  },
})

/** Somebody with a browser of their own, who comes back as the same visitor. */
async function makeVisitor(browser: Browser, origin: string, options: { userAgent?: string } = {}) {
  const context = await browser.newContext(options)
  return {
    async does(what: string): Promise<void> {
      const page = await context.newPage()
      // What it does is told some seconds after the page's own visit.
      const told = page.waitForResponse(
        (response) => /\/collect$/.test(response.url()) && !!response.request().postData()?.includes('"view_item"'),
        { timeout: 30_000 },
      )
      await page.goto(`${origin}/?${what}`)
      await told
      await page.close()
    },
    end: () => context.close(),
  }
}

/** What visitors see of the counters of a page, one line each. */
const readCounters = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-vitrine~=own]')].flatMap((host) => {
      const box = host.shadowRoot?.querySelector<HTMLElement>('.box')
      return box?.checkVisibility({ visibilityProperty: true }) ? [box.textContent] : []
    }),
  )

test('counters are what visitors did, no more and no less: beside the minimum in the form, and on the pages of the store', async ({
  page,
  browser,
  signIn,
  shop,
  manager,
}) => {
  test.setTimeout(isLong ? 25 * 60_000 : 180_000)
  const figureOf = async (measure: Measure) => {
    const { of, window } = { of: 'product', window: 'day' }
    const query = { org, id: container, measure, of, product: shop.product, window, minimum: '2' }
    const { count, standing } = await manager.must('GET', '/optimize/container/figure', query)
    return [count, standing]
  }
  const become = (...figures: [number, string][]) =>
    expect.poll(() => Promise.all(measures.map(figureOf)), { timeout: 30_000 }).toEqual(figures)
  const counters = measures.map((measure) => ({
    ...{ id: `c-${measure}`, op: 'element', name: measure, enabled: true, selectors: ['#title'], position: 'after' },
    element: { type: 'counter', figure: { measure, of: 'page' }, minimum: 2, every: 30, text: `${measure} {n}` },
  }))
  const draft = await makeDraft(manager, `${shop.origin}/`)
  const rule = { experience_id: draft.id, field: 'full_url', operator: 'sw', value: `${shop.origin}/?` }
  await manager.must('POST', '/optimize/experience/rule', { org }, rule)
  const views = [
    { id: draft.original, weight: 0 },
    { id: draft.view, weight: 1, content: { changes: counters } },
  ]
  await manager.must('PATCH', '/optimize/view/v3', { org }, { experience_id: draft.id, views })
  await become([0, 'unknown'], [0, 'unknown'], [0, 'unknown'])

  const [a, b, c] = await Promise.all(['a', 'b', 'c'].map(() => makeVisitor(browser, shop.origin)))
  if (!a || !b || !c) throw new Error('three visitors')
  await a.does('view_item')
  await become([1, 'below'], [0, 'none'], [0, 'none'])
  await b.does('add_to_cart')
  await become([2, 'shown'], [1, 'below'], [0, 'none'])
  // Neither a bot nor a preview counts.
  const bot = await makeVisitor(browser, shop.origin, { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
  await bot.does('add_to_cart')
  const { url: preview } = await manager.must('GET', '/optimize/preview/token', { org, vid: draft.view })
  const looker = await browser.newContext()
  const looking = await looker.newPage()
  const sent: string[] = []
  looking.on('request', (request) => /\/collect$/.test(request.url()) && sent.push(request.url()))
  await looking.goto(`${preview}&purchase=P1&quantity=9`)
  await expect.poll(() => readCounters(looking), { timeout: 30_000 }).toHaveLength(3)
  await looking.goto('about:blank')
  expect(sent).toEqual([])
  await looker.close()
  // Above the minimum, below it, and above it again.
  await c.does('add_to_cart')
  await become([3, 'shown'], [2, 'shown'], [0, 'none'])
  await b.does('remove_from_cart')
  await become([3, 'shown'], [1, 'below'], [0, 'none'])
  await b.does('add_to_cart')
  await c.does('purchase=T1&quantity=3')
  await become([3, 'shown'], [1, 'below'], [3, 'shown'])
  await c.does('refund=T1&quantity=2')
  await become([3, 'shown'], [1, 'below'], [1, 'below'])
  await a.does('purchase=T2&quantity=2')
  await become([3, 'shown'], [1, 'below'], [3, 'shown'])

  await signIn(page, 'manager@demo.test')
  await openEditor(page, addressOf(draft))
  await page.locator('[data-change]').nth(2).locator('button[aria-expanded=false]').first().click()
  const now = page.getByRole('status').filter({ hasText: /目前|最近/ })
  await expect(now).toContainText('目前')
  const subject = { name: '計算對象' }
  await page.getByRole('combobox', subject).or(page.getByRole('textbox', subject)).click()
  await page.getByRole('option', { name: '指定商品' }).click()
  await expect(now).toContainText('欄位填妥後')
  await page.getByLabel('商品 ID').fill(shop.product)
  await expect(now).toHaveText('目前是 3，會顯示在商店上。')
  await page.getByLabel('最低數字').fill('4')
  await expect(now).toHaveText('目前是 3，低於最低數字，商店上不會顯示。')
  await page.getByLabel('商品 ID').fill('no-such-tea')
  await expect(now).toContainText('沒有商品 ID「no-such-tea」')
  await page.getByRole('button', { name: '捨棄' }).click()

  if (isLong) {
    // The worker counts visitors each minute and sales every five; a visitor who stays sees what becomes of them.
    const soon = { timeout: 8 * 60_000, intervals: [5000] }
    await manager.must('PATCH', '/optimize/experience/release', { org, id: draft.id }, {})
    const visitor = await browser.newContext()
    const seen = await visitor.newPage()
    await expect(async () => {
      await seen.goto(`${shop.origin}/?view_item`)
      await expect(seen.locator('[data-vitrine~=own]')).toHaveCount(3, { timeout: 8000 })
    }).toPass({ timeout: 60_000 })
    const shown = async () => (await readCounters(seen)).filter((text) => !text?.startsWith('online')).sort()
    await expect.poll(shown, soon).toEqual(['sold 3'])
    await c.does('add_to_cart')
    await expect.poll(shown, soon).toEqual(['carts 2', 'sold 3'])
    await a.does('refund=T2&quantity=2')
    await expect.poll(shown, soon).toEqual(['carts 2'])
    await c.does('remove_from_cart')
    await expect.poll(shown, soon).toEqual([])
    await visitor.close()
    await manager.must('PATCH', '/optimize/experience/disable', { org, id: draft.id }, {})
  }
  await Promise.all([a, b, c, bot].map((each) => each.end()))
  await manager.must('DELETE', '/optimize/experience', { org, experience_id: draft.id })
})
