import type { Page } from '@playwright/test'
import { serveShop } from '../frameworks/shops.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { menu } from './menu.ts'
import { expect, experiment, type Shop, test } from './shop.ts'

const everyone = [{ from: 0, epoch: 1, weights: [10_000], holdout: 0 }]

/** Puts a floating menu on every page of the shop. */
function addMenu(shop: Shop, content: object = {}, more: object = {}): void {
  shop.contents['menu.json'] = { ...menu, ...content }
  const views = [{ id: 'm1', file: 'content/c1/menu.json' }]
  shop.widgets = [experiment({}, { id: 'menu1', kind: 'floating_menu', timeline: everyone, views, ...more })]
}

const writePage = (shop: Shop, body: string): string =>
  `<!doctype html><html lang="zh-TW"><head><title>Shop</title><link rel="icon" href="data:,">${shop.tag}<style>
  body { margin: 0; height: 4000px; display: flow-root } .bar { position: fixed; left: 0; right: 0; bottom: 0; height: 100px }</style>
  <script>window.shift = 0; new PerformanceObserver((list) => { for (const each of list.getEntries()) shift += each.value })
  .observe({ type: 'layout-shift', buffered: true })</script></head><body>${body}</body></html>`

const ballOf = (page: Page) => page.getByRole('button', { name: '聯絡我們' })
const readShift = (page: Page) => page.evaluate(() => (window as unknown as { shift: number }).shift)

/** Opens the shop's page, and waits until the menu has its place. */
async function open(page: Page, shop: Shop, body = '<main><h1>Shop</h1><p>Tea</p></main>'): Promise<void> {
  shop.pages['*'] = writePage(shop, body)
  await page.goto(`${shop.origin}/`)
  await expect(ballOf(page)).toBeVisible()
}

for (const [device, viewport, margin] of [
  ['desktop', { width: 1280, height: 720 }, menu.desktop],
  ['phone', { width: 390, height: 700 }, menu.mobile],
] as const)
  for (const corner of ['bottom-right', 'bottom-left', 'top-right', 'top-left'])
    test(`it stands ${corner} on a ${device}, and what it opens is on the screen`, async ({ page, shop }) => {
      await page.setViewportSize(viewport)
      addMenu(shop, { corner })
      await open(page, shop)
      const box = await ballOf(page).boundingBox()
      const { width, height } = viewport
      expect(box).toEqual({
        x: corner.endsWith('left') ? margin.x : width - margin.x - menu.size,
        y: corner.startsWith('top') ? margin.y : height - margin.y - menu.size,
        width: menu.size,
        height: menu.size,
      })
      await ballOf(page).click()
      for (const name of ['LINE', '打給我們'])
        await expect(page.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
      expect(await readShift(page)).toBe(0)
    })

test('it opens and closes by keys, keeps the focus where it belongs, and takes none by itself', async ({
  page,
  shop,
}) => {
  addMenu(shop)
  await open(page, shop, '<main><h1>Shop</h1><input aria-label="Search"></main>')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  await page.getByRole('textbox').focus()
  await page.keyboard.press('Tab')
  await expect(ballOf(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '關閉選單' })).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'LINE' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'LINE' })).toBeHidden()
  await expect(ballOf(page)).toBeFocused()
  await ballOf(page).click()
  await page.getByRole('heading').click()
  await expect(page.getByRole('link', { name: 'LINE' })).toBeHidden()
})

test('Escape closes it wherever the focus is, and the focus stays there', async ({ page, shop }) => {
  addMenu(shop)
  await open(page, shop, '<main><h1>Shop</h1><input aria-label="Search"></main>')
  const link = page.getByRole('link', { name: 'LINE' })
  await ballOf(page).click()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.keyboard.press('Escape')
  await expect(link).toBeHidden()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  await ballOf(page).click()
  const search = page.getByRole('textbox')
  await search.focus()
  await page.keyboard.press('Escape')
  await expect(link).toBeHidden()
  await expect(search).toBeFocused()
})

