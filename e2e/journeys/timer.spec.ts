import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expectAccessible, findViolations } from '../support/accessibility.ts'
import type { Api } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'

const org = 'd3000000000000000000000000000001'
const container = 'demostore'
const list = `/${org}/${container}/optimize_page/iframe_timer`
const second = 1000
const day = 86_400 * second

interface Timer {
  id: string
  frame_url: string
  script_url: string
  revision: number
}

const make = (api: Api, own: object = {}): Promise<Timer> =>
  api.must(
    'POST',
    '/optimize/timer',
    { org },
    {
      container_id: container,
      name: `Timer ${crypto.randomUUID().slice(0, 8)}`,
      end_at: new Date(Date.now() + day).toISOString(),
      ...own,
    },
  )
const remove = async (api: Api, ...timers: Timer[]): Promise<void> => {
  for (const { id } of timers) {
    const { revision } = await api.must('GET', '/optimize/timer/by', { org, id })
    await api.must('DELETE', '/optimize/timer', { org, id, revision })
  }
}
const line = ({ id, script_url }: Timer, height = 120) =>
  `<div style="min-height:${height}px">\n<script async src="${script_url}" data-timer="${id}"></script>\n</div>`

/** A page on an origin of its own, as a store has it: by its policy. */
async function openForeignPage(body: string, policy?: string) {
  const html = `<!doctype html><html lang="zh-Hant-TW"><head><meta charset="utf-8"><title>店</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"></head>
<body><h1>店</h1>${body}<p style="height:2000px">商品</p></body></html>`
  const headers = { 'content-type': 'text/html; charset=utf-8', ...(policy && { 'content-security-policy': policy }) }
  const server = createServer((_request, response) => response.writeHead(200, headers).end(html))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, close }
}

/** The heading is that of the page around it. */
const findFrameViolations = async (page: Page) =>
  (await findViolations(page)).filter((each) => !each.startsWith('page-has-heading-one'))

const frameOf = (page: Page, { id }: Timer) => page.locator(`iframe[src$="id=${id}"]`)
const inside = (page: Page, timer: Timer) => frameOf(page, timer).contentFrame()
const bar = (page: Page, { id }: Timer) => page.locator(`iframe[src*="id=${id}&mini="]`)
const heightOf = (page: Page, timer: Timer) => frameOf(page, timer).evaluate((frame) => frame.clientHeight)

test('a timer is made beside its preview, its code is copied, and it counts on a page of somebody else', async ({
  page,
  url,
  signIn,
  apiAs,
}) => {
  test.setTimeout(120_000)
  const api = await apiAs('store@demo.test')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'store@demo.test')
  await page.goto(`${url}${list}`)
  await page.getByRole('link', { name: '新增倒數計時器' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '新增倒數計時器' })).toBeVisible()

  // What is missing is said before anything is sent.
  await page.getByRole('switch', { name: '結束後重新倒數' }).check()
  await page.getByRole('button', { name: '新增倒數計時器' }).click()
  await expect(page.getByText('必填欄位')).toBeVisible()
  await expect(page.getByText('重複倒數需要填寫天數')).toBeVisible()

  const name = `雙 11 ${crypto.randomUUID().slice(0, 6)}`
  await page.getByLabel('名稱').fill(name)
  await page.getByLabel('每隔幾天').fill('3')
  await page.getByLabel('標題').fill('限時優惠')
  const preview = page.locator('iframe[title="預覽"]').contentFrame()
  await expect(preview.getByText('限時優惠')).toBeVisible()
  await expect(preview.getByText('每 3 天重新倒數')).toBeVisible()
  await expect(preview.locator('b')).toHaveCount(4)
  await page.getByText('結束後', { exact: true }).click()
  // Whoever repeats is never over.
  await expect(preview.locator('b').first()).toHaveText('2')
  await page.getByRole('switch', { name: '手機上顯示' }).check()
  await page.getByText('倒數中', { exact: true }).click()
  await expect(page.locator('iframe[title="迷你倒數列"]').contentFrame().getByText('限時優惠')).toBeVisible()
  await expectAccessible(page, 'a new timer')
  await page.getByRole('button', { name: '新增倒數計時器' }).click()

  await expect(page).toHaveURL(/iframe_timer\/[\w-]+\/edit$/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('button', { name: '複製程式碼' }).click()
  await expect(page.getByRole('button', { name: '已複製' })).toBeVisible()
  const code = await page.evaluate(() => navigator.clipboard.readText())
  expect(code).toContain('<script async src="')
  // A browser that keeps its clipboard to itself is told of.
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'))
  })
  await page.getByRole('button', { name: '複製程式碼' }).click()
  await expect(page.getByRole('button', { name: '無法複製，請自行選取' })).toBeVisible()
  await expectAccessible(page, 'a timer')

  // Edits are guarded, and pages show them as soon as they are stored.
  await page.getByLabel('標題').fill('最後倒數')
  await page.getByRole('link', { name: '倒數計時器' }).first().click()
  await expect(page.getByRole('dialog')).toContainText('要離開並捨棄變更嗎')
  await page.getByRole('button', { name: '繼續編輯' }).click()
  await page.getByRole('button', { name: '儲存' }).click()
  await expect(page.getByText('已儲存變更')).toBeVisible()

  const id = /iframe_timer\/([\w-]+)\/edit/.exec(page.url())?.[1] ?? ''
  const timer: Timer = await api.must('GET', '/optimize/timer/by', { org, id })
  // A store that lets in nothing but what it names.
  const foreign = await openForeignPage(code, `default-src 'none'; script-src ${url}; frame-src ${url}`)
  const shop = await page.context().newPage()
  try {
    await shop.goto(foreign.origin)
    await expect(inside(shop, timer).getByText('最後倒數')).toBeVisible()
    await expect.poll(() => heightOf(shop, timer)).toBe(120)
    const seconds = inside(shop, timer).locator('b').last()
    const before = await seconds.textContent()
    await expect(seconds).not.toHaveText(before ?? '')
  } finally {
    await shop.close()
    await foreign.close()
  }

  // Deleted once one has ticked that one knows; then its pages show nothing.
  await page.getByRole('button', { name: `「${name}」的更多動作` }).click()
  await page.getByRole('menuitem', { name: '刪除' }).click()
  const dialog = page.getByRole('dialog', { name: `刪除「${name}」？` })
  await expect(dialog.getByRole('button', { name: '刪除計時器' })).toBeDisabled()
  await dialog.getByLabel('我了解刪除後無法復原').check()
  await dialog.getByRole('button', { name: '刪除計時器' }).click()
  await expect(page).toHaveURL(new RegExp(`${list}$`))
  await expect.poll(async () => (await page.request.get(timer.frame_url)).status(), { timeout: 10_000 }).toBe(404)
  await page.goto(timer.frame_url)
  await expect(page.getByText(/找不到設定/)).toBeVisible()
})

