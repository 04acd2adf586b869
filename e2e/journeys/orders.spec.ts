import { randomUUID } from 'node:crypto'
import type { Api } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { seeVersion } from '../support/see-version.ts'

const org = 'd3000000000000000000000000000001'
const foreignHost = 'preview.partner.example'

/** A store of its own with a released experiment, so that no other journey sees these orders. */
async function openStore(api: Api) {
  const query = { org }
  const fields = { name: '訂單採計商店', website: 'https://orders.example/' }
  const { id: container } = await api.must('POST', '/optimize/container', query, fields)
  const draft = { container_id: container, name: '訂單採計實驗', url: fields.website }
  const { id: experience } = await api.must('POST', '/optimize/experience', query, draft)
  const rule = { experience_id: experience, field: 'path', operator: 'eq', value: '/' }
  await api.must('POST', '/optimize/experience/rule', query, rule)
  const view = await api.must('POST', '/optimize/view', query, { experience_id: experience, name: '新版' })
  const views = [{ id: view.id, content: { css: 'h1 { color: teal }' } }]
  await api.must('PATCH', '/optimize/view/v3', query, { experience_id: experience, views })
  await api.must('PATCH', '/optimize/experience/release', { org, id: experience })
  return { container: container as string, experience: experience as string, view: view.id as string }
}

test('a store’s server reports an order with its key, and a foreign host counts once it is added by a click', async ({
  page,
  url,
  signIn,
  apiAs,
}) => {
  test.setTimeout(120_000)
  const api = await apiAs('manager@demo.test')
  const { container, experience, view } = await openStore(api)
  const collect = (body: object, headers: Record<string, string> = {}) =>
    fetch(`${url}/collect`, { method: 'POST', body: JSON.stringify({ container, ...body }), headers })
  const visit = (host: string) => seeVersion(url, { container, experience, view, host })
  const visitor = await visit('orders.example')
  await visit(foreignHost)

  await signIn(page, 'manager@demo.test')
  const settings = `${url}/${org}/setting/containers/${container}/edit`
  await page.goto(settings)
  await page.getByRole('button', { name: '新增金鑰' }).click()
  const dialog = page.getByRole('dialog', { name: '您的新伺服器金鑰' })
  const key = (await dialog.locator('code').first().textContent()) ?? ''
  expect(key).toMatch(/^vsk_[\w-]{43}$/)
  await expect(dialog.getByText('curl -X POST')).toBeVisible()
  await dialog.getByRole('button', { name: '我已存好金鑰' }).click()
  await expect(page.getByText(`vsk_…${key.slice(-4)}`)).toBeVisible()
  await expect(page.getByText(key)).toHaveCount(0)

  const purchase = { name: 'purchase', at: Date.now() - 1000, transaction: 'S-1001', value: 1180, currency: 'TWD' }
  const events = [{ id: randomUUID(), ...purchase }]
  expect((await collect({ visitor, events }, { authorization: 'Bearer vsk_wrong' })).status).toBe(401)
  expect((await collect({ visitor, events }, { authorization: `Bearer ${key}` })).status).toBe(202)

  const report = `${url}/${org}/${container}/optimize_page/experiments/${experience}?tab=report&basis=visitor`
  await page.goto(report)
  const row = page.getByRole('row', { name: /新版/ }).filter({ hasText: 'NT$1,180' })
  await expect(row.first()).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('1 個工作階段來自其他網域')).toBeVisible({ timeout: 20_000 })
  await page.getByRole('link', { name: '查看網域' }).click()
  await page.getByRole('button', { name: `將 ${foreignHost} 計入報表` }).click()
  await expect(page.getByRole('button', { name: `移除 ${foreignHost}` })).toBeVisible()
  await page.goto(report)
  await expect(page.getByText('根據 2 位訪客')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('來自其他網域')).toHaveCount(0)

  await page.goto(settings)
  await page.getByRole('button', { name: '撤銷金鑰' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤銷金鑰' }).click()
  await expect(page.getByText('尚未新增金鑰')).toBeVisible()
  expect((await collect({ visitor, events }, { authorization: `Bearer ${key}` })).status).toBe(401)
  await api.must('DELETE', '/optimize/container', { org, container_id: container, confirmed: true })
})

test('a rate of later says so, none is saved as nothing, and hosts are shown in their own script, once each', async ({
  page,
  url,
  signIn,
  apiAs,
}) => {
  const api = await apiAs('manager@demo.test')
  const fields = { name: '匯率商店', website: 'https://www.台灣茶.example/' }
  const { id } = await api.must('POST', '/optimize/container', { org }, fields)
  await signIn(page, 'manager@demo.test')
  await page.goto(`${url}/${org}/setting/containers/${id}/edit`)

  // The cards above have their height once they are loaded.
  await expect(page.getByText('目前沒有需要確認的訂單。')).toBeVisible()
  await expect(page.getByText('最近 30 天沒有來自其他網域的資料。')).toBeVisible()
  await page.getByRole('button', { name: '新增匯率' }).click()
  const dialog = page.getByRole('dialog', { name: '新增匯率' })
  const save = dialog.getByRole('button', { name: '儲存匯率' })
  await dialog.getByLabel('匯率').fill('0')
  await save.click()
  await expect(dialog.getByText('0.000001')).toBeVisible()
  await dialog.getByLabel('匯率').fill('31.5')
  await dialog.getByLabel('生效日').click()
  await page.getByRole('dialog', { name: '生效日' }).getByRole('button', { name: '下個月' }).click()
  const day = page.locator('[data-dates-dropdown] td button:not([data-outside])').nth(1)
  const picked = (await day.getAttribute('aria-label')) ?? ''
  expect(picked).toMatch(/^\d{4}\/\d{2}\/02$/)
  await day.click()
  await save.click()
  const rate = page.getByRole('listitem').filter({ hasText: '= 31.5 TWD' })
  await expect(rate).toContainText(`${picked} 起`)
  await expect(rate).toContainText('尚未生效')

  const hosts = page.locator('#hosts')
  await expect(hosts.getByText('台灣茶.example 與其所有子網域')).toBeVisible()
  const add = async (host: string) => {
    await hosts.getByRole('textbox').fill(host)
    await hosts.getByRole('button', { name: '加入網域' }).click()
  }
  await add('shop.台灣茶.example')
  await expect(hosts.getByText('「shop.台灣茶.example」已計入報表，不需要再新增')).toBeVisible()
  await add('結帳.example')
  await expect(hosts.getByRole('button', { name: '移除 結帳.example' })).toBeVisible()
  await expect(hosts.getByText('xn--')).toHaveCount(0)
  await api.must('DELETE', '/optimize/container', { org, container_id: id, confirmed: true })
})
