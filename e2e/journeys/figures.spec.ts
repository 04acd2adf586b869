import { type Browser, mergeTests, type Page } from '@playwright/test'
import type { Api } from '../support/api.ts'
import { test as journeys } from '../support/fixtures.ts'
import { openShop, org, removeStore } from '../support/open-store.ts'
import { openPointing, pick, storeOn } from '../support/page-editor.ts'
import { expect, type Shop, test as shops } from '../tag/shop.ts'

const product = 'TEA-1'

const test = mergeTests(journeys, shops).extend<{ container: string; manager: Api }>({
  manager: async ({ apiAs }, use) => use(await apiAs('manager@demo.test')),
  /** A store of one product, of which three were sold, and which two others have looked at. */
  container: async ({ manager, shop, url, browser }, use) => {
    const container = await openShop(manager, '有銷量的商店', `${shop.origin}/`)
    openProduct(shop, `${url}/tag/${container}.js`)
    await visit(browser, `${shop.origin}/#buy`, 'purchase')
    await visit(browser, `${shop.origin}/`, 'view_item')
    await visit(browser, `${shop.origin}/`, 'view_item')
    const asked = { org, id: container, measure: 'sold', of: 'product', product, window: 'day', minimum: '2' }
    const sold = async () => (await manager.must('GET', '/optimize/container/figure', asked)).count
    await expect.poll(sold, { timeout: 30_000 }).toBe(3)
    await use(container)
    await removeStore(manager, container)
  },
})

function openProduct(shop: Shop, tag: string): void {
  const items = `[{ item_id: '${product}', item_name: 'Tea', price: 100, quantity: 3 }]`
  shop.pages['/'] =
    `<!doctype html><html lang="zh-Hant-TW"><head><meta charset="utf-8"><script src="${tag}"></script><script>
    window.dataLayer = [{ event: 'view_item', ecommerce: { items: ${items} } }]
    if (location.hash === '#buy')
      dataLayer.push({ event: 'purchase', ecommerce: { transaction_id: 'T1', currency: 'TWD', value: 300, items: ${items} } })
  </script></head><body><h1>高山烏龍</h1><p id="price">NT$100</p></body></html>`
}

/** Somebody else who comes, does what is told, and goes. */
async function visit(browser: Browser, address: string, event: string): Promise<void> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const told = page.waitForResponse(
    (response) => /\/collect$/.test(response.url()) && !!response.request().postData()?.includes(`"${event}"`),
  )
  await page.goto(address)
  await told
  await context.close()
}

const stageOf = (page: Page) => page.frameLocator('iframe[title="即時預覽"]')
async function begin(page: Page, list: string, kind: string, name: string, address: string): Promise<void> {
  await page.goto(list)
  await page
    .getByRole('button', { name: `新增${kind}` })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(`${kind}名稱`).fill(name)
  await dialog.getByLabel('頁面網址').fill(address)
  await dialog.getByRole('button', { name: '新增草稿' }).click()
  await expect(stageOf(page).locator('body')).toBeVisible()
}
async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: '儲存', exact: true }).click()
  await expect(page.getByRole('button', { name: '儲存', exact: true })).toBeHidden()
}
async function release(page: Page): Promise<void> {
  await page.getByRole('button', { name: '發布', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '發布', exact: true }).click()
  await expect(page.getByText('進行中').first()).toBeVisible()
}

test('a counter is made of what the store has sold, shown as visitors will see it, and released', async ({
  page,
  url,
  shop,
  container,
  signIn,
}) => {
  test.setTimeout(120_000)
  const list = `${url}/${org}/${container}/optimize_page/page_plugin`
  await signIn(page, 'store@demo.test')
  await begin(page, list, '計數器', '烏龍銷量', `${shop.origin}/`)

  // What is typed is judged by what the store has, at once.
  const now = page.getByRole('status').filter({ hasText: /目前/ })
  await expect(now).toContainText('目前沒有商品達到最低數字')
  await page.getByLabel('最低數字').fill('2')
  await expect(now).toContainText(`最高的是「${product}」，3`)
  await page.getByRole('textbox', { name: /^文字$/ }).fill('今天賣出 1{n} 件')
  await expect(page.getByText('以免誇大真實數字')).toBeVisible()
  await page.getByRole('textbox', { name: /^文字$/ }).fill('今天已有 {n} 件找到主人')
  await expect(
    stageOf(page)
      .getByText(/今天已有 \d+ 件找到主人/)
      .first(),
  ).toBeVisible()
  // Where it stands is shown on the store's own page.
  const pointing = await openPointing(page)
  await pick(pointing, storeOn(pointing).locator('#price'))
  await pointing.getByRole('button', { name: '使用這個元素' }).click()
  await expect(page.getByLabel('元素的 CSS 選擇器')).toHaveValue(/^#price(\n|$)/)
  await save(page)
  await release(page)

  await page.goto(`${list}?mode=released`)
  await expect(page.getByRole('row', { name: /烏龍銷量/ })).toBeVisible()
})

test('notes are added one by one, put in order, previewed, and released', async ({
  page,
  url,
  shop,
  container,
  signIn,
}) => {
  test.setTimeout(120_000)
  const list = `${url}/${org}/${container}/optimize_page/impulse`
  await signIn(page, 'store@demo.test')
  await begin(page, list, '促購通知', '店內消息', `${shop.origin}/`)

  await expect(page.getByText('還沒有通知。')).toBeVisible()
  await page.getByRole('button', { name: '新增通知' }).click()
  const first = page.getByRole('region', { name: '第 1 則' })
  await expect(first.getByRole('status').filter({ hasText: /目前/ })).toContainText('目前沒有商品達到最低數字')
  await first.getByLabel('最低數字').fill('2')
  await first.getByRole('textbox', { name: /^文字$/ }).fill('剛剛又賣出 {n} 件')
  await page.getByRole('button', { name: '新增通知' }).click()
  const second = page.getByRole('region', { name: '第 2 則' })
  await second.getByLabel('最低數字').fill('2')
  await second.getByRole('textbox', { name: /^文字$/ }).fill('{n}有人帶走它')
  await page.getByRole('button', { name: '將第 2 則上移' }).click()
  await expect(first.getByRole('textbox', { name: /^文字$/ })).toHaveValue('{n}有人帶走它')
  await expect(
    stageOf(page)
      .getByText(/有人帶走它|剛剛又賣出/)
      .first(),
  ).toBeVisible()
  await save(page)
  await release(page)

  await page.goto(`${list}?mode=released`)
  await expect(page.getByRole('row', { name: /店內消息/ })).toBeVisible()
})
