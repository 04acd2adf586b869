import type { Page } from '@playwright/test'
import { type Api, signInToApi } from '../support/api.ts'
import { demoPassword, expect, type Fixtures, test } from '../support/fixtures.ts'
import { hold } from '../support/hold.ts'
import { openStore, removeStore } from '../support/open-store.ts'

const org = 'd3000000000000000000000000000001'
const container = 'demostore'

interface Draft {
  id: string
  holdout: number
  views: { id: string; name: string }[]
}

/** A draft with the versions B and C, a rule and content: ready for release. */
async function makeDraft(api: Api, name: string): Promise<Draft> {
  const query = { org }
  const body = { container_id: container, name, url: 'http://localhost:4100/' }
  const { id } = (await api.must('POST', '/optimize/experience', query, body)) as Draft
  const rule = { experience_id: id, field: 'path', operator: 'eq', value: `/nowhere/${id}` }
  await api.must('POST', '/optimize/experience/rule', query, rule)
  for (const version of ['B', 'C']) {
    const view = await api.must('POST', '/optimize/view', query, { experience_id: id, name: version })
    const views = [{ id: view.id, content: { css: 'h1 { color: teal }' } }]
    await api.must('PATCH', '/optimize/view/v3', query, { experience_id: id, views })
  }
  return load(api, id)
}

const load = (api: Api, id: string): Promise<Draft> =>
  api.must('GET', '/optimize/experience/by', { org, experience_id: id })
const names = async (api: Api, id: string) => (await load(api, id)).views.map((view) => view.name)

/** The versions of a draft of this name: the original, B and C, each with the handle that puts it in order. */
async function openVersions(page: Page, { url, signIn }: Pick<Fixtures, 'url' | 'signIn'>, name: string) {
  const api = await signInToApi(url, 'store@demo.test', demoPassword)
  const { id, views } = await makeDraft(api, name)
  await signIn(page, 'store@demo.test')
  await page.goto(`${url}/${org}/${container}/optimize_page/experiments/${id}?tab=versions`)
  const handle = (version: string) => page.getByRole('button', { name: `調整「${version}」的順序` })
  await expect(handle('B')).toBeVisible()
  return { api, id, original: String(views[0]?.name), handle }
}

test('versions are put in order by mouse, by keyboard, and by menu', async ({ page, url, signIn }) => {
  const { api, id, original, handle } = await openVersions(page, { url, signIn }, '排序測試')
  await expect(handle(original)).toHaveCount(0)
  await handle('C').dragTo(handle('B'))
  await expect.poll(() => names(api, id)).toEqual([original, 'C', 'B'])
  await handle('C').focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => names(api, id)).toEqual([original, 'B', 'C'])
  // Two steps that come at once, before the first is rendered, are two steps.
  const body = { experience_id: id, name: 'D' }
  await api.must('POST', '/optimize/view', { org }, body)
  await page.reload()
  await handle('D').evaluate((button) => {
    for (let step = 0; step < 2; step++)
      button.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true }))
  })
  await expect.poll(() => names(api, id)).toEqual([original, 'D', 'B', 'C'])
  await api.must('DELETE', '/optimize/view', { org, id: (await load(api, id)).views[1]?.id })
  await page.reload()
  // The original stays first.
  await handle('B').focus()
  await page.keyboard.press('ArrowUp')
  await page.getByRole('button', { name: '「C」的更多動作' }).click()
  await page.getByRole('menuitem', { name: '上移' }).click()
  await expect.poll(() => names(api, id)).toEqual([original, 'C', 'B'])
})

