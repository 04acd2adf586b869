import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { openStore, org, removeStore } from '../support/open-store.ts'
import { seeVersion } from '../support/see-version.ts'

test('versions are merged and separated beside the figures that they are read by', async ({
  page,
  url,
  signIn,
  apiAs,
}) => {
  const api = await apiAs('manager@demo.test')
  const { container, experience } = await openStore(api)
  for (const name of ['藍色', '綠色']) {
    const { id } = await api.must('POST', '/optimize/view', { org }, { experience_id: experience, name })
    const views = [{ id, content: { css: `h1 { outline: 1px solid; --name: ${id} }` } }]
    await api.must('PATCH', '/optimize/view/v3', { org }, { experience_id: experience, views })
  }
  const { views } = await api.must('PATCH', '/optimize/experience/release', { org, id: experience })
  for (const { id: view } of views) await seeVersion(url, { container, experience, view, host: 'dialogs.example' })
  await signIn(page, 'manager@demo.test')
  await page.goto(`${url}/${org}/${container}/optimize_page/experiments/${experience}?tab=report`)
  const rows = page.getByRole('region', { name: '完整數據' }).getByRole('row')
  await expect(rows.filter({ hasText: '綠色' })).toHaveCount(1)

  await page.getByRole('button', { name: '合併版本' }).click()
  const dialog = page.getByRole('dialog', { name: '合併版本' })
  await dialog.getByRole('checkbox', { name: '藍色' }).check()
  await dialog.getByRole('button', { name: '合併', exact: true }).click()
  await expect(dialog.getByText('至少需要 2 項')).toBeVisible()
  await expect(dialog.getByText('必填欄位')).toBeVisible()
  await expectAccessible(page, 'the dialog that merges', '[role=dialog]')
  for (const each of await dialog.getByRole('checkbox').all()) await each.check()
  await dialog.getByLabel('群組名稱').fill('換顏色')
  await dialog.getByRole('button', { name: '合併', exact: true }).click()
  await expect(dialog.getByText('至少要留下兩個版本或群組，才能比較')).toBeVisible()
  for (const kept of ['原始版本', '新版']) await dialog.getByRole('checkbox', { name: kept }).uncheck()
  await dialog.getByRole('button', { name: '合併', exact: true }).click()

  await expect(page.getByText('「換顏色」由 藍色、綠色 合併')).toBeVisible()
  await expect(rows.filter({ hasText: '換顏色' })).toHaveCount(1)
  await expect(rows.filter({ hasText: '綠色' })).toHaveCount(0)
  // A version is in one group only: what is left is chosen from.
  await page.getByRole('button', { name: '合併版本' }).click()
  await expect(dialog.getByRole('checkbox', { name: '藍色' })).toBeDisabled()
  await expect(dialog.getByText('已屬於「換顏色」')).toHaveCount(2)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: '拆開「換顏色」' }).click()
  await expect(rows.filter({ hasText: '綠色' })).toHaveCount(1)
  await expect(page.getByText('「換顏色」由 藍色、綠色 合併')).toHaveCount(0)
  await removeStore(api, container)
})
