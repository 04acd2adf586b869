import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { change, expect, experiment, findWholeChromium, type Shop, test } from './shop.ts'

const changes = [change('text', '#title', { value: 'Version' })]
/** A version that chance decides, and which everybody gets. */
const chance = { timeline: [{ from: 0, epoch: 1, weights: [1, 9999], holdout: 0 }] }
const gtag = 'window.dataLayer = window.dataLayer || []; function gtag() { dataLayer.push(arguments) }'
const html = (head: string, body = '') =>
  `<!doctype html><html><head>${head}</head><body><h1 id="title">Original</h1>${body}</body></html>`
const said = (...commands: string[]) =>
  `<script>${gtag};${commands.map((each) => `gtag('consent',${each})`).join(';')}</script>`
const denied = `'default',{analytics_storage:'denied',wait_for_update:500}`
const update = (page: Page, state: string) =>
  page.evaluate((to) => {
    const host = window as unknown as { gtag(...args: unknown[]): void }
    host.gtag('consent', 'update', { analytics_storage: to })
  }, state)
const readKept = (page: Page) =>
  page.evaluate(() => [
    ...Object.keys({ ...localStorage, ...sessionStorage }).filter((key) => key.startsWith('vitrine')),
    ...(document.cookie.includes('vitrine') ? ['cookie'] : []),
  ])
const open = async (page: Page, shop: Shop, head: string) => {
  shop.experiences = [experiment({ changes }, chance)]
  shop.manifest = { country: 'TW' }
  shop.pages['/'] = html(head)
  await page.goto(`${shop.origin}/`)
}

test('a default that denies stores and sends nothing, and an update that grants sends what waited', async ({
  page,
  shop,
}) => {
  await open(page, shop, said(denied) + shop.tag)
  await page.evaluate(() => window.vitrine.track('purchase', { transaction: 'T1', value: 5, currency: 'TWD' }))
  await page.waitForTimeout(1800)
  expect(shop.requests).toBe(0)
  expect(await readKept(page)).toEqual([])
  await expect(page.locator('#title')).toHaveText('Original')
  await update(page, 'granted')
  await expect(page.locator('#title')).toHaveText('Version')
  await expect.poll(() => shop.events().map(({ name }) => name)).toEqual(['page_view', 'purchase', 'exposure'])
  const visitor = shop.batches[0]?.visitor
  expect(await readKept(page)).toContain('cookie')
  // The page tells it anew each time; until then nothing more is stored or sent, and who was known stays known.
  const { requests } = shop
  await page.reload()
  await page.waitForTimeout(1500)
  expect(shop.requests).toBe(requests)
  await update(page, 'granted')
  await expect.poll(() => shop.events('page_view').length).toBe(2)
  expect(shop.batches.at(-1)?.visitor).toBe(visitor)
})

test('an update that was granted before the tag starts shows the version at once', async ({ page, shop }) => {
  await open(page, shop, said(denied, `'update',{analytics_storage:'granted'}`) + shop.tag)
  await expect(page.locator('#title')).toHaveText('Version')
  await expect.poll(() => shop.events('page_view').length).toBe(1)
})

test('an update that denies erases all, also what was stored before', async ({ page, shop }) => {
  await open(page, shop, said(`'default',{analytics_storage:'granted'}`) + shop.tag)
  await expect.poll(() => shop.events('page_view').length).toBe(1)
  await expect.poll(() => readKept(page)).toContain('cookie')
  await update(page, 'denied')
  expect(await readKept(page)).toEqual([])
  const { requests } = shop
  await page.evaluate(() => window.vitrine.track('late'))
  await page.waitForTimeout(1500)
  expect(shop.requests).toBe(requests)
})

test('a default for other countries denies no order; one for the own country does', async ({ page, shop }) => {
  const order = `<script>gtag('event','purchase',{transaction_id:'T1',value:1180,currency:'TWD',coupon:'WELCOME',items:[{item_id:'A',price:1180,quantity:1,coupon:'TEA'}]})</script>`
  await open(page, shop, said(`'default',{analytics_storage:'denied',region:['DE','FR']}`) + shop.tag + order)
  await expect.poll(() => shop.events('purchase').length).toBe(1)
  expect(shop.events('purchase')[0]).toMatchObject({ transaction: 'T1', coupon: 'WELCOME', items: [{ coupon: 'TEA' }] })
  await page.evaluate(() => localStorage.clear())
  const { requests } = shop
  const both = [`'default',{analytics_storage:'denied',region:['TW']}`, `'default',{analytics_storage:'granted'}`]
  await open(page, shop, said(...both) + shop.tag + order)
  await page.waitForTimeout(1800)
  expect(shop.requests).toBe(requests)
})

