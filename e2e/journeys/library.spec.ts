import { expectAccessible } from '../support/accessibility.ts'
import type { Api } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { openStore, org, removeStore } from '../support/open-store.ts'

/** Two experiments that have ended: of one somebody has said what was learned, of the other nobody has said anything. */
async function endTwo(api: Api) {
  const { container, experience } = await openStore(api)
  const { id: copy } = await api.must(
    'POST',
    '/optimize/experience/copy',
    { org },
    {
      experience_id: experience,
      name: '價格標示',
    },
  )
  for (const [id, told] of [
    [experience, { conclusion: 'won', learned: '標題寫出好處，比較多人往下看' }],
    [copy, {}],
  ] as const) {
    await api.must('PATCH', '/optimize/experience/release', { org, id })
    await api.must('PATCH', '/optimize/experience/disable', { org, id }, told)
  }
  return { container, experience }
}

test('what has ended is found by what was learned, concluded where it stands, and tested again', async ({
  page,
  url,
  signIn,
  apiAs,
}) => {
  const api = await apiAs('manager@demo.test')
  const { container } = await endTwo(api)
  await signIn(page, 'manager@demo.test')
  await page.goto(`${url}/${org}/${container}/optimize_page/experiments?mode=ended`)
  await page.getByRole('main').getByRole('link', { name: '成果庫' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '成果庫' })).toBeVisible()
  const entries = page.getByRole('main').getByRole('article')
  await expect(entries).toHaveCount(2)
  await expect(entries.filter({ hasText: '按兩下實驗' })).toContainText('標題寫出好處，比較多人往下看')
  await expectAccessible(page, 'the library')

  // Nobody has concluded anything from one of them: that is done where it stands.
  await page.getByRole('button', { name: /^還沒有結論\s*1$/ }).click()
  await expect(entries).toHaveCount(1)
  await expect(page).toHaveURL(/conclusion=none/)
  await entries.getByRole('button', { name: '填寫結論：「價格標示」' }).click()
  const dialog = page.getByRole('dialog', { name: '「價格標示」的結論' })
  await dialog.getByLabel('結論').selectOption('無差異')
  await dialog.getByLabel('學到的事').fill('價格放在按鈕旁沒有差別')
  await dialog.getByRole('combobox', { name: '標籤' }).fill('價格')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: '儲存' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('找不到符合的實驗')).toBeVisible()
  await page.getByRole('button', { name: '清除篩選條件' }).click()
  await expect(entries).toHaveCount(2)
  await expect(entries.filter({ hasText: '價格標示' })).toContainText('無差異')

  // By a text that was learned, and by a tag; the address says both, and Back leads back.
  await page.getByRole('searchbox').fill('按鈕旁')
  await expect(entries).toHaveCount(1)
  await entries.getByRole('button', { name: '價格', exact: true }).click()
  await expect(page).toHaveURL(/tag=/)
  await expect(page.getByRole('button', { name: /^價格\s*1$/ })).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await expect(page).not.toHaveURL(/tag=/)

  await entries.getByRole('button', { name: '再測一次：「價格標示」' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '複製' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /價格標示/ })).toBeVisible()
  await expect(page.getByText('草稿', { exact: true }).first()).toBeVisible()
  await removeStore(api, container)
})
