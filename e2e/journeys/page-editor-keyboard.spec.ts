import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { tabTo } from '../support/keys.ts'
import { container, makeDraft, org, overlayOf, storeOn } from '../support/page-editor.ts'

test('a version is opened on its page, an element picked, changed, moved and saved without a mouse, and axe has nothing to say on the way', async ({
  page,
  signIn,
  apiAs,
  storeUrl,
}) => {
  test.slow()
  const manager = await apiAs('manager@demo.test')
  const draft = await makeDraft(manager, `${storeUrl}/`)
  await signIn(page, 'manager@demo.test')
  await page.goto(`/${org}/${container}/optimize_page/experiments/${draft.id}?tab=versions&vid=${draft.view}`)
  await tabTo(page, page.getByRole('button', { name: '在頁面上編輯' }).first())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/page_editor/)
  const store = storeOn(page)
  await expect(overlayOf(store)).toHaveCount(1)
  await expectAccessible(page, 'as it opens')

  // By the tree, whose element the page shows outlined.
  await tabTo(page, page.getByRole('radio', { name: '變更清單', exact: true }))
  await page.keyboard.press('ArrowRight')
  const tree = page.getByRole('tree', { name: '頁面上的元素' })
  await expect(tree.getByRole('treeitem').first()).toBeVisible()
  await tabTo(page, tree.getByRole('treeitem').first())
  const heading = tree.locator('[role=treeitem][title^=h1]')
  for (let i = 0; i < 80 && (await heading.count()) === 0; i++) {
    const focused = tree.locator('[role=treeitem]:focus')
    const isShut = (await focused.getAttribute('aria-expanded')) === 'false'
    const count = await tree.getByRole('treeitem').count()
    await page.keyboard.press(isShut ? 'ArrowRight' : 'ArrowDown')
    // An element's own are asked of the page when it is opened.
    if (isShut) await expect.poll(() => tree.getByRole('treeitem').count()).toBeGreaterThan(count)
  }
  for (let i = 0; i < 30 && !(await heading.evaluate((it) => it === document.activeElement)); i++)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: '所在位置' }).getByRole('button').last()).toHaveAttribute(
    'title',
    /^h1/,
  )
  await expectAccessible(page, 'with an element picked in the tree')

  // Whoever picks by Enter is at what can be done to it.
  await expect(page.getByRole('button', { name: '修改文字', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  const field = page.getByRole('textbox', { name: '文字內容' })
  await expect(field).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('只用鍵盤寫的標題')
  await expect(store.locator('h1')).toHaveText('只用鍵盤寫的標題')
  await expectAccessible(page, 'with a change open')
  await tabTo(page, page.getByRole('button', { name: '往後移一格' }))
  await page.keyboard.press('Enter')
  await expect(store.locator('[data-vitrine~=copy]')).toHaveCount(1)

  // On the page itself: what the keys do there is said beside it.
  await tabTo(page, page.locator('iframe'))
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('navigation', { name: '所在位置' }).getByRole('button').last()).not.toHaveAttribute(
    'title',
    /^h1/,
  )
  // Keys that are pressed in the store's page save nothing by themselves: a script there could have pressed them.
  await page.keyboard.press('Control+s')
  await expect(page.getByText('按 Enter 鍵即可儲存。')).toBeVisible()
  await expect(page.getByRole('button', { name: '儲存', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('已儲存變更')).toBeVisible({ timeout: 40_000 })
  // The change that is open says who has just saved it.
  await expect(page.getByText(/^最近儲存：.+，\d\d:\d\d$/)).toBeVisible()
  await expectAccessible(page, 'once it is saved')
  const { content } = await manager.must('GET', '/optimize/view/by/v2', { org, id: draft.view })
  expect(content.changes).toHaveLength(2)
  expect(content.changes).toContainEqual(expect.objectContaining({ op: 'html', value: '只用鍵盤寫的標題' }))
  expect(content.changes).toContainEqual(expect.objectContaining({ op: 'move' }))
  await manager.must('DELETE', '/optimize/experience', { org, experience_id: draft.id })
})
