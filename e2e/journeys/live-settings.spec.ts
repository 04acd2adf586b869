import type { Api } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { openStore, org, removeStore, website } from '../support/open-store.ts'

const query = { org }

interface Card {
  container: string
  name: string
  url: string
  rule: { field: string; operator: string; value: string }
  content: object
  settings?: object
}

/** A draft of a card with one rule; its id. */
async function makeCard(api: Api, { container: container_id, name, url, rule, content, settings }: Card) {
  const body = { container_id, name, url, target_type: 'marketing_card', rules: [rule] }
  const { id, views } = await api.must('POST', '/optimize/url_view', query, body)
  const filled = [{ id: views[0].id, content }]
  await api.must('PATCH', '/optimize/url_view/view/v3', query, { experience_id: id, views: filled })
  if (settings) await api.must('PATCH', '/optimize/url_view', { org, experience_id: id }, settings)
  return id as string
}

test('the rules of a released card change on the store as soon as they are saved, all or none, and never go', async ({
  page,
  browser,
  url,
  storeUrl,
  signIn,
  apiAs,
}) => {
  test.setTimeout(120_000)
  const api = await apiAs('manager@demo.test')
  const mark = Date.now().toString(36)
  const [before, after] = [`before-${mark}`, `after-${mark}`]
  const title = `換網址 ${mark}`
  const id = await makeCard(api, {
    ...{ container: 'demostore', name: title, url: `${storeUrl}/category/home` },
    rule: { field: 'full_url', operator: 'in', value: before },
    content: { title },
    settings: { priority: 900 },
  })
  await api.must('PATCH', '/optimize/url_view/release', { org, id })
  const shows = async (at: string) => {
    const context = await browser.newContext()
    const visitor = await context.newPage()
    await visitor.goto(`${storeUrl}/category/home?at=${at}`)
    const card = visitor.getByRole('region', { name: title })
    const isShown = await card.waitFor({ timeout: 4000 }).then(
      () => true,
      () => false,
    )
    await context.close()
    return isShown
  }
  await expect.poll(() => shows(before), { timeout: 30_000 }).toBe(true)

  await signIn(page, 'manager@demo.test')
  await page.goto(`${url}/${org}/demostore/optimize_site/marketing_card/${id}?tab=settings`)
  const rules = page.locator('#rules')
  const save = page.getByRole('button', { name: '儲存', exact: true })
  const read = () => api.must('GET', '/optimize/url_view/by', { org, experience_id: id })

  // Neither the last rule nor the last device goes, and nothing else of the form is stored without them.
  await page.getByLabel('備註', { exact: true }).fill('換到新網址')
  await rules.getByRole('button', { name: `刪除規則「${before}」` }).click()
  await expect(rules.getByRole('alert')).toHaveText('已發布的項目至少要保留一條網址規則')
  for (const device of ['手機', '平板', '電腦'])
    await page.locator('#devices').getByRole('checkbox', { name: device }).click()
  await save.click()
  await expect(rules.getByRole('alert')).toBeFocused()
  await expect(page.locator('#devices').getByText('請至少選擇一種裝置')).toBeVisible()
  expect(await read()).toMatchObject({ memo: '', rules: [{ value: before }] })

  // What only the server refuses keeps all of it, at its field.
  await page.locator('#devices').getByRole('checkbox', { name: '電腦' }).click()
  await rules.getByRole('button', { name: '新增規則' }).click()
  const field = rules.getByRole('combobox', { name: '比對欄位' }).or(rules.getByRole('textbox', { name: '比對欄位' }))
  await field.last().click()
  await page.getByRole('option', { name: '完整網址', exact: true }).click()
  const operator = rules
    .getByRole('combobox', { name: '比對方式' })
    .or(rules.getByRole('textbox', { name: '比對方式' }))
  await operator.last().click()
  await page.getByRole('option', { name: '符合規則運算式', exact: true }).click()
  const value = rules.getByRole('textbox', { name: '比對內容' })
  await value.fill(`${after}(`)
  await save.click()
  await expect(rules.getByText('規則運算式格式錯誤')).toBeVisible()
  await expect(page.getByLabel('備註', { exact: true })).toHaveValue('換到新網址')
  expect(await read()).toMatchObject({ memo: '', rules: [{ value: before }] })

  await value.fill(`${after}$`)
  await save.click()
  await expect(save).toBeHidden()
  expect(await read()).toMatchObject({
    status: 'released',
    memo: '換到新網址',
    devices: ['desktop'],
    rules: [{ operator: 'mr', value: `${after}$` }],
  })
  await expect.poll(() => shows(after), { timeout: 30_000 }).toBe(true)
  expect(await shows(before)).toBe(false)

  await page.getByRole('tab', { name: '操作紀錄' }).click()
  const told = page.getByRole('button', { name: `查看「${title}」的變更內容` }).first()
  await page
    .getByRole('row')
    .filter({ has: told })
    .first()
    .click({ position: { x: 8, y: 8 } })
  await expect(told).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText(`${after}$`).first()).toBeVisible()
  await api.must('PATCH', '/optimize/url_view/disable', { org, id })
  await api.must('DELETE', '/optimize/url_view', { org, experience_id: id })
})

