import type { Page } from '@playwright/test'
import { readShifts, watchShifts } from './shifts.ts'
import { change, expect, experiment, type Shop, test } from './shop.ts'

const svg = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="${color}"/></svg>`)}`
const picture = (color: string) => ({ url: svg(color), alt: color })
const controls = { control_color: '#111827', control_ground: '#ffffff', radius: 8 }
const carousel = {
  type: 'carousel',
  room: { margin: 16, width: 600, ratio: '16/9' },
  content: {
    ...controls,
    ...{
      label: 'News',
      new_tab: false,
      ratio: '16/9',
      fit: 'cover',
      interval: 2,
      arrows: true,
      dots: true,
      swipe: true,
    },
    slides: ['red', 'green', 'blue'].map((color) => ({
      picture: picture(color),
      link: color === 'red' ? '/sale' : '',
    })),
  },
}
const beforeAfter = {
  type: 'before_after',
  room: { margin: 16, width: 400, ratio: '1/1' },
  content: {
    ...{ before: picture('black'), after: picture('white'), shows_labels: true, before_label: '', after_label: '' },
    ...{ start: 50, direction: 'horizontal', ratio: '1/1', handle_color: '#111827', handle_ground: '#ffffff' },
    ...{ label_color: '#ffffff', label_ground: '#111827', radius: 8 },
  },
}
const overlay = {
  type: 'overlay_image',
  content: {
    ...{
      picture: picture('orange'),
      place: 'bottom-right',
      width: 25,
      inset: 10,
      opacity: 80,
      link: '',
      new_tab: false,
    },
    least: 100,
  },
}
const countdown = (at: number, over = 'hide') => ({
  type: 'countdown',
  room: { margin: 16, text: 'Ends soon', size: 16, height: 66 },
  ...(over === 'hide' && { until: at }),
  content: {
    ...{
      at,
      days: 0,
      zone: 'Asia/Taipei',
      title: 'Ends soon',
      title_size: 16,
      height: 66,
      size: 28,
      over,
      over_text: '',
    },
    ...{ units: { days: '', hours: '', minutes: '', seconds: '' }, align: 'center', title_color: null, radius: 8 },
    ...{ number_color: '#ffffff', number_ground: '#111827', unit_color: '#d1d5db' },
  },
})
const put = (selector: string, element: object, position = 'after') =>
  change('element', selector, { position, element })
const animate = (selector: string, fields: object) =>
  change('animate', selector, {
    trigger: 'entrance',
    effect: 'fade',
    duration: 300,
    delay: 0,
    repeat: 'once',
    ...fields,
  })

const body = `<h1 id="title">Original</h1><p id="text">Text with <a id="word" href="#low">a word</a></p><div style="position:relative"><img id="photo" alt="Photo"
src="${svg('gray')}" width="400" height="300"></div><img id="icon" alt="Icon" src="${svg('pink')}" width="40" height="40">
<p id="low" style="margin-top:1500px">Low</p><p>End</p>`
const style = 'div:empty{display:none}body{margin:0;font:16px sans-serif}p{line-height:20px}'
const html = (head: string) =>
  `<!doctype html><html lang="en"><head>${head}<style>${style}</style></head><body>${body}</body></html>`

/** Ends the experience without loading: it is for one path alone. */
const rules = [{ field: 'path', operator: 'eq', value: '/' }]
const leave = (page: Page) => page.evaluate(() => history.pushState(null, '', '/other'))
const back = (page: Page) => page.evaluate(() => history.pushState(null, '', '/'))
const serve = (shop: Shop, changes: object[]) => {
  shop.experiences = [experiment({ changes }, { rules })]
  for (const path of ['/', '/other', '/sale']) shop.pages[path] = html(shop.tag)
  shop.time = Date.now()
}
const hosts = (page: Page) => page.locator('[data-vitrine~=own]')

