import { mergeTests } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import type { Api } from '../support/api.ts'
import { test as journeys } from '../support/fixtures.ts'
import { openShop, org, removeStore } from '../support/open-store.ts'
import { expect, type Shop, test as shops } from '../tag/shop.ts'

const test = mergeTests(journeys, shops)
const selector = '#no-such-element'

/** A container of its own, so that nobody else's pages ring its bell, and a page that carries its tag. */
async function openPage(api: Api, shop: Shop, url: string): Promise<string> {
  const container = await openShop(api, '茶壺商店', `${shop.origin}/`)
  shop.pages['/'] = `<!doctype html><head><script src="${url}/tag/${container}.js"></script></head><h1>茶壺</h1>`
  return container
}

interface Place {
  container: string
  url: string
}

/** A running experiment that shows everybody a version whose elements are nowhere. */
async function releaseBroken(
  api: Api,
  { container, url }: Place,
  name: string,
  selectors = [selector],
): Promise<string> {
  const query = { org }
  const body = { container_id: container, name, url }
  const { id, views } = await api.must('POST', '/optimize/experience', query, body)
  const rule = { experience_id: id, field: 'full_url', operator: 'sw', value: url }
  await api.must('POST', '/optimize/experience/rule', query, rule)
  const view = await api.must('POST', '/optimize/view', query, { experience_id: id, name: '新標題' })
  const changes = selectors.map((each, i) => ({ id: `c${i}`, op: 'text', selectors: [each], value: '找不到我' }))
  const content = { changes }
  const weighed = [
    { id: views[0].id, weight: 0 },
    { id: view.id, weight: 1, content },
  ]
  await api.must('PATCH', '/optimize/view/v3', query, { experience_id: id, views: weighed })
  await api.must('PATCH', '/optimize/experience/release', { org, id })
  // Collectors look once a second for what was published.
  const { tag_url } = await api.must('GET', '/optimize/container/id', { org, id: container })
  await expect.poll(async () => (await fetch(tag_url)).text()).toContain(id)
  return id
}