test('a version comes from another experiment, found by its name, and what is released offers its copy', async ({
  page,
  url,
  signIn,
}) => {
  const { api, id, original } = await openVersions(page, { url, signIn }, '目標草稿')
  const source = await makeDraft(api, '來源實驗 20%')
  await page.getByRole('button', { name: '從其他實驗複製' }).click()
  const dialog = page.getByRole('dialog', { name: '從其他實驗複製版本' })
  await dialog.getByRole('searchbox', { name: '搜尋實驗或版本名稱' }).fill('20%')
  const found = dialog.getByRole('region', { name: '來源實驗 20%' })
  await expect(dialog.getByRole('region')).toHaveCount(1)
  await found.getByRole('button', { name: '複製版本「C」' }).click()
  await expect(page.getByPlaceholder('「C（副本）」想驗證什麼？')).toBeVisible()
  await expect.poll(() => names(api, id)).toEqual([original, 'B', 'C', 'C（副本）'])
  await page.goto(`${url}/${org}/${container}/optimize_page/experiments/demohero?tab=versions`)
  await page.getByRole('button', { name: '複製成新的草稿' }).click()
  await expect(page.getByRole('dialog')).toContainText('首頁主視覺標題')
  // The demo's own drafts stay on the first page of their list.
  for (const experience_id of [id, source.id]) await api.must('DELETE', '/optimize/experience', { org, experience_id })
})

test('one change after another on a slow line is no conflict with oneself, and loses no step', async ({
  page,
  url,
  signIn,
}) => {
  const { api, id, original, handle } = await openVersions(page, { url, signIn }, '慢速網路')
  const shown = page.getByRole('button', { name: /^調整「/ })
  const late = (path: string, ms: number) =>
    page.route(
      ({ pathname }) => pathname.endsWith(path),
      async (route) => {
        await new Promise((resolve) => setTimeout(resolve, ms))
        await route.continue()
      },
    )
  await late('/optimize/experience/by', 1500)
  await late('/optimize/view/priority', 700)

  await handle('C').focus()
  for (const key of ['ArrowUp', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key)
  await expect(shown.first()).toHaveAccessibleName('調整「C」的順序')
  await expect.poll(() => names(api, id)).toEqual([original, 'C', 'B'])
  await page.getByRole('button', { name: '「C」的更多動作' }).click()
  // What is typed right after it goes into the field: the field is there with the click, not with the next frame.
  const fieldAtOnce = await page.getByRole('menuitem', { name: '重新命名' }).evaluate(async (item: HTMLElement) => {
    item.click()
    await Promise.resolve()
    return document.activeElement instanceof HTMLInputElement ? document.activeElement.value : null
  })
  expect(fieldAtOnce).toBe('C')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('早')
  await page.keyboard.press('Enter')
  await expect.poll(() => names(api, id)).toEqual([original, '早', 'B'])
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await handle('B').focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => names(api, id)).toEqual([original, 'B', '早'])
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a change of what somebody else has changed meanwhile is reloaded or put over it', async ({
  page,
  url,
  signIn,
}) => {
  const api = await signInToApi(url, 'store@demo.test', demoPassword)
  const { id } = await makeDraft(api, '同時編輯')
  await signIn(page, 'store@demo.test')
  await page.goto(`${url}/${org}/${container}/optimize_page/experiments/${id}`)
  await page.getByRole('button', { name: '發布', exact: true }).click()
  const release = page.getByRole('dialog', { name: /發布/ })
  await expect(release).toBeVisible()
  const rename = (name: string) => api.must('PATCH', '/optimize/experience/rename', { org, id }, { name })
  await rename('別人改的名稱')
  await release.getByRole('button', { name: '發布', exact: true }).click()
  const conflict = page.getByRole('dialog', { name: '內容已在別處更新' })
  await conflict.getByRole('button', { name: '捨棄我的變更並載入' }).click()
  await expect(conflict).toBeHidden()
  await expect(release).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: '別人改的名稱' })).toBeVisible()

  await page.getByRole('button', { name: '發布', exact: true }).click()
  await rename('又改了一次')
  await release.getByRole('button', { name: '發布', exact: true }).click()
  await conflict.getByRole('button', { name: '覆蓋' }).click()
  await expect(page.getByText('發布後只能調整').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: '又改了一次' })).toBeVisible()
})

