import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'

/** Runs of the same product must not meet each other's shops. */
const unique = () => Math.random().toString(36).slice(2, 8)
const step = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const containerHome = /\/([0-9a-f]{32})\/([0-9a-z]{16})\/home$/

/** Nothing signed or secret stays in the address or the history. */
async function expectCleanAddress(page: Page): Promise<void> {
  expect(new URL(page.url()).search).toBe('')
}

test('a merchant installs from Shopify, switches the block on, is in the console, and disconnects the store', async ({
  page,
  platforms,
}) => {
  const shop = `e2e-${unique()}.myshopify.com`
  await page.goto(`${platforms.shopify}/${shop}/admin`)
  await page.getByRole('link', { name: '開啟應用程式' }).click()
  await page.getByRole('link', { name: '安裝應用程式' }).click()

  await expect(page.getByRole('heading', { name: '連結您的 Shopify 商店' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '還差一步：在佈景主題中開啟 Vitrine' })).toBeVisible()
  await expectCleanAddress(page)
  await expect(step(page, '加入安裝碼').getByLabel('需要您處理')).toBeVisible()
  await page.getByRole('button', { name: '檢查是否已開啟' }).click()
  await expect(page.getByRole('alert')).toContainText('還沒有偵測到 Vitrine')

  const [editor] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: '開啟佈景主題編輯器' }).click(),
  ])
  expect(new URL(editor.url()).searchParams.get('activateAppId')).toBe('ext-1/vitrine-tag')
  await editor.getByRole('link', { name: '開啟 Vitrine 並儲存' }).click()
  await editor.close()
  await page.getByRole('button', { name: '檢查是否已開啟' }).click()
  await expect(page).toHaveURL(containerHome)
  await expect(page.getByText(`Store of ${shop.split('.')[0]}`).first()).toBeVisible()
  const [, org, container] = containerHome.exec(page.url()) ?? []

  // The container's settings tell of the store, and look at it again.
  const settings = `/${org}/setting/containers/${container}/edit`
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: '連結的商店' }) })
  await page.goto(settings)
  await expect(card).toContainText(shop)
  await expect(card).toContainText('已在佈景主題中開啟')
  await card.getByRole('button', { name: '安裝或檢查' }).click()
  await expect(page.getByText('已檢查商店')).toBeVisible()
  await expect(card).toContainText('已在佈景主題中開啟')

  // Another day, another browser: the same store, without asking again.
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${platforms.shopify}/${shop}/admin`)
  await page.getByRole('link', { name: '開啟應用程式' }).click()
  await expect(page).toHaveURL(new RegExp(`/${org}/${container}/home$`))

  // Uninstalled and installed anew: the same container.
  await page.goto(`${platforms.shopify}/${shop}/admin`)
  await page.getByRole('link', { name: '解除安裝' }).click()
  await page.goto(`${platforms.shopify}/${shop}/admin`)
  await page.getByRole('link', { name: '開啟應用程式' }).click()
  await page.getByRole('link', { name: '安裝應用程式' }).click()
  await expect(page).toHaveURL(new RegExp(`/${org}/${container}/home$`))

  // Disconnected from our side: the container stays and says so.
  await page.goto(settings)
  await card.getByRole('button', { name: '解除連結' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('佈景主題中的 Vitrine 開關不會自動關閉')
  await dialog.getByRole('button', { name: '解除連結' }).click()
  await expect(card).toContainText('從 Shopify 後台重新安裝 Vitrine 後，會接回這個容器')
  await expect(card.getByRole('button')).toHaveCount(0)
})

test('a manager who is signed in says where the store goes', async ({ page, url, platforms, signIn }) => {
  await signIn(page, 'other@demo.test')
  await page.goto(`${platforms.shopify}/e2e-${unique()}.myshopify.com/admin`)
  await page.getByRole('link', { name: '開啟應用程式' }).click()
  await expect(page.getByRole('heading', { name: /要把「e2e-.*」放在哪裡？/ })).toBeVisible()
  await expect(page.getByRole('button', { name: '繼續連結' })).toBeDisabled()
  await page.getByRole('radio', { name: '在「Another Shop」新增容器' }).check()
  await page.getByRole('button', { name: '繼續連結' }).click()
  await page.getByRole('link', { name: '安裝應用程式' }).click()
  await page.getByRole('button', { name: '稍後再說，先進入後台' }).click()
  await expect(page).toHaveURL(new RegExp(`^${url}/d3000000000000000000000000000002/[0-9a-z]{16}/home$`))
})

test('a merchant of SHOPLINE installs, and comes back by the jump from the back office', async ({
  page,
  platforms,
}) => {
  const handle = `e2e-${unique()}`
  await page.goto(`${platforms.shopline}/office/${handle}`)
  await page.getByRole('link', { name: '安裝應用程式' }).click()
  await expect(page.getByRole('heading', { name: '還差一步：貼上安裝碼' })).toBeVisible()
  await expect(step(page, '加入安裝碼').getByLabel('需要您處理')).toBeVisible()
  await page.getByRole('button', { name: '前往複製安裝碼' }).click()
  await expect(page).toHaveURL(containerHome)
  const home = page.url()
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${platforms.shopline}/office/${handle}`)
  await page.getByRole('link', { name: '開啟應用程式' }).click()
  await expect(page).toHaveURL(home)
})

test('a store of SHOPLINE worldwide installs, gets the tag, and is opened again', async ({ page, platforms }) => {
  const handle = `e2e-${unique()}`
  await page.goto(`${platforms.shoplineGlobal}/${handle}/admin`)
  await page.getByRole('link', { name: '開啟應用程式' }).click()
  await page.getByRole('link', { name: '同意授權' }).click()
  await expect(page).toHaveURL(containerHome)
  const home = page.url()
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${platforms.shoplineGlobal}/${handle}/admin`)
  await page.getByRole('link', { name: '開啟應用程式' }).click()
  await expect(page).toHaveURL(home)
})

test('a tag that the platform did not take is told, and put in when it is asked again', async ({ page, platforms }) => {
  await page.goto(`${platforms.shoplineGlobal}/busy-${unique()}/admin`)
  await page.getByRole('link', { name: '開啟應用程式' }).click()
  await page.getByRole('link', { name: '同意授權' }).click()
  await expect(page.getByRole('heading', { name: '安裝碼還沒加入商店' })).toBeVisible()
  await expect(step(page, '加入安裝碼').getByLabel('需要您處理')).toBeVisible()
  await page.getByRole('button', { name: '重試' }).click()
  await expect(page).toHaveURL(containerHome)
})

test('what cannot be verified says where to go, in both languages', async ({ page, url, platforms }) => {
  await page.goto(`${url}/shopify/plugin_auth?shop=e2e.myshopify.com&timestamp=1&hmac=00`)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('請回到 Shopify 後台重新登入或重新安裝應用程式')
  await expect(step(page, '檢查連線').getByLabel('失敗')).toBeVisible()
  await expect(page.getByRole('link', { name: '前往 Shopify 後台' })).toHaveAttribute(
    'href',
    'https://admin.shopify.com/store/e2e/apps',
  )
  await page.goto(`${platforms.shopline}/office/e2e-${unique()}`)
  await page.getByRole('link', { name: '開啟應用程式' }).click()
  await expect(alert).toContainText('請回到 SHOPLINE 後台重新安裝應用程式')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in from SHOPLINE' })).toBeVisible()
})
