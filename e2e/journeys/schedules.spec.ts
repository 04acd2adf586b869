import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import type { Api } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { showsFocus, tabTo } from '../support/keys.ts'
import { openStore, org, removeStore } from '../support/open-store.ts'

const minute = 60_000
const hour = 60 * minute
const inHours = (hours: number): string =>
  new Date(Math.ceil(Date.now() / (15 * minute)) * 15 * minute + hours * hour).toISOString()

interface Planned {
  start_at: string
  recover_at: string | null
  state: string
}

const planned = async (api: Api, experience: string): Promise<Planned[]> =>
  api.must('GET', '/viewschedule', { org, experience_id: experience })
const startOf = async (api: Api, experience: string) => Date.parse((await planned(api, experience))[0]?.start_at ?? '')
const endOf = async (api: Api, experience: string) => Date.parse((await planned(api, experience))[0]?.recover_at ?? '')

/** Plans that most visitors get the new version. */
async function plan(
  api: Api,
  experience: string,
  body: { start_at: string; recover_at?: string; description?: string },
) {
  const { views } = await api.must('GET', '/optimize/experience/by', { org, experience_id: experience })
  const weights = { [views[0].id]: 0.2, [views[1].id]: 0.8 }
  return api.must('POST', '/viewschedule', { org }, { experience_id: experience, weights, ...body })
}

const cardOf = (page: Page): Locator => page.locator('#schedules')
const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: /權重排程$/ })

/** Chooses an hour of tomorrow by keys alone, from the field before the one that is meant. */
async function chooseByKeys(page: Page, label: string, time: string): Promise<void> {
  await expect(dialogOf(page).getByLabel(label)).toBeVisible()
  await tabTo(page, dialogOf(page).getByLabel(label))
  await page.keyboard.press('Enter')
  const midnight = page.getByRole('button', { name: '今天午夜 24:00' })
  // A key that comes before the focus is in the calendar would go on from the field.
  await expect(page.locator('[class*=Popover-dropdown]', { has: midnight }).locator(':focus')).toHaveCount(1)
  await tabTo(page, midnight)
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel('時', { exact: true }))
  await page.keyboard.type(time)
  await page.keyboard.press('Enter')
}

test('a schedule is made and moved by keys alone, and what is wrong stands at its field', async ({
  page,
  url,
  signIn,
  apiAs,
}) => {
  const api = await apiAs('manager@demo.test')
  const { container, experience } = await openStore(api)
  await signIn(page, 'manager@demo.test')
  await page.goto(`${url}/${org}/${container}/optimize_page/experiments/${experience}?tab=versions`)
  const card = cardOf(page)
  const dialog = dialogOf(page)
  await expect(card.getByText('還沒有權重排程')).toBeVisible()
  await card.getByRole('button', { name: '新增排程' }).focus()
  await page.keyboard.press('Enter')

  await expect(dialog.getByLabel('說明')).toBeFocused()
  await page.keyboard.type('週年慶檔期最後加碼一週')
  await expect(dialog.getByText('10/10')).toBeVisible()
  await dialog.getByLabel('說明').fill('週年慶')
  await expect(dialog.getByText('3/10')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('必填欄位')).toBeVisible()
  await dialog.getByLabel('說明').focus()
  await chooseByKeys(page, '開始時間（台北時間）', '0200')
  await expect(dialog.getByText('必填欄位')).toHaveCount(0)

  await tabTo(page, dialog.getByLabel('「新版」的權重'))
  await page.keyboard.press('Control+A')
  await page.keyboard.type('80')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('權重總和必須為 100%')).toBeVisible()
  await dialog.getByLabel('「原始版本」的權重').focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('20')
  await expect(dialog.getByText('權重總和必須為 100%')).toHaveCount(0)

  await tabTo(page, dialog.getByRole('switch', { name: '恢復為目前設定' }))
  await page.keyboard.press('Space')
  await chooseByKeys(page, '恢復時間（台北時間）', '0100')
  await tabTo(page, dialog.getByRole('button', { name: '新增', exact: true }))
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('恢復時間不可早於開始時間')).toBeVisible()
  await expectAccessible(page, 'the dialog of a schedule with a mistake', '[role=dialog]')
  await dialog.getByRole('switch').focus()
  await chooseByKeys(page, '恢復時間（台北時間）', '0600')
  await tabTo(page, dialog.getByRole('button', { name: '新增', exact: true }))
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)

  const row = card.getByRole('listitem').filter({ hasText: '週年慶' })
  for (const words of ['未啟用', '02:00', '06:00', '20%', '80%']) await expect(row).toContainText(words)
  await expect(card.getByText('已使用 1 次')).toBeVisible()
  const before = await startOf(api, experience)

  // Its end by one step, all of it by two, each stored as a whole.
  const whole = card.getByRole('slider', { name: '排程「週年慶」的時間' })
  await whole.focus()
  expect(await showsFocus(page)).toBe(true)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(whole).toHaveAttribute('aria-valuetext', /02:30/)
  await expect.poll(() => startOf(api, experience)).toBe(before + 30 * minute)
  await card.getByRole('slider', { name: '排程「週年慶」的恢復時間' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => endOf(api, experience)).toBe(before + 4.25 * hour)
  await page.getByRole('button', { name: '復原' }).click()
  await expect.poll(() => endOf(api, experience)).toBe(before + 4.5 * hour)
  // What is taken back is not stored.
  await whole.focus()
  await page.keyboard.press('PageUp')
  await page.keyboard.press('Escape')
  await expect(whole).toHaveAttribute('aria-valuetext', /02:30/)
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('說明')).toHaveValue('週年慶')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  expect(await startOf(api, experience)).toBe(before + 30 * minute)
  await expectAccessible(page, 'schedules', '#schedules')
  await removeStore(api, container)
})

