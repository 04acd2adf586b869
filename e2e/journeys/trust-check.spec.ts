import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { openStore, org, removeStore } from '../support/open-store.ts'

test('the report of a store is checked on its own visitors, from its container, by keys alone', async ({
  page,
  apiAs,
  signIn,
}) => {
  const manager = await apiAs('manager@demo.test')
  const { container } = await openStore(manager)
  try {
    await signIn(page, 'manager@demo.test')
    await page.goto(`/${org}/setting/containers/${container}/edit#trust`)
    const card = page.locator('#trust')
    await expect(card.getByText('還沒有檢查過。')).toBeVisible()
    await card.getByRole('button', { name: '開始檢查' }).focus()
    await page.keyboard.press('Enter')
    await expect(card.getByText('資料還不夠，無法判斷')).toBeVisible({ timeout: 20_000 })
    await expect(card.getByText('目前只有 0 個完整日的資料，滿 7 天才能檢查。')).toBeVisible()
    await expect(card.getByRole('row', { name: /訪客轉換率/ })).toContainText('訂單太少')
    await expect(card.getByText(/\d\d:\d\d 起可以再檢查。$/)).toBeVisible()
    await expect(card.getByRole('link', { name: '新增 A/A 測試' })).toBeHidden()
    await expectAccessible(page, 'a container with a check that cannot tell')
  } finally {
    await removeStore(manager, container)
  }
})
