import type { Page } from '@playwright/test'
import { readShifts, watchShifts } from './shifts.ts'
import { expect, experiment, type Shop, test } from './shop.ts'

const content = {
  ...{ name: 'online', of: 'shop', product: '', text: '', minimum: 5, every: 30, icon: 'eye', align: 'left' },
  ...{ text_size: 15, text_color: null, number_color: null, icon_color: '#dc2626', ground: null, radius: 8 },
}
const room = { margin: 8, text: '\u3000\u3000\u3000過去 24 小時內售出 5 件', size: 15, height: 4 }
const at = { selectors: ['#price'], position: 'after' }
const figures = [{ name: 'online', of: 'shop', product: '', minimum: 5 }]
const all = [{ from: 0, epoch: 1, weights: [10_000], holdout: 0 }]

/** A counter as it is published: with room for it among what stands before the first paint. */
const publish = (shop: Shop, { holdout = 0, float }: { holdout?: number; float?: object } = {}) => {
  shop.contents['plugin.json'] = { ...content, ...(float && { float }) }
  const change = {
    ...{ id: 'w', op: 'element', ...at },
    element: { type: 'room', room, content: { of: 'w' } },
  }
  if (!float)
    shop.experiences = [
      experiment(
        {},
        {
          ...{ id: 'w:room', kind: 'page_plugin', measured: false },
          timeline: [{ from: 0, epoch: 0, weights: [10_000], holdout: 0 }],
          views: [{ id: 'w:room', content: { changes: [change] } }],
        },
      ),
    ]
  shop.widgets = [
    experiment(
      {},
      {
        ...{ id: 'w', kind: 'page_plugin', timeline: all.map((entry) => ({ ...entry, holdout })) },
        views: [
          {
            ...{ id: 'w1', file: 'content/c1/plugin.json' },
            terms: { figures, ...(!float && { anchor: { ...at, kept: 'w' } }) },
          },
        ],
        activation: { trigger: 'immediately', visitor: 'all', waits: true },
      },
    ),
  ]
  const body = '<h1>Tea</h1><p id="price">$100</p><p id="below">Below</p><p style="margin-top:2000px">End</p>'
  const style = '<style>body{margin:0;font:16px sans-serif}</style>'
  shop.pages['*'] = `<!doctype html><html lang="zh-Hant-TW"><head>${shop.tag}${style}</head><body>${body}</body></html>`
}

const line = (page: Page) => page.locator('[data-vitrine~=page_plugin] .box.on .line')
const topOf = (page: Page) => page.locator('#below').evaluate((element) => element.getBoundingClientRect().top)
const exposures = (shop: Shop) => shop.events('exposure').map(({ experience, view }) => `${experience} ${view}`)

test.describe('a counter', () => {
  test('stands in the room that was kept for it, and nothing of the page moves', async ({ page, shop }) => {
    await watchShifts(page)
    shop.figures = { 'shop.json': { online: 7 } }
    publish(shop)
    await page.goto(`${shop.origin}/`)
    const before = await topOf(page)
    await expect(line(page)).toHaveText('7 人正在逛')
    expect([await topOf(page), await readShifts(page)]).toEqual([before, []])
    await expect.poll(() => exposures(shop)).toEqual(['w w1'])
    expect(shop.events('view_error')).toEqual([])
  })

  test('counts nobody before there is enough to show', async ({ page, shop }) => {
    await page.clock.install()
    shop.figures = { 'shop.json': { online: 4 } }
    publish(shop)
    await page.goto(`${shop.origin}/`)
    const wait = (seconds: number) => page.clock.runFor(seconds * 1000)
    await expect.poll(() => wait(1).then(() => shop.figuresAsked.length)).toBe(1)
    await wait(5)
    expect([exposures(shop), await line(page).count()]).toEqual([[], 0])
    shop.figures = { 'shop.json': { online: 5 } }
    await wait(80)
    await expect.poll(() => wait(1).then(() => exposures(shop))).toEqual(['w w1'])
    await expect.poll(() => wait(1).then(() => line(page).count())).toBe(1)
  })

  test('is exposed in the holdout just so, where its room stays empty', async ({ page, shop }) => {
    await watchShifts(page)
    shop.figures = { 'shop.json': { online: 7 } }
    publish(shop, { holdout: 10_000 })
    await page.goto(`${shop.origin}/`)
    await expect.poll(() => exposures(shop)).toHaveLength(1)
    expect(exposures(shop)[0]).not.toBe('w w1')
    expect([await line(page).count(), await readShifts(page)]).toEqual([0, []])
  })

  test('in a corner is closed for the session', async ({ page, shop }) => {
    shop.figures = { 'shop.json': { online: 7 } }
    publish(shop, { float: { corner: 'bottom-left', desktop: { x: 24, y: 24 }, mobile: { x: 12, y: 12 } } })
    await page.goto(`${shop.origin}/`)
    await expect(line(page)).toBeVisible()
    await page.getByRole('button', { name: '關閉' }).click()
    await expect(line(page)).toHaveCount(0)
    await expect.poll(() => shop.events('widget_closed').length).toBe(1)
    const views = shop.events('page_view').length
    await page.reload()
    await expect.poll(() => shop.events('page_view').length).toBe(views + 1)
    await page.waitForTimeout(800)
    await expect(line(page)).toHaveCount(0)
  })
})
