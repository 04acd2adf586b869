import { change, experiment, type Shop } from '../tag/shop.ts'
import type { DrivenPage } from './drivers/driver.ts'
import { expect, test } from './test.ts'

const changes = [
  change('text', '.title', { value: 'Version' }),
  change('insert', '.title', { position: 'after', html: '<em data-version="plain">New</em>' }),
]
const section = '<section><h1 class="title">Original</h1><p>Cup</p></section>'

const writePage = (shop: Shop, own: string, style: string) =>
  `<!doctype html><html><head><link rel="icon" href="data:,">${own}<style>${style}</style>${shop.tag}<script>
addEventListener('pagereveal', ({ viewTransition }) => {
  window.revealed = [!!viewTransition, document.querySelector('.title')?.textContent]
})</script></head><body><main>${section}</main><a href="/next">Next</a></body></html>`

const version = 'VersionNewCup'
const readTitles = (page: DrivenPage) =>
  page.evaluate(() => [...document.querySelectorAll('section')].map((each) => each.textContent.replace(/\s+/g, ' ')))

test('an element that a view transition shows twice keeps its version on both', async ({ driver, shop }) => {
  const page = await driver.openPage({ slowdown: 1 })
  try {
    shop.experiences = [experiment({ changes })]
    shop.pages['/'] = writePage(shop, page.head, '::view-transition-group(*) { animation-duration: 3s }')
    await page.goto(`${shop.origin}/`)
    expect(await readTitles(page)).toEqual([version])
    await page.evaluate((html) => {
      const main = document.querySelector('main')
      const [old] = main?.children ?? []
      const transition = document.startViewTransition(() => main?.insertAdjacentHTML('beforeend', html))
      void transition.finished.then(() => old?.remove())
      return transition.ready
    }, section)
    // What is looked for has a budget of time: on a busy machine the second change comes some frames later.
    const both = { message: 'both, while the transition runs', intervals: [20] }
    await expect.poll(() => readTitles(page), both).toEqual([version, version])
    await expect.poll(() => readTitles(page)).toEqual([version])
    expect(page.errors).toEqual([])
  } finally {
    await page.close()
  }
})

test('a page that a view transition leads to is revealed with its version', async ({ driver, shop }) => {
  const page = await driver.openPage({ slowdown: 1 })
  try {
    shop.experiences = [experiment({ changes })]
    for (const path of ['/', '/next'])
      shop.pages[path] = writePage(shop, page.head, '@view-transition { navigation: auto }')
    const titles: string[] = []
    // A page that goes answers nothing, and a browser that is busy leaves the transition out.
    const readRevealed = () => page.evaluate(() => ({ path: location.pathname, seen: window.revealed })).catch(() => {})
    await expect(async () => {
      await page.goto(`${shop.origin}/`)
      await page.evaluate(() => document.querySelector('a')?.click())
      await expect.poll(readRevealed).toMatchObject({ path: '/next', seen: [expect.any(Boolean), expect.any(String)] })
      const [isTransition, title] = (await readRevealed())?.seen ?? [false, '']
      titles.push(title)
      expect(isTransition).toBe(true)
    }).toPass({ timeout: 40_000 })
    expect([...new Set(titles)]).toEqual(['Version'])
    expect(await readTitles(page)).toEqual([version])
    expect(page.errors).toEqual([])
  } finally {
    await page.close()
  }
})

declare global {
  interface Window {
    /** Whether a transition led to the page, and what it showed then. */
    revealed?: [boolean, string]
  }
}
