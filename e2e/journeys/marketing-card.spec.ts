import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'

const org = 'd3000000000000000000000000000001'
const list = `/${org}/demostore/optimize_site/marketing_card`

async function create(page: Page, url: string, name: string, pageUrl: string): Promise<void> {
  await page.goto(url + list)
  await page.getByRole('button', { name: '新增行銷圖卡' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('行銷圖卡名稱').fill(name)
  await dialog.getByLabel('頁面網址').fill(pageUrl)
  await dialog.getByRole('button', { name: '新增草稿' }).click()
  // It opens on its only version.
  await expect(page.getByRole('heading', { name: '從設計開始' })).toBeVisible()
}
async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: '儲存', exact: true }).click()
  await expect(page.getByRole('button', { name: '儲存', exact: true })).toBeHidden()
}

test('a card is made from a design, seen as one types and from a city, warned of, released, used and reported', async ({
  page,
  browser,
  url,
  storeUrl,
  signIn,
}) => {
  test.setTimeout(150_000)
  await signIn(page, 'store@demo.test')
  await create(page, url, '雙十二圖卡', `${storeUrl}/category/home`)
  const stage = page.frameLocator('iframe[title="即時預覽"]')
  await page.getByRole('button', { name: '限時折扣' }).click()
  await expect(stage.getByRole('heading', { name: '限時優惠倒數中' })).toBeVisible()
  await page.getByLabel('標題', { exact: true }).first().fill('雙十二 85 折')
  await expect(stage.getByRole('heading', { name: '雙十二 85 折' })).toBeVisible()
  await page.getByRole('radio', { name: '迷你圖卡' }).check({ force: true })
  await expect(stage.getByRole('button', { name: '展開：限時優惠' })).toBeVisible()
  await page.getByRole('radio', { name: '圖卡', exact: true }).check({ force: true })

  // Another card of the container has this code.
  await page.getByLabel('優惠碼', { exact: true }).fill('gift90')
  const warning = page.getByText('1 個同時段的項目使用相同的優惠碼')
  await expect(warning).toBeVisible()
  await expect(page.getByText(/「送禮季優惠」（優惠碼 GIFT90）/)).toBeVisible()
  await page.getByLabel('優惠碼', { exact: true }).fill('D12SAVE85')
  await expect(warning).toBeHidden()

  // Something else is said in a city.
  await page.getByRole('switch', { name: '依訪客所在地區顯示不同內容' }).check({ force: true })
  await page.getByRole('button', { name: '新增地區內容' }).click()
  await expect(page.getByRole('region', { name: '地區內容 1' })).toBeFocused()
  await page.getByRole('button', { name: '選擇地區' }).click()
  await page.getByRole('textbox', { name: '搜尋縣市或行政區' }).fill('台中')
  await page.getByRole('dialog').getByRole('checkbox', { name: '台中市' }).check()
  await page.getByRole('button', { name: '完成' }).click()
  const place = page.getByRole('region', { name: '地區內容 1' })
  await expect(place.getByText('台中市')).toBeVisible()
  await place.getByLabel('標題').fill('台中門市取貨再折 50')
  await page.getByRole('combobox', { name: '訪客所在地區' }).selectOption('taichung-city')
  await expect(stage.getByRole('heading', { name: '台中門市取貨再折 50' })).toBeVisible()
  await page.getByRole('combobox', { name: '訪客所在地區' }).selectOption('')
  await expect(stage.getByRole('heading', { name: '雙十二 85 折' })).toBeVisible()
  await save(page)

  await page.getByRole('button', { name: '發布', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '發布', exact: true }).click()
  await expect(page.getByText('進行中').first()).toBeVisible()
  const id = /marketing_card\/([0-9a-z]{16})/.exec(page.url())?.[1]

  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  const visitor = await context.newPage()
  const card = visitor.getByRole('region', { name: '雙十二 85 折' })
  await expect(async () => {
    await visitor.goto(`${storeUrl}/category/home`)
    await expect(card).toBeVisible({ timeout: 4000 })
  }).toPass()
  await card.getByRole('button', { name: /D12SAVE85/ }).click()
  await expect(card.getByText('已複製')).toBeVisible()
  await visitor.getByRole('button', { name: '關閉', exact: true }).click()
  await visitor.reload()
  await visitor.waitForTimeout(1500)
  await expect(card).toHaveCount(0)

  await page.goto(`${url}${list}/edit?id=${id}`)
  await page.getByRole('tab', { name: '報表' }).click()
  await expect(page.getByRole('row', { name: /^複製優惠碼/ })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('row', { name: /^D12SAVE85/ })).toBeVisible()
  await context.close()

  await page.goto(`${url}${list}?mode=released`)
  await expect(page.getByRole('row', { name: /雙十二圖卡/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /送禮季優惠/ }).getByText('送禮季', { exact: true })).toBeVisible()
})