test('a time is what was typed, whether its field was clicked or had the focus', async ({
  page,
  url,
  signIn,
  apiAs,
}) => {
  const api = await apiAs('manager@demo.test')
  const { container, experience } = await openStore(api)
  await signIn(page, 'manager@demo.test')
  await page.goto(`${url}/${org}/${container}/optimize_page/experiments/${experience}?tab=versions`)
  await cardOf(page).getByRole('button', { name: '新增排程' }).click()
  const field = dialogOf(page).getByLabel('開始時間（台北時間）')
  const hours = page.getByLabel('時', { exact: true })
  const minutes = page.getByLabel('分', { exact: true })
  await field.click()
  for (const isClicked of [true, false])
    for (const [typed, delay] of [
      ['2359', 0],
      ['1345', 100],
      ['0905', 300],
      ['0230', 700],
    ] as const) {
      // A day that is picked gives the focus to the hours.
      await page.locator('[data-dates-dropdown] td button:not([data-outside])').last().click()
      await expect(hours).toBeFocused()
      if (isClicked) await hours.click()
      await page.keyboard.type(typed, { delay })
      await expect(hours).toHaveValue(typed.slice(0, 2))
      await expect(minutes).toHaveValue(typed.slice(2))
    }
  await minutes.click()
  await minutes.click()
  await page.keyboard.type('45')
  await hours.click()
  await page.keyboard.type('21')
  await page.keyboard.press('Enter')
  await expect(field).toContainText('21:45')
  await removeStore(api, container)
})