test('the priority is set before release, the holdout also afterward, as a change of traffic', async ({
  page,
  url,
  signIn,
}) => {
  const api = await signInToApi(url, 'store@demo.test', demoPassword)
  const { id } = await makeDraft(api, '流量測試')
  await signIn(page, 'store@demo.test')
  const settings = `${url}/${org}/${container}/optimize_page/experiments/${id}?tab=settings`
  await page.goto(settings)
  await page.getByRole('button', { name: '保留組與優先順序' }).click()
  await page.getByLabel('優先順序').fill('7')
  await page.getByRole('button', { name: '儲存', exact: true }).click()
  await expect(page.getByRole('button', { name: '儲存', exact: true })).toBeHidden()
  await api.must('PATCH', '/optimize/experience/release', { org, id })
  await page.goto(settings)
  await expect(page.getByLabel('優先順序')).toBeDisabled()
  await expect(page.getByLabel('優先順序')).toHaveValue('7')
  await page.getByLabel('保留組', { exact: true }).fill('12')
  await page.getByRole('button', { name: '儲存', exact: true }).click()
  const asked = page.getByRole('dialog', { name: '調整「流量測試」的流量分配？' })
  await asked.getByRole('button', { name: '套用保留組' }).click()
  await expect(asked).toBeHidden()
  await expect.poll(async () => (await load(api, id)).holdout).toBe(0.12)
})

test('a number that cannot be saved stays as it was typed, with the reason', async ({ page, url, signIn }) => {
  const api = await signInToApi(url, 'store@demo.test', demoPassword)
  const before = await makeDraft(api, '數字測試')
  const { id } = before
  await signIn(page, 'store@demo.test')
  const experiment = `${url}/${org}/${container}/optimize_page/experiments/${id}`
  const save = page.getByRole('button', { name: '儲存', exact: true })
  const discard = page.getByRole('button', { name: '捨棄', exact: true })
  await page.goto(`${experiment}?tab=settings`)
  for (const fold of ['保留組與優先順序', '判定方法、轉換期間與 ROAS'])
    await page.getByRole('button', { name: fold }).click()
  for (const [label, typed, words] of [
    ['優先順序', '5000', '請輸入 0 到 1,000 之間的數字'],
    ['優先順序', '1.5', '請輸入整數'],
    ['保留組', '12.345', '小數點後最多 2 位'],
    ['轉換期間', 'abc', '請輸入數字，例如 10'],
    ['整體基準 ROAS', '0', '請輸入 0.01 到 1,000,000 之間的數字'],
  ] as const) {
    const field = page.getByLabel(label, { exact: true })
    await field.fill(typed)
    await field.blur()
    await expect(page.getByText(words)).toBeVisible()
    await expect(field).toHaveValue(typed)
    await expect(page.getByText('請修正標示為紅色的數字')).toBeVisible()
    await expect(save).toBeDisabled()
    await discard.click()
    await expect(page.getByText(words)).toBeHidden()
  }
  await page.goto(`${experiment}?tab=versions`)
  const weight = page.getByRole('textbox', { name: /權重/ }).first()
  await weight.fill('12.345')
  await weight.blur()
  await expect(page.getByText('小數點後最多 2 位')).toBeVisible()
  await expect(weight).toHaveValue('12.345')
  await expect(save).toBeDisabled()
  expect(await load(api, id)).toEqual(before)
})

