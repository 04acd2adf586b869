import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'

const org = 'd3000000000000000000000000000001'
const headline = '冬茶到了，今天出貨'
const testedPath = '/category/tea'

/** A visitor of their own: nothing kept from anybody else. Their browser is left open: what it sends of a page that goes away ends with it. */
async function visitAs<T>(browser: Browser, visit: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext()
  return visit(await context.newPage())
}

async function createExperiment(page: Page, url: string, name: string, pageUrl: string): Promise<string> {
  await page.goto(`${url}/${org}/demostore/optimize_page/experiments`)
  await page.getByRole('button', { name: '新增實驗' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('實驗名稱').fill(name)
  await dialog.getByLabel('頁面網址').fill(pageUrl)
  await dialog.getByRole('button', { name: '新增草稿' }).click()
  await expect(page).toHaveURL(/experiments\/[0-9a-z]{16}/)
  return /experiments\/([0-9a-z]{16})/.exec(page.url())?.[1] as string
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: '儲存', exact: true }).click()
  await expect(page.getByRole('button', { name: '儲存', exact: true })).toBeHidden()
}

/** The rule for the page itself, so that the other pages of the shop stay out of it. */
async function addRule(page: Page): Promise<void> {
  await page.getByRole('tab', { name: '實驗設定' }).click()
  await page.getByRole('button', { name: '新增規則' }).click()
  await page.getByLabel('比對內容').last().fill(testedPath)
  await page
    .getByRole('combobox', { name: '比對方式' })
    .or(page.getByRole('textbox', { name: '比對方式' }))
    .last()
    .click()
  await page.getByRole('option', { name: '完全符合', exact: true }).click()
  await save(page)
}

async function writeVersion(page: Page): Promise<void> {
  await page.getByRole('tab', { name: '版本' }).click()
  // What is still to be done begins by a click, also where one is already.
  await page.getByRole('link', { name: '加入要測試的版本' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '新增', exact: true }).click()
  await expect(page).toHaveURL(/vid=/)
  await page.getByRole('link', { name: /^編輯「.+」的內容$/ }).click()
  await expect(page.getByRole('button', { name: '在頁面上編輯' }).last()).toBeFocused()
  await page.getByRole('button', { name: '新增變更' }).click()
  await page.getByRole('menuitem', { name: '修改文字' }).click()
  await page.getByLabel('第 1 個選擇器').fill('#category-title')
  await page.getByLabel('文字內容').fill(headline)
  await save(page)
}

async function release(page: Page): Promise<void> {
  await page.getByRole('button', { name: '發布', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '發布', exact: true }).click()
  await expect(page.getByText('進行中').first()).toBeVisible()
}

/** Buys one thing as a shopper does and answers the order's value without shipping. */
async function buy(page: Page, storeUrl: string): Promise<number> {
  await page.goto(`${storeUrl}/products/mist-teapot`)
  await page.locator('#add-to-cart').click()
  await expect(page.locator('#cart-count')).toHaveAttribute('data-count', '1')
  await page.goto(`${storeUrl}/checkout`)
  await page.locator('#name').fill('測試訪客')
  await page.locator('#phone').fill('0912345678')
  await page.locator('#email').fill('shopper@demo.test')
  await page.locator('[name=delivery][value=home]').check()
  await page.locator('#address').fill('台北市中正區範例路一段 1 號')
  await page.locator('#place-order').click()
  await expect(page.locator('#thank-you-title')).toBeVisible()
  return page.evaluate(() => {
    const entries = (window as unknown as { dataLayer: { ecommerce?: { value?: number } }[] }).dataLayer
    return entries.map((entry) => entry.ecommerce?.value).findLast((value) => value !== undefined) as number
  })
}

test('a store team makes an A/B test, visitors see it, an order shows in the report', async ({
  page,
  browser,
  url,
  storeUrl,
  signIn,
  apiAs,
}) => {
  test.setTimeout(240_000)
  const api = await apiAs('manager@demo.test')
  await signIn(page, 'manager@demo.test')
  const id = await createExperiment(page, url, '冬茶標題', `${storeUrl}${testedPath}`)
  await addRule(page)
  await writeVersion(page)
  await release(page)

  const seen = new Map<string, number>()
  let buyerValue: number | undefined
  // Half see each: that forty visitors in a row see the same happens once in half a trillion runs.
  for (let visitor = 0; visitor < 40 && (seen.size < 2 || buyerValue === undefined); visitor++) {
    await visitAs(browser, async (store) => {
      const title = () => store.locator('#category-title').textContent()
      await store.goto(`${storeUrl}${testedPath}`)
      const shown = (await title()) ?? ''
      expect(['茶葉', headline]).toContain(shown)
      seen.set(shown, (seen.get(shown) ?? 0) + 1)
      // The same person sees the same version again.
      await store.reload()
      expect(await title()).toBe(shown)
      if (shown === headline && buyerValue === undefined) buyerValue = await buy(store, storeUrl)
      // Leaving the page sends what is still in hand.
      await store.goto('about:blank')
    })
  }
  expect(seen.size).toBe(2)

  const bought = Date.now()
  await expect
    .poll(
      async () => {
        const { rows } = await api.must('GET', '/optimize/experience/report', { org, id })
        return rows.map((row: Record<string, number>) => [row.sessions, row.orders, row.revenue])
      },
      { timeout: 5_000, intervals: [250] },
    )
    .toEqual([
      [seen.get('茶葉'), 0, 0],
      [seen.get(headline), 1, buyerValue],
    ])
  expect(Date.now() - bought).toBeLessThan(5_000)

  await page.goto(`${url}/${org}/demostore/optimize_page/experiments/${id}?tab=report`)
  await expect(page.getByText(`NT$${buyerValue?.toLocaleString('en')}`).first()).toBeVisible()
})
