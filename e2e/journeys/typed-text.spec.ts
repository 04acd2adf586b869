import { randomUUID } from 'node:crypto'
import type { Api } from '../support/api.ts'
import { demoPassword, expect, test } from '../support/fixtures.ts'
import { hold } from '../support/hold.ts'
import { openStore as openWithExperiment } from '../support/open-store.ts'

const org = 'd3000000000000000000000000000001'
const website = 'https://typed.example/'

async function openStore(api: Api): Promise<string> {
  const { id } = await api.must('POST', '/optimize/container', { org }, { name: '輸入商店', website })
  return id as string
}
const removeStore = (api: Api, container: string) =>
  api.must('DELETE', '/optimize/container', { org, container_id: container, confirmed: true })

test('Back asks before it loses what was typed in a dialog', async ({ page, url, signIn, apiAs }) => {
  const api = await apiAs('manager@demo.test')
  const container = await openStore(api)
  await signIn(page, 'manager@demo.test')
  await page.goto(`${url}/${org}/${container}/home`)
  await page.getByRole('link', { name: '實驗', exact: true }).first().click()
  // Home has a button of the same name, and stays until the list is there.
  await expect(page.getByRole('heading', { level: 1, name: '實驗' })).toBeVisible()
  await page.getByRole('button', { name: '新增實驗' }).first().click()
  const name = page.getByRole('dialog').getByRole('textbox').first()
  await name.fill('還沒存的名稱')
  await page.goBack().catch(() => {})
  await page.getByRole('button', { name: '繼續編輯' }).click()
  await expect(name).toHaveValue('還沒存的名稱')
  await expect(page).toHaveURL(/optimize_page\/experiments$/)
  // What the dialog itself leads to needs no question.
  await page.getByRole('button', { name: '新增草稿' }).click()
  await expect(page).toHaveURL(/experiments\/[^/]+$/)
  await expect(page.getByRole('dialog')).toBeHidden()
  await removeStore(api, container)
})

