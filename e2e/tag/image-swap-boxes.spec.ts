import type { RequestListener } from 'node:http'
import { expect, readGlobal, test } from './shop.ts'
import { head, own, readBoxes, readShift, readShown, serve } from './swapped.ts'

test('a picture that a script adds in the middle of a frame has its box in that frame', async ({ page, shop }) => {
  const add = `<img src="/hero.svg" width="400" height="200"><div id="later"></div><script>addEventListener('load', () => setTimeout(() =>
    requestAnimationFrame(() => {
      document.querySelector('#later').innerHTML = '<img src="/hero.svg" style="width:100px"><p>below</p>'
      requestAnimationFrame(() => document.body.classList.add('painted'))
    }), 300))</script>`
  serve(shop, own(shop), { '/': `${head(shop)}${add}</body></html>` })
  await page.goto(`${shop.origin}/`)
  await expect(page.locator('.painted')).toHaveCount(1)
  const box = await page.locator('#later img').evaluate((each: HTMLImageElement) => [each.src, each.width, each.height])
  expect(box).toEqual([expect.stringContaining('/new/'), 100, 50])
  expect(await readShift(page)).toBe(0)
})

test('a picture that nothing on the page says the size of is as large as the original', async ({ page, shop }) => {
  const bare = '<img src="/hero.svg"><p>below</p>'
  serve(shop, own(shop), {
    '/': `${head(shop)}${bare}</body></html>`,
    '/narrow': `${head(shop, '<style>img{max-width:50%}body{width:400px;margin:0}</style>')}${bare}</body></html>`,
  })
  const size = () => page.evaluate(() => [...document.images].map(({ width, height }) => [width, height]))
  await page.goto(`${shop.origin}/`)
  await page.waitForTimeout(300)
  expect(await size()).toEqual([[400, 200]])
  expect(await readShift(page)).toBe(0)
  await page.goto(`${shop.origin}/narrow`)
  await page.waitForTimeout(300)
  expect(await size()).toEqual([[200, 100]])
})

test('a picture that the page lists by widths stays as wide as its sizes say', async ({ page, shop }) => {
  const listed = (sizes: string) => `<img src="/hero.svg" srcset="/hero.svg 400w, /big/hero.svg 800w" sizes="${sizes}">`
  const body = `${listed('100px')}${listed('25vw')}<picture><source srcset="/hero.svg 400w" sizes="60px">
    <img src="/hero.svg"></picture><p>below</p>`
  serve(shop, own(shop), { '/': `${head(shop, '<style>body{margin:0}</style>')}${body}</body></html>` })
  await page.setViewportSize({ width: 800, height: 600 })
  await page.goto(`${shop.origin}/`)
  await page.waitForTimeout(300)
  const size = await page.evaluate(() => [...document.images].map(({ width, height }) => `${width}x${height}`))
  expect(size).toEqual(['100x50', '200x100', '60x30'])
})

for (const [when, pause] of [
  ['before the first frame', 0],
  ['while the page arrives', 200],
] as const)
  test(`a picture without a size has its box at once ${when}, and the styles behind it have their say`, async ({
    page,
    shop,
  }) => {
    const look = `<script>window.early = [...document.images].map(({ width, height }) => width + 'x' + height)</script>`
    const styles = '<style>.wide{width:50px}.own{aspect-ratio:1;height:40px}</style>'
    const body = `<img src="/hero.svg"><img src="/hero.svg" class="wide"><img src="/hero.svg" class="own">${look}${styles}`
    serve(shop, own(shop), {})
    shop.pages['/'] = (_, response) => {
      response.write(`${head(shop)}<p>first</p>`)
      setTimeout(() => response.end(`${body}</body></html>`), pause)
    }
    await page.goto(`${shop.origin}/`)
    await page.waitForTimeout(300)
    expect(await readGlobal(page, 'early')).toEqual(['400x200', '400x200', '400x200'])
    const size = await page.evaluate(() => [...document.images].map(({ width, height }) => `${width}x${height}`))
    expect(size).toEqual(['400x200', '50x25', '40x40'])
  })

const boxed = '400x200 400 / 200 cover'

test('a picture keeps its proportions where the page limits its height, or shows it later', async ({ page, shop }) => {
  const style = '<style>.low{max-height:50px}.menu{display:none}.menu.open{display:block}.half{height:50px}</style>'
  const menu = '<div class="menu"><img src="/hero.svg"><img class="half" src="/hero.svg"></div>'
  const framed = '<img src="/hero.svg" style="padding: 4px; border: 1px solid;">'
  const body = `<img class="low" src="/hero.svg">${menu}${framed}`
  serve(shop, own(shop), { '/': `${head(shop, style)}${body}</body></html>` })
  await page.goto(`${shop.origin}/`)
  await page.waitForTimeout(300)
  await page.evaluate(() => document.querySelector('.menu')?.classList.add('open'))
  const low = '100x50 400 / 200 cover'
  expect(await readBoxes(page)).toEqual([low, boxed, low, boxed])
})

