import type { Page } from '@playwright/test'
import { serveShop } from '../frameworks/shops.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { card } from './card.ts'
import { menu } from './menu.ts'
import { expect, experiment, type Shop, test } from './shop.ts'

const everyone = [{ from: 0, epoch: 1, weights: [10_000], holdout: 0 }]
const waits = { trigger: 'immediately', visitor: 'all', waits: true }
const phone = { width: 390, height: 844 }

/** Puts a card on every page of the shop; of several the later one goes first. */
function addCard(shop: Shop, content: object = {}, { id = 'card1', caps = {}, holdout = 0 } = {}): void {
  shop.contents[`${id}.json`] = { ...card, ...content }
  const views = [{ id: `${id}v`, file: `content/c1/${id}.json`, terms: { caps } }]
  const timeline = holdout ? [{ from: 0, epoch: 1, weights: [10_000], holdout }] : everyone
  shop.widgets = [...shop.widgets, experiment({}, { id, kind: 'marketing_card', timeline, views, activation: waits })]
}
function addMenu(shop: Shop): void {
  shop.contents['menu.json'] = menu
  const views = [{ id: 'm1', file: 'content/c1/menu.json' }]
  shop.widgets = [experiment({}, { id: 'menu1', kind: 'floating_menu', timeline: everyone, views }), ...shop.widgets]
}

const writePage = (shop: Shop, body: string): string =>
  `<!doctype html><html lang="zh-TW"><head><title>Shop</title><meta name="viewport" content="width=device-width">
  <link rel="icon" href="data:,">${shop.tag}<style>
  body { display: flow-root; margin: 0; height: 4000px; font-family: sans-serif } .bar { position: fixed; left: 0; right: 0; bottom: 0; height: 100px }</style>
  <script>window.shift = 0; new PerformanceObserver((list) => { for (const each of list.getEntries()) shift += each.value })
  .observe({ type: 'layout-shift', buffered: true })</script></head><body>${body}<nav><a href="/next">Next</a></nav></body></html>`
const readShift = (page: Page) => page.evaluate(() => (window as unknown as { shift: number }).shift)

const cardOf = (page: Page, title = card.title) => page.getByRole('region', { name: title })
const miniOf = (page: Page, text = card.mini.desktop_text) => page.getByRole('button', { name: `展開：${text}` })
const told = (shop: Shop) =>
  shop.events().flatMap(({ name, label }) => (/^(widget|coupon)/.test(name) ? [`${name} ${label ?? ''}`.trim()] : []))

async function open(page: Page, shop: Shop, body = '<main><h1>Shop</h1><p>Tea</p></main>'): Promise<void> {
  shop.pages['*'] = writePage(shop, body)
  await page.goto(`${shop.origin}/`)
}
/** As long as anything could still appear. */
const settle = (page: Page) => page.waitForTimeout(1200)

test('it stands in its corner on a desktop and at the top of a phone, and moves nothing of the page', async ({
  page,
  shop,
}) => {
  addCard(shop)
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, shop)
  await expect(cardOf(page)).toBeVisible()
  const wide = await cardOf(page).boundingBox()
  expect(wide && [wide.x + wide.width, wide.y + wide.height, wide.width]).toEqual([1270, 790, 320])
  await page.setViewportSize(phone)
  await expect.poll(async () => (await cardOf(page).boundingBox())?.y).toBe(50)
  const narrow = await cardOf(page).boundingBox()
  expect(narrow && [narrow.x, narrow.width]).toEqual([12, 366])
  expect(await readShift(page)).toBe(0)
})

