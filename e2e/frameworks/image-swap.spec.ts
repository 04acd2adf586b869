import { awaitPage, doStep, waitUntil } from './drive.ts'
import { serveShop } from './shops.ts'
import { nameStep, steps } from './steps.ts'
import { expect, test } from './test.ts'

/** What each image of the page is loaded from, and its alternative text. */
const readImages = () => [...document.querySelectorAll('img')].map(({ src, alt }) => [new URL(src).pathname, alt])

for (const name of ['react', 'vue', 'svelte'])
  test(`a picture gives way to another on pages of ${name}, which takes them over and goes on`, async ({
    driver,
    shop,
  }) => {
    const page = await driver.openPage({ slowdown: 1 })
    try {
      const from = { url: `${shop.origin}/photo.svg`, width: 40, height: 40 }
      const to = [{ url: `${shop.origin}/other.svg`, width: 40 }]
      const swap = { id: 'swap', op: 'swap', selectors: ['html'], match: 'all', from, to }
      shop.experiences = [
        {
          ...{ id: 'exp1', kind: 'image_swap', type: 'page', name: 'Swap', devices: ['mobile', 'tablet', 'desktop'] },
          rules: [{ field: 'path', operator: 'sw', value: '/' }],
          timeline: [{ from: 0, epoch: 1, weights: [10_000], holdout: 0 }],
          views: [{ id: 'v1', content: { changes: [swap] } }],
          measured: true,
        },
      ]
      await serveShop(shop, name, page.head + shop.tag)
      await page.goto(`${shop.origin}/`)
      await waitUntil(page, () => window.shop?.live, 10_000)
      expect(await page.evaluate(readImages)).not.toEqual([])
      for (const [index, step] of steps.entries()) {
        await doStep(page, step)
        await awaitPage(page, step, 5000)
        const images = await page.evaluate(readImages)
        expect(
          images.filter(([src]) => src === '/photo.svg'),
          nameStep(step, index),
        ).toEqual([])
      }
      expect(page.errors).toEqual([])
      expect(await page.evaluate(() => window.shop?.errors ?? [])).toEqual([])
    } finally {
      await page.close()
    }
  })
