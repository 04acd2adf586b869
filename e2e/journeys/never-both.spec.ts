import { expectAccessible } from '../support/accessibility.ts'
import { makeReadyDraft } from '../support/drafts.ts'
import { expect, test } from '../support/fixtures.ts'
import { openStore, org, removeStore, website } from '../support/open-store.ts'

test('who shares pages is seen in the list and at a glance, and drafts are made never both before they are released', async ({
  page,
  url,
  signIn,
  apiAs,
}) => {
  const api = await apiAs('manager@demo.test')
  const { container } = await openStore(api)
  const make = (name: string) =>
    makeReadyDraft(api, org, { container, name, url: website, pattern: '^/$', selector: '#title' })
  const words = await make('頁首文字')
  const color = await make('頁首顏色')
  await signIn(page, 'manager@demo.test')
  const pages = `${url}/${org}/${container}/optimize_page`

  await page.goto(`${pages}/experiments`)
  const row = page.getByRole('row').filter({ hasText: '頁首文字' })
  await row.getByRole('link', { name: '與 2 個項目同頁' }).click()

  await expect(page.getByRole('heading', { name: '同頁總覽', level: 1 })).toBeVisible()
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(3)
  const pairs = page.getByRole('region', { name: '同頁的組合' })
  const pair = pairs.getByRole('listitem').filter({ hasText: '頁首文字' }).filter({ hasText: '頁首顏色' }).first()
  for (const told of ['修改同一個元素', '#title', website]) await expect(pair).toContainText(told)
  await expectAccessible(page, 'the shared pages of a container')
  await pair.getByRole('button', { name: '將「頁首文字」與「頁首顏色」設為互斥' }).click()
  await expect(pair).toContainText('同屬互斥群組「頁首文字、頁首顏色」')

  // A third one joins in the dialog that is about to release one of them.
  await page.goto(`${pages}/experiments/${words}?tab=settings`)
  const card = page.locator('#never-both')
  await expect(card).toContainText('最多 50% 的訪客會參加這個實驗。')
  const report = page.locator('#report')
  await report.getByLabel('每天訪客數').fill('1000')
  await report.getByLabel('轉換率', { exact: true }).fill('3')
  await expect(report.getByRole('row', { name: /^7 天/ })).toContainText('3,500')
  await expect(report.getByText('在互斥群組「頁首文字、頁首顏色」中最多只分到 50% 的訪客')).toBeVisible()
  await report.getByRole('link', { name: '前往互斥群組' }).press('Enter')
  await expect(card.getByRole('heading')).toBeInViewport()
  await page.getByRole('button', { name: '發布', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^發布/ })
  await dialog.getByRole('button', { name: '與「按兩下實驗」設為互斥' }).click()
  await expect(page.getByText('已設為互斥')).toBeVisible()
  await expect(dialog.getByText('也會與 1 個草稿同頁')).toHaveCount(0)
  await expectAccessible(page, 'the release of one of an exclusion group', '[role=dialog]')
  await dialog.getByRole('button', { name: '發布', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(card).toContainText('最多 33.33% 的訪客會參加這個實驗。')
  await expect(card).toContainText('流量範圍已固定')

  await page.goto(`${pages}/experiments/${color}?tab=settings`)
  await expect(card.getByRole('listitem')).toHaveCount(3)
  await card.getByRole('button', { name: '離開群組' }).click()
  await expect(card).toContainText('這個實驗沒有加入互斥群組。')
  await expect(card.getByRole('button', { name: '新增互斥群組' })).toBeVisible()
  await card.getByRole('button', { name: '新增互斥群組' }).click()
  const form = page.getByRole('dialog', { name: '新增互斥群組' })
  await form.getByRole('button', { name: '儲存' }).click()
  for (const told of ['必填欄位', '請至少選擇一個']) await expect(form.getByText(told)).toBeVisible()
  await expectAccessible(page, 'an exclusion group with mistakes', '[role=dialog]')

  await api.must('PATCH', '/optimize/experience/disable', { org, id: words })
  await removeStore(api, container)
})
