import type { Page } from '@playwright/test'
import { change, expect, experiment, type Shop, test } from './shop.ts'

const at = (id: string, path: string, value: string) =>
  experiment(
    { changes: [change('text', '#title', { value })] },
    { id, rules: [{ field: 'path', operator: 'eq', value: path }] },
  )
/** A router that keeps history's functions before the tag can wrap them, and renders a while after the address has changed. */
const router = `<script>
  const keep = { push: history.pushState.bind(history), replace: history.replaceState.bind(history) }
  const render = (text) => setTimeout(() => {
    document.querySelector('#app').innerHTML = '<h1 id="title">' + text + '</h1>'
  }, 300)
  window.go = (path, text) => { keep.push({}, '', path); render(text) }
  window.tidy = (path) => keep.replace({}, '', path)
</script>`
const html = (head: string) =>
  `<!doctype html><html><head>${head}</head><body><div id="app"><h1 id="title">Shop A</h1></div>
  <a id="link" href="/b">B</a></body></html>`

const open = async (page: Page, shop: Shop, head = '') => {
  shop.experiences = [at('a', '/', 'Version A'), at('b', '/b', 'Version B')]
  shop.pages['/'] = html(`${head}${router}${shop.tag}`)
  await page.goto(`${shop.origin}/`)
  await expect(page.locator('#title')).toHaveText('Version A')
  await expect.poll(() => shop.events('page_view').length).toBe(1)
}
const go = (page: Page, path: string, text: string) =>
  page.evaluate(([to, shown]) => (window as unknown as { go(...args: unknown[]): void }).go(to, shown), [path, text])
const expectPages = async (page: Page, shop: Shop, count: number) => {
  await expect.poll(() => shop.events('page_view').length).toBe(count)
  // Longer than anything waits that could tell of the same page once more.
  await page.waitForTimeout(1500)
  expect(shop.events('page_view').length).toBe(count)
}

test('a router that kept history from before is heard, once a page, and its late content gets its version', async ({
  page,
  shop,
}) => {
  await open(page, shop)
  await go(page, '/b', 'Shop B')
  await expect(page.locator('#title')).toHaveText('Version B')
  await expectPages(page, shop, 2)
  await go(page, '/c', 'Shop C')
  await expect(page.locator('#title')).toHaveText('Shop C')
  await expectPages(page, shop, 3)
  // A tidied query is no page.
  await page.evaluate(() => (window as unknown as { tidy(path: string): void }).tidy('/c?sorted=1'))
  await expectPages(page, shop, 3)
  expect(shop.events('exposure').map(({ experience }) => experience)).toEqual(['a', 'b'])
})

test('an intercepted link is a page: its version comes, the old one goes, and going back undoes that', async ({
  page,
  shop,
}) => {
  await open(page, shop)
  await page.evaluate(() => {
    const texts: Record<string, string> = { '/': 'Shop A', '/b': 'Shop B' }
    const { navigation } = window as unknown as { navigation: EventTarget }
    navigation.addEventListener('navigate', (event) => {
      const { destination, intercept } = event as unknown as {
        destination: { url: string }
        intercept(how: object): void
      }
      const handler = () => {
        const text = texts[new URL(destination.url).pathname] ?? ''
        const show = document.querySelector('#app') as Element
        return new Promise<void>((done) => {
          setTimeout(() => {
            show.innerHTML = `<h1 id="title">${text}</h1>`
            done()
          }, 300)
        })
      }
      intercept.call(event, { handler })
    })
  })
  await page.locator('#link').click()
  await expect(page.locator('#title')).toHaveText('Version B')
  await expectPages(page, shop, 2)
  await page.evaluate(() => history.back())
  await expect(page.locator('#title')).toHaveText('Version A')
  await expectPages(page, shop, 3)
})

test('without the Navigation API history is heard', async ({ page, shop }) => {
  await open(page, shop, `<script>Object.defineProperty(window, 'navigation', { value: undefined })</script>`)
  await page.evaluate(() => {
    history.pushState({}, '', '/b')
    ;(document.querySelector('#app') as Element).innerHTML = '<h1 id="title">Shop B</h1>'
  })
  await expect(page.locator('#title')).toHaveText('Version B')
  await page.evaluate(() => history.back())
  await expect(page.locator('#title')).toHaveText('Version A')
  await expectPages(page, shop, 3)
})
