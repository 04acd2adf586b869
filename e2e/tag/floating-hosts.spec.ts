import { card } from './card.ts'
import { expect, experiment, type Shop, test } from './shop.ts'

const everyone = [{ from: 0, epoch: 1, weights: [10_000], holdout: 0 }]

function addCard(shop: Shop): void {
  shop.contents['card1.json'] = card
  const views = [{ id: 'card1v', file: 'content/c1/card1.json' }]
  shop.widgets = [experiment({}, { id: 'card1', kind: 'marketing_card', timeline: everyone, views })]
}
const writePage = (shop: Shop, style: string): string =>
  `<!doctype html><html lang="zh-TW"><head><title>Shop</title><meta name="viewport" content="width=device-width">
  <link rel="icon" href="data:,">${shop.tag}<style>body { margin: 0; height: 4000px }</style><style>${style}</style></head>
  <body><main><h1>Shop</h1></main></body></html>`

for (const [what, style] of [
  ['hides what is empty', 'div:empty, section:empty { display: none }'],
  ['insists on it', 'body > div:empty { display: none !important }'],
  ['moves every block', 'div { position: fixed !important; transform: scale(.1) !important; opacity: .1 !important }'],
  ['hides what comes last', 'body > div:last-of-type { visibility: hidden; display: none }'],
  [
    'is a grid',
    'body { display: grid; gap: 40px; grid-auto-rows: 200px } body > * { overflow: hidden; position: relative }',
  ],
  ['is in grayscale', 'body { filter: grayscale(1) }'],
  ['moves the body', 'body { transform: translateX(0) }'],
] as const)
  test(`on a page whose style ${what} a card is where it is elsewhere`, async ({ page, shop }) => {
    addCard(shop)
    await page.setViewportSize({ width: 1280, height: 800 })
    shop.pages['/'] = writePage(shop, style)
    await page.goto(`${shop.origin}/`)
    const region = page.getByRole('region', { name: card.title })
    await expect(region).toBeVisible()
    const box = await region.boundingBox()
    expect(box && [box.x + box.width, box.y + box.height, box.width]).toEqual([1270, 790, 320])
    const isOnTop = await region.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, top + height / 2)?.matches('[data-vitrine]')
    })
    expect(isOnTop).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280)
  })

test('a page that puts another body in place of its own keeps what floats, and one that takes it away is obeyed', async ({
  page,
  shop,
}) => {
  addCard(shop)
  shop.pages['/'] = writePage(shop, '')
  await page.goto(`${shop.origin}/`)
  const region = page.getByRole('region', { name: card.title })
  await expect(region).toBeVisible()
  for (const path of ['/a', '/b', '/c', '/d', '/e']) {
    await page.evaluate((next) => {
      const body = document.createElement('body')
      body.append('Another page')
      history.pushState({}, '', next)
      document.body.replaceWith(body)
    }, path)
    await expect(region).toBeVisible()
  }
  await page.evaluate(() => {
    setInterval(() => document.querySelector('[data-vitrine]')?.remove(), 20)
  })
  await page.waitForTimeout(4000)
  const seen = await page.evaluate(() => {
    let count = 0
    const observer = new MutationObserver((records) => {
      for (const { addedNodes } of records) count += addedNodes.length
    })
    observer.observe(document, { childList: true, subtree: true })
    return new Promise((done) => setTimeout(() => done(count), 2500))
  })
  expect(seen).toBe(0)
})

test('what floats stays in view when the page opens a menu that moves the body', async ({ page, shop }) => {
  addCard(shop)
  await page.setViewportSize({ width: 1280, height: 800 })
  shop.pages['/'] = writePage(shop, '.is-open { transform: translateX(240px) }')
  await page.goto(`${shop.origin}/`)
  const region = page.getByRole('region', { name: card.title })
  await expect(region).toBeVisible()
  const before = await region.boundingBox()
  await page.evaluate(() => document.body.classList.add('is-open'))
  await page.mouse.wheel(0, 1000)
  await expect.poll(() => region.boundingBox()).toEqual(before)
})

test('a page that is rendered anew at its address now and then keeps what floats, however often', async ({
  page,
  shop,
}) => {
  addCard(shop)
  shop.pages['/'] = writePage(shop, '')
  await page.clock.install()
  await page.goto(`${shop.origin}/`)
  const region = page.getByRole('region', { name: card.title })
  await expect(region).toBeVisible()
  for (let i = 0; i < 6; i++) {
    await page.clock.runFor(5000)
    await page.evaluate(() => document.querySelector('[data-vitrine]')?.remove())
    await page.clock.runFor(1000)
    await expect(region).toBeVisible()
  }
})

test('a page that is kept by copying it brings back no copies of what floated there', async ({ page, shop }) => {
  addCard(shop)
  shop.pages['/'] = writePage(shop, '')
  await page.goto(`${shop.origin}/`)
  const region = page.getByRole('region', { name: card.title })
  await expect(region).toBeVisible()
  // As Turbo does, which keeps each page as a clone of its body.
  const kept = await page.evaluateHandle(() => document.body.cloneNode(true) as HTMLElement)
  for (const path of ['/a', '/b']) {
    await page.evaluate(
      ([body, next]) => {
        history.pushState({}, '', next)
        document.body.replaceWith(body.cloneNode(true))
      },
      [kept, path] as const,
    )
    await expect(region).toBeVisible()
    await expect(page.locator('[data-vitrine]')).toHaveCount(1)
  }
})