test('what the shop says through the API wins over consent mode, also on the next page', async ({ page, shop }) => {
  await open(page, shop, said(denied) + shop.tag)
  await page.evaluate(() => window.vitrine.consent('granted'))
  await expect.poll(() => shop.events('page_view').length).toBe(1)
  await update(page, 'denied')
  await page.reload()
  await expect.poll(() => shop.events('page_view').length).toBe(2)
  await page.evaluate(() => window.vitrine.consent('denied'))
  await update(page, 'granted')
  const { requests } = shop
  await page.reload()
  await update(page, 'granted')
  await page.waitForTimeout(1500)
  expect(shop.requests).toBe(requests)
  expect(await readKept(page)).toEqual(['vitrine:consent'])
})

test('a default that comes after the tag takes back what was stored, and sends nothing', async ({ page, shop }) => {
  await open(page, shop, shop.tag + said(denied))
  await expect.poll(() => readKept(page)).toEqual([])
  await page.waitForTimeout(1500)
  expect(shop.requests).toBe(0)
  await update(page, 'granted')
  await expect.poll(() => shop.events('exposure').length).toBe(1)
  const [batch] = shop.batches
  expect(batch?.assignments).toMatchObject([{ experience: 'exp1', view: 'v1' }])
  await page.reload()
  await update(page, 'granted')
  await expect.poll(() => shop.events('page_view').length).toBe(2)
  expect(new Set(shop.batches.map(({ visitor }) => visitor)).size).toBe(1)
})

test('a default that comes after the tag holds for a page that is left before the second file came', async ({
  page,
  shop,
}) => {
  shop.pages['/next'] = html('')
  await page.route('**/chunks/**', () => {})
  await open(page, shop, shop.tag + said(denied))
  await page.goto(`${shop.origin}/next`)
  await page.waitForTimeout(1000)
  expect(shop.requests).toBe(0)
  expect(await readKept(page)).toEqual([])
})

test('where the browser stores nothing there is no visitor and no experiment', async ({ shop }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-no-storage-'))
  await mkdir(path.join(folder, 'Default'))
  // As a visitor sets it: "block all cookies", which shuts every storage.
  const preferences = { profile: { default_content_setting_values: { cookies: 2 } } }
  await writeFile(path.join(folder, 'Default/Preferences'), JSON.stringify(preferences))
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: findWholeChromium(),
    args: ['--no-sandbox', '--disable-blink-features=AutomationControlled'],
  })
  try {
    const page = await context.newPage()
    await open(page, shop, shop.tag)
    const stored = () => {
      try {
        return localStorage.length
      } catch {
        return document.cookie
      }
    }
    expect(await page.evaluate(stored)).toBe('')
    await page.waitForTimeout(1800)
    await expect(page.locator('#title')).toHaveText('Original')
    expect(shop.requests).toBe(0)
  } finally {
    await context.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})

test('a frame on another host of the shop records and keeps nothing, the same page by itself does', async ({
  page,
  shop,
}) => {
  const { port } = new URL(shop.origin)
  shop.experiences = [experiment({ changes }, chance)]
  shop.pages['/'] = html('', `<iframe src="http://checkout.shop.localhost:${port}/frame"></iframe>`)
  shop.pages['/frame'] = html(shop.tag, `<script>vitrine.track('purchase', { transaction: 'T1', value: 1 })</script>`)
  await page.goto(`http://www.shop.localhost:${port}/`)
  await page.waitForTimeout(2500)
  expect(shop.requests).toBe(0)
  const frame = page.frames()[1]
  expect(await frame?.evaluate(() => [Object.keys(localStorage), document.cookie])).toEqual([[], ''])
  await page.goto(`http://checkout.shop.localhost:${port}/frame`)
  await expect.poll(() => shop.events('purchase').length).toBe(1)
})
