import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { type Api, signInToApi } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'

const org = 'd3000000000000000000000000000001'
const container = 'demostore'

/** A page of the demo store that no other journey changes. */
const path = '/search'

/** A draft on that page with a version that has these changes, and that everybody sees once it is released. */
async function makeDraft(api: Api, storeUrl: string, changes: object[] = []) {
  const name = `Elements ${crypto.randomUUID().slice(0, 8)}`
  const { id } = await api.must(
    'POST',
    '/optimize/experience',
    { org },
    { container_id: container, name, url: storeUrl + path },
  )
  const rule = { experience_id: id, field: 'path', operator: 'eq', value: path }
  await api.must('POST', '/optimize/experience/rule', { org }, rule)
  const { id: view } = await api.must('POST', '/optimize/view', { org }, { experience_id: id, name: 'B' })
  const { views } = await api.must('GET', '/optimize/experience/by', { org, experience_id: id })
  const edits = [
    { id: views[0].id, weight: 0 },
    { id: view, weight: 1, content: { changes } },
  ]
  await api.must('PATCH', '/optimize/view/v3', { org }, { experience_id: id, views: edits })
  return { id, view, remove: () => api.must('DELETE', '/optimize/experience', { org, experience_id: id }) }
}

const place = (selector: string, position: string, element: object) => ({
  id: `c-${element && 'type' in element ? element.type : ''}`,
  ...{ op: 'element', selectors: [selector], position, element },
})

const changesOf = (storeUrl: string) => {
  const picture = (name: string) => ({ url: `${storeUrl}/images/${name}.svg`, alt: name })
  return [
    place('h1', 'after', {
      type: 'carousel',
      slides: ['hero', 'mist-teapot', 'alishan-oolong'].map((name) => ({ picture: picture(name), link: '/' })),
    }),
    place('footer', 'before', {
      type: 'before_after',
      before: picture('mist-teapot'),
      after: picture('alishan-oolong'),
      max_width: 400,
    }),
    place('h1', 'before', { type: 'countdown', end: { type: 'daily', time: '23:59' }, title: '今日限定' }),
    { id: 'move', op: 'animate', selectors: ['h1'], trigger: 'entrance', effect: 'slide_up' },
  ]
}

/** Without the store's own floating menu, which comes when it likes. */
const readBody = (page: Page) =>
  page.locator('body').evaluate((body) => {
    const copy = body.cloneNode(true) as HTMLElement
    for (const menu of copy.querySelectorAll('[data-vitrine=floating_menu]')) menu.remove()
    return copy.outerHTML
  })
const readShifts = (page: Page) => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)

test('elements of a version stand on the store, move nothing, can be used by keys, and leave nothing', async ({
  page,
  browser,
  url,
  apiAs,
  storeUrl,
}) => {
  const api = await apiAs('manager@demo.test')
  const draft = await makeDraft(api, storeUrl, changesOf(storeUrl))
  try {
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as { value: number }[]) shifts.push(entry.value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    // A browser keeps the tag for a minute: another one sees the page before.
    const before = await browser.newPage()
    await before.goto(`${storeUrl}${path}`)
    const untouched = await readBody(before)
    await before.close()
    await api.must('PATCH', '/optimize/experience/release', { org, id: draft.id })
    const tag = `${url}/tag/${container}.js`
    await expect.poll(async () => (await (await fetch(tag)).text()).includes(draft.id)).toBe(true)
    await page.goto(`${storeUrl}${path}`)
    await expect(page.getByRole('region', { name: '圖片輪播' })).toBeVisible()
    await expect(page.getByRole('timer', { name: '今日限定' })).toContainText('秒')
    const slider = page.getByRole('slider', { name: '拖曳比較「使用前」與「使用後」' })
    await expect(slider).toHaveCount(1)
    await page.waitForTimeout(500)
    expect(await readShifts(page)).toEqual([])
    await slider.focus()
    // The store scrolls smoothly; what gets the focus on the way is not scrolled to.
    await expect(slider).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('ArrowRight')
    await expect(slider).toHaveValue('51')
    await page.getByRole('group', { name: '圖片輪播' }).focus()
    await page.keyboard.press('End')
    await expect(page.getByRole('img', { name: 'alishan-oolong' }).first()).toBeInViewport({ ratio: 0.9 })
    for (const host of await page.locator('[data-vitrine~=own]').all()) {
      await host.evaluate((each, name) => each.setAttribute('data-looked-at', name), 'yes')
      await expectAccessible(page, 'an element', '[data-looked-at]')
      await host.evaluate((each) => each.removeAttribute('data-looked-at'))
    }
    // On another page without loading: the store itself does not notice.
    await page.evaluate(() => history.pushState(null, '', '/elsewhere'))
    await expect(page.locator('[data-vitrine~=own]')).toHaveCount(0)
    await expect.poll(() => readBody(page)).toBe(untouched)
  } finally {
    await api.must('PATCH', '/optimize/experience/disable', { org, id: draft.id })
    await draft.remove()
  }
})

