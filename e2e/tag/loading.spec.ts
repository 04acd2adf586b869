import type { Page } from '@playwright/test'
import { repeatUntilTelling } from './attempts.ts'
import { probe } from './frames.ts'
import { readSnippet } from './read-snippet.ts'
import { change, expect, experiment, type Shop, test } from './shop.ts'

const headline = '<h1 id="title">Original</h1>'
const html = (head: string, body = headline) =>
  `<!doctype html><html><head>${probe}${head}</head><body>${body}</body></html>`
/** When the tag had come (ms since the page began). */
const readTagEnd = (page: Page, { tagOrigin }: Shop) =>
  page.evaluate(
    (url) => (performance.getEntriesByName(url)[0] as PerformanceResourceTiming).responseEnd,
    `${tagOrigin}/tag/c1.js`,
  )
const changes = [change('text', '#title', { value: 'Version' })]

for (const name of ['plainSnippet', 'guardedSnippet'] as const) {
  test(`${name}: shows the version in every frame, though the script takes its time`, async ({ page, shop }) => {
    shop.experiences = [experiment({ changes })]
    shop.tagDelay = 150
    shop.pages['/'] = html(readSnippet(name, shop), headline + '<p>text</p>'.repeat(500))
    const seen = await repeatUntilTelling(async () => {
      await page.goto(`${shop.origin}/`)
      await expect(page.locator('#title')).toHaveText('Version')
      await page.waitForTimeout(300)
      // That snippet holds painting up for a second at most.
      if (name === 'guardedSnippet' && (await readTagEnd(page, shop)) > 900) return
      return page.evaluate(() => [...new Set((window as unknown as { seen: string[] }).seen)])
    })
    expect(seen).toEqual(['Version'])
  })

  test(`${name}: waits for consent where it is told to`, async ({ page, shop }) => {
    shop.pages['/'] = html(readSnippet(name, shop, { waitForConsent: true, dataLayer: 'layer' }))
    await page.goto(`${shop.origin}/`)
    await page.evaluate(() => {
      const host = window as unknown as { layer?: object[] }
      host.layer ??= []
      host.layer.push({ event: 'view_item', ecommerce: { value: 3 } })
    })
    await page.waitForTimeout(1500)
    expect(shop.requests).toBe(0)
    await page.evaluate(() => window.vitrine.consent('granted'))
    await expect.poll(() => shop.events().map(({ name }) => name)).toEqual(['page_view', 'view_item'])
  })
}

test('guardedSnippet: a server that hangs holds painting up for a second, and the shop not at all', async ({
  page,
  shop,
}) => {
  shop.tagAnswer = () => {}
  shop.pages['/'] = html(`${readSnippet('guardedSnippet', shop)}<script>vitrine.track('kept')</script>`)
  await page.goto(`${shop.origin}/`, { waitUntil: 'commit' })
  await expect(page.locator('#title')).toHaveText('Original')
  const painted = await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime)
  expect(await painted.jsonValue()).toBeLessThan(3000)
})

test('guardedSnippet: calls made before the script are kept', async ({ page, shop }) => {
  shop.tagDelay = 300
  shop.pages['/'] = html(`${readSnippet('guardedSnippet', shop)}<script>vitrine.track('early', { value: 5 })</script>`)
  await page.goto(`${shop.origin}/`)
  await expect.poll(() => shop.events('custom')).toMatchObject([{ label: 'early', value: 5 }])
})
