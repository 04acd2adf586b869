import { readSnippet } from '../tag/read-snippet.ts'
import { change, experiment, type Shop } from '../tag/shop.ts'
import { changes as added, body } from '../tag/small-page.ts'
import type { DrivenPage, Driver } from './drivers/driver.ts'
import { expect, test } from './test.ts'

// What the tag does by a browser's newer abilities, or without them.

const changes = [...added, change('style', '#list', { declarations: { color: 'rgb(1, 2, 3)' } })]

const open = async (
  driver: Driver,
  shop: Shop,
  writeHtml: (head: string) => string,
  act: (page: DrivenPage) => unknown,
) => {
  const page = await driver.openPage({ slowdown: 1 })
  try {
    shop.pages['/'] = `<!doctype html><html><head>${writeHtml(page.head)}</html>`
    await page.goto(`${shop.origin}/`)
    await act(page)
    expect(page.errors).toEqual([])
  } finally {
    await page.close()
  }
}

const readAbilities = (page: DrivenPage) =>
  page.evaluate(() => ({
    navigation: 'navigation' in window,
    blocking: 'blocking' in HTMLScriptElement.prototype,
    adoptedStyleSheets: 'adoptedStyleSheets' in document,
    trustedTypes: 'trustedTypes' in window,
    viewTransitions: 'startViewTransition' in document,
  }))

const readPage = (page: DrivenPage) =>
  page.evaluate(() => {
    const read = (selector: string) => document.querySelector(selector)?.textContent
    const list = document.querySelector('#list')
    const styles = { color: list && getComputedStyle(list).color, sheets: document.adoptedStyleSheets.length }
    return { title: read('#title'), html: read('#html b'), rows: list?.childElementCount, ...styles }
  })
const version = { title: 'Version', html: 'Version', rows: 2, color: 'rgb(1, 2, 3)', sheets: 1 }

test('the guarded snippet shows every change and keeps early calls', async ({ driver, shop }) => {
  shop.experiences = [experiment({ changes })]
  shop.tagDelay = 100
  const head = `${readSnippet('guardedSnippet', shop)}<script>vitrine.track('early', { value: 5 })</script>`
  const write = (own: string) => `${own}${head}</head><body>${body}</body>`
  await open(driver, shop, write, async (page) => {
    console.log(`${driver.name}: ${JSON.stringify(await readAbilities(page))}`)
    await expect.poll(() => readPage(page)).toEqual(version)
    await expect.poll(() => shop.events('custom')).toMatchObject([{ label: 'early', value: 5 }])
  })
})

test('a route of a single-page application is a page with versions of its own', async ({ driver, shop }) => {
  const at = (id: string, path: string) =>
    experiment(
      { changes: [change('text', '#title', { value: `Version ${id}` })] },
      { id, rules: [{ field: 'path', operator: 'eq', value: path }] },
    )
  shop.experiences = [at('a', '/'), at('b', '/b')]
  const readTitle = (page: DrivenPage) => page.evaluate(() => document.querySelector('#title')?.textContent)
  const write = (own: string) => `${own}${shop.tag}</head><body>${body}</body>`
  await open(driver, shop, write, async (page) => {
    await expect.poll(() => shop.events('page_view').length).toBe(1)
    expect(await readTitle(page)).toBe('Version a')
    await page.evaluate(() => history.pushState(null, '', '/b'))
    await expect.poll(() => readTitle(page)).toBe('Version b')
    await page.evaluate(() => history.pushState(null, '', '/c'))
    await expect.poll(() => readTitle(page)).toBe('Original')
    await page.evaluate(() => history.go(-2))
    await expect.poll(() => readTitle(page)).toBe('Version a')
    await expect.poll(() => shop.events('page_view').length).toBe(4)
    expect(shop.events('exposure').map(({ experience }) => experience)).toEqual(['a', 'b', 'a'])
  })
})

test('trusted types, where a page requires them, take every change', async ({ driver, shop }) => {
  shop.experiences = [experiment({ changes })]
  shop.headers['content-security-policy'] =
    `script-src 'nonce-abc' ${shop.tagOrigin}; style-src 'nonce-abc'; require-trusted-types-for 'script'; trusted-types vitrine`
  const write = (own: string) =>
    `${own.replaceAll('<script>', '<script nonce="abc">')}${shop.tag}</head><body>${body}</body>`
  await open(driver, shop, write, async (page) => {
    await expect.poll(() => readPage(page)).toEqual(version)
    const isRefused = await page.evaluate(() => {
      try {
        document.createElement('p').innerHTML = '<b>not trusted</b>'
        return false
      } catch {
        return true
      }
    })
    expect(isRefused, 'by the browser itself').toBe((await readAbilities(page)).trustedTypes)
  })
})
