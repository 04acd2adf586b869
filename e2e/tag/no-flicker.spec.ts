import type { ServerResponse } from 'node:http'
import type { Page } from '@playwright/test'
import { repeatUntilTelling } from './attempts.ts'
import { probe, recordFrames } from './frames.ts'
import { change, expect, experiment, type Shop, test } from './shop.ts'

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The original is red, the version green. */
const original = '<i style="background:#f00">Original</i>'
const version = '<i style="background:#0f0">Version</i>'
const style = '<style>i{display:block;width:300px;height:100px}p{height:40px}</style>'
const changed = [change('html', '#title', { value: version })]

const head = (shop: Shop) => `<!doctype html><html><head>${probe}${style}${shop.tag}</head><body>`
const open = async (page: Page, shop: Shop, slowdown: number) => {
  const frames = await recordFrames(page, slowdown)
  await page.goto(`${shop.origin}/`)
  await frames.awaitColor(0, 255, 0)
  await page.waitForTimeout(700)
  return frames
}
const check = async (page: Page, frames: Awaited<ReturnType<typeof open>>) => {
  const seen = await page.evaluate(() => [...new Set((window as unknown as { seen: string[] }).seen)])
  expect(seen.filter((text) => text !== '' && text !== 'Version')).toEqual([])
  expect(seen).toContain('Version')
  expect(await frames.count(255, 0, 0)).toBe(0)
}
/** How long it took from the first piece of the headline to all of it (ms). */
const measureArrival = (page: Page) => page.evaluate(() => performance.measure('arrival', 'piece', 'whole').duration)

for (const slowdown of [1, 4]) {
  test(`the original is painted in no frame, CPU slowed down ${slowdown} times`, async ({ page, shop }) => {
    shop.experiences = [experiment({ changes: changed })]
    shop.pages['/'] = `${head(shop)}<h1 id="title">${original}</h1>${'<p>text</p>'.repeat(800)}</body></html>`
    await check(page, await open(page, shop, slowdown))
  })

  test(`nor when the page arrives piece by piece, CPU slowed down ${slowdown} times`, async ({ page, shop }) => {
    shop.experiences = [experiment({ changes: changed })]
    const tell = `<script>requestAnimationFrame(() => requestAnimationFrame(() => fetch('/painted')))</script>`
    let told = () => {}
    shop.pages['/painted'] = (_, response: ServerResponse) => {
      told()
      response.end()
    }
    shop.pages['/'] = async (_, response: ServerResponse) => {
      const painted = new Promise<void>((resolve) => {
        told = resolve
      })
      response.write(`${head(shop)}<p>before</p>${tell}`)
      await painted
      // From here well within the half second for which anything may stay hidden.
      const cut = original.length - 8
      response.write(`<script>performance.mark('piece')</script><h1 id="title">${original.slice(0, cut)}`)
      await wait(90)
      response.write(`${original.slice(cut)}</h1>`)
      await wait(90)
      response.end(`<p>after</p><script>performance.mark('whole')</script></body></html>`)
    }
    const frames = await repeatUntilTelling(async () => {
      await page.goto('about:blank')
      const recorded = await open(page, shop, slowdown)
      return (await measureArrival(page)) < 450 ? recorded : undefined
    })
    await check(page, frames)
    await expect(page.locator('#title i:visible')).toHaveText(['Version'])
  })
}

test('probes see an original that nobody changes', async ({ page, shop }) => {
  shop.pages['/'] = `${head(shop)}<h1 id="title">${original}</h1></body></html>`
  const frames = await recordFrames(page)
  await page.goto(`${shop.origin}/`)
  await frames.awaitColor(255, 0, 0)
})

test('styles and hiding hold from the first frame', async ({ page, shop }) => {
  const changes = [
    change('style', '#title', { declarations: { 'background-color': '#00f' } }),
    change('hide', '#banner'),
  ]
  shop.experiences = [experiment({ changes, css: 'body{outline:1px solid #000}' })]
  const band = 'height:100px;width:300px'
  shop.pages['/'] =
    `${head(shop)}<div id="banner" style="background:#f00;${band}"></div><h1 id="title" style="background:#f00;${band}">x</h1></body></html>`
  const frames = await recordFrames(page, 4)
  await page.goto(`${shop.origin}/`)
  await frames.awaitColor(0, 0, 255)
  await page.waitForTimeout(500)
  expect(await frames.count(255, 0, 0)).toBe(0)
})
