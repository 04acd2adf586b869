import type { Page } from '@playwright/test'
import { expect, readBuilt, type Shop, test } from './shop.ts'

interface Ball {
  name: string
  corner: string
  x: number
  y: number
  order?: number
  width?: number
  height?: number
}
interface Floating {
  createCorners(): { claim(element: HTMLElement, wish: Ball): () => void }
}

/** Opens a page of the shop and floats something in its corners, as widgets do: in shadow roots of their own. */
async function float(page: Page, shop: Shop, body: string, balls: Ball[]): Promise<void> {
  shop.pages['/'] = `<!doctype html><html><head><link rel="icon" href="data:,"><style>
    body { margin: 0; height: 3000px } .bar { position: fixed; left: 0; right: 0; bottom: 0; height: 100px }
    </style></head><body>${body}</body></html>`
  await page.goto(`${shop.origin}/`)
  const { chunks } = await readBuilt()
  await page.evaluate(
    async ([address, all]) => {
      const { createCorners } = (await import(address)) as Floating
      const corners = createCorners()
      const window_ = window as unknown as { leave: Record<string, () => void>; shift: number }
      window_.leave = {}
      window_.shift = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window_.shift += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
      for (const ball of all) {
        const host = document.createElement('div')
        document.body.append(host)
        const element = document.createElement('div')
        element.id = ball.name
        Object.assign(element.style, {
          width: `${ball.width ?? 56}px`,
          height: `${ball.height ?? 56}px`,
          background: 'teal',
        })
        host.attachShadow({ mode: 'open' }).append(element)
        window_.leave[ball.name] = corners.claim(element, ball)
      }
    },
    [`${shop.tagOrigin}/tag/${chunks.corners}`, balls] as const,
  )
}

/** Pixels from the bottom, or null while it is hidden. */
const fromBottom = (page: Page, name: string): Promise<number | null> =>
  page.locator(`#${name}`).evaluate((element) => {
    if (getComputedStyle(element).visibility === 'hidden') return null
    return Math.round(innerHeight - element.getBoundingClientRect().bottom)
  })

const ball: Ball = { name: 'ball', corner: 'bottom-right', x: 16, y: 20 }

test('a corner that is free is taken, in all four', async ({ page, shop }) => {
  const corners = ['top-left', 'top-right', 'bottom-left', 'bottom-right']
  await float(
    page,
    shop,
    '<p>Shop</p>',
    corners.map((corner) => ({ ...ball, corner, name: corner })),
  )
  const size = page.viewportSize() as { width: number; height: number }
  for (const corner of corners) {
    const box = await page.locator(`#${corner}`).boundingBox()
    const [top, left] = [corner.startsWith('top'), corner.endsWith('left')]
    expect(box).toEqual({
      x: left ? 16 : size.width - 16 - 56,
      y: top ? 20 : size.height - 20 - 56,
      width: 56,
      height: 56,
    })
  }
})

test('it stays clear of a cookie banner and a chat button, and comes back when they go, without shifting the page', async ({
  page,
  shop,
}) => {
  const body = `<div id="cookies" class="bar" role="dialog">Cookies</div>
    <chat-button></chat-button><script>
      document.querySelector('chat-button').attachShadow({ mode: 'open' }).innerHTML =
        '<button style="position: fixed; right: 10px; bottom: 120px; width: 60px; height: 60px">Chat</button>'
    </script>`
  await float(page, shop, body, [ball])
  expect(await fromBottom(page, 'ball')).toBe(188)
  await page.evaluate(() => document.querySelector('chat-button')?.remove())
  await expect.poll(() => fromBottom(page, 'ball')).toBe(108)
  await page.evaluate(() => document.querySelector('#cookies')?.remove())
  await expect.poll(() => fromBottom(page, 'ball')).toBe(20)
  // One that comes late.
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<div class="bar">Buy now</div>'))
  await expect.poll(() => fromBottom(page, 'ball')).toBe(108)
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBe(0)
})

test('as large as a card it covers no button that is small beside it', async ({ page, shop }) => {
  const card = { ...ball, name: 'card', x: 10, y: 10, width: 320, height: 275 }
  for (const [right, bottom] of [
    [12, 12],
    [20, 20],
    [24, 24],
    [130, 90],
    [250, 180],
  ]) {
    const style = `position: fixed; right: ${right}px; bottom: ${bottom}px; width: 56px; height: 56px; border-radius: 50%`
    await float(page, shop, `<button style="${style}">Chat</button>`, [card])
    expect(await fromBottom(page, 'card')).toBe((bottom ?? 0) + 56 + 8)
  }
})

test('nothing floats over a dialog, wherever it is', async ({ page, shop }) => {
  await float(page, shop, '<dialog>Sizes</dialog>', [ball, { ...ball, name: 'other', corner: 'bottom-left' }])
  expect(await fromBottom(page, 'ball')).toBe(20)
  await page.evaluate(() => document.querySelector('dialog')?.showModal())
  await expect.poll(() => fromBottom(page, 'ball')).toBe(null)
  await page.evaluate(() => document.querySelector('dialog')?.close())
  await expect.poll(() => fromBottom(page, 'ball')).toBe(20)
  const overlay = '<div style="position: fixed; inset: 0; z-index: 99; background: #0008">Are you 18?</div>'
  await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), overlay)
  await expect.poll(() => fromBottom(page, 'other')).toBe(null)
})

