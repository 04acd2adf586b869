import { demoPassword, expect, test } from '../support/fixtures.ts'
import { activate } from '../support/people.ts'

const org = 'd3000000000000000000000000000001'
const whomToAsk = /請聯絡組織管理者：.*Demo Manager/

test('who is refused learns what is missing and whom to ask, on a screen and when a call fails', async ({
  page,
  url,
  signIn,
  apiAs,
}) => {
  await signIn(page, 'container@demo.test')
  await page.goto(`${url}/${org}/setting/subscription`)
  await expect(page).toHaveURL(/\/401$/)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('抱歉，您目前無法使用此頁面。')
  await expect(alert).toContainText('此功能需要「成員」以上的角色。')
  await expect(alert).toContainText(whomToAsk)

  const [admin, manager] = [await apiAs('admin@demo.test'), await apiAs('manager@demo.test')]
  const email = `refused-${Date.now().toString(36)}@demo.test`
  const body = { email, user_name: 'Refused Journey', org_role: 'member' }
  await manager.must('POST', '/organization/addUser', { org }, body)
  await activate(url, admin, { email, name: body.user_name, password: demoPassword })
  const people: { user_id: string; email: string }[] = await manager.must('GET', '/organization/getUser', { org })
  const user_id = people.find((each) => each.email === email)?.user_id

  await page.evaluate(() => localStorage.clear())
  await signIn(page, email)
  await page.goto(`${url}/${org}/demostore/optimize_page/experiments/demosearch?tab=settings`)
  await page.getByRole('button', { name: '重新命名' }).first().click()
  const rename = { url: '/optimize/experience/rename', method: 'PATCH', enable: false }
  const place = { org, container: 'demostore' }
  await manager.must('POST', '/organization/assignUserContainerAttribute', place, { user_id, list: [rename] })
  await page.keyboard.type(' 2')
  await page.keyboard.press('Enter')
  const told = page.getByRole('status').filter({ hasText: '重新命名失敗' })
  await expect(told).toContainText('您的角色或權限設定不包含這項功能。')
  await expect(told).toContainText(whomToAsk)
  await manager.must('DELETE', '/organization/removeUserFromOrg', { org, user_id })
})

test('an address that leads nowhere says so, in the frame where the organization is the person’s', async ({
  page,
  url,
  signIn,
}) => {
  await page.goto(`${url}/${org}/nope`)
  await expect(page).toHaveURL(/\/login\?/)
  await signIn(page, 'container@demo.test')
  for (const path of ['nope', 'nope/', 'demostore/nope', 'nope/at/all', 'setting/nope']) {
    await page.goto(`${url}/${org}/${path}`)
    await expect(page.getByRole('heading', { level: 1, name: '找不到這個頁面' })).toBeVisible()
    await expect(page).toHaveTitle('找不到頁面 · Vitrine 櫥窗')
    await expect(page.getByRole('navigation').first()).toBeVisible()
  }
  await page.getByRole('link', { name: '回到首頁' }).click()
  await expect(page).toHaveURL(`${url}/${org}/demostore/home`)
  await page.goto(`${url}/${org}/demostore`)
  await expect(page).toHaveURL(`${url}/${org}/demostore/home`)

  await page.goto(`${url}/${'f'.repeat(32)}/demostore/optimize_page/experiments`)
  await expect(page.getByRole('heading', { level: 1, name: '找不到這個組織' })).toBeVisible()
  await expect(page.getByText('網址有誤，或您不是這個組織的成員。')).toBeVisible()
  await expect(page).toHaveTitle('找不到頁面 · Vitrine 櫥窗')
  await page.getByRole('link', { name: '回到首頁' }).click()
  await expect(page).toHaveURL(new RegExp(org))
  await expect(page).not.toHaveTitle(/找不到/)
})

test('what is missing is told all at once: at the button that waits for it, and at every field', async ({
  page,
  url,
  signIn,
  apiAs,
}) => {
  const api = await apiAs('manager@demo.test')
  const shop = { name: '缺漏商店', website: 'https://missing.example/' }
  const { id: container_id } = await api.must('POST', '/optimize/container', { org }, shop)
  const draft = { container_id, name: '缺漏測試', url: shop.website }
  const { id: experience_id } = await api.must('POST', '/optimize/experience', { org }, draft)
  await api.must('POST', '/optimize/view', { org }, { experience_id, name: '紅色' })
  await signIn(page, 'manager@demo.test')
  await page.goto(`${url}/${org}/${container_id}/optimize_page/experiments/${experience_id}?tab=settings`)
  await expect(page).toHaveTitle('缺漏測試 · 實驗 · Vitrine 櫥窗')

  const release = page.getByRole('button', { name: '發布', exact: true })
  await expect(release).toHaveAccessibleDescription('發布前請先完成：新增網址規則；編輯「紅色」的內容')
  await release.press('Enter')
  await expect(page.getByRole('link', { name: '新增網址規則' })).toBeFocused()

  const address = page.getByLabel('頁面網址')
  await address.fill('missing.example')
  await page.getByRole('button', { name: '新增規則' }).click()
  await page.getByRole('button', { name: '儲存', exact: true }).click()
  await expect(page.getByText('網址格式錯誤，請輸入以 http:// 或 https:// 開頭的完整網址')).toBeVisible()
  await expect(page.getByText('必填欄位')).toBeVisible()
  await expect(address).toBeFocused()

  await page.getByRole('button', { name: '捨棄' }).click()
  await page.goto(`${url}/admin`)
  await expect(page.getByRole('alert')).toContainText('需要這項權限時，請聯絡此系統的管理員。')
  await api.must('DELETE', '/optimize/container', { org, container_id, confirmed: true })
})

test('what is of another kind than the address names is not found there', async ({ page, url, signIn }) => {
  await signIn(page, 'manager@demo.test')
  for (const [path, name] of [
    ['impulse/democounter', '找不到這個促購通知'],
    ['page_plugin/demonotes', '找不到這個計數器'],
  ]) {
    await page.goto(`${url}/${org}/demostore/optimize_page/${path}`)
    await expect(page.getByRole('heading', { name })).toBeVisible()
  }
  await page.goto(`${url}/${org}/demostore/optimize_page/page_plugin/democounter`)
  await expect(page.getByRole('tab', { name: '報表' })).toBeVisible()
})
