import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'

const org = 'd3000000000000000000000000000001'
const experiments = `/${org}/demostore/optimize_page/experiments`

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).last().boundingBox()
  if (!box) throw new Error(`${selector} is not shown`)
  return { ...box, bottom: box.y + box.height, right: box.x + box.width }
}

/** Whether somebody could read a tip, and what it says. */
const tips = (page: Page) => page.locator('[role=tooltip]').allTextContents()

test('nothing of the sign-in moves when it fails', async ({ page, url }) => {
  await page.goto(`${url}/login?reason=expired`)
  const places = () =>
    page
      .locator('h1:visible, input, [type=submit]')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().y))
  await expect(page.locator('[type=submit]')).toBeVisible()
  const before = await places()
  await page.locator('[type=submit]').click()
  await expect(page.getByText('請輸入密碼')).toBeVisible()
  expect(await places()).toEqual(before)
  await page.locator('[type=email]').fill('nobody-moves@demo.test')
  await page.locator('[type=password]').fill('wrong')
  await page.locator('[type=submit]').click()
  await expect(page.getByText('電子郵件或密碼錯誤')).toBeVisible()
  expect(await places()).toEqual(before)
})

test('what floats covers no field, no section and no action; breadcrumbs begin where the page does', async ({
  page,
  url,
  signIn,
  apiAs,
}) => {
  const manager = await apiAs('manager@demo.test')
  const { id } = await manager.must(
    'POST',
    '/optimize/experience',
    { org },
    { container_id: 'secondstore', name: 'Layout', url: 'https://second.demo.test/', target_type: 'experiment' },
  )
  await signIn(page, 'manager@demo.test')
  const own = `${url}/${org}/secondstore/optimize_page/experiments/${id}?tab=settings`
  await page.goto(`${own}#dates`)
  const dates = page.locator('#dates')
  await expect.poll(async () => (await dates.boundingBox())?.y).toBeLessThan(300)
  // Scrolling stops at whole pixels.
  expect(Math.round((await dates.boundingBox())?.y ?? 0)).toBeGreaterThanOrEqual(72)
  // A banner above makes what sticks taller, as support's does.
  await page.evaluate(() => {
    const banner = document.createElement('div')
    banner.style.height = '40px'
    document.querySelector('header:has(nav)')?.before(banner)
  })
  await expect
    .poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--covered-top')))
    .toBe('96px')
  await dates.evaluate((section) => section.scrollIntoView({ block: 'start' }))
  expect((await dates.boundingBox())?.y).toBeCloseTo(112, 0)

  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto(own)
  const memo = page.getByLabel('備註')
  await memo.evaluate((field) => {
    document.body.style.paddingTop = '700px'
    window.scrollTo(0, 0)
    window.scrollBy(0, field.getBoundingClientRect().bottom - window.innerHeight)
  })
  await memo.fill('x')
  const bar = page.getByRole('region', { name: '尚未儲存變更' })
  await expect(bar).toBeVisible()
  await expect
    .poll(async () => {
      const field = await memo.boundingBox()
      const inner = await bar.locator(':scope > *').boundingBox()
      return (field?.y ?? 0) + (field?.height ?? 0) <= (inner?.y ?? 0)
    })
    .toBe(true)

  await page.route(/\/api\/optimize\/experience\?/, (route) => route.abort())
  await page.getByRole('button', { name: '儲存' }).click()
  const toast = page.locator('[role=status] > div', { has: page.getByRole('button', { name: '關閉' }) })
  await expect(toast).toBeVisible()
  const message = await toast.boundingBox()
  const saves = await page.getByRole('button', { name: '儲存' }).boundingBox()
  expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(saves?.y ?? 0)
  expect(message?.y).toBeGreaterThan(300)

  await page.unrouteAll()
  await manager.must('DELETE', '/optimize/experience', { org, experience_id: id })
  await page.setViewportSize({ width: 1920, height: 900 })
  await page.goto(`${url}${experiments}`)
  await expect(page.getByRole('table')).toBeVisible()
  expect((await boxOf(page, 'header nav li:first-child')).x).toBe((await boxOf(page, 'main table')).x - 1)
})

test('arrow keys go through a list, a cut name is told, and the palette acts', async ({ page, url, signIn }) => {
  await signIn(page, 'manager@demo.test')
  await page.goto(`${url}/${org}/setting/staffs`)
  const names = page.locator('[data-row-keys] tr a')
  // What moves the focus is loaded after the screen.
  await expect(async () => {
    await names.first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(names.nth(1)).toBeFocused({ timeout: 200 })
  }).toPass()
  await page.keyboard.press('End')
  await expect(names.last()).toBeFocused()
  await page.keyboard.press('Home')
  await expect(names.first()).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('[data-row-keys] td:last-child > button').nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 768, height: 900 })
  expect((await boxOf(page, '[data-row-keys] tr:first-child')).height).toBeLessThan(110)
  expect(
    await page.locator('main table').evaluate((table) => table.scrollWidth <= (table.parentElement?.clientWidth ?? 0)),
  ).toBe(true)

  const crumb = page.locator('header nav li').last()
  await crumb.evaluate((li) => {
    li.style.width = '40px'
  })
  await crumb.locator('[data-clipped]').hover()
  await expect.poll(() => tips(page)).toEqual(['成員'])
  await page.mouse.move(400, 600)
  await expect.poll(() => tips(page)).toEqual([])

  // Below an organization what is meant is in the container that this person has seen last, here or in another test.
  await page.goto(`${url}/${org}/demostore/home`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const palette = page.getByRole('dialog', { name: '前往' })
  const field = palette.getByRole('combobox')
  // What listens to the keys is loaded after the screen.
  await expect(async () => {
    if (!(await palette.isVisible())) await page.keyboard.press('Control+K')
    await expect(field).toBeFocused({ timeout: 1000 })
  }).toPass()
  await page.keyboard.type('new')
  // What there are kinds of stands between the two.
  const options = palette.getByRole('option')
  await expect(options.first()).toHaveText('新增實驗')
  await expect(options.filter({ hasText: '新增行銷圖卡' })).toHaveCount(1)
  await expect(options.last()).toHaveText('新增容器')
  await expectAccessible(page, 'the palette with actions', '[role=dialog]')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('實驗名稱')).toBeFocused()
  await expect(page).toHaveURL(/optimize_page\/experiments$/)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+K')
  await expect(field).toBeFocused()
  await page.keyboard.type('首頁主視覺')
  await expect(palette.getByRole('option', { selected: true })).toContainText('首頁主視覺標題')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/tab=report/)

  await page.setViewportSize({ width: 390, height: 844 })
  const filters = page.getByRole('button', { name: /^篩選：所有日期/ })
  await expect(filters).toBeVisible()
  await expect(page.getByText('原始數值')).toBeHidden()
  expect((await boxOf(page, 'main h2')).y).toBeGreaterThan(0)
  expect(((await page.locator('main h2').first().boundingBox())?.y ?? 0) / 844).toBeLessThan(0.45)
  await filters.click()
  // Not check(): the choice goes through the address, so the switch turns a moment after the click.
  await page.getByLabel('原始數值').click()
  await expect(page.getByRole('button', { name: /^篩選：.*原始數值/ })).toBeVisible()
})
