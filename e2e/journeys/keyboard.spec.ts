import type { Page } from '@playwright/test'
import { demoPassword, expect, test } from '../support/fixtures.ts'
import { showsFocus, tabTo } from '../support/keys.ts'
import { openStore, org, removeStore } from '../support/open-store.ts'

const name = '只用鍵盤建立的實驗'

async function signInByKeys(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`)
  await expect(page.getByRole('heading', { level: 1, name: '登入' })).toBeVisible()
  await tabTo(page, page.getByLabel('電子郵件'))
  await page.keyboard.type('store@demo.test')
  await tabTo(page, page.getByLabel('密碼', { exact: true }))
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Demo Store Manager，您好' })).toBeVisible()
}

test('signing in, going somewhere, creating and leaving dialogs take no mouse', async ({ page, url }) => {
  await signInByKeys(page, url)

  // The first stop of every screen leads past the menu.
  await page.goto(page.url())
  await expect(page.getByRole('link', { name: '實驗', exact: true })).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: '跳到主要內容' }))
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()

  // What is typed while the palette is still loading is not lost.
  const loaded = Promise.withResolvers<void>()
  await page.route(/assets\/palette[^/]*\.js/, (route) => loaded.promise.then(() => route.continue()))
  await page.keyboard.press('Control+K')
  await page.keyboard.type('ab')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  loaded.resolve()
  await page.keyboard.type('cd')
  await expect(page.getByRole('combobox', { name: '前往' })).toBeFocused()
  await expect(page.getByRole('combobox', { name: '前往' })).toHaveValue('abcd')
  await page.keyboard.press('Escape')
  await expect(page.locator('#content')).toBeFocused()
  // What is typed right after it goes into the field: the focus is there with the key, not a moment later.
  const roleAtOnce = await page.evaluate(async () => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }))
    await Promise.resolve()
    await Promise.resolve()
    return document.activeElement?.getAttribute('role')
  })
  expect(roleAtOnce).toBe('combobox')
  await page.keyboard.type('實驗')
  await expect(page.getByRole('option', { selected: true })).toHaveText('實驗')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '實驗' })).toBeVisible()

  const create = page.getByRole('button', { name: '新增實驗' })
  await tabTo(page, create)
  await page.keyboard.press('Enter')
  const field = page.getByRole('dialog').getByLabel('實驗名稱')
  await expect(field).toBeFocused()
  // Where the focus has gone with what had it, Tab leads back into the dialog and to nothing behind it.
  await field.evaluate((input) => input.blur())
  await page.keyboard.press('Tab')
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(create).toBeFocused()
  expect(await showsFocus(page)).toBe(true)
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await page.keyboard.type(name)
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: '新增草稿' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  const menu = page.getByRole('main').getByRole('button', { name: `「${name}」的更多動作` })
  await tabTo(page, menu)
  // A key that follows at once is for the menu, not for the page behind it.
  const focused = await menu.evaluate((button: HTMLElement) => {
    button.click()
    return document.activeElement?.role
  })
  expect(focused).toBe('menuitem')
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: '刪除' })).toBeFocused()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: `刪除「${name}」？` })
  // What cannot be undone is not what Enter does.
  await expect(question.getByRole('button', { name: '取消' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(menu).toBeFocused()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: '鍵盤快速鍵' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()

  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(question).toBeVisible()
  await tabTo(page, question.getByRole('button', { name: '刪除' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/optimize_page\/experiments$/)
})

test('while what a key has started is under way the focus stays at it, and is back once it is refused', async ({
  page,
  url,
  apiAs,
  signIn,
}) => {
  const api = await apiAs('manager@demo.test')
  const { container, experience } = await openStore(api)
  await signIn(page, 'manager@demo.test')
  const list = `${url}/${org}/${container}/optimize_page/experiments`
  let answered = Promise.withResolvers<void>()
  await page.route(/\/api\/optimize\/experience\?/, async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    await answered.promise
    await route.fulfill({ status: 500, json: { code: 500, error: 'internal', message: '慢慢地失敗' } })
  })

  await page.goto(`${list}/${experience}?tab=settings`)
  await page.getByLabel('備註', { exact: true }).fill('用鍵盤儲存')
  const save = page.getByRole('button', { name: '儲存', exact: true })
  await tabTo(page, save)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: '尚未儲存變更' })).toBeFocused()
  answered.resolve()
  await expect(page.getByText('慢慢地失敗')).toBeVisible()
  await expect(save).toBeFocused()
  await page.getByRole('button', { name: '捨棄', exact: true }).click()

  answered = Promise.withResolvers()
  await page.goto(list)
  await page.getByRole('button', { name: '新增實驗' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('實驗名稱').fill('用鍵盤新增')
  const make = dialog.getByRole('button', { name: '新增草稿' })
  await tabTo(page, make)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeFocused()
  answered.resolve()
  await expect(dialog.getByText('慢慢地失敗')).toBeVisible()
  await expect(make).toBeFocused()
  await removeStore(api, container)
})

test('a row that is taken away by a key leaves the focus in its list: at the next, the one before, what adds one', async ({
  page,
  url,
  apiAs,
  signIn,
}) => {
  const api = await apiAs('manager@demo.test')
  const { container, experience } = await openStore(api)
  for (const value of ['/b', '/c']) {
    const rule = { experience_id: experience, field: 'path', operator: 'eq', value }
    await api.must('POST', '/optimize/experience/rule', { org }, rule)
  }
  const hosts = ['a.example', 'b.example', 'c.example']
  await api.must('PATCH', '/optimize/container', { org, id: container }, { hosts })
  await signIn(page, 'manager@demo.test')
  const takeAll = async (name: (value: string) => string, values: [string, string, string], add: string) => {
    const remove = (value: string) => page.getByRole('button', { name: name(value), exact: true })
    const [first, second, third] = values
    await remove(second).focus()
    await page.keyboard.press('Enter')
    await expect(remove(third)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(remove(first)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: add })).toBeFocused()
  }

  await page.goto(`${url}/${org}/${container}/optimize_page/experiments/${experience}?tab=settings`)
  await takeAll((value) => `刪除規則「${value}」`, ['/', '/b', '/c'], '新增規則')
  await page.getByRole('button', { name: '捨棄', exact: true }).click()

  await page.goto(`${url}/${org}/setting/containers/${container}/edit`)
  // What could not be taken away has the focus again.
  const last = page.getByRole('button', { name: '移除 c.example' })
  await page.route(
    (address) => address.pathname === '/api/optimize/container',
    (route) => (route.request().method() === 'PATCH' ? route.abort() : route.fallback()),
  )
  await last.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#hosts').getByRole('alert')).toBeVisible()
  await expect(last).toBeFocused()
  await page.unrouteAll()
  await takeAll((value) => `移除 ${value}`, ['a.example', 'b.example', 'c.example'], '加入網域')
  await removeStore(api, container)
})
