import type { Page, Request } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { openStore, org, removeStore } from '../support/open-store.ts'
import { seeVersion } from '../support/see-version.ts'

/** What a page asks for from now on. */
function listen(page: Page, url: string) {
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  /** The calls among it, each with the session that it is made in. */
  const calls = async () =>
    Promise.all(
      requests
        .filter((request) => request.url().startsWith(`${url}/api/`))
        .map(async (request) => {
          const { authorization, cookie } = await request.allHeaders()
          return [`${request.method()} ${new URL(request.url()).pathname}`, authorization ?? cookie]
        }),
    )
  return { requests, calls }
}

test('an owner without an account reads the report that a manager shared, until it is revoked', async ({
  page,
  browser,
  url,
  signIn,
  apiAs,
}) => {
  const api = await apiAs('manager@demo.test')
  const { container, experience } = await openStore(api)
  const { views } = await api.must('PATCH', '/optimize/experience/release', { org, id: experience })
  for (const { id: view } of views) await seeVersion(url, { container, experience, view, host: 'dialogs.example' })
  await signIn(page, 'manager@demo.test')
  await page.goto(`${url}/${org}/${container}/optimize_page/experiments/${experience}?tab=report`)

  await page.getByRole('button', { name: '分享', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '分享報表' })
  await expect(dialog.getByText('目前沒有分享連結。')).toBeVisible()
  await expect(dialog.getByLabel('分享給誰')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('必填欄位')).toBeVisible()
  await dialog.getByLabel('分享給誰').fill('店主')
  await dialog.getByLabel('有效天數').fill('91')
  await expect(dialog.getByText(/1.*90/)).toBeVisible()
  await dialog.getByLabel('有效天數').fill('7')
  await page.keyboard.press('Enter')
  const address = await dialog.getByRole('textbox', { name: '報表的網址' }).inputValue()
  expect(address).toMatch(/\/shared_report#[\w-]{43}$/)
  const token = new URL(address).hash.slice(1)
  await expect(dialog.getByText('還沒有人開啟過')).toBeVisible()
  await expectAccessible(page, 'the dialog that shares', '[role=dialog]')

  const stranger = await (await browser.newContext({ locale: 'en-US', baseURL: url })).newPage()
  const theirs = listen(stranger, url)
  await stranger.goto(address)
  await expect(stranger.getByRole('heading', { level: 1, name: '按兩下實驗' })).toBeVisible()
  await expect(stranger.getByText(/^Read-only report, valid until .+ \(Asia\/Taipei\)\.$/)).toBeVisible()
  await expect(stranger.getByRole('row').filter({ hasText: '新版' }).first()).toBeVisible()
  await expect(stranger.getByText('Original').first()).toBeVisible()
  await expect(stranger.getByRole('navigation')).toHaveCount(0)
  await expectAccessible(stranger, 'the shared report')
  await stranger.getByRole('button', { name: '中文' }).click()
  await expect(stranger.getByText(/^唯讀報表，有效至/)).toBeVisible()
  // Once in each language, as nobody, and the secret in no address that a server sees.
  const asked = [
    ['POST /api/report/shared', undefined],
    ['POST /api/report/shared', undefined],
  ]
  expect(await theirs.calls()).toEqual(asked)
  expect(theirs.requests.filter((each) => each.url().split('#')[0]?.includes(token))).toEqual([])

  // Beside somebody who is signed in it is the same, and neither their session nor their language knows of it.
  const beside = await page.context().newPage()
  const own = listen(beside, url)
  const kept = () => page.evaluate(() => ['vitrine.token', 'vitrine.language'].map((key) => localStorage.getItem(key)))
  const before = await kept()
  await beside.goto(address)
  await expect(beside.getByText(/^唯讀報表，有效至/)).toBeVisible()
  await beside.getByRole('button', { name: 'English' }).click()
  await expect(beside.getByText(/^Read-only report/)).toBeVisible()
  expect(await own.calls()).toEqual(asked)
  expect(await kept()).toEqual(before)
  await beside.close()

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '分享', exact: true }).click()
  await expect(dialog.getByText('最近開啟：')).toBeVisible()
  await expect(dialog.getByText(token)).toHaveCount(0)
  await dialog.getByRole('button', { name: '撤銷給「店主」的連結' }).click()
  await page.getByRole('dialog', { name: '撤銷給「店主」的連結？' }).getByRole('button', { name: '撤銷' }).click()
  await expect(dialog.getByText('目前沒有分享連結。')).toBeVisible()
  await stranger.reload()
  await expect(stranger.getByRole('heading', { level: 1, name: '這個連結無法使用' })).toBeVisible()
  await expect(stranger.getByText('按兩下實驗')).toHaveCount(0)
  await expectAccessible(stranger, 'a link that has ended')
  await stranger.context().close()
  await removeStore(api, container)
})