test('an element is placed from the menu of changes, with a picture by its address', async ({
  page,
  apiAs,
  signIn,
  storeUrl,
}) => {
  const api = await apiAs('manager@demo.test')
  const draft = await makeDraft(api, storeUrl)
  try {
    await signIn(page, 'manager@demo.test')
    await page.goto(`/${org}/${container}/optimize_page/experiments/${draft.id}?tab=versions&vid=${draft.view}`)
    await page.getByRole('button', { name: '新增變更' }).first().click()
    await page.getByRole('menuitem', { name: '輪播圖' }).click()
    await page.getByRole('textbox', { name: '第 1 個選擇器' }).fill('h1')
    const address = page.getByRole('textbox', { name: '圖片網址' })
    // What is no address is told once the field is left; a picture that is not there, once it was looked for.
    await address.fill('foo')
    await expect(address).not.toHaveAttribute('aria-invalid', 'true')
    await address.blur()
    await expect(address).toHaveAttribute('aria-invalid', 'true')
    await address.fill(`${storeUrl}/images/nothing.png`)
    await expect(page.getByText('目前無法載入這張圖片')).toBeVisible()
    await expect(address).not.toHaveAttribute('aria-invalid', 'true')
    await address.fill('')
    await page.getByRole('button', { name: '儲存', exact: true }).click()
    // What only the shop knows is asked for at its place.
    await expect(address).toHaveAttribute('aria-invalid', 'true')
    // One picture that is uploaded is the one that is meant, and the same again is, too.
    const own = { name: '茶園.png', mimeType: 'image/png', buffer: await page.screenshot() }
    for (const choose of ['選擇圖片', '更換']) {
      await page.getByRole('button', { name: `：${choose}` }).click()
      await page.getByRole('dialog').locator('input[type=file]').first().setInputFiles([own])
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(address).toHaveValue(/\/files\/demostore\//)
    }
    await address.fill(`${storeUrl}/images/hero.svg`)
    await page.getByRole('textbox', { name: '替代文字' }).fill('山嵐茶園')
    await expectAccessible(page, 'the form of a carousel')
    await page.getByRole('button', { name: '儲存', exact: true }).click()
    await expect(page.getByText('已儲存')).toBeVisible()
    const { content } = await api.must('GET', '/optimize/view/by/v2', { org, id: draft.view })
    expect(content.changes).toMatchObject([
      { op: 'element', selectors: ['h1'], element: { type: 'carousel', slides: [{ picture: { alt: '山嵐茶園' } }] } },
    ])
  } finally {
    await draft.remove()
  }
})

test('a saved countdown timer is placed from the menu of changes', async ({ page, apiAs, signIn, storeUrl }) => {
  const api = await apiAs('manager@demo.test')
  const draft = await makeDraft(api, storeUrl)
  try {
    await signIn(page, 'manager@demo.test')
    await page.goto(`/${org}/${container}/optimize_page/experiments/${draft.id}?tab=versions&vid=${draft.view}`)
    await page.getByRole('button', { name: '新增變更' }).first().click()
    await page.getByRole('menuitem', { name: /^已建立的倒數計時器/ }).click()
    await page.getByRole('textbox', { name: '第 1 個選擇器' }).fill('h1')
    await page.getByRole('button', { name: '儲存', exact: true }).click()
    const field = page.getByRole('combobox', { name: '倒數計時器' })
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await field.click()
    await page.getByRole('option', { name: '禮盒早鳥倒數' }).click()
    await expectAccessible(page, 'the form of a saved timer')
    await page.getByRole('button', { name: '儲存', exact: true }).click()
    await expect(page.getByText('已儲存')).toBeVisible()
    const { content } = await api.must('GET', '/optimize/view/by/v2', { org, id: draft.view })
    expect(content.changes).toMatchObject([{ element: { type: 'timer', timer: 'demotimer', height: 120 } }])
  } finally {
    await draft.remove()
  }
})

test('an element is placed at what is picked on the page, and seen there at once', async ({
  page,
  apiAs,
  signIn,
  storeUrl,
}) => {
  const api = await apiAs('manager@demo.test')
  const draft = await makeDraft(api, storeUrl)
  try {
    await signIn(page, 'manager@demo.test')
    const query = new URLSearchParams({ experience: draft.id, vid: draft.view })
    await page.goto(`/${org}/${container}/optimize_page/page_editor?${query}`)
    const store = page.frameLocator('iframe')
    await expect(store.locator('[data-vitrine=editor]')).toHaveCount(1)
    const { x, y } = await store.locator('h1').evaluate((each) => each.getBoundingClientRect().toJSON() as DOMRect)
    // The frame shows its page smaller.
    const frame = await page.locator('iframe').evaluate((each) => {
      const { left, top, width } = each.getBoundingClientRect()
      return { left, top, scale: width / (each as HTMLIFrameElement).offsetWidth }
    })
    await page.mouse.click(frame.left + x * frame.scale + 6, frame.top + y * frame.scale + 6)
    await page.getByRole('button', { name: '放置元件' }).click()
    const overlay = page.getByRole('menuitem', { name: '疊加圖片' })
    await expect(overlay).toBeDisabled()
    await expect(overlay).toContainText('請選取 100 × 100 像素以上的圖片')
    await page.getByRole('menuitem', { name: /^倒數計時 / }).click()
    await page.getByRole('textbox', { name: '標題' }).fill('今日限定')
    await expect(store.getByRole('timer', { name: '今日限定' })).toContainText('秒')
    // What is clicked next stays where it is while a date is chosen, and the field is no taller with it.
    const until = { name: '倒數到' }
    await page.getByRole('combobox', until).or(page.getByRole('textbox', until)).click()
    await page.getByRole('option', { name: '指定時間' }).click()
    const at = page.getByLabel('結束時間')
    const height = (await at.boundingBox())?.height
    await expect(page.getByText(/^草稿已自動保留/)).toBeVisible()
    await at.click()
    await expect(page.getByText('尚未套用到頁面：請填寫必填欄位')).toBeVisible()
    const done = page.locator('[data-dates-dropdown]').getByRole('button', { name: '完成' })
    await done.hover()
    const place = await done.boundingBox()
    await page.getByRole('button', { name: '今天午夜 24:00' }).click()
    await expect(at).toContainText(/^\d{4}\/\d\d\/\d\d 00:00$/)
    expect(await done.boundingBox()).toEqual(place)
    // Nor does anything move once the page has answered that it has it.
    await expect(page.getByText('找到 1 個元素')).toBeVisible()
    expect(await done.boundingBox()).toEqual(place)
    await done.click()
    expect((await at.boundingBox())?.height).toBe(height)
    await page.getByRole('button', { name: '捨棄' }).click()
    await expect(store.locator('[data-vitrine~=own]')).toHaveCount(0)
  } finally {
    await draft.remove()
  }
})

test('who lacks the right to animations is told so, and may change all else', async ({
  page,
  url,
  apiAs,
  makePerson,
  storeUrl,
}) => {
  const api = await apiAs('manager@demo.test')
  const password = 'a long enough secret'
  const email = await makePerson({ org, name: 'Still', role: 'member', password })
  const people = await api.must('GET', '/organization/getUser', { org })
  const { user_id } = people.find((each: { email: string }) => each.email === email)
  const list = [{ url: '/optimize/view/v3#animation', method: 'PATCH', enable: false }]
  await api.must('POST', '/organization/assignUserContainerAttribute', { org, container }, { user_id, list })
  const draft = await makeDraft(api, storeUrl, changesOf(storeUrl).slice(2))
  try {
    await page.goto(`${url}/login`)
    await page.locator('input[type=email], input[name=email]').first().fill(email)
    await page.locator('input[type=password]').first().fill(password)
    await page.locator('button[type=submit]').first().click()
    await expect(page).not.toHaveURL(/\/(login|auth)\b/)
    await page.goto(`/${org}/${container}/optimize_page/experiments/${draft.id}?tab=versions&vid=${draft.view}`)
    await page.getByRole('button', { name: '新增變更' }).first().click()
    const item = page.getByRole('menuitem', { name: '加入動畫' })
    await expect(item).toBeDisabled()
    await expect(item).toContainText('您沒有使用動畫的權限')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^加入動畫/ }).click()
    await expect(page.getByText('若要使用，請聯絡組織管理者')).toBeVisible()
    await expect(page.getByRole('textbox', { name: '長度' })).toBeDisabled()
    // The server has the last word.
    const own = await signInToApi(url, email, password)
    const refused = await own.call(
      'PATCH',
      '/optimize/view/v3',
      { org },
      {
        experience_id: draft.id,
        views: [{ id: draft.view, content: { changes: [] } }],
      },
    )
    expect(refused).toMatchObject({ status: 403 })
  } finally {
    await draft.remove()
  }
})