test('parts of the page that stay in view are no obstacles', async ({ page, shop }) => {
  const body = `<div style="position: fixed; inset: 0; overflow: auto"><p>The whole shop</p></div>
    <nav style="position: fixed; left: 0; top: 0; bottom: 0; width: 200px; z-index: 20">Menu</nav>
    <aside style="position: sticky; top: 0; height: 100vh; margin-left: auto; width: 300px">Column</aside>`
  await float(page, shop, body, [ball, { ...ball, name: 'other', corner: 'bottom-left' }])
  expect(await fromBottom(page, 'ball')).toBe(20)
  expect(await fromBottom(page, 'other')).toBe(20)
})

const chat = 'position: absolute; right: 16px; bottom: 16px; width: 60px; height: 60px; pointer-events: auto'
const screen = 'position: fixed; inset: 0; pointer-events: none; z-index: 99999'
const point = 'position: fixed; right: 0; bottom: 0; width: 0; height: 0; z-index: 99999'

for (const [wrapper, style] of [
  ['as large as the screen', screen],
  ['without any size', point],
] as const)
  test(`it stays clear of a chat button in a wrapper ${wrapper}, not of the wrapper`, async ({ page, shop }) => {
    const body = `<div style="${style}"><div role="dialog" hidden>Chat</div><button style="${chat}">Chat</button></div>`
    await float(page, shop, body, [
      ball,
      { ...ball, name: 'left', corner: 'bottom-left' },
      { ...ball, name: 'top', corner: 'top-right' },
    ])
    expect(await fromBottom(page, 'ball')).toBe(84)
    expect(await fromBottom(page, 'left')).toBe(20)
    expect(await page.locator('#top').boundingBox()).toMatchObject({ y: 20 })
  })

test('a dialog in a wrapper that lets clicks through is one', async ({ page, shop }) => {
  const cover = 'position: absolute; inset: 0; pointer-events: auto; background: #0008'
  await float(page, shop, `<div style="${screen}"><div style="${cover}">Are you 18?</div></div>`, [ball])
  expect(await fromBottom(page, 'ball')).toBe(null)
})

/** A section over the lower part of the page and what stands there fixed without a z-index, earlier in the page. */
const lay = (fixed: string, section: string) => `<div style="position: fixed; ${fixed}">Fixed</div>
  <section style="position: relative; z-index: 1; height: 1500px; ${section}"><p>Tea</p></section>`

test('it stays clear of a button under a section that one sees through, not of what a section hides', async ({
  page,
  shop,
}) => {
  const button = 'right: 16px; bottom: 16px; width: 60px; height: 60px; background: navy'
  const footer = 'left: 0; right: 0; bottom: 0; height: 400px; background: navy'
  await float(page, shop, lay(button, ''), [ball])
  expect(await fromBottom(page, 'ball')).toBe(84)
  await float(page, shop, lay(button, 'background: #fff8'), [ball])
  expect(await fromBottom(page, 'ball')).toBe(84)
  await float(page, shop, lay(footer, 'background: #fff'), [ball])
  expect(await fromBottom(page, 'ball')).toBe(20)
})

test('what is not seen is no obstacle, though it is there under a section', async ({ page, shop }) => {
  const dialog = '<div role="dialog" style="position: fixed; inset: 0; z-index: -1; opacity: 0">Sizes</div>'
  const ground = 'right: 0; bottom: 0; width: 300px; height: 300px; z-index: -1; background: #eee'
  await float(page, shop, dialog + lay(ground, ''), [ball])
  expect(await fromBottom(page, 'ball')).toBe(20)
})

const fixedChat = chat.replace('absolute', 'fixed')
for (const [where, host, inner] of [
  ['a host without any size', point, chat],
  ['a host as large as the screen', screen, chat],
  ['a host in the flow of the page', '', fixedChat],
  ['a host in the flow of the page, round', '', `${fixedChat}; border-radius: 50%`],
  ['a host as small as its button, with more above it', `${fixedChat}; height: 20px`, `${chat}; right: 0; bottom: 0`],
])
  test(`it stays clear of a chat button in a closed shadow root: ${where}`, async ({ page, shop }) => {
    const body = `<p>Shop</p><chat-button style="${host}"></chat-button><script>
      document.querySelector('chat-button').attachShadow({ mode: 'closed' }).innerHTML = '<button style="${inner}">Chat</button>'
      </script>`
    await float(page, shop, body, [ball, { ...ball, name: 'left', corner: 'bottom-left' }])
    const distance = (await fromBottom(page, 'ball')) ?? 0
    expect(distance).toBeGreaterThanOrEqual(76)
    expect(distance).toBeLessThanOrEqual(84)
    expect(await fromBottom(page, 'left')).toBe(20)
  })

test('what sticks out of a part of the page is none of a closed shadow root', async ({ page, shop }) => {
  const body = `<style>.wave { height: 0 } .wave::after { content: ''; position: absolute; inset: 0 }</style>
    <div class="wave"></div><div style="height: 0; white-space: nowrap">${'Tea '.repeat(2000)}</div>`
  await float(page, shop, body, [ball, { ...ball, name: 'top', corner: 'top-right', y: 0 }])
  expect(await fromBottom(page, 'ball')).toBe(20)
  expect(await page.locator('#top').boundingBox()).toMatchObject({ y: 0 })
})

test('several share a corner in their order, and move up when one leaves', async ({ page, shop }) => {
  await float(page, shop, '<p>Shop</p>', [
    { ...ball, name: 'card', order: 2, height: 200 },
    { ...ball, name: 'menu', order: 1 },
  ])
  expect([await fromBottom(page, 'menu'), await fromBottom(page, 'card')]).toEqual([20, 84])
  await page.evaluate(() => (window as unknown as { leave: Record<string, () => void> }).leave.menu?.())
  await expect.poll(() => fromBottom(page, 'card')).toBe(20)
  await page.setViewportSize({ width: 800, height: 200 })
  await expect.poll(() => fromBottom(page, 'card')).toBe(null)
})
