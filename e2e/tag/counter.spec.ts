import type { Page } from '@playwright/test'
import { readShifts, watchShifts } from './shifts.ts'
import { change, expect, experiment, type Shop, test } from './shop.ts'

const counter = (fields: object = {}) => ({
  type: 'counter',
  room: { margin: 8, text: '\u3000\u3000\u3000過去 24 小時售出 5 件', size: 15, height: 4 },
  content: {
    ...{ name: 'sold_day', of: 'page', product: '', text: '', minimum: 5, every: 30, icon: 'fire', align: 'left' },
    ...{ text_size: 15, text_color: null, number_color: null, icon_color: '#dc2626', ground: '#fef2f2', radius: 8 },
    ...fields,
  },
})
const put = (selector: string, element: object) => change('element', selector, { position: 'after', element })

const body = `<h1 id="title">Tea</h1><p id="text">Text</p><p id="low" style="margin-top:1500px">Low</p><p>End</p>`
const html = (head: string, lang = 'zh-Hant-TW') =>
  `<!doctype html><html lang="${lang}"><head>${head}<style>body{margin:0;font:16px sans-serif}</style></head><body>${body}</body></html>`
const serve = (shop: Shop, changes: object[], head = '') => {
  shop.experiences = [experiment({ changes })]
  shop.pages['*'] = html(shop.tag + head)
}
const viewItem = (id: string) =>
  `<script>(window.dataLayer=window.dataLayer||[]).push({event:'view_item',ecommerce:{items:[{item_id:${JSON.stringify(id)}}]}})</script>`

/** What is seen of counters, one after the other. */
const readSeen = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-vitrine~=own]')].flatMap((host) => {
      const box = host.shadowRoot?.querySelector<HTMLElement>('.box')
      const isSeen = box?.checkVisibility({ visibilityProperty: true })
      return isSeen ? [box?.textContent] : []
    }),
  )
const readHeights = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-vitrine~=own]')].map((host) => host.offsetHeight),
  )

test.describe('counters', () => {
  test('show what is counted of the product that the shop tells of, in the room that was kept', async ({
    page,
    shop,
  }) => {
    await watchShifts(page)
    shop.figures = { 'product-茶/1.json': { sold_day: 1234 }, 'shop.json': { online: 7 } }
    serve(shop, [put('#title', counter()), put('#text', counter({ name: 'online', of: 'shop' }))], viewItem('茶/1'))
    await page.goto(`${shop.origin}/`)
    await expect.poll(() => readSeen(page)).toEqual(['過去 24 小時售出 1,234 件', '7 人正在逛'])
    await page.waitForTimeout(500)
    expect(await readShifts(page)).toEqual([])
    expect(await readHeights(page)).toEqual([33, 33])
    expect(shop.figuresAsked.toSorted()).toEqual(['product-茶/1.json', 'shop.json'])
    await expect(page.getByText('過去 24 小時售出 1,234 件').first()).toBeAttached()
    expect(shop.events('view_error')).toEqual([])
  })

  test('show nothing below their minimum: in view the room stays, below it goes', async ({ page, shop }) => {
    await watchShifts(page)
    shop.figures = { 'shop.json': { online: 4 } }
    const online = counter({ name: 'online', of: 'shop' })
    serve(shop, [put('#title', online), put('#low', online)])
    await page.goto(`${shop.origin}/`)
    await expect.poll(() => readHeights(page)).toEqual([33, 0])
    await page.mouse.wheel(0, 1500)
    await page.waitForTimeout(500)
    expect([await readSeen(page), await readHeights(page), await readShifts(page)]).toEqual([[], [33, 0], []])
  })

  test('ask again while somebody looks, and are those of another page at once', async ({ page, shop }) => {
    await page.clock.install()
    shop.figures = { 'product-A.json': { sold_day: 8 } }
    serve(shop, [put('#title', counter())], viewItem('A'))
    await page.goto(`${shop.origin}/a`)
    const wait = (seconds: number) => page.clock.runFor(seconds * 1000)
    await expect.poll(() => wait(1).then(() => readSeen(page))).toEqual(['過去 24 小時售出 8 件'])
    shop.figures = { 'product-A.json': { sold_day: 9 } }
    await wait(31)
    await expect.poll(() => readSeen(page)).toEqual(['過去 24 小時售出 9 件'])
    await page.evaluate(() => history.pushState(null, '', '/b'))
    expect(await readSeen(page)).toEqual([])
  })

  test('show a sample that says so in a preview, and the real figure where there is one', async ({ page, shop }) => {
    serve(shop, [])
    shop.pages['*'] = html(shop.tag, 'en')
    const changes = [put('#title', counter()), put('#text', counter({ name: 'online', of: 'shop' }))]
    const shown = {
      container: 'c1',
      view: { id: 'v1', name: 'B' },
      experience: {
        ...{ id: 'exp1', kind: 'experiment', type: 'page' },
        rules: [{ field: 'path', operator: 'sw', value: '/' }],
        views: [{ id: 'v1', content: { changes } }],
      },
    }
    shop.preview = `window.__vitrinePreview(${JSON.stringify({ ...shown, scripts: {} })})`
    shop.figures = { 'shop.json': { online: 31 } }
    await page.goto(`${shop.origin}/?vitrine_preview=tok`)
    const real = '31 people are here now'
    await expect
      .poll(() => readSeen(page), { timeout: 10_000 })
      .toEqual(['5 sold in the last 24 hoursSample figure', real])
    expect(shop.batches).toEqual([])
  })
})
