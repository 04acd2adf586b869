import type { Page } from '@playwright/test'
import { passSecondStep, showCode } from '../support/authenticator.ts'
import { demoPassword, expect, test } from '../support/fixtures.ts'
import { readPasswordLink } from '../support/outbox.ts'

const org = 'd3000000000000000000000000000001'
const home = new RegExp(`/${org}/(demostore/)?home`)
const first = 'the first password'
const second = 'the second password'

const newcomer = { org, name: 'Identity Journey', role: 'member', password: first } as const

async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('電子郵件').fill(email)
  await page.getByLabel('密碼', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登入', exact: true }).click()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /的選單$/ }).click()
  await page.getByRole('menuitem', { name: '登出' }).click()
  await expect(page).toHaveURL(/\/login/)
}

test('a forgotten password is reset by the link of the mail, which works once', async ({
  page,
  url,
  apiAs,
  makePerson,
}) => {
  const admin = await apiAs('admin@demo.test')
  const email = await makePerson(newcomer)

  await page.goto(`${url}/login`)
  await page.getByRole('link', { name: '忘記密碼？' }).click()
  await page.getByRole('button', { name: '寄送連結' }).click()
  await expect(page.getByText('請輸入電子郵件')).toBeVisible()
  await page.getByLabel('電子郵件').fill(email)
  await page.getByRole('button', { name: '寄送連結' }).click()
  await expect(page.getByRole('heading', { name: '信件已寄出' })).toBeVisible()
  await expect(page.getByText(`請查看 ${email} 的信箱`)).toBeVisible()

  const link = await readPasswordLink(admin, email)
  await page.goto(link)
  await expect(page.getByText(`為 ${email} 設定新的密碼。`)).toBeVisible()
  await page.getByLabel('新密碼', { exact: true }).fill('short')
  await page.getByRole('button', { name: '儲存新密碼' }).click()
  await expect(page.getByText('長度至少超過 10')).toBeVisible()
  await page.getByLabel('新密碼', { exact: true }).fill(second)
  await page.getByLabel('再次輸入新密碼').fill(first)
  await page.getByRole('button', { name: '儲存新密碼' }).click()
  await expect(page.getByText('兩次輸入的密碼不一致')).toBeVisible()
  await page.getByLabel('再次輸入新密碼').fill(second)
  await page.getByRole('button', { name: '儲存新密碼' }).click()
  await expect(page.getByRole('heading', { name: '密碼已更新' })).toBeVisible()

  await page.getByRole('link', { name: '前往登入' }).click()
  await fillSignIn(page, email, first)
  await expect(page.getByRole('alert')).toContainText('電子郵件或密碼錯誤')
  await fillSignIn(page, email, second)
  await expect(page).toHaveURL(home)

  await page.goto(link)
  await expect(page.getByRole('heading', { name: '連結無法使用' })).toBeVisible()
  await page.getByRole('link', { name: '重新申請' }).click()
  await expect(page).toHaveURL(/forget_password/)
})

