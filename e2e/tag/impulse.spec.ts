import type { Page } from '@playwright/test'
import { expect, experiment, type Shop, test } from './shop.ts'

const note = (name: string, minimum: number) => ({ name, of: 'shop', product: '', text: '', minimum, icon: 'bag' })
const content = {
  notes: [note('sold_day', 5), note('ordered', 2), note('online', 3)],
  ...{ delay: 2, shows: 4, pause: 5, most: 2, corner: 'bottom-left', radius: 10 },
  ...{ desktop: { x: 24, y: 24 }, mobile: { x: 12, y: 12 } },
  ...{ ground: '#ffffff', text_color: '#111827', number_color: '#b42318', icon_color: '#0f766e' },
}
const now = Date.UTC(2026, 5, 1, 12)

const publish = (shop: Shop, dialog = '') => {
  shop.contents['notes.json'] = content
  shop.time = now
  shop.widgets = [
    experiment(
      {},
      {
        ...{ id: 'w', kind: 'impulse', timeline: [{ from: 0, epoch: 1, weights: [10_000], holdout: 0 }] },
        views: [
          {
            ...{ id: 'w1', file: 'content/c1/notes.json' },
            terms: {
              figures: content.notes.map(({ icon: _, text: __, ...figure }) => figure),
              caps: { until: ['closed'] },
            },
          },
        ],
        activation: { trigger: 'immediately', visitor: 'all', waits: true },
      },
    ),
  ]
  shop.pages['*'] =
    `<!doctype html><html lang="zh-Hant-TW"><head>${shop.tag}</head><body><h1>Tea</h1>${dialog}</body></html>`
}
const seen = (page: Page) => page.locator('[data-vitrine~=impulse] .note p')
const status = (page: Page) => page.locator('[data-vitrine~=impulse]').getByRole('status')

test.describe('urgency notes', () => {
  test('come in turn with what is true, are polite, and once closed never come back', async ({ page, shop }) => {
    await page.clock.install({ time: now })
    shop.figures = { 'shop.json': { ordered: now / 60_000 - 12, online: 4 } }
    publish(shop)
    await page.goto(`${shop.origin}/`)
    const wait = (seconds: number) => page.clock.runFor(seconds * 1000)
    const texts = () => wait(1).then(() => seen(page).allTextContents())
    await expect.poll(texts).toEqual(['12 分鐘前有人下單'])
    await expect(status(page)).toHaveText('12 分鐘前有人下單')
    await expect(status(page)).toHaveAttribute('aria-live', 'polite')
    await expect(page.locator(':focus')).toHaveCount(0)
    await wait(4)
    await expect(seen(page)).toHaveCount(0)
    await expect.poll(texts).toEqual(['4 人正在逛'])
    // No frame is drawn while the clock stands, and a click waits for two.
    await page.getByRole('button', { name: '關閉通知' }).dispatchEvent('click')
    await expect(seen(page)).toHaveCount(0)
    await expect.poll(() => wait(1).then(() => shop.events('widget_closed').length)).toBe(1)
    await page.goto(`${shop.origin}/next`)
    await wait(30)
    await expect(seen(page)).toHaveCount(0)
    expect(shop.events('exposure').map(({ view }) => view)).toEqual(['w1'])
  })

  test('stay away while a dialog is open, and where nothing is told', async ({ page, shop }) => {
    shop.figures = { 'shop.json': { online: 9 } }
    publish(shop, '<dialog id="ask">Ask</dialog><script>document.querySelector("#ask").showModal()</script>')
    await page.goto(`${shop.origin}/`)
    await expect(seen(page)).toHaveText('9 人正在逛')
    await expect(seen(page)).toBeHidden()
    shop.figures = {}
    const views = shop.events('page_view').length
    await page.goto(`${shop.origin}/next`)
    await expect.poll(() => shop.events('page_view').length).toBe(views + 1)
    await page.waitForTimeout(800)
    await expect(seen(page)).toHaveCount(0)
  })
})
