import { expect, test } from '../support/fixtures.ts'
import { openStore, org, removeStore } from '../support/open-store.ts'

test('a length is proposed for the lift worth finding, told before release, and fixed by it', async ({
  page,
  url,
  signIn,
  apiAs,
}) => {
  const api = await apiAs('manager@demo.test')
  const { container, experience } = await openStore(api)
  await signIn(page, 'manager@demo.test')
  await page.goto(`${url}/${org}/${container}/optimize_page/experiments/${experience}?tab=settings`)
  const card = page.locator('#report')
  const days = card.getByLabel('計畫天數')

  // A new store has no visitors to go by.
  await expect(card.getByText('目前還沒有訪客紀錄')).toBeVisible()
  await card.getByLabel('每天訪客數').fill('3000')
  await card.getByLabel('轉換率', { exact: true }).fill('5')
  await expect(card.getByText(/^建議 \d+ 天：/)).toBeVisible()
  await expect(card.getByRole('row', { name: /^90 天/ })).toBeVisible()
  await card.getByRole('button', { name: /^採用 \d+ 天$/ }).click()
  await expect(card.getByText(/天足夠在 100 次中有 80 次找出 10% 的提升/)).toBeVisible()

  // What is typed on the way to a number stays.
  await days.fill('2')
  await expect(days).toHaveAttribute('aria-invalid', 'true')
  await days.fill('21')
  await expect(days).not.toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: '儲存', exact: true }).click()
  await expect(page.getByText('已儲存').first()).toBeVisible()

  await page.getByRole('button', { name: '發布', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('計畫進行 21 天，找出 10% 以上的提升。')
  await dialog.getByRole('button', { name: '發布', exact: true }).click()
  await expect(page.getByText('進行中').first()).toBeVisible()

  await expect(card.getByText('在發布時已固定')).toBeVisible()
  await expect(days).toBeDisabled()
  await expect(days).toHaveValue('21')
  await card.getByRole('button', { name: '判定方法、轉換期間與 ROAS' }).click()
  for (const fixed of ['主要指標', '轉換期間']) await expect(card.getByLabel(fixed)).toBeDisabled()
  for (const method of await card.getByRole('radio').all()) await expect(method).toBeDisabled()
  for (const open of ['次要指標', '值得找出的最小提升', '整體基準 ROAS'])
    await expect(card.getByLabel(open)).toBeEnabled()
  await removeStore(api, container)
})
