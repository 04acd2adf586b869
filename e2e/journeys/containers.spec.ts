import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { openStore, removeStore } from '../support/open-store.ts'

const org = 'd3000000000000000000000000000001'
const name = '偵測用商店'

/** Presses the button and waits for what was found; a store is not asked twice within a few seconds. */
async function detect(page: Page, expected: string): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: /偵測$|偵測安裝碼/ }).click()
    await expect(page.getByRole('alert').filter({ hasText: expected })).toBeVisible({ timeout: 4000 })
  }).toPass({ timeout: 30_000 })
}

/** Puts the snippet into the head of a page of the shop, and answers where that page is. */
async function install(page: Page, storeUrl: string, snippet: string): Promise<string> {
  const shop = await page.context().newPage()
  await shop.goto(`${storeUrl}/labs/install`)
  await shop.locator('#snippet').fill(snippet)
  await shop.getByRole('button', { name: '產生頁面' }).click()
  await expect(shop.locator('#installed-headline')).toBeVisible()
  const address = shop.url()
  // Leaving the page sends what is still in hand.
  await shop.goto('about:blank')
  await shop.close()
  return address
}

test('a store is connected, its snippet found missing, installed, found, and the container deleted', async ({
  page,
  url,
  storeUrl,
  signIn,
  apiAs,
}) => {
  test.setTimeout(120_000)
  const api = await apiAs('manager@demo.test')
  await signIn(page, 'manager@demo.test')
  await page.goto(`${url}/${org}/setting/containers`)
  await expect(page.getByText(/已使用 \d+ \/ 20 個容器/)).toBeVisible()

  await page.getByRole('button', { name: '新增容器' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '新增容器' }).click()
  await expect(dialog.getByText('必填欄位')).toHaveCount(2)
  await expect(dialog.getByLabel('容器名稱')).toBeFocused()
  await dialog.getByLabel('容器名稱').fill(name)
  await dialog.getByLabel('網站網址').fill('shop.example')
  await dialog.getByRole('button', { name: '新增容器' }).click()
  await expect(dialog.getByText('網址格式錯誤，請輸入以 http:// 或 https:// 開頭的完整網址')).toBeVisible()
  // A page of the shop without any tag.
  await dialog.getByLabel('網站網址').fill(`${storeUrl}/?vt=off`)
  await dialog.getByRole('button', { name: '新增容器' }).click()
  await expect(page).toHaveURL(/setting\/containers\/[0-9a-z]+\/edit/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const id = /containers\/([0-9a-z]+)\//.exec(page.url())?.[1] as string

  await detect(page, '未偵測到')
  await expect(page.getByText('請複製安裝碼')).toBeVisible()

  const snippet = (await page.locator('pre code').first().textContent()) ?? ''
  expect(snippet).toContain(`/tag/${id}.js`)
  await page.getByLabel('網站網址').fill(await install(page, storeUrl, snippet))
  await page.getByRole('button', { name: '儲存', exact: true }).click()
  await expect(page.getByRole('button', { name: '儲存', exact: true })).toBeHidden()
  await detect(page, '已安裝')
  await expect(page.getByText('不需要處理')).toBeVisible()

  // The shop's other pages carry the demo's container.
  await page.getByLabel('網站網址').fill(storeUrl)
  await page.getByRole('button', { name: '儲存', exact: true }).click()
  await expect(page.getByRole('button', { name: '儲存', exact: true })).toBeHidden()
  await detect(page, '容器不符')

  await page.getByRole('button', { name: `「${name}」的更多動作` }).click()
  await page.getByRole('menuitem', { name: '刪除容器' }).click()
  await expect(page.getByRole('dialog')).toContainText('安裝碼不再載入任何內容')
  await page.getByRole('dialog').getByRole('button', { name: '刪除容器' }).click()
  await expect(page).toHaveURL(/setting\/containers$/)
  await expect(page.getByRole('link', { name })).toHaveCount(0)
  const left = await api.must('GET', '/optimize/container', { org })
  expect(left.map((container: { id: string }) => container.id)).not.toContain(id)
  await expect.poll(async () => (await fetch(`${url}/tag/${id}.js`)).text(), { timeout: 5000 }).toBe('')
})

test('members look without changing, container users are kept out, and strangers read the plans', async ({
  page,
  url,
  signIn,
}) => {
  await page.goto(`${url}/subscription/plan`)
  await expect(page.getByRole('columnheader', { name: /商務/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /容器/ }).first()).toContainText('20')

  await signIn(page, 'member@demo.test')
  await page.goto(`${url}/${org}/setting/containers/demostore/edit`)
  await expect(page.getByText('您可以檢視這個容器的設定')).toBeVisible()
  await expect(page.getByLabel('容器名稱')).toBeDisabled()
  await expect(page.getByRole('button', { name: /偵測/ })).toHaveCount(0)
  await page.goto(`${url}/${org}/setting/containers`)
  await expect(page.getByRole('link', { name: 'Demo Store', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: '新增容器' })).toHaveCount(0)

  await page.evaluate(() => localStorage.clear())
  await signIn(page, 'container@demo.test')
  for (const screen of ['containers', 'containers/demostore/edit', 'subscription', 'organization']) {
    await page.goto(`${url}/${org}/setting/${screen}`)
    await expect(page, screen).toHaveURL(/\/401$/)
  }
})

test('what a container names is opened beside the console, and its product pages become a rule with one click', async ({
  page,
  url,
  signIn,
  apiAs,
}) => {
  const api = await apiAs('manager@demo.test')
  const { container, experience } = await openStore(api)
  const [admin_link, clarity_link] = ['https://admin.shop.example/', 'https://clarity.example/projects/1']
  const { revision } = await api.must('GET', '/optimize/container/id', { org, id: container })
  const named = { revision, admin_link, clarity_link, ga_id: 'G-ABC123XYZ0', ecommerce_path: '/products' }
  await signIn(page, 'manager@demo.test')
  const settings = `${url}/${org}/setting/containers/${container}/edit`
  await page.goto(settings)
  const links = page.getByRole('navigation', { name: '在新分頁開啟' })
  await expect(page.getByLabel('商店後台網址')).toHaveValue('')
  await expect(links).toHaveCount(0)
  await expect(page).toHaveTitle('對話框商店 · 容器設定 · Vitrine 櫥窗')
  await api.must('PATCH', '/optimize/container', { org, id: container }, named)
  await page.reload()
  for (const [name, href] of [
    ['商店後台', admin_link],
    ['Google Analytics', 'https://analytics.google.com/analytics/web/'],
    ['Clarity', clarity_link],
  ] as const) {
    const link = links.getByRole('link', { name })
    await expect(link).toHaveAttribute('href', href)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
  }

  await page.goto(`${url}/${org}/${container}/optimize_page/experiments/${experience}?tab=settings`)
  const add = page.getByRole('button', { name: '加入商品頁' })
  await add.click()
  await expect(add).toHaveCount(0)
  await page.getByRole('button', { name: '儲存', exact: true }).click()
  await expect(page.getByRole('button', { name: '儲存', exact: true })).toBeHidden()
  const { rules } = await api.must('GET', '/optimize/experience/by', { org, experience_id: experience })
  expect(rules).toMatchObject([{ value: '/' }, { field: 'path', operator: 'in', value: '/products' }])
  await removeStore(api, container)
})
