import type { ServerResponse } from 'node:http'
import type { Page } from '@playwright/test'
import type { Shop } from './shop.ts'

/** The original is red and twice as wide as it is high, the new one green and square. */
const draw = (color: string, width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${color}"/></svg>`
export const red = draw('#f00', 400, 200)
const green = (width: number) => draw('#0f0', width, width)
const widths = [320, 640, 1280]

const answerPicture = (response: ServerResponse, text: string) =>
  void response.setHeader('content-type', 'image/svg+xml').end(text)

/** Serves pages with the picture at any address that ends in `.svg`, and ours; `lasts`: ms after a page has got its tag. */
export const serve = (shop: Shop, from: object, pages: Record<string, string>, lasts?: number) => {
  const to = widths.map((width) => ({ url: `${shop.origin}/new/${width}.svg`, width }))
  const change = { id: 'swap', op: 'swap', selectors: ['html'], match: 'all', from, to }
  const swap = {
    ...{ id: 'exp1', kind: 'image_swap', type: 'page', name: 'Swap', devices: ['mobile', 'tablet', 'desktop'] },
    rules: [{ field: 'path', operator: 'sw', value: '/' }],
    timeline: [{ from: 0, epoch: 1, weights: [10_000], holdout: 0 }],
    views: [{ id: 'v1', content: { changes: [change] } }],
    measured: true,
  }
  if (lasts) Object.defineProperty(swap, 'end', { enumerable: true, get: () => Date.now() + lasts })
  shop.experiences = [swap]
  shop.pages['*'] = ({ url = '' }, response) => {
    const { pathname } = new URL(url, shop.origin)
    const ours = /^\/new\/(\d+)\.svg$/.exec(pathname)
    if (ours) return answerPicture(response, green(Number(ours[1])))
    if (pathname.endsWith('.svg')) return answerPicture(response, red)
    if (pathname.endsWith('.css')) return void response.setHeader('content-type', 'text/css').end(pages[pathname])
    response.end(pages[pathname])
  }
}
export const own = (shop: Shop) => ({ url: `${shop.origin}/hero.svg`, width: 400, height: 200 })
export const head = (shop: Shop, style = '') => `<!doctype html><html><head>${style}${shop.tag}</head><body>`

/** Everything that the page loads pictures from, as it is now. */
export const readShown = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.images].map(({ currentSrc }) => currentSrc)
    for (const element of document.querySelectorAll('body *')) {
      const { backgroundImage } = getComputedStyle(element)
      if (backgroundImage.includes('url(')) shown.push(backgroundImage)
    }
    return shown
  })
export const readShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 100)
      }),
  )

/** The size of each picture, and what makes it so. */
export const readBoxes = (page: Page) =>
  page.evaluate(() =>
    [...document.images].map((image) => {
      const { aspectRatio, objectFit } = getComputedStyle(image)
      return `${image.width}x${image.height} ${aspectRatio} ${objectFit}`
    }),
  )
