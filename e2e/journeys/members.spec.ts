import type { Page } from '@playwright/test'
import { demoPassword, expect, test } from '../support/fixtures.ts'
import { readInvitationLink } from '../support/outbox.ts'

const org = 'd3000000000000000000000000000001'
const staffs = `/${org}/setting/staffs`
const password = 'a long enough secret'

async function invite(page: Page, url: string, email: string, name: string): Promise<void> {
  await page.goto(`${url}${staffs}/`)
  await page.getByRole('button', { name: '邀請成員' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '新增邀請' }).click()
  await expect(dialog.getByText('必填欄位')).toHaveCount(2)
  await dialog.getByLabel('電子郵件').fill(email)
  await dialog.getByLabel('姓名').fill(name)
  await dialog.getByRole('radio', { name: '容器使用者' }).check()
  await dialog.getByRole('checkbox', { name: 'Demo Store' }).check()
  await dialog.getByRole('button', { name: '新增邀請' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('等待接受')
}

async function accept(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link)
  await expect(page.getByLabel('姓名')).toHaveValue(name)
  await page.getByLabel('密碼', { exact: true }).fill(password)
  await page.getByLabel('再次輸入密碼').fill(password)
  await page.getByRole('button', { name: '建立帳號並加入' }).click()
  await expect(page).toHaveURL(new RegExp(`/${org}/demostore/home`))
}

async function allow(page: Page, url: string, name: string, permission: string): Promise<void> {
  await page.goto(`${url}${staffs}`)
  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name: /^單項權限/ }).click()
  await page.getByLabel(`「${permission}」的個別設定`).selectOption({ label: '允許' })
  await page.getByRole('button', { name: '儲存', exact: true }).click()
  await expect(page.getByRole('button', { name: '儲存', exact: true })).toBeHidden()
}