test.describe('elements that a version places', () => {
  test('come into the room that is kept for them, move nothing, and leave the page as it was', async ({
    page,
    shop,
  }) => {
    await watchShifts(page)
    serve(shop, [
      put('#title', carousel),
      put('#title', countdown(Date.now() + 3_600_000), 'before'),
      put('#text', beforeAfter),
      put('#photo', overlay),
    ])
    await page.goto(`${shop.origin}/other`)
    const untouched = await page.evaluate(() => document.body.outerHTML)
    await page.goto(`${shop.origin}/`)
    await expect(page.getByRole('region', { name: 'News' })).toBeVisible()
    await expect(page.getByRole('slider')).toHaveCount(1)
    await expect(page.getByRole('timer', { name: 'Ends soon' })).toContainText('59')
    await expect(page.getByRole('img', { name: 'orange' })).toBeVisible()
    await page.waitForTimeout(500)
    expect(await readShifts(page)).toEqual([])
    await expect(hosts(page)).toHaveCount(4)
    await leave(page)
    await expect(hosts(page)).toHaveCount(0)
    expect(await page.evaluate(() => document.body.outerHTML)).toBe(untouched)
    await back(page)
    await expect(page.getByRole('region', { name: 'News' })).toBeVisible()
    expect(shop.events('view_error')).toEqual([])
    // What would have been seen of a shift.
    await page.evaluate(() => document.querySelector('h1')?.style.setProperty('margin-top', '200px'))
    await expect.poll(async () => (await readShifts(page)).length).toBeGreaterThan(0)
  })

  test('a carousel is gone through by keys, buttons and by itself, and waits for whoever is there', async ({
    page,
    shop,
  }) => {
    serve(shop, [put('#title', { ...carousel, content: { ...carousel.content, interval: 60 } })])
    await page.clock.install()
    await page.goto(`${shop.origin}/`)
    const region = page.getByRole('region', { name: 'News' })
    const first = page.getByRole('img', { name: 'red' })
    const second = page.getByRole('img', { name: 'green' })
    await expect(first).toBeInViewport({ ratio: 0.9 })
    await page.clock.fastForward(60_000)
    await expect(second, 'by itself').toBeInViewport({ ratio: 0.9 })
    await region.hover()
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect(first).toBeInViewport({ ratio: 0.9 })
    await page.clock.fastForward(60_000)
    // As long as the way to the next one takes.
    await page.waitForTimeout(1000)
    await expect(first, 'while the pointer is on it').toBeInViewport({ ratio: 0.9 })
    await page.getByRole('group', { name: 'News' }).focus()
    await page.keyboard.press('End')
    await expect(page.getByRole('img', { name: 'blue' })).toBeInViewport({ ratio: 0.9 })
    await page.keyboard.press('Tab')
    await page.keyboard.press('Home')
    await expect(first).toBeInViewport({ ratio: 0.9 })
    await page.getByRole('link', { name: 'red' }).click()
    await expect(page).toHaveURL(`${shop.origin}/sale`)
  })

  test('a slider between two pictures is moved by keys and by dragging', async ({ page, shop }) => {
    serve(shop, [put('#title', beforeAfter)])
    await page.goto(`${shop.origin}/`)
    const slider = page.getByRole('slider', { name: 'Compare Before and After' })
    await slider.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(slider).toHaveValue('49')
    await expect(slider).toHaveAttribute('aria-valuetext', 'Before 49%')
    const box = await page.getByRole('img', { name: 'black' }).boundingBox()
    if (!box) throw new Error('nothing to drag')
    await page.mouse.move(box.x + box.width * 0.5, box.y + 50)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * 0.8, box.y + 50, { steps: 5 })
    await page.mouse.up()
    await expect(slider).toHaveValue('80')
  })

  test('a picture lies on a picture wherever that goes, and on no small one', async ({ page, shop }) => {
    serve(shop, [put('#photo', overlay), put('#icon', overlay)])
    await page.goto(`${shop.origin}/`)
    const laid = page.getByRole('img', { name: 'orange' })
    await expect(laid).toHaveCount(1)
    const distance = async () => {
      const [over, under] = await Promise.all([laid.boundingBox(), page.locator('#photo').boundingBox()])
      if (!over || !under) return []
      return [under.x + under.width - over.x - over.width, under.y + under.height - over.y - over.height, over.width]
    }
    expect((await distance()).map(Math.round)).toEqual([10, 10, 100])
    await page.locator('#text').evaluate((text) => {
      text.style.height = '300px'
    })
    await page.locator('#photo').evaluate((photo) => {
      photo.style.width = '200px'
    })
    await expect.poll(async () => (await distance()).map(Math.round)).toEqual([10, 10, 50])
    await expect.poll(() => shop.events('view_error').map(({ label }) => label)).toEqual(['size: #icon'])
  })

  test('a countdown goes by the server’s clock, and takes no room once it is over', async ({ page, shop }) => {
    const hour = 3_600_000
    serve(shop, [put('#title', countdown(Date.now() + hour)), put('#text', countdown(Date.now() - hour))])
    // The visitor's clock is right, that of the server is half an hour ahead.
    shop.time = Date.now() + hour / 2
    await page.goto(`${shop.origin}/`)
    await expect(page.getByRole('timer')).toHaveCount(1)
    await expect(page.getByRole('timer')).toContainText('29')
    expect(await page.locator('#text + [data-vitrine]').evaluate((host) => host.getBoundingClientRect().height)).toBe(0)
  })

  test('whoever wants less motion gets none', async ({ page, shop }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    serve(shop, [
      put('#title', carousel),
      animate('#text', { trigger: 'loop', effect: 'pulse', repeat: 'always' }),
      animate('#low', {}),
    ])
    await page.goto(`${shop.origin}/`)
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
    await page.waitForTimeout(2500)
    await expect(page.getByRole('img', { name: 'red' })).toBeInViewport({ ratio: 0.9 })
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    await expect(page.locator('#low')).toHaveCSS('opacity', '1')
  })
})

