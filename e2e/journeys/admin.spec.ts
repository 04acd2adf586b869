import type { Page } from '@playwright/test'
import { demoPassword, expect, test } from '../support/fixtures.ts'
import { activate } from '../support/people.ts'

/** Names of one's own: nobody else changes what bears them. */
const nameAnew = (what: string) => {
  const mark = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 5)}`
  return { name: `${what} ${mark}`, email: `${what.toLowerCase()}-${mark}@demo.test` }
}

async function openAdmin(page: Page, url: string, tab: string, search: string): Promise<void> {
  await page.goto(`${url}/admin`)
  await showTab(page, tab)
  await page.getByRole('searchbox').fill(search)
  await expect(page).toHaveURL(/key=/)
}

/** Each tab has a search of its own, which comes as the tab does. */
async function showTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name }).click()
  await expect(page.getByRole('tab', { name, selected: true })).toBeVisible()
}

async function createOrganization(page: Page, name: string, email: string): Promise<void> {
  await page.getByRole('button', { name: '新增組織' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('組織名稱').fill(name)
  await dialog.getByLabel('方案').selectOption({ label: '商務' })
  await dialog.getByLabel('第一位管理者的電子郵件').fill(email)
  await dialog.getByLabel('管理者姓名').fill('New Manager')
  await dialog.getByRole('button', { name: '新增並寄出邀請' }).click()
  await expect(dialog).toBeHidden()
}

/** The way of a person who was invited, from the link of the mail to the first screen. */
async function acceptInvitation(page: Page, link: string, email: string): Promise<void> {
  await page.goto(link)
  await expect(page.getByRole('heading', { name: /^加入「/ })).toBeVisible()
  await expect(page.getByText(email, { exact: true })).toBeVisible()
  await expect(page.getByLabel('姓名')).toHaveValue('New Manager')
  await page.getByLabel('密碼', { exact: true }).fill(demoPassword)
  await page.getByLabel('再次輸入密碼').fill(demoPassword)
  await page.getByRole('button', { name: '建立帳號並加入' }).click()
}

async function changePlan(page: Page, name: string, change: (dialog: ReturnType<Page['getByRole']>) => Promise<void>) {
  await page.getByRole('row', { name }).getByRole('button', { name: '修改組織' }).click()
  const dialog = page.getByRole('dialog', { name: `修改「${name}」` })
  await change(dialog)
  await dialog.getByRole('button', { name: '儲存' }).click()
  await expect(dialog).toBeHidden()
}

test('an organization is made, its manager comes by the mail of the outbox, and sees how the plan goes on', async ({
  page,
  browser,
  url,
  signIn,
}) => {
  const { name, email } = nameAnew('Newcomer')
  await signIn(page, 'admin@demo.test')
  await page.goto(`${url}/admin`)
  await page.getByRole('button', { name: '新增組織' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '新增並寄出邀請' }).click()
  await expect(page.getByRole('dialog').getByText('必填欄位')).toHaveCount(3)
  await page.keyboard.press('Escape')
  await createOrganization(page, name, email)

  await page.getByRole('searchbox').fill(name)
  const row = page.getByRole('row', { name })
  await expect(row).toContainText('商務')
  await expect(row).toContainText('0 個容器，0 位成員')
  await expect(row).toContainText(email)

  await showTab(page, '寄件匣')
  await page.getByRole('searchbox').fill(email)
  await page.getByRole('row', { name: email }).getByRole('button', { name }).click()
  const mail = page.getByRole('dialog')
  const text = (await mail.locator('pre').textContent()) ?? ''
  const link = /https?:\S+\/invitation\?token=[\w-]+/.exec(text)?.[0] as string
  await mail.getByText('HTML', { exact: true }).click()
  await expect(mail.frameLocator('iframe').locator(`a[href="${link}"]`).first()).toBeVisible()

  const context = await browser.newContext()
  const manager = await context.newPage()
  await acceptInvitation(manager, link, email)
  await expect(manager).toHaveURL(/\/[0-9a-f]{32}\/setting\/containers$/)
  const notice = manager.getByRole('status').filter({ hasText: '到期' })
  await expect(notice).toContainText('方案將於 14 天後到期')

  await openAdmin(page, url, '組織', name)
  await changePlan(page, name, (dialog) => dialog.getByRole('button', { name: '清除' }).click())
  await expect(row).toContainText('無期限')
  await manager.reload()
  await expect(manager.getByRole('button', { name: '新增容器' }).first()).toBeEnabled()
  await expect(notice).toBeHidden()

  await changePlan(page, name, async (dialog) => {
    await dialog.getByLabel('方案').selectOption({ label: '已停用' })
  })
  await expect(row).toContainText('已停用')
  await manager.reload()
  await expect(notice).toContainText('方案已到期，網站不再顯示實驗')
  await manager.getByRole('link', { name: '方案', exact: true }).click()
  await expect(manager.getByRole('main').getByText('方案已到期，網站不再顯示實驗。')).toBeVisible()
  await context.close()
})

test('a failed job is run again', async ({ page, url, signIn }) => {
  // No job of the product fails when it is asked to: the board is answered as if one had.
  const id = crypto.randomUUID()
  const at = new Date().toISOString()
  const job = { id, name: 'keep-shops-connected', retries: 2, created_at: at, started_at: at, completed_at: at }
  let asked: unknown
  await page.route('**/api/admin/jobs?*', (route) => {
    const state = asked ? { state: 'retry', error: null } : { state: 'failed', error: 'the platform is away' }
    return route.fulfill({ json: { data: { content: [{ ...job, ...state }], totalElements: 1, totalPages: 1 } } })
  })
  await page.route('**/api/admin/jobs/retry', (route) => {
    asked = route.request().postDataJSON()
    return route.fulfill({ json: { data: null } })
  })
  await signIn(page, 'admin@demo.test')
  await page.goto(`${url}/admin?tab=jobs`)
  const row = page.getByRole('row', { name: 'keep-shops-connected' })
  await expect(row).toContainText('the platform is away')
  await row.getByRole('button', { name: '重試' }).click()
  await expect(page.getByText('已排入重試')).toBeVisible()
  await expect(row.getByRole('button')).toHaveCount(0)
  expect(asked).toEqual({ id })
})

test('flags of a user are changed, and an administrator acts for them: first looking, then changing', async ({
  page,
  url,
  signIn,
  apiAs,
}) => {
  const admin = await apiAs('admin@demo.test')
  const { name, email } = nameAnew('Customer')
  const manager = { email, user_name: name }
  await admin.must('POST', '/admin/organizations', {}, { org_name: `Shop of ${name}`, manager })
  await activate(url, admin, { email, name, password: demoPassword })
  const customer = await apiAs(email)

  await signIn(page, 'admin@demo.test')
  await openAdmin(page, url, '使用者', email)
  const row = page.getByRole('row', { name: email })
  for (const flag of ['搶先試用', '合作夥伴']) {
    await row.getByRole('checkbox', { name: flag }).check()
    await expect(page.getByText('已儲存變更').first()).toBeVisible()
    await expect(row.getByRole('checkbox', { name: flag })).toBeEnabled()
  }
  await row.getByRole('checkbox', { name: '搶先試用' }).uncheck()
  await expect(row.getByRole('checkbox', { name: '搶先試用' })).toBeEnabled()
  await page.reload()
  await expect(row.getByRole('checkbox', { name: '合作夥伴' })).toBeChecked()
  expect(await customer.must('GET', '/user/getUserInfo')).toMatchObject({ is_beta_user: false, is_partner_user: true })

  await row.getByRole('link', { name: '代理登入' }).click()
  await expect(page.getByLabel('使用者的電子郵件')).toHaveValue(email)
  await page.getByRole('button', { name: '尋找使用者' }).click()
  await page.getByLabel('原因').fill('Ticket 32')
  await page.getByRole('button', { name: '開始代理登入' }).click()
  const banner = page.getByRole('region', { name: '代理登入' })
  await expect(banner).toContainText(`Demo Administrator 正在代理 ${name}`)

  await page.getByRole('button', { name: '新增容器' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('容器名稱').fill('Made by support')
  await dialog.getByLabel('網站網址').fill('https://shop.demo.test')
  await dialog.getByRole('button', { name: '新增容器' }).click()
  await expect(dialog.getByRole('alert')).toContainText('目前為檢視模式，如需變更請先說明原因並提升權限')
  await dialog.getByRole('button', { name: '取消' }).click()

  await banner.getByRole('button', { name: '提升權限' }).click()
  await dialog.getByRole('button', { name: '提升權限' }).click()
  await expect(dialog.getByText('必填欄位')).toBeVisible()
  await dialog.getByLabel('原因').fill('The customer asked for it')
  await dialog.getByRole('button', { name: '提升權限' }).click()
  await expect(banner).toContainText('可以變更')
  await page.getByRole('button', { name: '新增容器' }).first().click()
  await dialog.getByLabel('容器名稱').fill('Made by support')
  await dialog.getByLabel('網站網址').fill('https://shop.demo.test')
  await dialog.getByRole('button', { name: '新增容器' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Made by support' })).toBeVisible()

  // What is being edited as the person is asked about first.
  const website = page.getByLabel('網站網址')
  await website.fill('https://other.demo.test')
  await banner.getByRole('button', { name: '結束代理' }).click()
  await dialog.getByRole('button', { name: '繼續編輯' }).click()
  await expect(website).toHaveValue('https://other.demo.test')
  await banner.getByRole('button', { name: '結束代理' }).click()
  await dialog.getByRole('button', { name: '捨棄並離開' }).click()
  await expect(page.getByText('代理登入已結束，您已回到自己的帳號。')).toBeVisible()
  await page.goto(`${url}/admin`)
  await expect(page.getByRole('heading', { level: 1, name: '系統管理' })).toBeVisible()
})

test('the page is refused to everybody else', async ({ page, url, signIn }) => {
  await page.goto(`${url}/admin`)
  await expect(page).toHaveURL(/\/login\?return=%2Fadmin/)
  for (const email of ['support@demo.test', 'manager@demo.test']) {
    await signIn(page, email)
    await page.goto(`${url}/admin?tab=users`)
    await expect(page.getByRole('heading', { name: '抱歉，您目前無法使用此頁面' })).toBeVisible()
    await expect(page.getByText('只有系統管理員可以使用此頁面。')).toBeVisible()
    await expect(page.getByRole('tab')).toHaveCount(0)
    await page.evaluate(() => localStorage.clear())
  }
})
