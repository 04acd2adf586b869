import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { hold } from '../support/hold.ts'
import { openStore, org, removeStore } from '../support/open-store.ts'

/** The calls that change something, as they leave the page. */
function watchChanges(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/optimize/'))
      calls.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  return calls
}

test('a double click on the button of a dialog does what it says once', async ({ page, url, signIn, apiAs }) => {
  const api = await apiAs('manager@demo.test')
  const { container, experience } = await openStore(api)
  await signIn(page, 'manager@demo.test')
  await page.goto(`${url}/${org}/${container}/optimize_page/experiments/${experience}?tab=settings`)
  const calls = watchChanges(page)
  const conflict = page.getByText('另一個分頁或其他人')
  const answer = (verb: string, delay?: number) =>
    page.getByRole('dialog').getByRole('button', { name: verb, exact: true }).dblclick({ delay })

  await page.getByRole('button', { name: '發布', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('其中 10% 的訪客屬於保留組，不會看到實驗的內容。')
  const editable = '發布後只能調整名稱、備註、流量分配、保留組、部分報表設定與版本群組，其他欄位無法修改。'
  await expect(page.getByRole('dialog')).toContainText(editable)
  await answer('發布')
  await expect(page.getByText('進行中').first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await expect(page.getByRole('alert').filter({ hasText: editable })).toBeVisible()

  await page.getByRole('button', { name: '結束實驗', exact: true }).click()
  // As slowly as a person: the first call has been answered, and the dialog fades out under the second click.
  await answer('結束實驗', 60)
  await expect(page.getByText('已結束實驗').first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(conflict).toHaveCount(0)
  expect(calls).toEqual(['PATCH /api/optimize/experience/release', 'PATCH /api/optimize/experience/disable'])
  await removeStore(api, container)
})

test('the command of the key card works as it is pasted, the one shown and the one copied', async ({
  page,
  url,
  signIn,
  apiAs,
  context,
}) => {
  const api = await apiAs('manager@demo.test')
  const { container } = await openStore(api)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'manager@demo.test')
  await page.goto(`${url}/${org}/setting/containers/${container}/edit`)
  await page.getByRole('button', { name: '新增金鑰' }).click()
  const dialog = page.getByRole('dialog', { name: '您的新伺服器金鑰' })
  const key = (await dialog.getByTestId('server-key').textContent()) ?? ''
  const shown = (await dialog.locator('pre').textContent()) ?? ''
  await dialog.getByRole('button', { name: '複製指令' }).click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())

  /** As somebody pastes it, with the key where the command expects it. */
  const paste = async (command: string, env: Record<string, string>) => {
    const status = `${command} --silent --output /dev/null --write-out '%{http_code}'`
    const run = promisify(execFile)
    return (await run('sh', ['-c', status], { env: { PATH: process.env.PATH ?? '', ...env } })).stdout
  }
  expect(shown).not.toContain(key)
  expect(await paste(shown, { VITRINE_SERVER_KEY: key })).toBe('202')
  expect(await paste(copied, {})).toBe('202')
  await removeStore(api, container)
})

test('what was typed in a dialog is not lost by a click outside or by Escape', async ({ page, url, signIn }) => {
  await signIn(page, 'manager@demo.test')
  await page.goto(`${url}/${org}/demostore/optimize_page/experiments`)
  const open = () => page.getByRole('button', { name: '新增實驗' }).first().click()
  const dialog = page.getByRole('dialog', { name: '新增實驗' })
  const question = page.getByRole('dialog', { name: '要離開並捨棄變更嗎？' })
  const name = dialog.getByLabel('實驗名稱')

  await open()
  await expect(name).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await open()
  await name.fill('打到一半的名稱')
  await page.mouse.click(5, 5)
  await expect(name).toHaveValue('打到一半的名稱')
  await expect(question).toHaveCount(0)

  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: '繼續編輯' }).click()
  await expect(question).toHaveCount(0)
  await expect(name).toHaveValue('打到一半的名稱')

  await dialog.getByRole('button', { name: '關閉' }).click()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(name).toHaveValue('打到一半的名稱')

  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: '捨棄並離開' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await open()
  await expect(name).toHaveValue('')
})

test('a dialog whose call is under way stays, and tells what comes of it', async ({ page, url, signIn, apiAs }) => {
  const api = await apiAs('manager@demo.test')
  const { container, experience } = await openStore(api)
  await signIn(page, 'manager@demo.test')
  const list = `${url}/${org}/${container}/optimize_page/experiments`
  await page.goto(`${list}/${experience}?tab=settings`)
  const dialog = page.getByRole('dialog')
  const cancel = dialog.getByRole('button', { name: '取消' })
  const close = dialog.getByRole('button', { name: '關閉' })

  // Deleted: Escape in the meantime takes neither the way back to the list nor "Undo".
  const isDeletion = ({ pathname, searchParams }: URL) =>
    pathname.endsWith('/optimize/experience') && !searchParams.has('is_check')
  const deletion = await hold(page, 'DELETE', isDeletion)
  await page.getByRole('button', { name: '「按兩下實驗」的更多動作' }).click()
  await page.getByRole('menuitem', { name: '刪除' }).click()
  await dialog.getByRole('button', { name: '刪除' }).click()
  await expect(cancel).toBeDisabled()
  await expect(close).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(cancel).toBeDisabled()
  deletion.letGo()
  await expect(page).toHaveURL(list)
  await page.getByRole('status').getByRole('button', { name: '復原' }).click()
  await expect(page.getByRole('link', { name: '按兩下實驗' })).toBeVisible()

  // A call that hangs locks nobody in.
  await page.goto(`${list}/${experience}?tab=settings`)
  await page.clock.install()
  const release = await hold(page, 'PATCH', /\/experience\/release/)
  await page.getByRole('button', { name: '發布', exact: true }).click()
  await dialog.getByRole('button', { name: '發布', exact: true }).click()
  await expect(close).toBeDisabled()
  await expect(cancel).toBeDisabled()
  await page.clock.fastForward(10_100)
  await expect(close).toBeEnabled()
  await expect(cancel).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  release.letGo()
  await expect(page.getByText('進行中').first()).toBeVisible()
  await removeStore(api, container)
})