test.describe('animations of a version', () => {
  test('an entrance comes into view once, writes nothing, moves nothing, and ends by itself', async ({
    page,
    shop,
  }) => {
    await watchShifts(page)
    serve(shop, [animate('#title', { effect: 'slide_left' }), animate('#low', { effect: 'slide_up' })])
    await page.goto(`${shop.origin}/other`)
    const untouched = await page.evaluate(() => document.body.outerHTML)
    await page.goto(`${shop.origin}/`)
    const low = page.locator('#low')
    await expect(low).toHaveCSS('opacity', '0')
    expect(await page.evaluate(() => document.body.outerHTML)).toBe(untouched)
    await low.scrollIntoViewIfNeeded()
    await expect(low).toHaveCSS('opacity', '1')
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(await readShifts(page)).toEqual([])
  })

  test('nothing stays unseen without an observer, on paper, or once it is over', async ({ page, shop }) => {
    serve(shop, [animate('#low', {})])
    const low = page.locator('#low')
    await page.goto(`${shop.origin}/`)
    await expect(low).toHaveCSS('opacity', '0')
    await leave(page)
    await expect(low).toHaveCSS('opacity', '1')
    await page.reload()
    await page.goto(`${shop.origin}/`)
    await expect(low).toHaveCSS('opacity', '0')
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await expect(low).toHaveCSS('opacity', '1')
    await page.addInitScript(() => {
      Object.assign(window, {
        IntersectionObserver: class {
          observe() {}
          disconnect() {}
        },
      })
    })
    await page.goto(`${shop.origin}/`)
    await expect(low).toHaveCSS('opacity', '1')
  })

  test('hovering and the keyboard make an element move', async ({ page, shop }) => {
    serve(shop, [animate('#title', { trigger: 'hover', effect: 'shake', duration: 2000, repeat: 'always' })])
    await page.goto(`${shop.origin}/`)
    const running = () => page.evaluate(() => document.getAnimations().length)
    expect(await running()).toBe(0)
    await page.locator('#title').hover()
    await expect.poll(running).toBe(1)
    await leave(page)
    await expect.poll(running).toBe(0)
  })

  test('a word in a line moves, too', async ({ page, shop }) => {
    serve(shop, [animate('#word', { trigger: 'loop', effect: 'float', duration: 400, repeat: 'always' })])
    await page.goto(`${shop.origin}/`)
    const word = page.locator('#word')
    const tops = new Set<number>()
    await expect
      .poll(async () => tops.add(await word.evaluate((each) => each.getBoundingClientRect().top)).size)
      .toBeGreaterThan(3)
    await leave(page)
    await expect(word).toHaveCSS('display', 'inline')
  })
})
