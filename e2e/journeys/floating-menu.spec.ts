import { expect, test } from '../support/fixtures.ts'

const org = 'd3000000000000000000000000000001'
const setting = (container: string) => `/${org}/${container}/optimize_site/floating_menu_setting`

test('a floating menu is set up, seen as one types, refused what leads nowhere, released, and changed while it runs', async ({
  page,
  url,
  signIn,
}) => {
  test.setTimeout(120_000)
  await signIn(page, 'store@demo.test')
  await page.goto(`${url}${setting('secondstore')}`)
  await page.getByRole('button', { name: '設定浮動選單' }).click()
  await page.getByRole('button', { name: '新增項目' }).click()
  const stage = page.frameLocator('iframe[title="即時預覽"]')
  const item = page.getByRole('region', { name: '項目 1' })
  await item.getByLabel('LINE ID 或加好友連結').fill('@tea')
  await item.getByLabel('顯示文字').fill('加入好友')
  await page.getByRole('radio', { name: '展開' }).check({ force: true })
  await expect(stage.getByRole('link', { name: '加入好友' })).toHaveAttribute('href', 'https://line.me/R/ti/p/@tea')
  await item.getByLabel('顯示文字').fill('LINE 客服')
  await expect(stage.getByRole('link', { name: 'LINE 客服' })).toBeVisible()

  // What does not lead anywhere is told as one types, and at its field when it is saved.
  await item.getByLabel('LINE ID 或加好友連結').fill('https://example.com/@tea')
  await expect(page.getByText('欄位有誤，預覽停留在上一個狀態')).toBeVisible()
  await expect(stage.getByRole('link', { name: 'LINE 客服' })).toHaveAttribute('href', 'https://line.me/R/ti/p/@tea')
  await page.getByRole('button', { name: '儲存', exact: true }).click()
  await expect(item.getByText('帳號格式錯誤')).toBeVisible()
  await item.getByLabel('LINE ID 或加好友連結').fill('@tea')
  await expect(item.getByText('帳號格式錯誤')).toBeHidden()
  await page.getByRole('button', { name: '儲存', exact: true }).click()
  await expect(page.getByText('已儲存').first()).toBeVisible()

  await page.getByRole('button', { name: '發布', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '發布', exact: true }).click()
  await expect(page.getByText('進行中')).toBeVisible()
  const published = async () => {
    const script = await (await page.request.get(`${url}/tag/secondstore.js`)).text()
    const file = /"widgets":\{"file":"([^"]+)"/.exec(script)?.[1]
    const [menu] = file ? await (await page.request.get(`${url}/tag/${file}`)).json() : []
    return menu ? (await page.request.get(`${url}/tag/${menu.views[0].file}`)).json() : undefined
  }
  await expect.poll(published).toMatchObject({ corner: 'bottom-right', entries: [{ label: 'LINE 客服' }] })
  await page.getByRole('radio', { name: '左下' }).check({ force: true })
  await page.getByRole('button', { name: '儲存', exact: true }).click()
  await expect.poll(published).toMatchObject({ corner: 'bottom-left' })

  await page.getByRole('button', { name: '結束浮動選單' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '結束浮動選單' }).click()
  await expect(page.getByRole('heading', { name: '還沒有浮動選單' })).toBeVisible()
  await expect(page.getByText('之前的浮動選單')).toBeVisible()
})

test('on the demo store it opens ways to reach the store, and its report tells who took them', async ({
  page,
  browser,
  url,
  storeUrl,
  signIn,
}) => {
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(storeUrl)
  await visitor.getByRole('button', { name: '聯絡我們' }).click()
  await expect(visitor.getByRole('link', { name: '門市位置' })).toBeVisible()
  await visitor.getByRole('link', { name: '寫信給我們' }).evaluate((link: HTMLAnchorElement) => {
    link.removeAttribute('href')
    link.click()
  })
  await signIn(page, 'store@demo.test')
  await page.goto(`${url}${setting('demostore')}?tab=report`)
  const told = page.getByRole('row', { name: /^電子郵件/ })
  await expect(told).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('目前沒有對照組')).toBeVisible()
  await visitor.context().close()
})
