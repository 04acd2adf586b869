import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { org } from '../support/open-store.ts'

test('the sitemap is read in the background; every rule then tells which of its pages it catches', async ({
  page,
  url,
  storeUrl,
  signIn,
  apiAs,
}) => {
  const api = await apiAs('store@demo.test')
  const query = { org }
  const site = { name: 'Sitemap 商店', website: storeUrl }
  const { id: container } = await (await apiAs('manager@demo.test')).must('POST', '/optimize/container', query, site)
  const draft = { container_id: container, name: '商品頁實驗', url: storeUrl }
  const { id: experience } = await api.must('POST', '/optimize/experience', query, draft)
  const rule = { experience_id: experience, field: 'path', operator: 'sw', value: '/category/' }
  await api.must('POST', '/optimize/experience/rule', query, rule)

  await signIn(page, 'store@demo.test')
  await page.goto(`${url}/${org}/${container}/optimize_page/experiments/${experience}?tab=settings`)
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Sitemap 中的頁面' }) })
  await expect(card.getByText('還沒有讀取過網站的 Sitemap')).toBeVisible()
  await card.getByRole('button', { name: '讀取 Sitemap' }).click()
  await expect(card.getByText(/^共 \d+ 個頁面/)).toBeVisible({ timeout: 15_000 })
  await expect(card.getByText('納入：路徑開頭為「/category/」')).toBeVisible()
  await expect(card.getByText(`${storeUrl}/category/tea`).first()).toBeVisible()
  await card.getByText(/個頁面不符合任何規則$/).click()
  await expect(card.getByText(`${storeUrl}/`, { exact: true })).toBeVisible()
  await expectAccessible(page, 'the pages of the sitemap')

  // What is saved counts, and is counted anew.
  await page.locator('#rules').getByLabel('比對內容').fill('/products/')
  await expect(card.getByText('以下依已儲存的規則統計')).toBeVisible()
  await page.getByRole('button', { name: '儲存', exact: true }).click()
  await expect(card.getByText('納入：路徑開頭為「/products/」')).toBeVisible()
  await expect(card.getByText(new RegExp(`^${storeUrl}/products/`)).first()).toBeVisible()
  await (await apiAs('manager@demo.test')).must('DELETE', '/optimize/container', {
    org,
    container_id: container,
    confirmed: true,
  })
})
