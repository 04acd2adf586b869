import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from '../support/fixtures.ts'
import { openShopSite } from '../support/shop-site.ts'

const org = 'd3000000000000000000000000000001'

/** What the README tells a store to do: the snippet for its head, and the call where an order is complete. */
async function readReadme(): Promise<{ head: string; call: string }> {
  const text = await readFile(path.join(import.meta.dirname, '../../README.md'), 'utf8')
  const [, head] = /```html\n([\s\S]*?)\n *```/.exec(text) ?? []
  const [, call] = /`(vitrine\.track\('purchase'[^`]*)`/.exec(text) ?? []
  if (!head || !call) throw new Error('the README has no snippet or no call for an order')
  return { head, call }
}

test('the order that the README tells a store to report shows in the report, with its refund', async ({
  page,
  url,
  apiAs,
}) => {
  const api = await apiAs('manager@demo.test')
  const fields = { name: '說明文件商店', website: 'http://localhost/' }
  const { id: container } = await api.must('POST', '/optimize/container', { org }, fields)
  const { head, call } = await readReadme()
  const site = await openShopSite(
    url,
    container,
    head.replace('https://vitrine.example', url).replace('CONTAINER', container),
  )
  const draft = { container_id: container, name: '說明文件實驗', url: `${site.origin}/` }
  const { id } = await api.must('POST', '/optimize/experience', { org }, draft)
  const rule = { experience_id: id, field: 'path', operator: 'eq', value: '/' }
  await api.must('POST', '/optimize/experience/rule', { org }, rule)
  const view = await api.must('POST', '/optimize/view', { org }, { experience_id: id, name: '新版' })
  const views = [{ id: view.id, content: { css: 'h1 { color: teal }' } }]
  await api.must('PATCH', '/optimize/view/v3', { org }, { experience_id: id, views })
  await api.must('PATCH', '/optimize/experience/release', { org, id })
  /** Orders and revenue of both versions together: which one the visitor sees is left to chance. */
  const readOrders = async () => {
    const { rows } = await api.must('GET', '/optimize/experience/report', { org, id })
    const sum = (name: string) =>
      rows.reduce((total: number, row: Record<string, number>) => total + (row[name] ?? 0), 0)
    return [sum('orders'), sum('revenue')]
  }

  await page.goto(`${site.origin}/`)
  const answer = page.waitForResponse((response) => /"purchase"/.test(response.request().postData() ?? ''))
  await page.evaluate(call)
  expect(await (await answer).json()).toMatchObject({ rejected: [] })
  await expect.poll(readOrders).toEqual([1, 1180])

  await page.evaluate(call.replace('purchase', 'refund').replace('1180', "'80'"))
  await expect.poll(readOrders).toEqual([1, 1100])
  await page.evaluate("dataLayer.push({ event: 'purchase', ecommerce: { transaction_id: 2002, value: '590' } })")
  await page.evaluate("vitrine.track('purchase', { value: 10 })")
  await expect.poll(readOrders).toEqual([3, 1700])
  await site.close()
  await api.must('DELETE', '/optimize/container', { org, container_id: container, confirmed: true })
})