test('it shrinks, opens again, is closed for the visit, and tells of it', async ({ page, shop }) => {
  addCard(shop)
  await open(page, shop)
  await page.getByRole('button', { name: '縮小' }).click()
  await expect(cardOf(page)).toHaveCount(0)
  await expect(miniOf(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(cardOf(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await miniOf(page).click()
  await page.getByRole('button', { name: '關閉' }).click()
  await expect(page.locator('[data-vitrine=marketing_card]')).toBeEmpty()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect.poll(() => shop.events('page_view').length).toBe(3)
  await settle(page)
  await expect(cardOf(page)).toHaveCount(0)
  expect(told(shop)).toEqual([
    ...['widget_shown', 'widget_clicked open'],
    ...['widget_shown', 'widget_clicked open', 'widget_closed'],
  ])
})

test('once closed it goes in every tab, and on a page that was kept meanwhile', async ({ page, shop, context }) => {
  addCard(shop)
  await open(page, shop)
  const [beside, kept] = [await context.newPage(), await context.newPage()]
  // A page that the browser keeps for the way back hears nothing until then.
  await kept.addInitScript(() => addEventListener('storage', (event) => event.stopImmediatePropagation(), true))
  for (const each of [beside, kept]) {
    await each.goto(`${shop.origin}/next`)
    await expect(cardOf(each)).toBeVisible()
  }
  await page.bringToFront()
  await page.getByRole('button', { name: '關閉' }).click()
  for (const each of [page, beside]) await expect(cardOf(each)).toHaveCount(0)
  await expect(beside.locator('[data-vitrine=marketing_card]')).toHaveCount(0)
  // Tabs learn of each other's storage late.
  await expect.poll(() => kept.evaluate(() => localStorage.getItem('vitrine:c1:shown'))).toContain('closed')
  await expect(cardOf(kept)).toHaveCount(1)
  await kept.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(cardOf(kept)).toHaveCount(0)
  await expect.poll(() => shop.events('widget_closed').length).toBe(1)
})

test('opening it ends nothing; what was clicked does not come again', async ({ page, shop }) => {
  addCard(shop, {}, { caps: { until: ['clicked'] } })
  await open(page, shop)
  await page.getByRole('button', { name: '縮小' }).click()
  await miniOf(page).click()
  await page.reload()
  await expect(cardOf(page)).toBeVisible()
  await page.getByRole('link', { name: '去逛逛' }).click()
  await expect(page).toHaveURL(/\/sale$/)
  await settle(page)
  await expect(cardOf(page)).toHaveCount(0)
})

test('it takes no focus by itself, is gone through by keys, and Escape shrinks it from within', async ({
  page,
  shop,
}) => {
  addCard(shop)
  await open(page, shop, '<main><h1>Shop</h1><input aria-label="Search"></main>')
  await expect(cardOf(page)).toBeVisible()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  await page.getByRole('textbox').focus()
  await page.keyboard.press('Escape')
  await expect(cardOf(page)).toBeVisible()
  const names = [/縮小/, /關閉/, /SAVE10/]
  await page.getByRole('link', { name: 'Next' }).focus()
  for (const name of names) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name })).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '去逛逛' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(miniOf(page)).toBeFocused()
})

test('its code is copied, and that is told', async ({ page, shop, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  addCard(shop)
  await open(page, shop)
  await page.getByRole('button', { name: /SAVE10/ }).click()
  await expect(page.getByText('已複製')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('SAVE10')
  await expect.poll(() => told(shop)).toContain('coupon_copied SAVE10')
})

test('between banners it is smaller and scrolls, and where that is too much it is a mini card', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 560 })
  addCard(shop, { hint: '活動期間全館適用，'.repeat(20) })
  const bar = (height: number) => `<main><h1>Shop</h1></main><div class="bar" style="height: ${height}px">Cookies</div>`
  await open(page, shop, bar(110))
  await expect(cardOf(page)).toBeInViewport({ ratio: 1 })
  const height = (await cardOf(page).boundingBox())?.height ?? 0
  expect(height).toBeGreaterThan(250)
  expect(height).toBeLessThan(360)
  await open(page, shop, bar(380))
  await expect(miniOf(page, card.mini.mobile_text)).toBeVisible()
  // Once the banner is gone there is room for all of it.
  await page.evaluate(() => document.querySelector('.bar')?.remove())
  await miniOf(page, card.mini.mobile_text).click()
  await expect.poll(async () => (await cardOf(page).boundingBox())?.height).toBeGreaterThan(450)
})