test('once it is over every picture is as large as it was', async ({ page, shop }) => {
  const body = '<img src="/hero.svg"><img src="/hero.svg" style="max-height: 50px;"><img src="/hero.svg" width="100">'
  const html = (tag: string) => `<!doctype html><html><head>${tag}</head><body>${body}</body></html>`
  serve(shop, own(shop), { '/': html(shop.tag), '/untouched': html('') }, 60_000)
  await page.clock.install()
  await page.goto(`${shop.origin}/untouched`)
  await page.waitForLoadState()
  const before = await readBoxes(page)
  expect(before).toEqual(['400x200 auto fill', '100x50 auto fill', '100x50 auto fill'])
  await page.goto(`${shop.origin}/`)
  await expect.poll(() => readShown(page)).toEqual(Array(3).fill(expect.stringContaining('/new/')))
  await page.clock.fastForward(60_000)
  await expect.poll(async () => (await readShown(page)).join()).not.toContain('/new/')
  await expect.poll(() => readBoxes(page)).toEqual(before)
})

test('styles that come last have their say', async ({ page, shop }) => {
  const link = `<link rel="stylesheet" href="/late.css" media="print" onload="setTimeout(() => { this.media = 'all' })">`
  const hold = '<img src="/slow.svg" width="1" height="1">'
  serve(shop, own(shop), {
    '/': `${head(shop, link)}<img class="own" src="/hero.svg">${hold}</body></html>`,
    '/late.css': '.own{aspect-ratio:1;height:40px;object-fit:contain}',
  })
  const answer = shop.pages['*'] as RequestListener
  shop.pages['*'] = (request, response) => {
    const wait = { '/late.css': 300, '/slow.svg': 800 }[request.url as string] ?? 0
    setTimeout(() => answer(request, response), wait)
  }
  await page.goto(`${shop.origin}/`)
  await expect.poll(async () => (await readBoxes(page))[0]).toBe('40x40 1 / 1 contain')
})

test('a box that the page takes away comes again, and stays with no other picture', async ({ page, shop }) => {
  const body = `<img src="/hero.svg" style="opacity: 0.5;"><img src="/hero.svg" data-src="/hero.svg"><div></div>`
  serve(shop, own(shop), { '/': `${head(shop)}${body}</body></html>` })
  await page.goto(`${shop.origin}/`)
  await expect.poll(() => readBoxes(page)).toEqual([boxed, boxed])
  await page.evaluate(async () => {
    const [faded, picked] = document.images as unknown as [HTMLImageElement, HTMLImageElement]
    faded.removeAttribute('style')
    picked.src = '/other.svg'
    // Out of the page at the moment at which boxes are judged.
    const place = document.querySelector('div') as HTMLElement
    place.innerHTML = '<img src="/hero.svg">'
    const [late] = place.children as unknown as [HTMLImageElement]
    await Promise.resolve()
    late.remove()
    await new Promise(requestAnimationFrame)
    place.append(late)
  })
  await expect.poll(() => readBoxes(page)).toEqual([boxed, '400x200 auto fill', boxed])
})

test('a page stays where its visitor has scrolled it to while boxes are judged', async ({ page, shop }) => {
  const row = '<div id="row" style="width:300px;overflow:auto;white-space:nowrap"><img src="/hero.svg"></div>'
  const body = `<style>html{scroll-behavior:smooth}</style>${row}<div style="height:100vh"></div>`
  serve(shop, own(shop), { '/': `${head(shop)}${body}</body></html>` })
  await page.goto(`${shop.origin}/`)
  await expect.poll(() => readBoxes(page)).toEqual([boxed])
  const read = () =>
    page.evaluate(() => [document.documentElement.scrollTop, document.querySelector('#row')?.scrollLeft])
  await page.evaluate(() => {
    document.documentElement.scrollTo({ top: 9999, behavior: 'instant' })
    document.querySelector('#row')?.scrollTo({ left: 9999, behavior: 'instant' })
  })
  const before = await read()
  expect(before.every((each) => Number(each) > 50)).toBe(true)
  await page.evaluate(() => document.images[0]?.setAttribute('src', '/hero.svg?again'))
  await expect.poll(() => readShown(page)).toEqual([expect.stringContaining('/new/')])
  expect(await read()).toEqual(before)
})

test('nothing moves where the original is in the memory and the new picture takes its time', async ({ page, shop }) => {
  serve(shop, own(shop), { '/': `${head(shop)}<div id="later"></div></body></html>` })
  const answer = shop.pages['*'] as RequestListener
  shop.pages['*'] = (request, response) => {
    const wait = request.url?.startsWith('/new/') ? 400 : 0
    setTimeout(() => answer(request, response), wait)
  }
  await page.goto(`${shop.origin}/`)
  const tops = await page.evaluate(async () => {
    const original = new Image()
    original.src = '/hero.svg'
    await original.decode()
    const later = document.querySelector('#later') as HTMLElement
    later.innerHTML = '<img src="/hero.svg"><p>below</p>'
    const [picture, below] = later.children as unknown as [HTMLImageElement, HTMLElement]
    const found = new Set<number>()
    for (let i = 0; i < 60; i++) {
      await new Promise(requestAnimationFrame)
      found.add(below.offsetTop)
    }
    return [picture.currentSrc, ...found]
  })
  expect(tops).toEqual([expect.stringContaining('/new/'), expect.any(Number)])
  expect(await readShift(page)).toBe(0)
})