test('it goes by the server’s clock across its end, whatever the visitor’s shows, and begins anew', async ({
  page,
  apiAs,
}) => {
  const api = await apiAs('store@demo.test')
  const end = Date.now() + 12 * second
  const end_at = new Date(end).toISOString()
  const [once, again, soon, hidden] = await Promise.all([
    make(api, { end_at, looks: { after_text: '下次請早' } }),
    make(api, { end_at, is_repeating: true, repeat_days: 2 }),
    make(api, { start_at: end_at, end_at: new Date(end + day).toISOString() }),
    make(api, { show_end_at: end_at }),
  ])
  const foreign = await openForeignPage([once, again, soon, hidden].map((each) => line(each)).join('\n'))
  try {
    // Three days fast, in the page and in every frame.
    await page.addInitScript((ahead) => {
      const real = Date.now
      Date.now = () => real() + ahead
    }, 3 * day)
    await page.goto(foreign.origin)
    await expect(inside(page, once).locator('b')).toHaveText(['00', '00', /^(0\d|1[0-2])$/])
    await expect(inside(page, soon).getByText('活動即將開始')).toBeVisible()
    await expect.poll(() => heightOf(page, hidden)).toBe(120)

    await expect(inside(page, once).getByText('下次請早')).toBeVisible({ timeout: 20_000 })
    expect(Date.now()).toBeGreaterThan(end - second)
    await expect(inside(page, again).locator('b').first()).toHaveText(/^[12]$/)
    await expect(inside(page, again).getByText('每 2 天重新倒數')).toBeVisible()
    await expect(inside(page, soon).locator('b').first()).toHaveText(/^\d+$/)
    // What is shown no longer takes no room.
    await expect.poll(() => heightOf(page, hidden)).toBe(0)
    await expect.poll(() => frameOf(page, hidden).evaluate((frame) => frame.parentElement?.clientHeight)).toBe(0)
  } finally {
    await foreign.close()
    await remove(api, once, again, soon, hidden)
  }
})

test('a bar stands for each timer in turn while it is out of sight, and is gone once it is closed', async ({
  page,
  apiAs,
}) => {
  const api = await apiAs('store@demo.test')
  const mini = { is_shown: true, position: 'bottom' }
  const looks = { title: '限時', mobile_mini: mini, desktop_mini: mini }
  const [first, second] = [await make(api, { looks }), await make(api, { looks: { ...looks, title: '滿額' } })]
  const banner = '<div style="position:fixed;inset:auto 0 0;height:60px;background:#fff;z-index:20">購買</div>'
  const foreign = await openForeignPage(`${line(first)}${line(second)}${banner}`)
  try {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto(foreign.origin)
    await expect.poll(() => heightOf(page, second)).toBe(120)
    await expect(page.locator('iframe')).toHaveCount(2)
    await page.mouse.wheel(0, 1500)
    await expect(bar(page, first)).toBeVisible()
    await expect(bar(page, second)).toHaveCount(0)
    // Clear of the page's own bar.
    const box = await bar(page, first).boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(740)
    await expect(bar(page, first).contentFrame().getByRole('timer')).toBeVisible()
    await page.mouse.wheel(0, -1500)
    await expect(bar(page, first)).toBeHidden()

    await page.mouse.wheel(0, 1500)
    await bar(page, first).contentFrame().getByRole('button', { name: '關閉倒數計時' }).click()
    await expect(bar(page, second)).toBeVisible()
    await bar(page, second).contentFrame().getByRole('button').press('Escape')
    await expect(bar(page, second)).toBeHidden()
    await page.reload()
    await expect.poll(() => heightOf(page, first)).toBe(120)
    await page.mouse.wheel(0, 1500)
    await page.waitForTimeout(1000)
    await expect(page.locator('iframe')).toHaveCount(2)
  } finally {
    await foreign.close()
    await remove(api, first, second)
  }
})

