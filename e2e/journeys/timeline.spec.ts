import { expect, test } from '../support/fixtures.ts'
import { openStore, org, removeStore } from '../support/open-store.ts'

test('what runs and what is planned stand on one scale of months, each a click away', async ({
  page,
  url,
  signIn,
  apiAs,
}) => {
  const api = await apiAs('manager@demo.test')
  const { container, experience } = await openStore(api)
  await api.must('PATCH', '/optimize/experience/release', { org, id: experience })
  const later = new Date(Date.now() + 40 * 86_400_000).toISOString()
  const draft = { container_id: container, name: '春季檔期', url: 'https://dialogs.example/', start_at: later }
  await api.must('POST', '/optimize/experience', { org }, draft)
  await signIn(page, 'manager@demo.test')
  await page.goto(`${url}/${org}/${container}/home`)
  await page.getByRole('navigation', { name: '主選單' }).getByRole('link', { name: '時間表' }).click()

  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(0)).toContainText('按兩下實驗')
  await expect(rows.nth(0)).toContainText('進行中')
  await expect(rows.nth(0)).toContainText('未設定結束時間')
  await expect(rows.nth(1)).toContainText('春季檔期')
  await expect(rows.nth(1)).toContainText('草稿')

  // Half a year ago there was nothing; the address says where one is, and Back leads back.
  await page.getByRole('button', { name: '往前' }).click()
  await page.getByRole('button', { name: '往前' }).click()
  await page.getByRole('button', { name: '往前' }).click()
  await expect(page.getByText('這段期間沒有任何檔期')).toBeVisible()
  await expect(page).toHaveURL(/from=20\d\d-\d\d/)
  await page.getByRole('button', { name: '回到今天' }).click()
  await expect(rows).toHaveCount(2)
  await page.getByText('3 個月').click()
  await expect(page).toHaveURL(/months=3/)
  await rows.nth(0).getByRole('link', { name: '按兩下實驗' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '按兩下實驗' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/timeline\?months=3/)
  await removeStore(api, container)
})
