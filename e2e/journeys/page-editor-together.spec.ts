import { mergeTests } from '@playwright/test'
import { test as journeys } from '../support/fixtures.ts'
import { addressOf, makeDraft, openEditor, org, pick, storeOn } from '../support/page-editor.ts'
import { expect, test as shops } from '../tag/shop.ts'

const test = mergeTests(journeys, shops)

/** A search box like others, which calls its results what every element has a method for. */
const component = `<script>customElements.define('shop-search', class extends HTMLElement {
  matches = []
  connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<p class="hint">Search</p>' }
})</script>`
const body = `<shop-search></shop-search><section><h1>一杯好茶</h1><div><img src="/tea.png" alt="茶園" width="300" height="120"></div>
<p>春茶上市</p><div><button type="button">立即選購</button></div></section>`

test('what changes stand on and beside each other is found, told and clicked as it is', async ({
  page,
  shop,
  url,
  signIn,
  apiAs,
}) => {
  const head = `<meta charset="utf-8"><script src="${url}/tag/demostore.js"></script>`
  shop.pages['*'] = `<!doctype html><html><head>${head}</head><body>${component}${body}</body></html>`
  const manager = await apiAs('manager@demo.test')
  const draft = await makeDraft(manager, `${shop.origin}/`)
  await signIn(page, 'manager@demo.test')
  const store = await openEditor(page, addressOf(draft))
  const title = store.locator('h1')
  const copy = store.locator('[data-vitrine~=copy]')
  const act = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const order = () =>
    store
      .locator('section')
      .evaluate((section) =>
        [...section.children]
          .filter((each) => each.getClientRects().length > 0 && getComputedStyle(each).visibility !== 'hidden')
          .map((each) => each.textContent?.trim() || each.localName),
      )
  const path = page.getByRole('navigation', { name: '所在位置' }).getByRole('button').last()

  await pick(page, title)
  await act('修改文字')
  await page.getByRole('textbox', { name: '文字內容' }).fill('春天的第一杯茶')
  await pick(page, store.locator('img'))
  await act('更換圖片')
  await page.getByRole('textbox', { name: '圖片網址' }).fill(`${shop.origin}/spring.png`)
  await expect(store.locator('img')).toHaveAttribute('src', /spring/)
  await pick(page, store.locator('button'))
  await expect(path).toHaveAttribute('title', /^button/)
  await page.keyboard.press('ArrowUp')
  await expect(path).toHaveAttribute('title', /^div/)
  const before = ['春天的第一杯茶', 'div', '春茶上市']
  for (const place of [2, 1, 0]) {
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(order).toEqual(before.toSpliced(place, 0, '立即選購'))
  }
  await expect(page.getByText('3 項頁面變更已找到元素')).toBeVisible()

  await pick(page, store.locator('section > p'))
  await act('放置元件')
  await page.getByRole('menuitem', { name: /^倒數計時 / }).click()
  await expect(store.locator('[data-vitrine=own]')).toHaveCount(1)
  await act('儲存')
  await expect(page.getByText('已儲存').first()).toBeVisible({ timeout: 40_000 })
  const { content } = await manager.must('GET', '/optimize/view/by/v2', { org, id: draft.view })
  expect(content.changes.map(({ op }: { op: string }) => op)).toEqual(['text', 'image', 'move', 'element'])
  expect(content.changes[2]).toMatchObject({ to_fingerprint: { tag: 'h1' }, position: 'before' })

  // Opened again, what stands elsewhere is picked where it shows, and what was placed opens its own form.
  await page.reload()
  await expect(copy).toHaveCount(1)
  await expect(store.locator('[data-vitrine=editor]')).toHaveCount(1)
  await expect.poll(order).toContain('春天的第一杯茶')
  await pick(page, copy.locator('button'))
  await expect(path).toHaveAttribute('title', /^button/)
  await pick(page, store.locator('[data-vitrine=own]').last())
  await expect(page.locator('[data-change] [aria-expanded=true]')).toContainText('倒數計時')

  // One odd component costs nobody anything but itself.
  await pick(page, storeOn(page).locator('.hint'))
  await expect(path).toHaveAttribute('title', /^p/)
})