test('a limit is saved as it was typed or not at all, and the reason stays when the right is gone', async ({
  page,
  url,
  signIn,
  apiAs,
  makePerson,
}) => {
  test.setTimeout(150_000)
  const api = await apiAs('manager@demo.test')
  const email = await makePerson({ org, name: 'Demoted Manager', role: 'store_manager', password: demoPassword })
  const container = await openStore(api)
  const order = { id: randomUUID(), name: 'purchase', at: Date.now() - 1000, value: 5e8, currency: 'TWD' }
  const batch = {
    container,
    ...{ batch: randomUUID(), visitor: randomUUID(), session: randomUUID(), sent_at: Date.now(), assignments: [] },
    page: { url: website, device: 'desktop' },
    events: [{ ...order, transaction: 'BIG-1' }],
  }
  const headers = { 'user-agent': 'Mozilla/5.0 (Macintosh) Safari/605.1.15' }
  expect((await fetch(`${url}/collect`, { method: 'POST', headers, body: JSON.stringify(batch) })).status).toBe(202)
  await signIn(page, email)
  const held = page.locator('#held')
  await expect(async () => {
    await page.goto(`${url}/${org}/setting/containers/${container}/edit`)
    await expect(held.getByText('BIG-1')).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await held.getByRole('button', { name: '調整上限' }).click()
  const dialog = page.getByRole('dialog')
  const box = dialog.getByRole('textbox')
  const save = dialog.getByRole('button', { name: '儲存上限' })
  for (const [typed, words] of [
    ['-5', '請輸入 1 到 1,000,000,000,000 之間的數字'],
    ['0', '請輸入 1 到 1,000,000,000,000 之間的數字'],
    ['9999999999999', '請輸入 1 到 1,000,000,000,000 之間的數字'],
    ['1e3', '請輸入數字，例如 1,000.5'],
    ['1000.567', '小數點後最多 2 位'],
  ] as const) {
    await box.fill(typed)
    await save.click()
    await expect(dialog.getByText(words)).toBeVisible()
    await expect(box).toHaveValue(typed)
  }
  await box.fill('7,770.5')
  const people = await api.must('GET', '/organization/getUser', { org })
  const list = (people.content ?? people) as { user_id: string; email: string }[]
  const { user_id } = list.find((each) => each.email === email) ?? { user_id: '' }
  await api.must('PUT', '/organization/changeUserRole', { org }, { user_id, org_role: 'member' })
  try {
    await save.click()
    await expect(dialog.getByText('此功能需要「商店管理者」以上的角色')).toBeVisible()
    await page.waitForTimeout(1500)
    await expect(box).toHaveValue('7,770.5')
    await expect(dialog.getByText('此功能需要「商店管理者」以上的角色')).toBeVisible()
  } finally {
    await api.must('DELETE', '/organization/removeUserFromOrg', { org, user_id })
    await removeStore(api, container)
  }
})

test('a field takes an emoji as one character, and says what it leaves out', async ({ page, url, signIn }) => {
  await signIn(page, 'manager@demo.test')
  await page.goto(`${url}/${org}/demostore/optimize_page/experiments`)
  await page.getByRole('button', { name: '新增實驗' }).first().click()
  const name = page.getByRole('dialog', { name: '新增實驗' }).getByLabel('實驗名稱')
  await name.focus()
  await page.keyboard.insertText('😀'.repeat(99))
  await expect(name).toHaveValue('😀'.repeat(99))
  await page.keyboard.insertText('🫖茶')
  await expect(name).toHaveValue(`${'😀'.repeat(99)}🫖`)
  await expect(page.getByText('這個欄位最多 100 個字，貼上的內容超出 1 個字，超出的部分沒有保留。')).toBeVisible()
  // There is room again.
  await page.keyboard.press('Backspace')
  await page.keyboard.insertText('茶')
  await expect(name).toHaveValue(`${'😀'.repeat(99)}茶`)
})

test('a search that an input method composes begins with the finished word, and not before', async ({
  page,
  url,
  signIn,
}) => {
  await signIn(page, 'manager@demo.test')
  await page.clock.install()
  await page.goto(`${url}/${org}/demostore/optimize_page/experiments`)
  const field = page.getByRole('searchbox')
  await field.click()
  const keyOf = () => new URL(page.url()).searchParams.get('key')
  // As Chrome composes: the last `input` comes before `compositionend`, and none after it.
  const session = await page.context().newCDPSession(page)
  const compose = (text: string) =>
    session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  for (const text of ['ㄅ', 'ㄅㄨ', '不']) await compose(text)
  await expect(field).toHaveValue('不')
  await page.waitForTimeout(1000)
  expect(keyOf()).toBeNull()
  await compose('不存在')
  await session.send('Input.insertText', { text: '不存在' })
  await expect(field).toHaveValue('不存在')
  await expect.poll(keyOf).toBe('不存在')
  // A letter that was about to be searched waits for the word that is composed after it.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.keyboard.type('a')
  await compose('ㄅ')
  await page.clock.runFor(1000)
  expect(keyOf()).toBe('不存在')
  await page.clock.resume()
  await session.send('Input.insertText', { text: '不' })
  await expect.poll(keyOf).toBe('不存在a不')
})

test('words that an input method separates by marks are forbidden one by one', async ({ page, url, signIn, apiAs }) => {
  const api = await apiAs('manager@demo.test')
  const container = await openStore(api)
  await signIn(page, 'manager@demo.test')
  await page.goto(`${url}/${org}/setting/containers/${container}/edit`)
  const field = page.getByRole('combobox', { name: '字詞' })
  // A mark that an input method types is no key, and comes with the words.
  await field.click()
  await page.keyboard.insertText('免費，第一')
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 / 200')).toBeVisible()
  await page.keyboard.insertText('第一、 根治；')
  await page.keyboard.press('Enter')
  await expect(page.getByText('3 / 200')).toBeVisible()
  await expect(field).toHaveValue('')
  await page.getByRole('button', { name: '儲存', exact: true }).click()
  await expect
    .poll(async () => (await api.must('GET', '/optimize/container/id', { org, id: container })).forbidden_words)
    .toEqual(['免費', '第一', '根治'])
  await removeStore(api, container)
})

test('what is typed into a field while what it held is being sent stays', async ({
  page,
  url,
  signIn,
  apiAs,
  makePerson,
}) => {
  test.setTimeout(150_000)
  const api = await apiAs('manager@demo.test')
  const { container, experience } = await openWithExperiment(api)
  await api.must('PATCH', '/optimize/experience/release', { org, id: experience })
  await signIn(page, 'manager@demo.test')

  await page.goto(`${url}/${org}/setting/containers/${container}/edit`)
  const hosts = page.locator('#hosts')
  const host = hosts.getByRole('textbox', { name: '網域' })
  const adding = await hold(page, 'PATCH', /\/optimize\/container/)
  await host.fill('one.example')
  await page.keyboard.press('Enter')
  await adding.asked
  await host.fill('two.example')
  adding.letGo()
  await expect(hosts.getByRole('button', { name: '移除 one.example' })).toBeVisible()
  await expect(host).toHaveValue('two.example')
  await page.keyboard.press('Enter')
  await expect(hosts.getByRole('button', { name: '移除 two.example' })).toBeVisible()
  await expect(host).toHaveValue('')

  await page.goto(`${url}/${org}/${container}/optimize_page/experiments/${experience}?tab=report`)
  await page.getByRole('button', { name: '分享', exact: true }).click()
  const share = page.getByRole('dialog', { name: '分享報表' })
  const reader = share.getByLabel('分享給誰')
  const sharing = await hold(page, 'POST', /\/report\/share/)
  await reader.fill('店主')
  await share.getByLabel('有效天數').fill('7')
  await page.keyboard.press('Enter')
  await sharing.asked
  await reader.fill('代理商')
  sharing.letGo()
  await expect(share.getByRole('textbox', { name: '報表的網址' })).toBeVisible()
  await expect(reader).toHaveValue('代理商')
  await expect(share.getByLabel('有效天數')).not.toHaveValue('7')
  await removeStore(api, container)

  const first = 'the first password'
  const second = 'the second password'
  const email = await makePerson({ org, name: 'Quick Typist', role: 'member', password: first })
  const login = await page.context().request.post(`${url}/api/user/userLogin`, {
    data: { email, password: first, bind: true },
  })
  const { token } = (await login.json()).data as { token: string }
  await page.evaluate((own) => localStorage.setItem('vitrine.token', own), token)
  await page.goto(`${url}/${org}/account`)
  const old = page.getByLabel('目前的密碼')
  const next = page.getByLabel('新密碼', { exact: true })
  const repeat = page.getByLabel('再次輸入新密碼')
  const changing = await hold(page, 'PATCH', /\/user\/password/)
  await old.fill(first)
  await next.fill(second)
  await repeat.fill(second)
  await page.keyboard.press('Enter')
  await changing.asked
  await old.fill(second)
  changing.letGo()
  await expect(page.getByText('已變更密碼，其他裝置已登出')).toBeVisible()
  await expect(next).toHaveValue('')
  await expect(repeat).toHaveValue('')
  await expect(old).toHaveValue(second)
})

test('a mail for a new password is said to go, and goes again, to where it was sent', async ({ page, url }) => {
  const sent = 'sent@typed.example'
  await page.goto(`${url}/forget_password`)
  const field = page.getByLabel('電子郵件')
  const mailing = await hold(page, 'POST', /\/user\/resetPassword/)
  await field.fill(sent)
  await page.keyboard.press('Enter')
  await mailing.asked
  await field.fill('other@typed.example')
  mailing.letGo()
  await expect(page.getByText(`請查看 ${sent} 的信箱`)).toBeVisible()
  const again = page.waitForRequest(/\/user\/resetPassword/)
  await page.getByRole('button', { name: '重新寄送' }).click()
  expect((await again).postDataJSON()).toEqual({ email: sent })
  await expect(page.getByText(`請查看 ${sent} 的信箱`)).toBeVisible()
})
