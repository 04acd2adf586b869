import { expect, test } from '../support/fixtures.ts'
import { org, removeStore } from '../support/open-store.ts'

test('everything released is checked from the list, and what is missing leads to its version', async ({
  page,
  apiAs,
  signIn,
  storeUrl,
}) => {
  const manager = await apiAs('manager@demo.test')
  const query = { org }
  const { id: container } = await manager.must('POST', '/optimize/container', query, {
    name: '元素商店',
    website: storeUrl,
  })
  const draft = { container_id: container, name: '元素實驗', url: `${storeUrl}/` }
  const { id: experience } = await manager.must('POST', '/optimize/experience', query, draft)
  const rule = { experience_id: experience, field: 'path', operator: 'eq', value: '/' }
  await manager.must('POST', '/optimize/experience/rule', query, rule)
  const { id: view } = await manager.must('POST', '/optimize/view', query, { experience_id: experience, name: '新版' })
  const change = { id: 'c1', op: 'text', selectors: ['#no-such-title'], value: '茶' }
  const views = [{ id: view, content: { changes: [change] } }]
  await manager.must('PATCH', '/optimize/view/v3', query, { experience_id: experience, views })
  await manager.must('PATCH', '/optimize/experience/release', { org, id: experience }, {})
  try {
    await signIn(page, 'manager@demo.test')
    await page.goto(`/${org}/${container}/optimize_page/experiments?mode=released`)
    await page.getByRole('button', { name: '檢查元素' }).click()
    const dialog = page.getByRole('dialog', { name: '檢查已發布版本的元素' })
    await expect(dialog.getByText('還沒有檢查過。')).toBeVisible()
    await dialog.getByRole('button', { name: '立即檢查' }).click()
    await expect(dialog.getByText('共 1 項，1 項需要查看')).toBeVisible({ timeout: 20_000 })
    await expect(dialog.getByText('「新版」找不到元素：')).toBeVisible()
    await expect(dialog.getByText('#no-such-title')).toBeVisible()
    await dialog.getByRole('link', { name: '前往版本' }).click()
    await expect(page).toHaveURL(new RegExp(`${experience}.*vid=${view}`))
    await expect(dialog).toBeHidden()
    await expect(page.getByText('實驗剛發布不久，還沒有訪客看過這個版本。')).toBeVisible()
  } finally {
    await removeStore(manager, container)
  }
})
