import { expect, test } from '../support/fixtures.ts'
import { openStore, org, removeStore } from '../support/open-store.ts'

test('a name is edited where it stands: Enter and leaving keep, Escape gives up, a failure keeps what was typed', async ({
  page,
  url,
  apiAs,
  signIn,
}) => {
  const api = await apiAs('manager@demo.test')
  const { container, experience } = await openStore(api)
  const stored = async () => (await api.must('GET', '/optimize/experience/by', { org, experience_id: experience })).name
  const title = page.getByRole('heading', { level: 1 })
  const pencil = title.locator('xpath=..').getByRole('button')
  const field = page.getByRole('textbox', { name: '實驗名稱' })
  await signIn(page, 'manager@demo.test')
  await page.goto(`${url}/${org}/${container}/optimize_page/experiments/${experience}?tab=versions`)
  await expect(title).toHaveText('按兩下實驗')
  await expect(pencil).toHaveAccessibleName('重新命名「按兩下實驗」')

  // Enter keeps it, and the keyboard goes on from where it was.
  await pencil.click()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('按兩下實驗')
  await field.fill(' 秋季首頁 ')
  await page.keyboard.press('Enter')
  await expect(title).toHaveText('秋季首頁')
  await expect(pencil).toBeFocused()
  expect(await stored()).toBe('秋季首頁')

  // Escape gives up.
  await page.keyboard.press('Enter')
  await field.fill('不要這個')
  await page.keyboard.press('Escape')
  await expect(title).toHaveText('秋季首頁')
  await expect(pencil).toBeFocused()

  // An Enter that ends a composition belongs to the input method.
  await pencil.click()
  await field.fill('冬季')
  await field.evaluate((input) =>
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true })),
  )
  await expect(field).toBeVisible()
  // An empty one is asked for.
  await field.fill('  ')
  await page.keyboard.press('Enter')
  await expect(page.getByText('必填欄位')).toBeVisible()

  // What could not be kept stays for another try; leaving keeps it then.
  await page.route('**/optimize/experience/rename**', (route) => route.abort())
  await field.fill('冬季首頁')
  await page.keyboard.press('Enter')
  await expect(page.getByText('重新命名失敗')).toBeVisible()
  await expect(field).toHaveValue('冬季首頁')
  expect(await stored()).toBe('秋季首頁')
  await page.unroute('**/optimize/experience/rename**')
  await page.getByRole('main').click({ position: { x: 5, y: 5 } })
  await expect(title).toHaveText('冬季首頁')
  expect(await stored()).toBe('冬季首頁')
  await removeStore(api, container)
})

test('whoever may not rename sees a name without a pencil', async ({ page, url, signIn }) => {
  await signIn(page, 'container@demo.test')
  await page.goto(`${url}/${org}/demostore/optimize_page/experiments`)
  await page.locator('tbody').getByRole('link').first().click()
  const title = page.getByRole('heading', { level: 1 })
  await expect(page).toHaveURL(/experiments\/[\w-]+/)
  await expect(title.locator('xpath=..').getByRole('button')).toHaveCount(0)
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a tap on what does nothing else explains it until the next; on what acts it explains nothing', async ({
    page,
    url,
    signIn,
  }) => {
    await signIn(page, 'manager@demo.test')
    await page.goto(`${url}/${org}/account`)
    const tip = page.getByRole('tooltip')
    const time = page.locator('time').last()
    await time.tap()
    await expect(tip).toHaveText(/Asia\/Taipei|台北時間/)
    const box = await tip.boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true)
    await expect(time).toHaveAttribute('aria-describedby', /./)
    await page.getByRole('heading', { level: 1 }).tap()
    await expect(tip).toHaveCount(0)
    await expect(time).not.toHaveAttribute('aria-describedby', /./)
    // Another tap shows it again, a second one on the same puts it away first.
    await time.tap()
    await expect(tip).toBeVisible()

    await page.goto(`${url}/${org}/operation_log`)
    const csv = page.getByRole('button', { name: '匯出 CSV' })
    const download = page.waitForEvent('download')
    await csv.tap()
    await download
    await expect(tip).toHaveCount(0)
  })
})