test('on a phone that is turned it is smaller where it would find no room', async ({ page, shop }) => {
  await page.setViewportSize(phone)
  addCard(shop, { hint: '活動期間全館適用，'.repeat(20) })
  await open(page, shop, '<main><h1>Shop</h1></main><div class="bar">Cookies</div>')
  await expect(cardOf(page)).toBeInViewport({ ratio: 1 })
  await settle(page)
  await page.setViewportSize({ width: phone.height, height: phone.width })
  await expect(cardOf(page)).toBeInViewport({ ratio: 1 })
})

test('behind a dialog it waits, and opens once that is gone', async ({ page, shop }) => {
  await page.setViewportSize(phone)
  addCard(shop)
  const shown = page.locator('[data-vitrine=marketing_card] :is(.card,.mini)')
  for (const openMs of [1500, 2000, 2300, 4000]) {
    await open(page, shop, '<main><h1>Shop</h1></main><dialog>Cookies <button>OK</button></dialog>')
    await page.evaluate(() => document.querySelector('dialog')?.showModal())
    await expect(shown).toHaveCount(1)
    // However long it was open: all of the card is tried then, not less of it.
    await page.waitForTimeout(openMs)
    await expect(shown).toHaveCSS('visibility', 'hidden')
    await page.evaluate(() => document.querySelector('dialog')?.close())
    await expect(cardOf(page)).toBeInViewport({ ratio: 1 })
    await settle(page)
    await expect(cardOf(page)).toBeInViewport({ ratio: 1 })
  }
})

test('a page that nobody looks at yet has its card, not a mini card, once somebody does', async ({ page, shop }) => {
  addCard(shop)
  await page.addInitScript(() => {
    Object.assign(window, { isAway: true })
    Object.defineProperty(document, 'hidden', { get: () => (window as unknown as { isAway: boolean }).isAway })
  })
  await open(page, shop)
  await expect.poll(() => page.locator('[data-vitrine=marketing_card] .card').count()).toBe(1)
  await page.waitForTimeout(2500)
  await page.evaluate(() => Object.assign(window, { isAway: false }))
  await expect(cardOf(page)).toBeInViewport({ ratio: 1 })
})

test('of two cards one is open at a time, the one of the higher priority first', async ({ page, shop }) => {
  addCard(shop, { title: '低' }, { id: 'low' })
  addCard(shop, { title: '高', mini: { ...card.mini, desktop_text: '高的' } }, { id: 'high' })
  await open(page, shop)
  await expect(cardOf(page, '高')).toBeVisible()
  await expect(miniOf(page)).toBeVisible()
  await miniOf(page).click()
  await expect(cardOf(page, '低')).toBeVisible()
  await expect(cardOf(page, '高')).toHaveCount(0)
  await expect(miniOf(page, '高的')).toBeVisible()
  await expect.poll(() => shop.events('widget_shown').length).toBe(2)
})

test('on a phone with two cards, a menu, a cookie banner and a chat button nothing is covered, and one is open', async ({
  page,
  shop,
}) => {
  await page.setViewportSize(phone)
  addCard(shop, { title: '低', phone_edge: 'bottom', mobile: { y: 20 } }, { id: 'low' })
  addCard(shop, { title: '高' }, { id: 'high' })
  addMenu(shop)
  const chat = 'position: fixed; right: 20px; bottom: 110px; width: 60px; height: 60px'
  await open(
    page,
    shop,
    `<main><h1>Shop</h1></main><div class="bar">Cookies</div><button style="${chat}">Chat</button>`,
  )
  const ball = page.getByRole('button', { name: '聯絡我們' })
  await expect(cardOf(page, '高')).toBeVisible()
  await expect(ball).toBeVisible()
  await expect(miniOf(page, card.mini.mobile_text)).toBeVisible()
  const boxes = () =>
    page.evaluate(() => {
      const ours = [...document.querySelectorAll('[data-vitrine]')].flatMap(({ shadowRoot }) => [
        ...(shadowRoot?.querySelectorAll<HTMLElement>('.card,.mini,.menu') ?? []),
      ])
      const all = [...ours, ...document.querySelectorAll('.bar,body>button')]
      return all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect)
    })
  const covered = async () => {
    const all = await boxes()
    return all.flatMap((a, i) =>
      all
        .slice(i + 1)
        .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
        .map((b) => [a, b]),
    )
  }
  await expect.poll(covered).toEqual([])
  await ball.click()
  await expect(cardOf(page, '高')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'LINE' })).toBeVisible()
  // Below the list of the menu there is none, and the key goes where the finger was.
  await expect(miniOf(page, card.mini.mobile_text).filter({ visible: true })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'LINE' })).toBeHidden()
  await expect(ball).toBeFocused()
  await expect(miniOf(page, card.mini.mobile_text).filter({ visible: true })).toHaveCount(2)
  await expect.poll(covered).toEqual([])
  await miniOf(page, card.mini.mobile_text).first().click()
  await expect(page.locator('[data-vitrine=marketing_card] .card')).toHaveCount(1)
  await expect.poll(covered).toEqual([])
  expect(await readShift(page)).toBe(0)
})

