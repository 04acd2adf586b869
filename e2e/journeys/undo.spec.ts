import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { openStore, org, removeStore } from '../support/open-store.ts'

test('what was deleted comes back by "Undo": an experiment from its list, a version to its place', async ({
  page,
  url,
  apiAs,
  signIn,
}) => {
  const api = await apiAs('manager@demo.test')
  const { container, experience } = await openStore(api)
  const read = () => api.must('GET', '/optimize/experience/by', { org, experience_id: experience })
  const before = await read()
  await signIn(page, 'manager@demo.test')
  const list = `${url}/${org}/${container}/optimize_page/experiments`
  const undo = page.getByRole('status').getByRole('button', { name: '復原' })
  const dialog = page.getByRole('dialog')

  // A version: the dialog says what goes, and that it can come back.
  await page.goto(`${list}/${experience}?tab=versions`)
  await page.getByRole('button', { name: '「新版」的更多動作' }).click()
  await page.getByRole('menuitem', { name: '刪除' }).click()
  await expect(dialog.getByText('刪除後 10 秒內可以復原。')).toBeVisible()
  await dialog.getByRole('button', { name: '刪除' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('加入要測試的版本').first()).toBeVisible()
  // It stays while the pointer is on it.
  await undo.hover()
  await expectAccessible(page, 'a deletion that can be taken back')
  await undo.click()
  await expect(page.getByText('已復原', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: '「新版」的更多動作' })).toBeVisible()
  const restored = await read()
  expect(restored.views).toEqual(before.views)

  // The experiment: its page is left, and taken back from the list where one lands.
  await page.getByRole('button', { name: `「${before.name}」的更多動作` }).click()
  await page.getByRole('menuitem', { name: '刪除' }).click()
  await dialog.getByRole('button', { name: '刪除' }).click()
  await expect(page).toHaveURL(list)
  await expect(page.getByRole('link', { name: before.name })).toHaveCount(0)
  // By keys: it stays while the focus is on it.
  await undo.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: before.name })).toBeVisible()
  expect((await read()).views).toEqual(before.views)

  // Who does nothing for ten seconds has deleted it.
  await page.clock.install()
  await page.getByRole('button', { name: `「${before.name}」的更多動作` }).click()
  await page.getByRole('menuitem', { name: '刪除' }).click()
  await dialog.getByRole('button', { name: '刪除' }).click()
  await expect(undo).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.fastForward(10_100)
  await expect(undo).toHaveCount(0)
  await expect(page.getByRole('link', { name: before.name })).toHaveCount(0)
  await removeStore(api, container)
})