test('who an experiment is for: a source that is left empty is flagged, a city takes the place of its districts, and the log says both', async ({
  page,
  url,
  signIn,
}) => {
  const api = await signInToApi(url, 'store@demo.test', demoPassword)
  const { id } = await makeDraft(api, '對象測試')
  await signIn(page, 'store@demo.test')
  const experiment = `${url}/${org}/${container}/optimize_page/experiments/${id}`
  const save = page.getByRole('button', { name: '儲存', exact: true })
  await page.goto(`${experiment}?tab=settings`)
  await page.getByRole('button', { name: '新增來源' }).click()
  await save.click()
  const sources = page.getByRole('group', { name: '流量來源' })
  await expect(sources.getByText('必填欄位')).toBeVisible()
  await sources.getByRole('textbox', { name: '來源內容' }).fill('line')
  const places = page.getByRole('combobox', { name: '地區' })
  await places.fill('台北市大安')
  await page.getByRole('option', { name: '台北市大安區', exact: true }).click()
  await places.fill('臺東市')
  await page.getByRole('option', { name: '台東縣台東市', exact: true }).click()
  await places.fill('台北')
  await page.getByRole('option', { name: '整個台北市', exact: true }).click()
  await save.click()
  await expect
    .poll(async () => (await api.must('GET', '/optimize/experience/by', { org, experience_id: id })).activation)
    .toMatchObject({
      sources: [{ field: 'utm_source', operator: 'is', value: 'line' }],
      places: ['taitung-county/臺東市', 'taipei-city'],
    })
  await page.goto(`${experiment}?tab=log`)
  const opener = page.getByRole('button', { name: '查看「對象測試」的變更內容' }).first()
  await page
    .getByRole('row')
    .filter({ has: opener })
    .first()
    .click({ position: { x: 8, y: 8 } })
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText('台東縣台東市、台北市')).toBeVisible()
})