test('a card is warned of the same code where its window is set, and what is refused of it stands at its field', async ({
  page,
  url,
  signIn,
  apiAs,
}) => {
  const api = await apiAs('manager@demo.test')
  const { container } = await openStore(api)
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
  const common = { container, url: website, rule: { field: 'path', operator: 'sw', value: '/' } }
  const content = { title: '免運', activate_coupon: 'SAVE10' }
  const other = await makeCard(api, { ...common, name: '正在進行', content, settings: { start_at: hours(-1) } })
  await api.must('PATCH', '/optimize/url_view/release', { org, id: other })
  const id = await makeCard(api, { ...common, name: '之前的', content, settings: { end_at: hours(-48) } })

  await signIn(page, 'manager@demo.test')
  const card = `${url}/${org}/${container}/optimize_site/marketing_card/${id}`
  await page.goto(`${card}?tab=settings`)
  const dates = page.locator('#dates')
  const warning = dates.getByText('1 個同時段的項目使用相同的優惠碼')
  const end = dates.getByLabel('結束時間', { exact: true })
  await expect(end).toBeVisible()
  await expect(warning).toHaveCount(0)
  await end.click()
  await page.getByRole('button', { name: '今天午夜 24:00' }).click()
  await page.locator('[data-dates-dropdown]').getByRole('button', { name: '完成' }).click()
  await expect(warning).toBeVisible()
  await expect(dates.getByText(/「正在進行」（優惠碼 SAVE10）/)).toBeVisible()
  await page.getByRole('button', { name: '捨棄' }).click()
  await expect(warning).toHaveCount(0)

  await page.goto(card)
  const save = page.getByRole('button', { name: '儲存', exact: true })
  const tags = page.getByRole('combobox', { name: '標籤' })
  await tags.fill('這個標籤有二十五個字所以比二十個字還要多出五個字')
  await tags.press('Enter')
  await expect(page.getByText('這個標籤有二十五個字所以比二十個字還要多', { exact: true }).first()).toBeVisible()

  const fill = page.getByRole('switch', { name: '在結帳頁自動填入優惠碼' })
  const domain = page.getByLabel('使用優惠碼的網域')
  await fill.check({ force: true })
  await domain.fill('not a domain')
  await fill.uncheck({ force: true })
  await expect(domain).toBeHidden()
  await save.click()
  await expect(page.getByText('網域格式錯誤', { exact: true }).first()).toBeVisible()
  await expect(domain).toBeFocused()
  await domain.fill('shop.test')
  await expect(domain).toBeVisible()
  await save.click()
  await expect(save).toBeHidden()
  await removeStore(api, container)
})
