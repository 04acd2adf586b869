import { change, experiment } from '../tag/shop.ts'
import { awaitPage, doStep, waitUntil } from './drive.ts'
import { serveShop } from './shops.ts'
import { nameStep, steps } from './steps.ts'
import { expect, test } from './test.ts'

const picture = { url: '/photo.svg', alt: 'Photo' }
const carousel = {
  type: 'carousel',
  room: { margin: 16, ratio: '16/9' },
  content: {
    ...{ label: '', slides: [{ picture, link: '' }], new_tab: false, ratio: '16/9', fit: 'cover', interval: null },
    ...{ arrows: true, dots: true, swipe: true, control_color: '#111827', control_ground: '#ffffff', radius: 8 },
  },
}
const changes = [
  change('element', '#title', { position: 'after', element: carousel }),
  change('element', '[data-row="b"]', { position: 'prepend', element: carousel }),
  change('animate', '#title', { trigger: 'entrance', effect: 'fade', duration: 200, delay: 0, repeat: 'once' }),
]

/** The elements of ours that are alive, by what is before them or around them; '' if those are the ones that the page is to have. */
const readWrong = () => {
  const places = [...document.querySelectorAll('[data-vitrine~=own]')].flatMap((host) =>
    host.shadowRoot?.querySelector('img')
      ? [host.previousElementSibling?.id || host.closest('[data-row]')?.getAttribute('data-row')]
      : [],
  )
  const wanted = [
    ...(document.querySelector('#title') ? ['title'] : []),
    ...(document.querySelector('[data-row="b"]') ? ['b'] : []),
  ]
  const [found, expected] = [JSON.stringify(places), JSON.stringify(wanted)]
  return found === expected ? '' : `${found} instead of ${expected}`
}

for (const name of ['react', 'vue'])
  test(`elements stay with what they were placed at, whatever ${name} does`, async ({ driver, shop }) => {
    const page = await driver.openPage({ slowdown: 1 })
    try {
      shop.experiences = [experiment({ changes })]
      await serveShop(shop, name, page.head + shop.tag)
      await page.goto(`${shop.origin}/`)
      await waitUntil(page, () => window.shop?.live, 10_000)
      for (const [index, step] of steps.entries()) {
        const label = nameStep(step, index)
        await doStep(page, step)
        await awaitPage(page, step, 5000)
        // Some frameworks render later.
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
        await expect.poll(() => page.evaluate(readWrong), label).toBe('')
      }
      expect(page.errors).toEqual([])
      expect(await page.evaluate(() => window.shop?.errors ?? [])).toEqual([])
    } finally {
      await page.close()
    }
  })
