import { randomUUID } from 'node:crypto'
import { signInToApi } from '../support/api.ts'
import { demoPassword, expect, test } from '../support/fixtures.ts'
import { activate } from '../support/people.ts'

test('a visitor, an organization and an account are deleted by who may, after what is lost was said', async ({
  page,
  url,
  signIn,
  apiAs,
}) => {
  test.setTimeout(180_000)
  const admin = await apiAs('admin@demo.test')
  const mark = randomUUID().slice(0, 6)
  const manager = { email: `leaver-${mark}@demo.test`, user_name: `Leaver ${mark}` }
  const orgName = `離開的商店 ${mark}`
  const { org_id: org } = await admin.must(
    'POST',
    '/admin/organizations',
    {},
    { org_name: orgName, level: 'business', manager },
  )
  await activate(url, admin, { email: manager.email, name: manager.user_name, password: demoPassword })
  const api = await signInToApi(url, manager.email, demoPassword)
  const shop = { name: '茶行', website: 'https://shop.demo.test' }
  const { id: container } = await api.must('POST', '/optimize/container', { org }, shop)
  await signIn(page, manager.email)

  // One visitor: an id that is none is refused beside the field, and what was asked for is told until it is done.
  const visitor = randomUUID()
  await page.goto(`${url}/${org}/setting/containers/${container}/edit`)
  await page.getByRole('button', { name: '刪除訪客資料' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('訪客編號').fill('somebody')
  await dialog.getByRole('button', { name: '刪除資料' }).click()
  await expect(dialog.getByText('請輸入完整的訪客編號')).toBeVisible()
  await dialog.getByLabel('訪客編號').fill(` ${visitor.toUpperCase()} `)
  await dialog.getByRole('button', { name: '刪除資料' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(visitor)).toBeVisible()
  await expect(page.getByText('已刪除', { exact: true })).toBeVisible({ timeout: 100_000 })

  // The account: its organization would be left without a manager.
  await page.goto(`${url}/${org}/account`)
  // What comes above the button moves it.
  await expect(page.getByText('目前使用中')).toBeVisible()
  const removeAccount = async () => {
    await page.getByRole('button', { name: '刪除帳號' }).click()
    await dialog.getByLabel('目前的密碼').fill(demoPassword)
    await dialog.getByRole('button', { name: '刪除帳號' }).click()
  }
  await removeAccount()
  await expect(dialog.getByText(`您是「${orgName}」唯一的管理者`)).toBeVisible()

  // The organization: only with its name typed.
  await page.goto(`${url}/${org}/setting/organization`)
  await page.getByRole('button', { name: '刪除組織' }).click()
  await expect(dialog.getByText('1 個容器會一併刪除，收集到的資料也會清除')).toBeVisible()
  const remove = dialog.getByRole('button', { name: '刪除組織' })
  await expect(remove).toBeDisabled()
  await dialog.getByRole('textbox').fill('別的商店')
  await expect(remove).toBeDisabled()
  await dialog.getByRole('textbox').fill(orgName)
  await remove.click()
  await expect(page.getByText(`已刪除「${orgName}」`)).toBeVisible()
  await expect(page.getByText('您的帳號未關聯任何組織')).toBeVisible()
  expect(await admin.must('GET', '/admin/organizations', { key: org })).toMatchObject({ content: [] })

  // Nobody is left behind now; the person reaches no page of their account, and can delete it still.
  await removeAccount()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('已刪除帳號')).toBeVisible()
  expect(await admin.must('GET', '/admin/users', { key: manager.email })).toMatchObject({ content: [] })
})