test('somebody is invited by mail, works in one container with what they were given, and is removed while signed in', async ({
  page,
  browser,
  url,
  signIn,
  apiAs,
}) => {
  test.setTimeout(180_000)
  const mark = Date.now().toString(36)
  const email = `helper-${mark}@demo.test`
  const name = `Helper ${mark}`
  await signIn(page, 'manager@demo.test')
  await invite(page, url, email, name)

  const link = await readInvitationLink(await apiAs('admin@demo.test'), email)
  const context = await browser.newContext()
  const helper = await context.newPage()
  await accept(helper, link, name)

  // One container, no settings, and no way round by the address.
  await expect(helper.getByRole('navigation', { name: '主選單' }).getByText('組織設定')).toHaveCount(0)
  await helper.goto(`${url}${staffs}`)
  await expect(helper.getByRole('heading', { name: '抱歉，您目前無法使用此頁面' })).toBeVisible()
  await expect(helper.getByText('此功能需要「商店管理者」以上的角色。')).toBeVisible()
  await helper.goto(`${url}/${org}/secondstore/optimize_page/experiments`)
  await expect(helper).toHaveURL(new RegExp(`/${org}/demostore/home`))

  // What is not given is not offered; once given it is, and works.
  const list = `${url}/${org}/demostore/optimize_page/experiments?limit=50`
  await helper.goto(list)
  await expect(helper.getByText('搜尋頁標題')).toBeVisible()
  await expect(helper.getByRole('button', { name: '新增實驗' })).toHaveCount(0)
  await allow(page, url, name, '新增實驗')
  await helper.goto(list)
  await helper.getByRole('button', { name: '新增實驗' }).first().click()
  const dialog = helper.getByRole('dialog')
  await dialog.getByLabel('實驗名稱').fill(`由 ${name} 建立`)
  await dialog.getByRole('button', { name: '新增草稿' }).click()
  await expect(helper).toHaveURL(/experiments\/[0-9a-z]{16}/)

  // The list by container says who reaches it; a used link is of no use to anybody.
  await page.goto(`${url}${staffs}?by=container&container=secondstore`)
  await expect(page.getByRole('link', { name: 'Demo Member' })).toBeVisible()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
  const other = await browser.newPage()
  await other.goto(link)
  await expect(other.getByRole('heading', { name: '邀請無法使用' })).toBeVisible()
  await other.close()

  // Removed while signed in: the next thing they ask for leads out.
  await page.goto(`${url}${staffs}`)
  await page.getByRole('button', { name: `「${name}」的更多動作` }).click()
  await page.getByRole('menuitem', { name: '從組織移除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '移除成員' }).click()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
  await helper.getByRole('navigation', { name: '主選單' }).getByRole('link', { name: '圖片庫' }).click()
  await expect(helper.getByText('您的帳號未關聯任何組織，請先加入組織')).toBeVisible()
  await context.close()
})

test('two managers who edit a member at once lose nothing: the second is told, and puts their own beside the other', async ({
  page,
  url,
  signIn,
  apiAs,
  makePerson,
}) => {
  const api = await apiAs('manager@demo.test')
  const email = await makePerson({ org, name: 'Shared Member', role: 'member', password })
  const people: { user_id: string; email: string }[] = await api.must('GET', '/organization/getUser', { org })
  const user_id = people.find((each) => each.email === email)?.user_id
  await signIn(page, 'manager@demo.test')
  await page.goto(`${url}${staffs}/${user_id}/edit`)
  await page.getByRole('button', { name: /^單項權限/ }).click()
  await page.getByLabel('「新增實驗」的個別設定').selectOption({ label: '不允許' })
  const theirs = { method: 'POST', url: '/optimize/view', enable: false }
  await api.must('PUT', '/organization/auth', { org }, { user_id, container_id: 'demostore', list: [theirs] })

  const save = page.getByRole('button', { name: '儲存', exact: true })
  await save.click()
  const dialog = page.getByRole('dialog', { name: '內容已在別處更新' })
  await dialog.getByRole('button', { name: '覆蓋' }).click()
  await expect(save).toBeHidden()
  const { permissions } = await api.must('GET', '/organization/getUser/by', { org, user_id })
  expect(permissions).toEqual([
    { container_id: 'demostore', list: [{ ...theirs, url: '/optimize/experience' }, theirs] },
  ])
  await api.must('DELETE', '/organization/removeUserFromOrg', { org, user_id })
})

test('a member is given a right in the whole organization, uses it, and leaves by themselves', async ({
  page,
  browser,
  url,
  signIn,
  makePerson,
}) => {
  const newcomer = { org, name: 'Reader', role: 'member', password: demoPassword } as const
  const email = await makePerson(newcomer)
  const context = await browser.newContext()
  const reader = await context.newPage()
  const menu = reader.getByRole('navigation', { name: '主選單' })
  await signIn(reader, email)
  await reader.goto(url)
  await expect(menu.getByRole('link', { name: '首頁' })).toBeVisible()
  await expect(menu.getByRole('link', { name: '操作紀錄' })).toHaveCount(0)

  await signIn(page, 'manager@demo.test')
  await page.goto(`${url}${staffs}?key=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name: 'Reader' }).click()
  await page.getByLabel('權限適用範圍').selectOption({ label: '整個組織' })
  await page.getByLabel('「查看整個組織的操作紀錄」的個別設定').selectOption({ label: '允許' })
  await page.getByRole('button', { name: '儲存', exact: true }).click()
  await expect(page.getByRole('button', { name: '儲存', exact: true })).toBeHidden()

  await reader.reload()
  await menu.getByRole('link', { name: '操作紀錄' }).click()
  const changed = reader.getByRole('row', { name: /調整權限|權限/ }).filter({ hasText: 'Reader' })
  await expect(changed.first()).toBeVisible()

  await reader.goto(`${url}/${org}/account`)
  await reader.getByRole('button', { name: /^離開/ }).click()
  await reader.getByRole('dialog').getByRole('button', { name: '離開' }).click()
  await expect(reader.getByText('您的帳號未關聯任何組織，請先加入組織')).toBeVisible()
  // So does every address of an organization, as long as they are in none.
  await reader.goto(`${url}/${org}/demostore/home`)
  await expect(reader).toHaveURL(`${url}/auth`)
  await expect(reader.getByText('您的帳號未關聯任何組織，請先加入組織')).toBeVisible()
  await page.goto(`${url}/${org}/operation_log`)
  await expect(
    page
      .getByRole('row', { name: /離開組織/ })
      .filter({ hasText: 'Reader' })
      .first(),
  ).toBeVisible()
  await context.close()
})

test('a member is removed from one container, keeps the others, and is let in again', async ({
  page,
  url,
  signIn,
  apiAs,
  makePerson,
}) => {
  const api = await apiAs('manager@demo.test')
  const name = 'Elsewhere Member'
  const email = await makePerson({ org, name, role: 'store_manager', password: demoPassword })
  await signIn(page, 'manager@demo.test')
  await page.goto(`${url}${staffs}?by=container&container=secondstore`)
  await page.getByRole('button', { name: `「${name}」的更多動作` }).click()
  await page.getByRole('menuitem', { name: '從「Second Store」移除' }).click()
  const dialog = page.getByRole('dialog', { name: `將「${name}」從「Second Store」移除？` })
  await expect(dialog).toContainText('角色不變，其他容器與之後新增的容器都能繼續使用。')
  await dialog.getByRole('button', { name: '移除成員' }).click()
  await expect(page.getByRole('link', { name })).toHaveCount(0)

  await page.goto(`${url}${staffs}`)
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('除了 Second Store 以外的所有容器')
  await page.getByRole('link', { name }).click()
  const places = page.getByLabel('權限適用範圍')
  await expect(places).not.toContainText('Second Store')
  await page.getByRole('button', { name: '重新開放「Second Store」' }).click()
  await expect(page.getByRole('heading', { name: '無法使用的容器' })).toHaveCount(0)
  await expect(places).toContainText('Second Store')

  const people: { user_id: string; email: string }[] = await api.must('GET', '/organization/getUser', { org })
  const user_id = people.find((each) => each.email === email)?.user_id
  await api.must('DELETE', '/organization/removeUserFromOrg', { org, user_id })
})