test('a second factor is set up, asked for at sign-in, and replaced by a recovery code; other devices end', async ({
  page,
  browser,
  url,
  makePerson,
}) => {
  const email = await makePerson(newcomer)
  await page.goto(`${url}/login`)
  await fillSignIn(page, email, first)
  await expect(page).toHaveURL(home)
  await page.getByRole('button', { name: /的選單$/ }).click()
  await page.getByRole('menuitem', { name: '個人資料' }).click()

  await page.getByRole('button', { name: '啟用兩步驟驗證' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('目前的密碼').fill('not the password')
  await dialog.getByRole('button', { name: '繼續' }).click()
  await expect(dialog.getByText('密碼不正確')).toBeVisible()
  await dialog.getByLabel('目前的密碼').fill(first)
  await dialog.getByRole('button', { name: '繼續' }).click()
  await expect(dialog.getByRole('img', { name: '驗證器應用程式的 QR Code' })).toBeVisible()
  const secret = (await dialog.getByTestId('secret').textContent()) ?? ''
  await dialog.getByLabel('驗證碼').fill('000000x')
  await dialog.getByRole('button', { name: '啟用', exact: true }).click()
  await expect(dialog.getByText('驗證碼錯誤或已使用')).toBeVisible()
  await dialog.getByLabel('驗證碼').fill(showCode(secret))
  await dialog.getByRole('button', { name: '啟用', exact: true }).click()
  const codes = dialog.getByTestId('recovery-code')
  await expect(codes).toHaveCount(10)
  const recovery = (await codes.first().textContent()) ?? ''
  await expect(dialog.getByRole('button', { name: '完成' })).toBeDisabled()
  await dialog.getByLabel('我已將救援碼保存在安全的地方').check()
  await dialog.getByRole('button', { name: '完成' }).click()
  await expect(page.getByText('剩餘 10 組救援碼')).toBeVisible()

  await signOut(page)
  await fillSignIn(page, email, first)
  await passSecondStep(page, secret)
  await expect(page).toHaveURL(home)

  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.goto(`${url}/login`)
  await fillSignIn(other, email, first)
  await other.getByRole('button', { name: '無法使用驗證器，改用救援碼' }).click()
  await other.getByLabel('救援碼').fill(recovery)
  await other.getByRole('button', { name: '驗證並登入' }).click()
  await expect(other).toHaveURL(home)

  await page.goto(`${url}/${org}/account`)
  await expect(page.getByText('剩餘 9 組救援碼')).toBeVisible()
  await page.getByRole('button', { name: '登出其他所有裝置' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '登出' }).click()
  await expect(page.getByText('沒有其他登入中的裝置。')).toBeVisible()
  await other.reload()
  await expect(other).toHaveURL(/\/login/)
  await elsewhere.close()
})

test('support looks as a customer does, changes things only after a second reason, and the log tells it', async ({
  page,
  url,
  signIn,
  apiAs,
}) => {
  const name = `By support ${Date.now().toString(36)}`
  const create = async () => {
    await page.goto(`${url}/${org}/demostore/optimize_page/experiments`)
    await page.getByRole('button', { name: '新增實驗' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('實驗名稱').fill(name)
    await dialog.getByLabel('頁面網址').fill('https://shop.test/')
    await dialog.getByRole('button', { name: '新增草稿' }).click()
    return dialog
  }
  await signIn(page, 'support@demo.test')
  await page.goto(url)
  await page.getByRole('button', { name: /的選單$/ }).click()
  await expect(page.getByRole('menuitem', { name: '系統管理' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: '代理登入' }).click()
  await page.getByLabel('使用者的電子郵件').fill('admin@demo.test')
  await page.getByRole('button', { name: '尋找使用者' }).click()
  await expect(page.getByText('無法代理具有系統角色的使用者')).toBeVisible()
  await page.getByLabel('使用者的電子郵件').fill('manager@demo.test')
  await page.getByRole('button', { name: '尋找使用者' }).click()
  await page.getByRole('button', { name: '開始代理登入' }).click()
  await expect(page.getByText('必填欄位')).toBeVisible()
  await page.getByLabel('原因').fill('Ticket 31')
  await page.getByRole('button', { name: '開始代理登入' }).click()

  const banner = page.getByRole('region', { name: '代理登入' })
  await expect(banner).toContainText('Demo Support 正在代理 Demo Manager')
  await expect(banner).toContainText('僅供查看')
  await page.reload()
  await expect(banner).toContainText(/剩餘 5\d 分鐘/)

  const refused = await create()
  await expect(refused.getByText('目前為檢視模式，如需變更請先說明原因並提升權限')).toBeVisible()
  await page.goto(`${url}/${org}/account`)
  await expect(page.getByText('代理登入時無法查看或變更')).toBeVisible()

  await banner.getByRole('button', { name: '提升權限' }).click()
  await page.getByRole('dialog').getByLabel('原因').fill('The customer asked for it')
  await page.getByRole('dialog').getByRole('button', { name: '提升權限' }).click()
  await expect(banner).toContainText('可以變更')
  await create()
  await expect(page).toHaveURL(/experiments\/[0-9a-z]{16}/)

  await banner.getByRole('button', { name: '結束代理' }).click()
  await expect(page.getByText('代理登入已結束，您已回到自己的帳號。')).toBeVisible()
  await expect(page.getByLabel('使用者的電子郵件')).toBeVisible()

  const manager = await apiAs('manager@demo.test')
  const { content } = await manager.must('GET', '/operation_log', { org, limit: 50 })
  type Entry = { action: string; target: string; really: { name: string; reason: string } | null }
  const told = (content as Entry[])
    .filter(({ really }) => really?.name === 'Demo Support')
    .map(({ action, really }) => [action, really?.reason])
  expect(told).toEqual(
    expect.arrayContaining([
      ['impersonation.start', 'Ticket 31'],
      ['impersonation.elevate', 'The customer asked for it'],
      ['experience.create', 'The customer asked for it'],
      ['impersonation.leave', 'The customer asked for it'],
    ]),
  )
})

test('signing out in one tab ends the work in the other, which goes on where it was after signing in', async ({
  page,
  context,
  url,
  makePerson,
}) => {
  const email = await makePerson(newcomer)
  await page.goto(`${url}/login`)
  await fillSignIn(page, email, first)
  await expect(page).toHaveURL(home)
  const other = await context.newPage()
  const watching = other.waitForResponse(/session-watch/)
  await other.goto(`${url}/${org}/demostore/optimize_page/experiments?limit=50`)
  await expect(other.getByText('搜尋頁標題')).toBeVisible()
  await watching
  // One whose screen is there while what watches the session is still on its way.
  const slow = await context.newPage()
  const { promise: signedOut, resolve: release } = Promise.withResolvers<void>()
  await slow.route(/session-watch/, async (route) => {
    await signedOut
    await route.continue()
  })
  await slow.goto(`${url}/${org}/demostore/optimize_page/experiments?limit=50`)
  await expect(slow.getByText('搜尋頁標題')).toBeVisible()

  await signOut(page)
  release()
  const left = { name: '您已在另一個分頁登出' }
  await expect(slow.getByRole('dialog', left)).toBeVisible()
  await slow.close()
  const dialog = other.getByRole('dialog', left)
  await expect(dialog).toBeVisible()
  await expect(other.getByText('登入已逾時')).toHaveCount(0)
  // Nobody reads on behind it: the layer is of a color without a share of transparency.
  const layer = other.locator('.mantine-Modal-overlay').last()
  await expect(layer).toHaveCSS('opacity', '1')
  expect(await layer.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toMatch(/rgba|\//)
  await dialog.getByLabel('密碼', { exact: true }).fill(first)
  await dialog.getByRole('button', { name: '登入', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(other).toHaveURL(/experiments\?limit=50$/)
  await expect(other.getByText('搜尋頁標題')).toBeVisible()
  await page.goto(`${url}/${org}/account`)
  await expect(page.getByLabel('電子郵件')).toHaveValue(email)
})

test('the language that is chosen before signing in, or in the menu, stays', async ({ page, url, makePerson }) => {
  const email = await makePerson(newcomer)
  await page.goto(`${url}/login`)
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(first)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(home)
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link', { name: 'Experiments' })).toBeVisible()
  await page.goto(`${url}/auth`)
  await expect(menu.getByRole('link', { name: 'Experiments' })).toBeVisible()

  await page.getByRole('button', { name: /'s menu$/ }).click()
  await page.getByRole('menuitemradio', { name: '繁體中文' }).click()
  await page.goto(`${url}/auth`)
  await expect(page.getByRole('navigation', { name: '主選單' }).getByRole('link', { name: '實驗' })).toBeVisible()
})

test('the language that is chosen in the menu stays though the person leaves at once', async ({
  page,
  url,
  makePerson,
  signIn,
}) => {
  const email = await makePerson({ ...newcomer, password: demoPassword })
  await signIn(page, email)
  await page.goto(url)
  const choose = async (language: string) => {
    await page.getByRole('button', { name: /的選單$|'s menu$/ }).click()
    await page.getByRole('menuitemradio', { name: language }).click()
  }
  const experiments = (name: string) => page.getByRole('link', { name, exact: true }).first()

  // Told in time, though nobody waits for the answer: the next sign-in knows it.
  await choose('English')
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${url}/login`)
  await fillSignIn(page, email, demoPassword)
  await expect(experiments('Experiments')).toBeVisible()

  // What never arrived is told again by the page that comes next.
  await page.route(/updateDefault/, (route) => route.abort())
  await choose('繁體中文')
  await page.goto(`${url}/auth`)
  await expect(experiments('實驗')).toBeVisible()
  await page.unroute(/updateDefault/)
  const told = page.waitForResponse(/updateDefault/)
  await page.goto(`${url}/auth`)
  expect((await told).status()).toBe(200)
  await page.evaluate(() => localStorage.removeItem('vitrine.language'))
  await page.goto(`${url}/auth`)
  await expect(experiments('實驗')).toBeVisible()
})