test('an Escape that the page has used closes nothing, and the page is told of every one', async ({ page, shop }) => {
  addMenu(shop)
  await open(
    page,
    shop,
    `<main><h1>Shop</h1><input aria-label="Search"></main><dialog>Sizes <button>OK</button></dialog><script>
    window.escapes = 0
    addEventListener('keydown', (event) => { if (event.key === 'Escape' && !event.defaultPrevented) escapes++ })
    document.querySelector('input').addEventListener('keydown', (event) => event.preventDefault())</script>`,
  )
  const link = page.getByRole('link', { name: 'LINE' })
  await ballOf(page).click()
  await page.getByRole('textbox').focus()
  await page.keyboard.press('Escape')
  await expect(link).toBeVisible()
  await page.evaluate(() => document.querySelector('dialog')?.showModal())
  await expect(link).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(link).toBeVisible()
  await link.focus()
  await page.keyboard.press('Escape')
  await expect(link).toBeHidden()
  await expect(ballOf(page)).toBeFocused()
  expect(await page.evaluate(() => (window as unknown as { escapes: number }).escapes)).toBe(2)
})

test('its entries are as wide as their texts in every corner', async ({ page, shop }) => {
  const widths: number[][] = []
  for (const corner of ['bottom-right', 'bottom-left', 'top-right', 'top-left']) {
    addMenu(shop, { corner, entries: [menu.entries[0], { ...menu.entries[1], label: '打電話給我們的門市' }] })
    await open(page, shop)
    await ballOf(page).click()
    const links = page.locator('[data-vitrine] a')
    widths.push(await links.evaluateAll((all) => all.map((each) => (each as HTMLElement).offsetWidth)))
  }
  const [first = []] = widths
  expect(widths).toEqual([first, first, first, first])
  expect(first[1]).toBeGreaterThan((first[0] ?? 0) + 50)
})

for (const corner of ['bottom-right', 'top-left'])
  test(`${corner} on a phone that lies on its side entries that find no room fade out, and all can be reached`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width: 664, height: 320 })
    const [entry] = menu.entries
    const labels = ['one', 'two', 'three', 'four', 'five', 'six']
    addMenu(shop, { corner, entries: labels.map((label) => ({ ...entry, label })) })
    const edge = corner.startsWith('top') ? 'top' : 'bottom'
    await open(page, shop, `<h1>Shop</h1><div class="bar" style="top: auto; bottom: auto; ${edge}: 0">Cookies</div>`)
    await ballOf(page).click()
    const list = page.locator('[data-vitrine] ul')
    await expect(list).toBeInViewport({ ratio: 1 })
    const fades = () =>
      list.evaluate(({ style }) =>
        ['--above', '--below'].map((name) => Number.parseInt(style.getPropertyValue(name), 10)),
      )
    expect(await list.evaluate((each) => getComputedStyle(each).maskImage)).toContain('linear-gradient')
    expect(await fades()).toEqual([0, 32])
    for (const name of labels) {
      await page.getByRole('link', { name }).focus()
      await expect(page.getByRole('link', { name })).toBeInViewport({ ratio: 0.99 })
    }
    await list.evaluate((each) => each.scrollTo(0, each.scrollHeight))
    await expect.poll(fades).toEqual([32, 0])
    // Without the banner there is more room.
    const height = () => list.evaluate(({ clientHeight }) => clientHeight)
    const before = await height()
    await page.evaluate(() => document.querySelector('.bar')?.remove())
    await expect.poll(height).toBeGreaterThan(before + 50)
    await page.setViewportSize({ width: 664, height: 700 })
    await expect.poll(fades).toEqual([0, 0])
  })

test('nothing of it is wrong for those who cannot see it, closed and open', async ({ page, shop }) => {
  addMenu(shop)
  await open(page, shop)
  await expectAccessible(page, 'closed')
  await page.mouse.wheel(0, 2000)
  await expect(page.getByRole('button', { name: '回到頁面頂端' })).toBeVisible()
  await expectAccessible(page, 'with the way back')
  await ballOf(page).click()
  await page.locator('[data-vitrine]').evaluate(async ({ shadowRoot }) => {
    for (const animation of shadowRoot?.getAnimations() ?? []) await animation.finished
  })
  await expectAccessible(page, 'open')
})

