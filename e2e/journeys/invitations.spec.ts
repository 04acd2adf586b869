import type { Page } from '@playwright/test'
import type { Api } from '../support/api.ts'
import { demoPassword, expect, test } from '../support/fixtures.ts'
import { readInvitationLink } from '../support/outbox.ts'
import { activate } from '../support/people.ts'

const org = 'd3000000000000000000000000000001'
const staffs = `/${org}/setting/staffs`

/** Somebody who manages an organization of their own. */
async function makeElsewhere(url: string, admin: Api): Promise<{ email: string; home: string }> {
  const email = `elsewhere-${crypto.randomUUID().slice(0, 8)}@demo.test`
  const manager = { email, user_name: 'Elsewhere' }
  const { org_id: home } = await admin.must('POST', '/admin/organizations', {}, { org_name: 'Elsewhere', manager })
  await activate(url, admin, { email, name: 'Elsewhere', password: demoPassword })
  return { email, home }
}

/** Invites an address with the dialog, as a member of every container. */
async function invite(page: Page, url: string, email: string, name: string): Promise<void> {
  await page.goto(`${url}${staffs}`)
  await page.getByRole('button', { name: '邀請成員' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('電子郵件').fill(email)
  await dialog.getByLabel('姓名').fill(name)
  await dialog.getByRole('button', { name: '新增邀請' }).click()
  await expect(dialog).toBeHidden()
}
const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })

test('an account elsewhere stays unseen until it accepts what waits for it in the console, or by the link', async ({
  page,
  browser,
  url,
  signIn,
  apiAs,
}) => {
  const { email, home } = await makeElsewhere(url, await apiAs('admin@demo.test'))
  await signIn(page, 'manager@demo.test')
  await invite(page, url, email, 'Typed Name')
  await expect(rowOf(page, email)).toContainText('Typed Name')
  await expect(rowOf(page, email)).toContainText('等待接受')
  await expect(rowOf(page, email)).toContainText('期限：')

  const context = await browser.newContext()
  const person = await context.newPage()
  await signIn(person, email)
  await person.goto(url)
  await expect(person).toHaveURL(new RegExp(`/${home}/`))
  await person.getByRole('link', { name: '查看邀請' }).click()
  await expect(person.getByRole('heading', { name: '等待您回覆的邀請' })).toBeVisible()
  await expect(person.getByText('Demo Manager')).toBeVisible()
  // Decline first: the manager may ask again.
  await person.getByRole('button', { name: '婉拒邀請' }).click()
  await expect(person.getByText('目前沒有等待回覆的邀請。')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(rowOf(page, email)).toHaveCount(0)

  await invite(page, url, email, 'Typed Name')
  await person.goto(await readInvitationLink(await apiAs('admin@demo.test'), email))
  await person.getByRole('button', { name: '接受邀請', exact: true }).click()
  await expect(person).toHaveURL(new RegExp(`/${org}/`))
  await page.reload()
  await expect(rowOf(page, email)).toContainText('Elsewhere')
  await expect(rowOf(page, email)).toContainText('已加入')
  await context.close()
})

test('who is signed in as somebody else is asked to sign in as who was invited, and comes back to the invitation', async ({
  page,
  browser,
  url,
  signIn,
  apiAs,
}) => {
  const { email } = await makeElsewhere(url, await apiAs('admin@demo.test'))
  const manager = await apiAs('manager@demo.test')
  await manager.must('POST', '/organization/addUser', { org }, { email, user_name: 'Typed', org_role: 'member' })
  const link = await readInvitationLink(await apiAs('admin@demo.test'), email)
  const context = await browser.newContext()
  const person = await context.newPage()
  await signIn(person, 'member@demo.test')
  await person.goto(link)
  await expect(person.getByText('目前以 member@demo.test 登入')).toBeVisible()
  await person.getByRole('button', { name: '登入以接受邀請' }).click()
  await expect(person.getByLabel('電子郵件')).toHaveValue(email)
  await person.getByLabel('密碼', { exact: true }).fill(demoPassword)
  await person.getByRole('button', { name: '登入', exact: true }).click()
  await person.getByRole('button', { name: '接受邀請' }).click()
  await expect(person).toHaveURL(new RegExp(`/${org}/`))
  await context.close()
  await signIn(page, 'manager@demo.test')
  await page.goto(`${url}${staffs}`)
  await expect(rowOf(page, email)).toContainText('已加入')
})

test('an invitation is changed, sent again and withdrawn, and its link ends', async ({
  page,
  browser,
  url,
  signIn,
  apiAs,
}) => {
  const email = `withdrawn-${Date.now().toString(36)}@demo.test`
  await signIn(page, 'manager@demo.test')
  await invite(page, url, email, 'Withdrawn')
  const link = await readInvitationLink(await apiAs('admin@demo.test'), email)
  await rowOf(page, email).getByRole('link', { name: 'Withdrawn' }).click()
  await expect(page.getByText('對方接受邀請後，才會成為成員')).toBeVisible()
  await expect(page.getByRole('heading', { name: '個別權限' })).toHaveCount(0)
  await page.getByRole('radio', { name: '商店管理者' }).check()
  await page.getByRole('button', { name: '儲存', exact: true }).click()
  await expect(page.getByRole('button', { name: '儲存', exact: true })).toBeHidden()

  const invited = await browser.newPage()
  await invited.goto(link)
  await expect(invited.getByText('商店管理者', { exact: true })).toBeVisible()
  await page.goto(`${url}${staffs}`)
  await page.getByRole('button', { name: '「Withdrawn」的更多動作' }).click()
  await page.getByRole('menuitem', { name: '重新寄送邀請' }).click()
  await expect(page.getByText('重新寄送邀請失敗')).toBeVisible()
  await page.getByRole('button', { name: '「Withdrawn」的更多動作' }).click()
  await page.getByRole('menuitem', { name: '撤回邀請' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤回邀請' }).click()
  await expect(rowOf(page, email)).toHaveCount(0)
  await invited.reload()
  await expect(invited.getByRole('heading', { name: '邀請無法使用' })).toBeVisible()
  await invited.close()
})