test('what somebody else has saved of the very thing that one edits is asked about, also once the screen has read it', async ({
  page,
  url,
  signIn,
}) => {
  const { api, id } = await openVersions(page, { url, signIn }, '同時編輯規則')
  await page.getByRole('tab', { name: '設定' }).click()
  const value = page.locator('#rules').getByLabel('比對內容')
  await value.fill('/mine')
  await page.getByLabel('備註', { exact: true }).fill('我的備註')
  const rule = { experience_id: id, field: 'path', operator: 'eq', value: '/theirs' }
  await api.must('POST', '/optimize/experience/rule', { org }, rule)
  await api.must('PATCH', '/optimize/experience/rename', { org, id }, { name: '別人改的名稱' })
  // Whoever comes back to the window reads what there is.
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect(page.getByRole('heading', { level: 1, name: '別人改的名稱' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.keyboard.press('Control+S')
  const conflict = page.getByRole('dialog', { name: '內容已在別處更新' })
  await expect(conflict).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(conflict).toBeHidden()
  await page.keyboard.press('Control+S')
  await expect(conflict).toBeVisible()
  const values = async () => {
    const { rules } = await api.must('GET', '/optimize/experience/by', { org, experience_id: id })
    return rules.map((each: { value: string }) => each.value)
  }
  expect(await values()).toEqual([`/nowhere/${id}`, '/theirs'])
  await conflict.getByRole('button', { name: '捨棄我的變更並載入' }).click()
  await expect(value).toHaveCount(2)

  // What comes with the reading after a save that failed is theirs all the same.
  const memo = page.getByLabel('備註', { exact: true })
  const save = page.getByRole('button', { name: '儲存', exact: true })
  await memo.fill('我的備註')
  await api.must('PATCH', '/optimize/experience', { org, experience_id: id }, { memo: '他們的備註' })
  await page.route('**/api/optimize/experience?*', (route) => route.abort(), { times: 1 })
  await page.keyboard.press('Control+S')
  await expect(page.getByText('網路連線異常，請檢查連線後重試。')).toBeVisible()
  await expect(save).toBeEnabled()
  await page.keyboard.press('Control+S')
  await conflict.getByRole('button', { name: '捨棄我的變更並載入' }).click()
  await expect(memo).toHaveValue('他們的備註')

  // What they have changed elsewhere stands in nobody's way, and nobody is asked about their own.
  await memo.fill('我的備註')
  await api.must('PATCH', '/optimize/experience/rename', { org, id }, { name: '又改了一次' })
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect(page.getByRole('heading', { level: 1, name: '又改了一次' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.keyboard.press('Control+S')
  await expect(page.getByRole('region', { name: '尚未儲存變更' })).toBeHidden()
  for (const text of ['第二次', '第三次']) {
    await memo.fill(text)
    await page.keyboard.press('Control+S')
    await expect(page.getByRole('region', { name: '尚未儲存變更' })).toBeHidden()
  }
  await expect(conflict).toHaveCount(0)

  // A name that is typed is put over a new name of theirs only by who says so.
  const title = page.getByRole('heading', { level: 1 })
  const field = page.getByRole('textbox', { name: '實驗名稱', exact: true })
  const typeOver = async (theirs: string) => {
    await title.locator('xpath=..').getByRole('button').click()
    await field.fill('我的名稱')
    await api.must('PATCH', '/optimize/experience/rename', { org, id }, { name: theirs })
    await expect(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
      await expect(page).toHaveTitle(new RegExp(theirs), { timeout: 1000 })
    }).toPass()
    await field.press('Enter')
    await expect(conflict).toBeVisible()
  }
  await typeOver('他們的名稱')
  await conflict.getByRole('button', { name: '捨棄我的變更並載入' }).click()
  await expect(title).toHaveText('他們的名稱')
  await typeOver('他們的新名稱')
  await conflict.getByRole('button', { name: '覆蓋', exact: true }).click()
  await expect(title).toHaveText('我的名稱')
})

test('of two changes that meet another one, each is asked about, one after the other', async ({
  page,
  url,
  signIn,
}) => {
  const { api, id, original, handle } = await openVersions(page, { url, signIn }, '兩個衝突')
  const order = await hold(page, 'PATCH', /\/optimize\/view\/priority/)
  const rename = await hold(page, 'PATCH', /\/optimize\/view\/rename/)
  await handle('C').focus()
  await page.keyboard.press('ArrowUp')
  await page.getByRole('button', { name: '「B」的更多動作' }).click()
  await page.getByRole('menuitem', { name: '重新命名' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('新的 B')
  await page.getByRole('dialog').getByRole('button', { name: '重新命名' }).click()
  const { views } = await load(api, id)
  const stored = [{ id: views[1]?.id, content: { css: 'h1 { color: navy }' } }]
  await api.must('PATCH', '/optimize/view/v3', { org }, { experience_id: id, views: stored })

  const overwrite = page.getByRole('dialog', { name: '內容已在別處更新' }).getByRole('button', { name: '覆蓋' })
  order.letGo()
  await expect(overwrite).toBeVisible()
  const refusal = () => page.waitForResponse((response) => response.status() === 409)
  const refused = refusal()
  rename.letGo()
  await refused
  // The second click of a double click answers nothing.
  await overwrite.dblclick()
  await expect.poll(() => names(api, id)).toEqual([original, 'C', 'B'])
  // By now the order is another change that the name meets.
  const again = refusal()
  await overwrite.click()
  await again
  await overwrite.click()
  await expect.poll(() => names(api, id)).toEqual([original, 'C', '新的 B'])
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await api.must('DELETE', '/optimize/experience', { org, experience_id: id })
})

test('each row of a list is renamed by its own name', async ({ page, url, apiAs, signIn }) => {
  const api = await apiAs('manager@demo.test')
  const { container } = await openStore(api)
  for (const name of ['甲', '乙']) {
    const body = { container_id: container, name, url: 'https://dialogs.example/' }
    await api.must('POST', '/optimize/experience', { org }, body)
  }
  await signIn(page, 'manager@demo.test')
  await page.goto(`${url}/${org}/${container}/optimize_page/experiments`)
  const dialog = page.getByRole('dialog')
  for (const name of ['甲', '乙']) {
    await page.getByRole('button', { name: `「${name}」的更多動作` }).click()
    await page.getByRole('menuitem', { name: '重新命名' }).click()
    await expect(dialog.getByRole('textbox')).toHaveValue(name)
    await dialog.getByRole('textbox').fill(`${name}改`)
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('link', { name: `${name}改` })).toBeVisible()
  }
  await removeStore(api, container)
})
