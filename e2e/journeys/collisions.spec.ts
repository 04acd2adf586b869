import { expectAccessible } from '../support/accessibility.ts'
import type { Api } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'

const org = 'd3000000000000000000000000000001'
const container = 'demostore'

/** A draft that changes one element on one path. */
async function makeDraft(api: Api, name: string, url: string, selector: string): Promise<string> {
  const query = { org }
  const { id, views } = await api.must('POST', '/optimize/experience', query, { container_id: container, name, url })
  const rule = { experience_id: id, field: 'path', operator: 'eq', value: new URL(url).pathname }
  await api.must('POST', '/optimize/experience/rule', query, rule)
  const view = await api.must('POST', '/optimize/view', query, { experience_id: id, name: '新標題' })
  const change = { id: 'c1', op: 'text', selectors: [selector], value: '限量' }
  const weighed = [
    { id: views[0].id, weight: 0.5 },
    { id: view.id, weight: 0.5, content: { changes: [change] } },
  ]
  await api.must('PATCH', '/optimize/view/v3', query, { experience_id: id, views: weighed })
  return id
}

test('before a release the dialog names who else is on the page and what both change, and lets it happen', async ({
  page,
  url,
  storeUrl,
  signIn,
  apiAs,
}) => {
  const api = await apiAs('store@demo.test')
  const shared = `${storeUrl}/meets-nobody-else`
  const first = await makeDraft(api, '頁首文字', shared, '#title')
  const second = await makeDraft(api, '頁首顏色', shared, '#title')
  await signIn(page, 'store@demo.test')
  const open = async (id: string) => {
    await page.goto(`${url}/${org}/${container}/optimize_page/experiments/${id}`)
    await page.getByRole('button', { name: '發布', exact: true }).click()
    return page.getByRole('dialog', { name: /^發布/ })
  }
  let dialog = await open(first)
  await expect(dialog.getByText('沒有其他進行中或已排程的項目會出現在同一頁。')).toBeVisible()
  await dialog.getByRole('button', { name: '發布' }).click()
  await expect(page.getByText('已發布', { exact: true }).first()).toBeVisible()

  dialog = await open(second)
  const met = dialog.getByRole('alert').filter({ hasText: '與「頁首文字」修改同一個元素' })
  await expect(met.getByRole('link', { name: '開啟「頁首文字」' })).toBeVisible()
  for (const words of [`同一頁：${shared}`, '#title']) await expect(met.getByText(words)).toBeVisible()
  await expectAccessible(page, 'the release dialog', '[role=dialog]')
  await dialog.getByRole('button', { name: '發布' }).click()
  await expect(dialog).toBeHidden()
  for (const id of [first, second]) await api.must('PATCH', '/optimize/experience/disable', { org, id })
})
