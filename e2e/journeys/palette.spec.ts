import { expect, test } from '../support/fixtures.ts'
import { hold } from '../support/hold.ts'
import { openShop, org, removeStore } from '../support/open-store.ts'

test('the palette offers only what matches what is typed now, and what is chosen stays chosen as more is found', async ({
  page,
  url,
  signIn,
  apiAs,
}) => {
  const api = await apiAs('manager@demo.test')
  const container = await openShop(api, '快速前往商店')
  for (const name of ['阿法首頁', '貝塔首頁', '新增按鈕'])
    await api.must(
      'POST',
      '/optimize/experience',
      { org },
      { container_id: container, name, url: 'https://a.example/' },
    )
  await signIn(page, 'manager@demo.test')
  await page.goto(`${url}/${org}/${container}/home`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  const searches = () => hold(page, 'GET', /\/api\/.*[?&]key=/)
  const field = page.getByRole('combobox', { name: '前往' })
  // What listens to the keys is loaded after the screen.
  await expect(async () => {
    if (!(await field.isVisible())) await page.keyboard.press('Control+K')
    await expect(field).toBeFocused({ timeout: 2000 })
  }).toPass()
  const option = (name: string) => page.getByRole('option', { name })
  await field.fill('阿法')
  await expect(option('阿法首頁')).toHaveAttribute('aria-selected', 'true')
  const beta = await searches()
  await field.fill('貝塔')
  await page.keyboard.press('Enter')
  await expect(option('阿法首頁')).toHaveCount(0)
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('搜尋中…')
  beta.letGo()
  await expect(option('貝塔首頁')).toHaveAttribute('aria-selected', 'true')
  // What matches both is still there while the longer text is searched.
  const longer = await searches()
  await field.fill('貝塔首')
  await page.waitForTimeout(1000)
  await expect(option('貝塔首頁')).toHaveAttribute('aria-selected', 'true')
  longer.letGo()

  const more = await searches()
  await field.fill('新增')
  const chosen = page.getByRole('option', { name: '新增容器' })
  await expect(chosen).toBeVisible()
  for (let i = 0; i < 40 && (await chosen.getAttribute('aria-selected')) !== 'true'; i++)
    await page.keyboard.press('ArrowDown')
  await expect(chosen).toHaveAttribute('aria-selected', 'true')
  more.letGo()
  await expect(option('新增按鈕')).toBeVisible()
  await expect(chosen).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1)
  await page.keyboard.press('ArrowUp')
  await expect(chosen).toHaveAttribute('aria-selected', 'false')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: '新增容器' })).toBeVisible()
  await removeStore(api, container)
})