test('a page whose policy lets nothing in stays as it is, and a frame alone does without scripts', async ({
  browser,
  page,
  apiAs,
}) => {
  const api = await apiAs('store@demo.test')
  const timer = await make(api, { end_at: '2031-12-31T23:59:00+08:00', looks: { title: '跨年' } })
  const script = new URL(timer.script_url).origin
  const strict = await openForeignPage(line(timer), `default-src 'self'; script-src ${script}; frame-src 'none'`)
  const frame = `<iframe src="${timer.frame_url}" title="倒數計時" width="100%" height="120"></iframe>`
  const plain = await openForeignPage(frame)
  const quiet = await browser.newContext({ javaScriptEnabled: false, locale: 'zh-TW' })
  try {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await page.goto(strict.origin)
    await expect(page.locator('iframe')).toHaveCount(1)
    await page.waitForTimeout(1500)
    expect([await heightOf(page, timer), errors]).toEqual([0, []])

    const visitor = await quiet.newPage()
    const said = visitor.frameLocator('iframe').locator('.text')
    // A page without scripts tells the browser's driver late, at times never, that its frame is there.
    await expect(async () => {
      await visitor.goto(plain.origin)
      await expect(said).toBeVisible({ timeout: 3000 })
    }).toPass()
    expect(await said.evaluate((text) => text.textContent)).toBe('跨年・2031 年 12 月 31 日 23:59（台北標準時間）截止')

    // By itself it is a page like any other.
    await page.goto(timer.frame_url)
    await expect(page.getByRole('timer', { name: '跨年' })).toBeVisible()
    expect(await findFrameViolations(page)).toEqual([])
    await page.goto(`${timer.frame_url}&mini=mobile`)
    await expect(page.getByRole('timer')).toBeVisible()
    expect(await findFrameViolations(page)).toEqual([])
  } finally {
    await quiet.close()
    await strict.close()
    await plain.close()
    await remove(api, timer)
  }
})

test('a version places a saved timer, which moves nothing on the store', async ({ page, apiAs, storeUrl }) => {
  const api = await apiAs('manager@demo.test')
  const path = '/category/teaware'
  const timer = await make(api, { looks: { title: '茶器檔期' } })
  const name = `Timer ${crypto.randomUUID().slice(0, 8)}`
  const body = { container_id: container, name, url: storeUrl + path }
  const { id } = await api.must('POST', '/optimize/experience', { org }, body)
  try {
    const rule = { experience_id: id, field: 'path', operator: 'eq', value: path }
    await api.must('POST', '/optimize/experience/rule', { org }, rule)
    const { id: view } = await api.must('POST', '/optimize/view', { org }, { experience_id: id, name: 'B' })
    const { views } = await api.must('GET', '/optimize/experience/by', { org, experience_id: id })
    const element = { type: 'timer', timer: timer.id, height: 100 }
    const changes = [{ id: 'c1', op: 'element', selectors: ['.page-head'], position: 'after', element }]
    const edits = [
      { id: views[0].id, weight: 0 },
      { id: view, weight: 1, content: { changes } },
    ]
    await api.must('PATCH', '/optimize/view/v3', { org }, { experience_id: id, views: edits })
    await api.must('PATCH', '/optimize/experience/release', { org, id })
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((seen) => {
        for (const entry of seen.getEntries() as unknown as { value: number }[]) shifts.push(entry.value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await expect(async () => {
      await page.goto(`${storeUrl}${path}`)
      await expect(inside(page, timer).getByText('茶器檔期')).toBeVisible({ timeout: 5000 })
    }).toPass({ timeout: 40_000 })
    expect(await heightOf(page, timer)).toBe(100)
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
    const query = { org, id: timer.id, revision: timer.revision }
    expect((await api.call('DELETE', '/optimize/timer', query)).error).toBe('timer_in_use')
  } finally {
    await api.call('PATCH', '/optimize/experience/disable', { org, id })
    await api.must('DELETE', '/optimize/experience', { org, experience_id: id })
    await remove(api, timer)
  }
})
