import { expect, test } from '../support/fixtures.ts'

const org = 'd3000000000000000000000000000001'
const container = 'demostore'
const found = /^找到 1 個元素：標題「.+」$/
const missing = /^1 項頁面變更在 \S+ 找不到元素$/

/** A draft on the home page of the demo store whose version B changes what a selector finds. */
const makeContent = (selector: string) => ({
  changes: [{ id: 'c1', op: 'text', selectors: [selector], value: '春茶上市' }],
})

test('a selector that finds nothing is told when it is saved, at the release and in the preview, until it is mended', async ({
  page,
  context,
  url,
  storeUrl,
  signIn,
  apiAs,
}) => {
  const api = await apiAs('store@demo.test')
  const name = `Selector ${crypto.randomUUID().slice(0, 8)}`
  const body = { container_id: container, name, url: `${storeUrl}/` }
  const { id } = await api.must('POST', '/optimize/experience', { org }, body)
  const rule = { experience_id: id, field: 'path', operator: 'eq', value: '/' }
  await api.must('POST', '/optimize/experience/rule', { org }, rule)
  const view = await api.must('POST', '/optimize/view', { org }, { experience_id: id, name: 'B' })
  const views = [{ id: view.id, content: makeContent('h1') }]
  await api.must('PATCH', '/optimize/view/v3', { org }, { experience_id: id, views })

  await signIn(page, 'store@demo.test')
  await page.goto(`${url}/${org}/${container}/optimize_page/experiments/${id}?tab=versions&vid=${view.id}`)
  await expect(page.getByText(found)).toBeVisible()
  await page.getByRole('button', { name: /^文字改為/ }).click()
  const selector = page.getByRole('textbox', { name: '第 1 個選擇器' })
  const save = page.getByRole('button', { name: '儲存', exact: true })
  await selector.fill('#no-such-headline')
  // What was found before is not what would be found now.
  await expect(page.getByText(found)).toHaveCount(0)
  await save.click()
  await expect(page.getByText(/^在 \S+ 找不到元素$/)).toBeVisible()
  const strip = page.getByRole('region', { name: '發布前的設定步驟' })
  await expect(strip.getByRole('link', { name: missing })).toBeVisible()
  await page.getByRole('button', { name: '發布', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(missing)).toBeVisible()
  await expect(dialog.getByText('#no-such-headline')).toBeVisible()
  await expect(dialog.getByRole('button', { name: '發布', exact: true })).toBeEnabled()
  await dialog.getByRole('button', { name: '取消' }).click()

  const { url: link } = await api.must('GET', '/optimize/preview/token', { org, vid: view.id })
  const shop = await context.newPage()
  await shop.goto(link)
  await expect(shop.getByRole('status').filter({ hasText: 'B' })).toContainText(
    '1 項頁面變更找不到元素：#no-such-headline',
  )

  await selector.fill('h1')
  await save.click()
  await expect(page.getByText(found)).toBeVisible()
  await expect(strip.getByRole('link', { name: missing })).toHaveCount(0)
  await shop.reload()
  await expect(shop.locator('h1')).toContainText('春茶上市')
  await expect(shop.getByRole('status').filter({ hasText: 'B' })).not.toContainText('找不到元素')
  await api.must('DELETE', '/optimize/experience', { org, experience_id: id })
})
