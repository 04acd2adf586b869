import { passSecondStep, showCode } from '../support/authenticator.ts'
import { demoPassword, expect, test } from '../support/fixtures.ts'
import { handOff } from '../support/main-site.ts'

const org = 'd3000000000000000000000000000001'
const home = new RegExp(`/${org}/(demostore/)?home`)
const newcomer = { org, name: 'Hand Off', role: 'member', password: demoPassword } as const

test('the main site signs somebody in; a second factor is asked for, and a link works once', async ({
  page,
  url,
  apiAs,
  makePerson,
}) => {
  const email = await makePerson(newcomer)
  await page.goto(await handOff(url, email))
  await expect(page).toHaveURL(home)

  const own = await apiAs(email)
  const { secret } = await own.must('POST', '/user/secondFactor', {}, { password: demoPassword })
  await own.must('POST', '/user/secondFactor/confirm', {}, { code: showCode(secret) })
  await page.evaluate(() => localStorage.clear())

  const link = await handOff(url, email)
  await page.goto(link)
  await passSecondStep(page, secret)
  await expect(page).toHaveURL(home)

  await page.goto(link)
  await expect(page.getByRole('heading', { name: '驗證失敗' })).toBeVisible()
  await expect(page.getByText('連結可能已過期或已使用過')).toBeVisible()
  await page.goto(`${url}/${org}/account`)
  await expect(page.getByLabel('電子郵件')).toHaveValue(email)
})

test('a link of somebody else asks before it changes who is signed in', async ({ page, url, signIn, makePerson }) => {
  const [present, other] = [await makePerson(newcomer), await makePerson(newcomer)]
  await signIn(page, present)
  const shown = page.getByRole('heading', { name: '要改用其他帳號嗎？' })

  await page.goto(await handOff(url, other))
  await expect(shown).toBeVisible()
  await expect(page.getByText(`目前以 ${present} 登入`)).toBeVisible()
  await page.getByRole('button', { name: '維持目前的帳號' }).click()
  await expect(page).toHaveURL(home)
  await page.goto(`${url}/${org}/account`)
  await expect(page.getByLabel('電子郵件')).toHaveValue(present)

  await page.goto(await handOff(url, other))
  await page.getByRole('button', { name: '改用另一個帳號' }).click()
  await expect(page).toHaveURL(home)
  await page.goto(`${url}/${org}/account`)
  await expect(page.getByLabel('電子郵件')).toHaveValue(other)

  await page.goto(await handOff(url, other))
  await expect(page).toHaveURL(home)
})