for (const [where, place, title, code] of [
  ['the district', { city: 'taichung-city', district: '西屯區' }, '西屯限定', 'SAVE10'],
  ['the city', { city: 'taichung-city', district: '北區' }, '台中限定', 'TC10'],
  ['another city', { city: 'tainan-city', district: '' }, '滿千免運', 'SAVE10'],
  ['nobody knows where', undefined, '滿千免運', 'SAVE10'],
] as const)
  test(`a visitor in ${where} reads what is said there, and the place is asked once`, async ({ page, shop }) => {
    if (place) shop.place = place
    shop.contents['taichung.json'] = {
      all: { title: '台中限定', code: 'TC10' },
      districts: { 西屯區: { title: '西屯限定' } },
    }
    addCard(shop, { cities: { 'taichung-city': 'content/c1/taichung.json' } })
    await open(page, shop)
    await expect(cardOf(page, title)).toBeVisible()
    await expect(page.getByRole('button', { name: new RegExp(code) })).toBeVisible()
    if (!place) return
    await page.reload()
    await expect(cardOf(page, title)).toBeVisible()
    expect(shop.asked).toBe(1)
  })

test('its countdown goes by the server, with a visitor’s clock three days behind, and ends', async ({ page, shop }) => {
  const at = Date.now() + 3 * 86_400_000
  shop.time = at - 60_000
  const units = { days: '', hours: '', minutes: '', seconds: '' }
  addCard(shop, { count: { at, days: 0, zone: 'Asia/Taipei', units, over: '' } })
  await page.clock.install()
  await open(page, shop)
  const timer = page.getByRole('timer')
  await expect(timer.locator('b').first()).toHaveText('00')
  await page.clock.fastForward(60_000)
  await expect(timer).toHaveText('活動已結束')
})

test('a countdown that repeats says so', async ({ page, shop }) => {
  shop.time = Date.parse('2026-12-31T15:59:58Z')
  const units = { days: '日', hours: '', minutes: '', seconds: '' }
  const count = { at: Date.parse('2026-12-31T16:00:00Z'), days: 2, zone: 'Asia/Taipei', units, over: '' }
  addCard(shop, { count })
  await open(page, shop)
  await expect(page.getByText('倒數結束後，每 2 天重新開始')).toBeVisible()
  // Over midnight, the end of the month and the year.
  await expect(page.getByRole('timer').locator('b').first()).toHaveText('1')
  await expect(page.getByRole('timer').locator('i').first()).toHaveText('日')
})

test('whoever is held out sees nothing of it, and is counted as if', async ({ page, shop }) => {
  addCard(shop, {}, { holdout: 10_000 })
  await open(page, shop)
  await expect.poll(() => shop.events('exposure').map(({ view }) => view)).toEqual(['holdout'])
  await settle(page)
  await expect(page.locator('[data-vitrine=marketing_card]')).toHaveCount(0)
})