test('it tells that it was seen, opened, and which way was taken', async ({ page, shop }) => {
  addMenu(shop)
  await open(page, shop)
  await ballOf(page).click()
  await page.getByRole('link', { name: '打給我們' }).evaluate((link: HTMLAnchorElement) => {
    link.removeAttribute('href')
    link.click()
  })
  await expect
    .poll(() => shop.events().map(({ name, label }) => `${name} ${label ?? ''}`.trim()))
    .toEqual(expect.arrayContaining(['exposure', 'widget_shown', 'widget_clicked open', 'widget_clicked phone']))
})

test('it makes room for a cookie banner and a chat button, and comes back when they go', async ({ page, shop }) => {
  addMenu(shop)
  const chat = 'position: fixed; right: 20px; bottom: 110px; width: 60px; height: 60px'
  await open(
    page,
    shop,
    `<main><h1>Shop</h1></main><div class="bar">Cookies</div><button style="${chat}">Chat</button>`,
  )
  const fromBottom = async () => {
    const box = await ballOf(page).boundingBox()
    return box && (page.viewportSize()?.height ?? 0) - box.y - box.height
  }
  await expect.poll(fromBottom).toBe(178)
  await page.evaluate(() => document.querySelector('button')?.remove())
  await expect.poll(fromBottom).toBe(108)
  await page.evaluate(() => document.querySelector('.bar')?.remove())
  await expect.poll(fromBottom).toBe(30)
  expect(await readShift(page)).toBe(0)
})

test('after a screen of scrolling there is a way back to the top, at once for those who want no motion', async ({
  page,
  shop,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  addMenu(shop)
  await open(page, shop)
  const back = page.getByRole('button', { name: '回到頁面頂端' })
  await expect(back).toBeHidden()
  await page.mouse.wheel(0, 2000)
  await expect(back).toBeVisible()
  await ballOf(page).click()
  await expect(back).toBeHidden()
  await page.keyboard.press('Escape')
  await back.click()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(back).toBeHidden()
  expect(await readShift(page)).toBe(0)
})

test('whoever is held out sees nothing of it, and is counted', async ({ page, shop }) => {
  addMenu(shop, {}, { timeline: [{ from: 0, epoch: 1, weights: [10_000], holdout: 10_000 }] })
  shop.pages['*'] = writePage(shop, '<main><h1>Shop</h1></main>')
  await page.goto(`${shop.origin}/`)
  await expect.poll(() => shop.events('exposure').map(({ view }) => view)).toEqual(['holdout'])
  await expect(page.locator('[data-vitrine]')).toHaveCount(0)
})

test('it goes on a page that is left out, and comes back after it', async ({ page, shop }) => {
  addMenu(
    shop,
    {},
    {
      rules: [
        { field: 'path', operator: 'sw', value: '/' },
        { field: 'path', operator: 'nsw', value: '/checkout' },
      ],
    },
  )
  await open(page, shop)
  await page.evaluate(() => history.pushState({}, '', '/checkout'))
  await expect(ballOf(page)).toHaveCount(0)
  await page.evaluate(() => history.pushState({}, '', '/'))
  await expect(ballOf(page)).toBeVisible()
})

test('it looks the same where a policy forbids styles that are not named', async ({ page, shop }) => {
  addMenu(shop)
  shop.headers['content-security-policy'] = `script-src 'self' 'unsafe-inline' ${shop.tagOrigin}; style-src 'none'`
  await open(page, shop)
  expect(await ballOf(page).evaluate((ball) => getComputedStyle(ball).backgroundColor)).toBe('rgb(15, 118, 110)')
})

for (const name of ['react', 'react-ssr'])
  test(`on a shop of ${name} it stays through what the shop does, and the shop through what it does`, async ({
    page,
    shop,
  }) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    addMenu(shop)
    await serveShop(shop, name, shop.tag)
    await page.goto(`${shop.origin}/`)
    const ball = page.locator('[data-vitrine=floating_menu] .ball')
    await expect(ball).toBeVisible()
    await ball.click()
    await expect(page.locator('[data-vitrine=floating_menu] a')).toHaveCount(2)
    // The shop goes to another page by itself, and back.
    await page.evaluate(() => history.pushState({}, '', '/about'))
    await expect(ball).toBeVisible()
    await page.evaluate(() => history.back())
    await expect(ball).toBeVisible()
    expect(await page.locator('[data-vitrine=floating_menu]').count()).toBe(1)
    expect(errors).toEqual([])
  })
