import type { Page } from '@playwright/test'
import { change, expect, experiment, test } from './shop.ts'

declare global {
  interface Window {
    translator: { start(): void; stop(): void }
    renderShop(): void
  }
}

/**
 * What Chrome's translation does to a page: a class on <html>, every text taken out for two `font` elements with its translation, those
 * that come later as well, and all of it back again when the visitor wants the original.
 */
const translate = () => {
  const taken = new Map<Element, Text>()
  const isBare = (node: Node) =>
    /\S/.test(node.nodeValue ?? '') && !node.parentElement?.closest('font,script,style,title')
  const observer = new MutationObserver(() => takeAll())
  const takeAll = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) if (isBare(walker.currentNode)) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      const font = document.createElement('font')
      font.append(document.createElement('font'))
      font.firstElementChild?.append(`(${text.data.trim()})`)
      taken.set(font, text)
      text.replaceWith(font)
    }
  }
  window.translator = {
    start() {
      document.documentElement.className = 'translated-ltr'
      takeAll()
      observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    },
    stop() {
      observer.disconnect()
      document.documentElement.className = ''
      for (const [font, text] of taken) font.replaceWith(text)
    },
  }
}

const experience = experiment(
  {
    changes: [
      change('text', '#title', { value: 'Version' }),
      change('html', '#note', { value: 'New: <b>free</b> today' }),
      change('insert', '#price', { position: 'after', html: 'No tax' }),
    ],
  },
  { rules: [{ field: 'path', operator: 'eq', value: '/' }] },
)
const body = `<main id="root"></main><script>
  window.renderShop = () => { root.innerHTML = '<h1 id="title">Original</h1><p id="note">Note <i>here</i></p><b id="price">$5</b>' }
  renderShop()
</script>`

/** What a visitor reads, blanks left out. */
const read = async (page: Page) => (await page.locator('#root').allInnerTexts()).join('').replace(/\s+/g, '')

test('a page that the browser translates shows the translated version, once, for as long as it is translated', async ({
  page,
  shop,
}) => {
  shop.experiences = [experience]
  shop.pages['/'] = `<!doctype html><html lang="en"><head>${shop.tag}</head><body>${body}</body></html>`
  await page.addInitScript(translate)
  await page.goto(`${shop.origin}/`)
  const version = 'VersionNew:freetoday$5Notax'
  await expect.poll(() => read(page)).toBe(version)

  await page.evaluate(() => window.translator.start())
  const translated = '(Version)(New:)(free)(today)($5)(Notax)'
  await expect.poll(() => read(page)).toBe(translated)
  // Time for a quarrel to be given up.
  await page.waitForTimeout(1500)
  expect(await read(page)).toBe(translated)
  expect(shop.events('view_error')).toEqual([])

  await page.evaluate(() => window.renderShop())
  await expect.poll(() => read(page)).toBe(translated)

  await page.evaluate(() => window.translator.stop())
  await expect.poll(() => read(page)).toBe(version)
})

test('a version that ends on a translated page leaves the translation of the original', async ({ page, shop }) => {
  shop.experiences = [experience]
  shop.pages['/'] = `<!doctype html><html lang="en"><head>${shop.tag}</head><body>${body}</body></html>`
  await page.addInitScript(translate)
  await page.goto(`${shop.origin}/`)
  await page.evaluate(() => window.translator.start())
  await expect.poll(() => read(page)).toMatch('(Version)')
  await page.evaluate(() => history.pushState(null, '', '/about'))
  await expect.poll(() => read(page)).toBe('(Original)(Note)(here)($5)')
})