for (const layout of ['stacked', 'side', 'cover'])
  test(`as long as its texts may be it stays on the screen, ${layout}, and nothing of it is wrong to axe`, async ({
    page,
    shop,
  }) => {
    const long = (most: number) => '限時優惠🎉'.repeat(Math.ceil(most / 5)).slice(0, most)
    const unbroken = 'FREESHIPPING'.repeat(20)
    addCard(shop, {
      layout,
      title: long(60),
      hint: unbroken.slice(0, 200),
      code: unbroken.slice(0, 60),
      discount: long(60),
      button: long(20),
      product: { of: 'manual', text: unbroken.slice(0, 60), currency: 'TWD' },
      mini: { ...card.mini, desktop_text: long(40), mobile_text: unbroken.slice(0, 20) },
    })
    for (const viewport of [
      { width: 1280, height: 720 },
      { width: 360, height: 640 },
    ]) {
      await page.setViewportSize(viewport)
      await open(page, shop)
      const shown = page.locator('[data-vitrine=marketing_card] .card')
      await expect(shown).toBeVisible()
      await expect(shown).toBeInViewport({ ratio: 1 })
      const wide = await page.evaluate(() => {
        const parts =
          document.querySelector('[data-vitrine]')?.shadowRoot?.querySelectorAll('.scroll,.part,.part>*') ?? []
        return [...parts].filter((each) => each.scrollWidth > each.clientWidth + 1).map(({ className }) => className)
      })
      expect(wide).toEqual([])
      await expectAccessible(page, `${layout}, ${viewport.width} px`)
      await page.getByRole('button', { name: '縮小' }).click()
      await expect(page.locator('[data-vitrine=marketing_card] .mini')).toBeInViewport({ ratio: 1 })
      await expectAccessible(page, `mini, ${viewport.width} px`)
      // It stays small until it is opened.
      await page.getByRole('button', { name: /^展開：/ }).click()
      await expect(shown).toBeVisible()
    }
  })

test('it looks the same where a policy forbids styles that are not named, and moves nothing for those who want none', async ({
  page,
  shop,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  addCard(shop)
  shop.headers['content-security-policy'] = `script-src 'self' 'unsafe-inline' ${shop.tagOrigin}; style-src 'none'`
  await open(page, shop)
  const link = page.getByRole('link', { name: '去逛逛' })
  expect(await link.evaluate((each) => getComputedStyle(each).backgroundColor)).toBe('rgb(15, 118, 110)')
  const running = () =>
    page.evaluate(() => document.querySelector('[data-vitrine]')?.shadowRoot?.getAnimations().length)
  expect(await running()).toBe(0)
})

for (const [made, product] of [
  [
    'what the page says to search engines',
    '<script type="application/ld+json">{"@type":"Product","sku":"A","name":"高山烏龍","offers":{"price":"1200"}}</script>',
  ],
  [
    'the shop’s own event',
    `<script>window.dataLayer=[{event:'view_item',ecommerce:{currency:'TWD',items:[{item_id:'A',item_name:'高山烏龍',price:1200}]}}]</script>`,
  ],
] as const)
  test(`the product of the page is known by ${made}`, async ({ page, shop }) => {
    addCard(shop, { product: { of: 'page', text: '您正在看', currency: 'TWD' } })
    await open(page, shop, `${product}<main><h1>Shop</h1></main>`)
    await expect(page.locator('[data-vitrine] .product')).toHaveText('您正在看 高山烏龍 $1,200')
  })

for (const name of ['react', 'react-ssr'])
  test(`on a shop of ${name} it stays through what the shop does, and the shop through what it does`, async ({
    page,
    shop,
  }) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    addCard(shop)
    await serveShop(shop, name, shop.tag)
    await page.goto(`${shop.origin}/`)
    const shown = page.locator('[data-vitrine=marketing_card] .card')
    await expect(shown).toBeVisible()
    await page.evaluate(() => history.pushState({}, '', '/about'))
    await expect(shown).toBeVisible()
    await page
      .locator('[data-vitrine=marketing_card] [aria-label=縮小],[data-vitrine=marketing_card] [aria-label=Minimize]')
      .click()
    await expect(page.locator('[data-vitrine=marketing_card] .mini')).toBeVisible()
    expect(errors).toEqual([])
  })
