import { readFileSync } from 'node:fs'
import path from 'node:path'
import { mergeTests } from '@playwright/test'
import { pick as atLength } from '../../tools/effort.ts'
import { serveShop, shopNames } from '../frameworks/shops.ts'
import { test as journeys } from '../support/fixtures.ts'
import { addressOf, makeDraft, openEditor, org, pick } from '../support/page-editor.ts'
import { expect, type Shop, test as shops } from '../tag/shop.ts'

const test = mergeTests(journeys, shops)

const pages = path.join(import.meta.dirname, '../../packages/editor/src/selectors/testing/pages')
/** A shop, with what is picked on it: words, and something before which another stands. */
interface Subject {
  name: string
  /** The file of one that is a mere page. */
  file?: string
  words: string
  block: string
  /** How often one goes from what is clicked to what is around it. */
  climb?: number
}
/** What is alone in an island stands before nothing. */
const inFramework = (name: string): Subject => ({
  name,
  words: '#title',
  block: name === 'islands' ? '#guide' : '#ticker',
})
const written: Subject[] = [
  {
    name: 'a page builder',
    file: 'builder',
    words: '.elementor-heading-title',
    block: 'section:first-of-type .elementor-column:nth-child(1) p',
    climb: 2,
  },
  { name: 'hashed classes', file: 'hashed', words: 'h1', block: '[class^=Feature_item]:nth-child(2) span' },
  {
    name: 'a theme that a server renders',
    file: 'theme',
    words: '.banner__heading',
    block: '.multicolumn-list__item:nth-child(2) p',
  },
]
const subjects = atLength(
  [...written.slice(0, 2), inFramework('react-ssr')],
  [...written, ...shopNames.map(inFramework)],
)

async function serve(shop: Shop, { name, file }: Subject, url: string): Promise<void> {
  const head = `<meta charset="utf-8"><script src="${url}/tag/demostore.js"></script>`
  if (!file) return serveShop(shop, name, head)
  const html = readFileSync(path.join(pages, `${file}.html`), 'utf8')
  shop.pages['*'] = html.includes('<head>')
    ? html.replace('<head>', `<head>${head}`)
    : html.replace('<body', `<head>${head}</head><body`)
}

for (const subject of subjects) {
  test(`on ${subject.name}, what one does by pointing is seen at once, taken back without a trace, saved, and seen by visitors`, async ({
    page,
    context,
    shop,
    url,
    signIn,
    apiAs,
  }) => {
    await serve(shop, subject, url)
    const manager = await apiAs('manager@demo.test')
    const draft = await makeDraft(manager, `${shop.origin}/`)
    await signIn(page, 'manager@demo.test')
    const store = await openEditor(page, addressOf(draft))
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    const words = store.locator(subject.words)
    const block = store.locator(subject.block)
    await expect(words).toBeVisible()
    // A framework may still be taking the page over, and a server may still be sending its rows.
    if (!subject.file) await expect.poll(() => words.evaluate(() => window.shop?.live ?? true)).toBe(true)
    await expect(store.locator('.waiting, template[id^="B:"]')).toHaveCount(0)
    // A shop of these counts what it has sold, all by itself.
    const readBody = () =>
      store.locator('body').evaluate((body) => {
        const rootsIn = (root: ParentNode): ShadowRoot[] =>
          [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
            shadowRoot ? [shadowRoot, ...rootsIn(shadowRoot)] : [],
          )
        return body.getHTML({ shadowRoots: rootsIn(body) }).replace(/(Sold (?:<!--[^>]*-->)?)\d+/, '$1…')
      })
    const before = await readBody()
    const undo = page.getByRole('button', { name: '復原', exact: true })

    await pick(page, words)
    await page.getByRole('button', { name: '修改文字', exact: true }).click()
    const field = page.getByRole('textbox', { name: '文字內容' })
    await field.fill('全新的標題')
    await expect(words).toHaveText(/全新的標題/)
    await pick(page, block)
    for (let i = 0; i < (subject.climb ?? 0); i++) await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Alt+ArrowUp')
    await expect(store.locator('[data-vitrine~=copy]')).toHaveCount(1)
    await page.getByRole('button', { name: '隱藏元素', exact: true }).click()
    await expect(store.locator('[data-vitrine~=copy]')).toHaveCount(0)
    await expect(block).toBeHidden()

    while (await undo.isEnabled()) await undo.click()
    await expect(store.locator('[data-vitrine~=own]')).toHaveCount(0)
    await page.getByText('瀏覽頁面', { exact: true }).click()
    await expect(store.locator('[data-vitrine=editor]')).toHaveCount(0)
    await expect.poll(readBody).toBe(before)

    await page.getByText('選取元素', { exact: true }).click()
    await page.getByRole('button', { name: '重做', exact: true }).click()
    const redo = page.getByRole('button', { name: '重做', exact: true })
    while (await redo.isEnabled()) await redo.click()
    await expect(words).toHaveText(/全新的標題/)
    await page.getByRole('button', { name: '儲存', exact: true }).click()
    await expect(page.getByText('已儲存').first()).toBeVisible({ timeout: 40_000 })
    expect(errors).toEqual([])

    const shares = [
      { id: draft.original, weight: 0 },
      { id: draft.view, weight: 1 },
    ]
    await manager.must('PATCH', '/optimize/view/v3', { org }, { experience_id: draft.id, views: shares })
    await manager.must('PATCH', '/optimize/experience/release', { org, id: draft.id }, {})
    const visitor = await context.browser()?.newContext()
    const seen = await visitor?.newPage()
    if (!seen) throw new Error('no browser')
    // A page that looks as if a framework were to take it over is waited for, five seconds after its load.
    await expect(async () => {
      await seen.goto(`${shop.origin}/`)
      await expect(seen.locator(subject.words).first()).toContainText('全新的標題', { timeout: 8000 })
    }).toPass({ timeout: 40_000 })
    await expect(seen.locator('[data-vitrine=editor]')).toHaveCount(0)
    await visitor?.close()
    await manager.must('PATCH', '/optimize/experience/disable', { org, id: draft.id }, {})
  })
}
