import { signInToApi } from '../support/api.ts'
import { demoPassword, expect, test } from '../support/fixtures.ts'

const org = 'd3000000000000000000000000000001'
const drafts = `/${org}/demostore/optimize_page/experiments`

test('a part of the console that does not load says so, and a reload brings it', async ({ page, url, signIn }) => {
  await signIn(page, 'store@demo.test')
  await page.goto(`${url}${drafts}`)
  const link = page.getByRole('link', { name: '成員', exact: true })
  await expect(link).toBeVisible()
  // What the console does not have yet when it goes there.
  const parts: string[] = []
  page.on('request', (request) => request.url().endsWith('.js') && parts.push(request.url()))
  await link.click()
  await expect(page.getByText('container@demo.test')).toBeVisible()
  page.removeAllListeners('request')

  await page.goto(`${url}${drafts}`)
  const part = parts.find((each) => /\/assets\/member-/.test(each)) ?? ''
  await page.route(part, (route) => route.abort())
  let loads = 0
  page.on('load', () => loads++)
  await link.click()
  await expect(page.getByRole('heading', { name: '頁面載入失敗' })).toBeVisible()
  // A new version may have been put live: the page has tried that by itself, once.
  await expect.poll(() => loads).toBe(1)
  await expect(page).toHaveURL(/setting\/staffs$/)
  await page.unrouteAll()
  await page.getByRole('button', { name: '重新載入' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '成員' })).toBeVisible()
  await expect(page.getByText('container@demo.test')).toBeVisible()
})

test('a session that is ended elsewhere asks to sign in where one was, and nothing typed is lost', async ({
  page,
  url,
  makePerson,
}) => {
  const person = { org, name: 'Interrupted', role: 'member', password: demoPassword } as const
  const email = await makePerson(person)
  const endElsewhere = async () => (await signInToApi(url, email, demoPassword)).must('POST', '/user/session/endOthers')
  await page.goto(`${url}/login`)
  await page.getByLabel('電子郵件').fill(email)
  await page.getByLabel('密碼', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: '登入', exact: true }).click()
  await expect(page).not.toHaveURL(/\/(login|auth)\b/)

  await page.goto(`${url}${drafts}`)
  await page.getByRole('button', { name: '新增實驗' }).first().click()
  const form = page.getByRole('dialog', { name: '新增實驗' })
  await form.getByLabel('實驗名稱').fill('打到一半的實驗')
  await endElsewhere()
  await form.getByRole('button', { name: '新增草稿' }).click()
  const again = page.getByRole('dialog', { name: '請重新登入' })
  await expect(again.getByLabel('電子郵件')).toHaveValue(email)
  await page.keyboard.press('Escape')
  await expect(again).toBeVisible()
  await again.getByLabel('密碼', { exact: true }).fill(demoPassword)
  await again.getByRole('button', { name: '登入', exact: true }).click()
  await expect(again).toBeHidden()
  await form.getByRole('button', { name: '新增草稿' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '打到一半的實驗' })).toBeVisible()

  // Who opens the page anew is asked on the sign-in page, and comes back to the same place.
  await page.getByRole('tab', { name: '版本' }).click()
  await expect(page).toHaveURL(/tab=versions/)
  const place = page.url()
  await endElsewhere()
  await page.reload()
  await expect(page.getByText('登入已逾時，請重新登入')).toBeVisible()
  await page.getByLabel('電子郵件').fill(email)
  await page.getByLabel('密碼', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: '登入', exact: true }).click()
  await expect(page).toHaveURL(place)
  await expect(page.getByRole('tab', { name: '版本', selected: true })).toBeVisible()
})