test('by pointer a schedule is dragged and its ends, what overlaps is refused and stays where it was', async ({
  page,
  url,
  signIn,
  apiAs,
}) => {
  const api = await apiAs('manager@demo.test')
  const { container, experience } = await openStore(api)
  await plan(api, experience, { start_at: inHours(48), recover_at: inHours(96), description: '雙十二' })
  await plan(api, experience, { start_at: inHours(120), recover_at: inHours(144), description: '聖誕' })
  await signIn(page, 'manager@demo.test')
  await page.goto(`${url}/${org}/${container}/optimize_page/experiments/${experience}?tab=versions`)
  const card = cardOf(page)
  const drag = async (name: string, by: number) => {
    const handle = card.getByRole('slider', { name })
    await handle.scrollIntoViewIfNeeded()
    const box = await handle.boundingBox()
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + by / 2, y)
    await page.mouse.move(x + by, y)
    await page.mouse.up()
  }
  const [start, end] = [await startOf(api, experience), await endOf(api, experience)]
  const bar = card.getByRole('slider', { name: '排程「雙十二」的時間' })
  const stood = await bar.getAttribute('aria-valuetext')
  await drag('排程「雙十二」的時間', -30)
  await expect(page.getByText('已調整排程「雙十二」的時間')).toBeVisible()
  const moved = await startOf(api, experience)
  expect(moved).toBeLessThan(start)
  expect(moved % (15 * minute)).toBe(0)
  expect((await endOf(api, experience)) - moved).toBe(end - start)
  await page.getByRole('button', { name: '復原' }).click()
  await expect.poll(() => startOf(api, experience)).toBe(start)
  await expect(bar).toHaveAttribute('aria-valuetext', stood ?? '')

  await drag('排程「雙十二」的開始時間', -20)
  await expect.poll(() => startOf(api, experience)).toBeLessThan(start)
  expect(await endOf(api, experience)).toBe(end)

  await drag('排程「雙十二」的恢復時間', 200)
  await expect(page.getByText('修改排程失敗')).toBeVisible()
  await expect(page.getByText('與排程「聖誕」的時間重疊')).toBeVisible()
  expect(await endOf(api, experience)).toBe(end)
  const [, second] = await planned(api, experience)

  // The same by the fields: what is refused stands at the field, and nothing typed is lost.
  await card.getByRole('button', { name: '修改排程「聖誕」' }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('說明').fill('聖誕節')
  await dialog.getByLabel('開始時間（台北時間）').click()
  await page.getByRole('button', { name: '今天午夜 24:00' }).click()
  await page.getByRole('button', { name: '已完成' }).click()
  await dialog.getByRole('button', { name: '儲存' }).click()
  await expect(dialog.getByText('與排程「雙十二」的時間重疊')).toBeVisible()
  await expect(dialog.getByLabel('說明')).toHaveValue('聖誕節')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').getByRole('button', { name: '捨棄並離開' }).click()
  expect((await planned(api, experience))[1]).toEqual(second)

  // Somebody else saves first: the person decides, and what was typed is stored over it.
  await card.getByRole('button', { name: '修改排程「聖誕」' }).click()
  await dialog.getByLabel('說明').fill('聖誕夜')
  const { revision } = await api.must('GET', '/optimize/experience/by', { org, experience_id: experience })
  await api.must('PATCH', '/optimize/experience', { org, experience_id: experience }, { memo: '加班', revision })
  await dialog.getByRole('button', { name: '儲存' }).click()
  await page.getByRole('dialog', { name: '內容已在別處更新' }).getByRole('button', { name: '覆蓋' }).click()
  await expect(card.getByRole('button', { name: '修改排程「聖誕夜」' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // One that waits is deleted after a question.
  await card.getByRole('button', { name: '刪除排程「聖誕夜」' }).click()
  const question = page.getByRole('dialog', { name: '刪除排程「聖誕夜」？' })
  await expect(question).toContainText('到了預定的時間，權重不會改變。')
  await question.getByRole('button', { name: '刪除', exact: true }).click()
  await expect(card.getByText('聖誕')).toHaveCount(0)
  expect(await planned(api, experience)).toHaveLength(1)

  // A version more, and the weights that were planned no longer share all visitors.
  await api.must('POST', '/optimize/view', { org }, { experience_id: experience, name: '第三版' })
  await page.reload()
  await expect(card.getByText('權重與現有的版本不符，請修改或刪除這個排程。')).toBeVisible()
  await expect(page.getByRole('link', { name: '調整權重排程「雙十二」的權重' })).toBeVisible()
  await removeStore(api, container)
})

test('while a schedule runs its weights hold and are not set by hand; deleted, it recovers at once', async ({
  page,
  url,
  signIn,
  apiAs,
}) => {
  const api = await apiAs('manager@demo.test')
  const { container, experience } = await openStore(api)
  await plan(api, experience, { start_at: inHours(48), recover_at: inHours(72), description: '週末' })
  await signIn(page, 'manager@demo.test')
  await page.goto(`${url}/${org}/${container}/optimize_page/experiments/${experience}?tab=versions`)
  const card = cardOf(page)

  await page
    .getByRole('button', { name: /的更多動作$/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: '複製' }).click()
  await expect(page.getByRole('dialog').getByText('權重排程不會一併複製。')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '發布', exact: true }).click()
  const release = page.getByRole('dialog', { name: /^發布/ })
  await expect(release.getByText('發布後，權重會依排程調整')).toBeVisible()
  await expect(release.getByText('原始版本 20%、新版 80%')).toBeVisible()
  await release.getByRole('button', { name: '發布' }).click()
  await expect(release).toHaveCount(0)

  // It starts while somebody is looking.
  const soon = new Date(Date.now() + 5000).toISOString()
  await plan(api, experience, { start_at: soon, recover_at: inHours(24), description: '快閃' })
  await page.reload()
  const row = card.getByRole('listitem').filter({ hasText: '快閃' })
  await expect(row).toContainText('啟用中', { timeout: 20_000 })
  await expect(page.getByText('權重排程「快閃」啟用中')).toBeVisible()
  const version = page.locator('[data-version]').filter({ hasText: '新版' })
  await expect(version).toContainText('80%')
  await expect(version.getByRole('textbox')).toHaveCount(0)
  await page.getByRole('tab', { name: '實驗設定' }).click()
  await expect(page.getByLabel('保留組', { exact: true })).toBeDisabled()
  await page.getByRole('tab', { name: '版本' }).click()

  await card.getByRole('button', { name: '修改排程「快閃」' }).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByText('排程已經開始，只能修改說明與恢復時間。')).toBeVisible()
  await expect(dialog.getByLabel('開始時間（台北時間）')).toBeDisabled()
  await expect(dialog.getByLabel('「新版」的權重')).toHaveCount(0)
  await dialog.getByLabel('說明').fill('快閃活動')
  await dialog.getByRole('button', { name: '儲存' }).click()
  await expect(dialog).toHaveCount(0)

  await card.getByRole('button', { name: '刪除排程「快閃活動」' }).click()
  const question = page.getByRole('dialog', { name: '刪除排程「快閃活動」？' })
  await expect(question).toContainText('原始版本 50%、新版 50%')
  await question.getByRole('button', { name: '刪除並恢復權重' }).click()
  await expect(version.getByRole('textbox')).toHaveValue('50')
  await expect(card.getByRole('listitem').filter({ hasText: '快閃活動' })).toContainText('已完成')
  await expect(card.getByText('已使用 2 次')).toBeVisible()
  await api.must('PATCH', '/optimize/experience/disable', { org, id: experience })
  await removeStore(api, container)
})
