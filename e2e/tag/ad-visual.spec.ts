import type { ServerResponse } from 'node:http'
import type { Page } from '@playwright/test'
import { readShifts, watchShifts } from './shifts.ts'
import { expect, experiment, type Shop, test } from './shop.ts'

const rules = [{ field: 'path', operator: 'eq', value: '/' }]
const everybody = (weights: number[], epoch = 1) => [{ from: 0, epoch, weights, holdout: 0 }]
const picture = (color: string, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="${height}"><rect width="1200" height="${height}" fill="${color}"/></svg>`

/** Two visuals of different shapes against each other, as they are published: with room for the higher one before the first paint. */
const publish = (shop: Shop, weights: number[], at = { selectors: ['#banner'], position: 'after' }) => {
  const of = (name: string, height: number) => ({
    ...{ alt: `特賣 ${name}`, link: `/sale-${name}`, tab: false, width: 1200, height },
    files: [1200, 2400].map((width) => ({ url: `${shop.origin}/${name}-${width}.svg`, width })),
    ...{ align: 'center', max_width: 600, margin: 16, radius: 8 },
  })
  for (const [name, color, height] of [['a', 'teal', 400] as const, ['b', 'crimson', 300] as const]) {
    shop.contents[`${name}.json`] = of(name, height)
    for (const width of [1200, 2400])
      shop.pages[`/${name}-${width}.svg`] = (_, response) => {
        response.setHeader('content-type', 'image/svg+xml')
        response.end(picture(color, height))
      }
  }
  const room = { margin: 16, width: 600, ratio: '1200/400' }
  const change = { id: 'w', op: 'element', ...at, element: { type: 'room', room, content: { of: 'w' } } }
  const kept = { kind: 'ad_visual', rules }
  shop.experiences = [
    experiment(
      {},
      {
        ...{ id: 'w:room', ...kept, timeline: everybody([10_000], 0), measured: false },
        views: [{ id: 'w:room', content: { changes: [change] } }],
      },
    ),
  ]
  shop.widgets = [
    experiment(
      {},
      {
        ...{ id: 'w', ...kept, timeline: everybody(weights) },
        views: ['a', 'b'].map((name) => {
          return { id: name, file: `content/c1/${name}.json`, terms: { anchor: { ...at, kept: 'w' } } }
        }),
        activation: { trigger: 'immediately', visitor: 'all', waits: true },
      },
    ),
  ]
  const body = '<h1>Tea</h1><p id="banner">$100</p><p id="below">Below</p><p style="margin-top:2000px">End</p>'
  const style = '<style>body{margin:0;font:16px sans-serif}</style>'
  shop.pages['*'] = `<!doctype html><html lang="zh-Hant-TW"><head>${shop.tag}${style}</head><body>${body}</body></html>`
}

const awaitPaint = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

const top = '<h1>Tea</h1><p id="banner">$100</p><p id="below">Below</p>'
/** Opens the page with no more than its top, which has been painted then; the rest comes as it is sent. */
const openTop = async (page: Page, shop: Shop) => {
  const asked = Promise.withResolvers<ServerResponse>()
  const head = `<!doctype html><html lang="zh-Hant-TW"><head>${shop.tag}<style>body{margin:0;font:16px sans-serif}</style></head><body>`
  shop.pages['/'] = (_, response) => {
    response.write(head + top)
    asked.resolve(response)
  }
  await page.goto(`${shop.origin}/`, { waitUntil: 'commit' })
  const response = await asked.promise
  await expect(page.locator('#banner + [data-vitrine-room]')).toHaveCount(1)
  await awaitPaint(page)
  return {
    send: async (id: string) => {
      response.write(`<p id="${id}">${id}</p>`)
      await expect(page.locator(`#${id}`)).toBeVisible()
      await awaitPaint(page)
    },
    end: () => response.end('<p style="margin-top:2000px">End</p></body></html>'),
  }
}
const exposures = (shop: Shop) => shop.events('exposure').map(({ experience, view }) => `${experience} ${view}`)
const boxOf = async (page: Page, name: string) => {
  const image = page.getByRole('img', { name })
  await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.complete && each.naturalWidth > 0)).toBe(true)
  const { x, width, height } = (await image.boundingBox()) ?? { x: 0, width: 0, height: 0 }
  return [x, width, height]
}
const topOf = (page: Page) => page.locator('#below').evaluate((element) => element.getBoundingClientRect().top)

test('an ad visual stands in its room, moves nothing of the page, and its click is told', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1000, height: 700 })
  await watchShifts(page)
  publish(shop, [10_000, 0])
  await page.goto(`${shop.origin}/`)
  const before = await topOf(page)
  expect(await boxOf(page, '特賣 a')).toEqual([200, 600, 200])
  expect([await topOf(page), await readShifts(page)]).toEqual([before, []])
  await expect.poll(() => exposures(shop)).toEqual(['w a'])
  await page.getByRole('link', { name: '特賣 a' }).click()
  await page.waitForURL('**/sale-a')
  await expect.poll(() => shop.events('widget_clicked').map(({ view }) => view)).toEqual(['a'])
  expect(shop.events('view_error')).toEqual([])
})

test('another version takes no more than the room of the higher one, on a phone, too; once over, nothing is left', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 400, height: 700 })
  await watchShifts(page)
  publish(shop, [0, 10_000])
  await page.goto(`${shop.origin}/`)
  const before = await topOf(page)
  expect(await boxOf(page, '特賣 b')).toEqual([0, 400, 100])
  expect([await topOf(page), await readShifts(page)]).toEqual([before, []])
  await expect.poll(() => exposures(shop)).toEqual(['w b'])
  await page.evaluate(() => history.pushState({}, '', '/elsewhere'))
  await expect(page.locator('[data-vitrine], [data-vitrine-room], [data-vitrine-at]')).toHaveCount(0)
  expect(await page.evaluate(() => document.querySelector('#banner')?.nextElementSibling?.id)).toBe('below')
})

test('it moves nothing where a further selector finds its place while the page arrives', async ({ page, shop }) => {
  await watchShifts(page)
  publish(shop, [10_000, 0], { selectors: ['#elsewhere', '#banner'], position: 'after' })
  const { send, end } = await openTop(page, shop)
  await send('more')
  end()
  await expect(page.getByRole('img', { name: '特賣 a' })).toBeVisible()
  expect(await readShifts(page)).toEqual([])
})

test('it goes to the place of the first selector as soon as the page has it, and moves nothing', async ({
  page,
  shop,
}) => {
  await watchShifts(page)
  publish(shop, [10_000, 0], { selectors: ['#first', '#banner'], position: 'after' })
  const { send, end } = await openTop(page, shop)
  await send('first')
  await expect(page.locator('#first + [data-vitrine-room]')).toHaveCount(1)
  end()
  await expect(page.locator('[data-vitrine-room]')).toHaveCount(1)
  await expect(page.getByRole('img', { name: '特賣 a' })).toBeVisible()
  expect(await readShifts(page)).toEqual([])
  // What was kept free before goes once it is below what is in view.
  await expect(page.locator('#banner + [data-vitrine]')).toHaveCount(1)
  await page.setViewportSize({ width: 1000, height: 60 })
  await page.mouse.wheel(0, 20)
  await expect(page.locator('#banner + [data-vitrine]')).toHaveCount(0)
})
