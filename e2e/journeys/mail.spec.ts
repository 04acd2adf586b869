import { expect, test } from '../support/fixtures.ts'
import { startMailing } from '../support/product.ts'

const administrator = { email: 'first@demo.test', password: 'a long enough secret' }

test('where a mail server delivers, the outbox tells what was refused and sends it again', async ({ page }) => {
  test.setTimeout(300_000)
  const { url, stop } = await startMailing(administrator)
  try {
    await page.goto(`${url}/login?return=/admin`)
    await page.getByLabel('電子郵件').fill(administrator.email)
    await page.getByLabel('密碼', { exact: true }).fill(administrator.password)
    await page.getByRole('button', { name: '登入', exact: true }).click()
    await page.getByRole('button', { name: '新增組織' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('組織名稱').fill('Customer')
    await dialog.getByLabel('第一位管理者的電子郵件').fill('refused-once-manager@demo.test')
    await dialog.getByLabel('管理者姓名').fill('Their Manager')
    await dialog.getByRole('button', { name: '新增並寄出邀請' }).click()
    await expect(dialog).toBeHidden()

    await page.getByRole('tab', { name: '寄件匣' }).click()
    await page.getByLabel('狀態').selectOption({ label: '寄送失敗' })
    const row = page.getByRole('row', { name: 'refused-once-manager@demo.test' })
    await expect(async () => {
      await page.reload()
      await expect(row).toContainText('no such mailbox', { timeout: 5000 })
    }).toPass()
    await row.getByRole('button', { name: '重新寄送' }).click()
    await expect(page.getByText('已排入寄送')).toBeVisible()
    await expect(row).toBeHidden()
    await page.getByLabel('狀態').selectOption({ label: '所有狀態' })
    await expect(async () => {
      await page.reload()
      await expect(row).toContainText('已寄出', { timeout: 5000 })
    }).toPass()
  } finally {
    await stop()
  }
})