test('a version without its element rings the bell, is looked into and resolved, and the log tells who did what', async ({
  page,
  browser,
  shop,
  url,
  signIn,
  apiAs,
}) => {
  test.setTimeout(120_000)
  const name = '找不到元素的實驗'
  const manager = await apiAs('manager@demo.test')
  const api = await apiAs('store@demo.test')
  const container = await openPage(manager, shop, url)
  const place = { container, url: `${shop.origin}/` }
  await signIn(page, 'manager@demo.test')
  await page.goto(`${url}/${org}/${container}/optimize_page/experiments`)
  const bell = page.getByRole('button', { name: /^通知/ })
  await expect(bell).toHaveAccessibleName('通知')

  const id = await releaseBroken(api, place, name)
  const visitor = await browser.newContext()
  await (await visitor.newPage()).goto(place.url)
  // The stream tells the open page: nobody reloads.
  await expect(bell).toHaveAccessibleName('通知，1 則未處理', { timeout: 30_000 })
  await visitor.close()

  await bell.click()
  const dialog = page.getByRole('dialog', { name: /^通知/ })
  const row = dialog.getByRole('row', { name })
  await expect(row).toContainText('找不到要修改的元素')
  await row.getByRole('button', { name: '查看詳情' }).click()
  for (const detail of [selector, '新標題', place.url])
    await expect(dialog.getByText(detail, { exact: true })).toBeVisible()
  await expectAccessible(page, 'the open notification', '[role=dialog]')
  // A mail about one leads here.
  const { content } = await api.must('GET', '/notify/container', { org, container_id: container })
  const search = new URLSearchParams({ open: 'notifications', notification: content[0].id })
  await page.goto(`${url}/${org}/${container}/home?${search}`)
  await expect(dialog.getByText(selector, { exact: true })).toBeVisible()
  await dialog.getByRole('link', { name: '前往版本' }).click()
  await expect(page).toHaveURL(new RegExp(`experiments/${id}\\?tab=versions&vid=`))

  await bell.click()
  await row.getByRole('button', { name: '標記為已處理' }).click()
  const question = page.getByRole('dialog', { name: /標記為已處理？$/ })
  // Escape answers the question and leaves the list open.
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await row.getByRole('button', { name: '標記為已處理' }).click()
  await question.getByRole('button', { name: '標記為已處理' }).click()
  await expect(dialog.getByText('沒有未處理的通知')).toBeVisible()
  await dialog.getByRole('tab', { name: '已處理' }).click()
  await dialog.getByRole('row', { name }).getByRole('button', { name: '查看詳情' }).click()
  await expect(dialog.getByText('Demo Manager')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(bell).toHaveAccessibleName('通知')

  // What was done to this experiment, by whom, field by field.
  await page.getByRole('tab', { name: '操作紀錄' }).click()
  const [handled, released] = [
    page.getByRole('row', { name: /將通知標記為已處理/ }),
    page.getByRole('row', { name: /發布實驗/ }),
  ]
  await expect(handled).toContainText('Demo Manager')
  await expect(released).toContainText('Demo Store Manager')
  await released.getByRole('button').last().click()
  const status = page.getByRole('row', { name: /^狀態/ })
  await expect(status.getByRole('cell')).toHaveText(['草稿', '已發布'])

  // The organization's log, narrowed by type and person, kept in the address.
  await page.goto(`${url}/${org}/operation_log?type=view`)
  // Rows move under the pointer when the answer comes: others work beside.
  const narrowed = page.waitForResponse(/\/api\/operation_log\?.*user_id=/)
  await page.getByTitle('只看 Demo Store Manager 的操作').first().click()
  await expect(page).toHaveURL(/person=/)
  await narrowed
  await expect(page.getByRole('list', { name: '目前的篩選條件' })).toContainText('操作者：Demo Store Manager')
  const change = page.getByRole('row', { name: new RegExp(`修改版本.*${name}`) }).first()
  await expect(change.getByRole('link', { name })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: '類型' })).toBeVisible()
  await expect(change.getByRole('cell', { name: '版本', exact: true })).toBeVisible()
  await change.getByRole('button').last().click()
  const weight = page.getByRole('row', { name: /^新標題 › 權重/ })
  await expect(weight.getByRole('cell')).toHaveText(['50%', '100%'])
  await expectAccessible(page, 'the open operation')
  await page.getByRole('button', { name: '移除篩選條件「類型：版本」' }).click()
  await expect(page.getByRole('row', { name: /發布實驗/ }).first()).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '匯出 CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^operation-log-.*\.csv$/)
  await removeStore(manager, container)
})

test('all notifications of a container are resolved at once', async ({ page, browser, shop, url, signIn, apiAs }) => {
  const api = await apiAs('manager@demo.test')
  const container = await openPage(api, shop, url)
  const place = { container, url: `${shop.origin}/` }
  const id = await releaseBroken(api, place, '找不到兩個元素的實驗', ['#gone', '#gone-too'])
  const visitor = await browser.newContext()
  await (await visitor.newPage()).goto(place.url)
  await signIn(page, 'manager@demo.test')
  await page.goto(`${url}/${org}/${container}/optimize_page/experiments`)
  const bell = page.getByRole('button', { name: /^通知/ })
  await expect(bell).toHaveAccessibleName('通知，2 則未處理', { timeout: 30_000 })
  await visitor.close()
  await api.must('PATCH', '/optimize/experience/disable', { org, id })

  await bell.click()
  const dialog = page.getByRole('dialog', { name: /^通知/ })
  await dialog.getByRole('button', { name: '全部標記為已處理' }).click()
  const question = page.getByRole('dialog', { name: '將這個容器的 2 則通知全部標記為已處理？' })
  await expectAccessible(page, 'the question', '[role=dialog]')
  await question.getByRole('button', { name: '全部標記為已處理' }).click()
  await expect(dialog.getByText('沒有未處理的通知')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bell).toHaveAccessibleName('通知')
  await removeStore(api, container)
})

test('whoever may not read the log has neither its tab nor its page', async ({ page, url, signIn }) => {
  await signIn(page, 'member@demo.test')
  await page.goto(`${url}/${org}/demostore/optimize_page/experiments/demohero`)
  await expect(page.getByRole('tab', { name: '報表' })).toBeVisible()
  await expect(page.getByRole('tab', { name: '操作紀錄' })).toHaveCount(0)
  await page.goto(`${url}/${org}/operation_log`)
  await expect(page.getByText('抱歉，您目前無法使用此頁面')).toBeVisible()
})
