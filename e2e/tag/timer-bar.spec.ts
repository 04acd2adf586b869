import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, readBuilt, test } from './shop.ts'

const dist = path.join(import.meta.dirname, '../../packages/tag/dist')

const minute = 60_000
const day = 24 * 60 * minute

/** The page of a timer's bar, as the server fills it in. */
async function writeBar(title: string, unit: string): Promise<string> {
  await readBuilt()
  const { page } = JSON.parse(await readFile(path.join(dist, 'timer.json'), 'utf8')) as { page: string }
  const now = Date.now()
  const timer = {
    ...{ name: title, title, close: '關閉倒數計時', note: '', lang: 'zh-TW', height: 120 },
    ...{ showFrom: null, showUntil: null, start: null, end: now + 8 * day - minute, every: 0, zone: 'Asia/Taipei' },
    units: { days: unit, hours: unit, minutes: unit, seconds: unit },
    mobile: { position: 'bottom', ground: '#111827', color: '#ffffff' },
  }
  return page.replace('"__DATA__"', () => JSON.stringify({ timer, now })).replace('__BODY__', '')
}

for (const width of [360, 390, 560])
  test(`a bar of ${width} pixels with long words keeps its figures clear, and some of its title`, async ({
    page,
    shop,
  }) => {
    shop.pages['/bar'] = await writeBar('限時優惠倒數中', '很長很長的單位文字')
    await page.setViewportSize({ width, height: 44 })
    await page.goto(`${shop.origin}/bar?mini=mobile`)
    await expect(page.locator('b')).toHaveText(['7', '23', /\d\d/, /\d\d/])
    const boxes = await page
      .locator('.title, b, i, button')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).map(({ left, right }) => ({ left, right })))
    for (const [i, { left }] of boxes.entries()) expect(left).toBeGreaterThanOrEqual(boxes[i - 1]?.right ?? 0)
    const cut = await page.locator('b').evaluateAll((all) => all.map((each) => each.scrollWidth > each.clientWidth + 1))
    expect(cut).toEqual([false, false, false, false])
    expect((await page.locator('.title').boundingBox())?.width).toBeGreaterThanOrEqual(28)
  })

test('words as they come are whole on a phone, and its title takes what is left', async ({ page, shop }) => {
  shop.pages['/bar'] = await writeBar('限時優惠倒數中', '小時')
  await page.setViewportSize({ width: 390, height: 44 })
  await page.goto(`${shop.origin}/bar?mini=mobile`)
  const widths = await page
    .locator('i')
    .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().width)))
  expect(widths).toEqual([24, 24, 24, 24])
  await expect(page.getByRole('timer', { name: '限時優惠倒數中' })).toBeVisible()
})
