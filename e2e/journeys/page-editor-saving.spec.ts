import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locator, Page } from '@playwright/test'
import codes from 'jsqr'
import type { Api } from '../support/api.ts'
import { test as base, expect } from '../support/fixtures.ts'

const org = 'd3000000000000000000000000000001'
const container = 'demostore'

/** A store whose policy can be set, with a picture of its own and one of a site that lets nobody copy it. */
interface Shop {
  origin: string
  policy: string | null
}
interface Draft {
  id: string
  view: string
  name: string
}

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><rect width="80" height="40" fill="#00f"/></svg>'
const bodyOf = (
  foreign: string,
) => `<style>body{margin:0}#top{height:100px;background:rgb(200,0,0)}img{display:block}</style>
<div id="top"></div><h1 id="title">高山茶禮盒</h1><img src="/own.svg" width="80" height="40">
<img src="${foreign}/other.svg" width="80" height="40"><p>春茶上市</p>`

const listen = async (answer: (path: string, response: ServerResponse) => void) => {
  const server = createServer((request, response) => answer(request.url ?? '/', response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const test = base.extend<{ shop: Shop; draft: Draft; manager: Api }>({
  manager: async ({ apiAs }, use) => use(await apiAs('manager@demo.test')),
  shop: async ({ url }, use) => {
    const picture = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(svg)
    const foreign = await listen((_, response) => picture(response))
    const shop: Shop = { origin: '', policy: null }
    const own = await listen((path, response) => {
      if (path.endsWith('.svg')) return picture(response)
      const tag = path.startsWith('/plain') ? '' : `<script src="${url}/tag/${container}.js"></script>`
      response
        .writeHead(200, {
          'content-type': 'text/html; charset=utf-8',
          ...(shop.policy && { 'content-security-policy': shop.policy }),
        })
        .end(
          `<!doctype html><html><head><meta charset="utf-8"><title>Home</title>${tag}</head><body>${bodyOf(foreign.origin)}</body></html>`,
        )
    })
    shop.origin = own.origin
    await use(shop)
    await own.close()
    await foreign.close()
  },
  draft: async ({ manager, shop }, use) => {
    const name = `Saving ${crypto.randomUUID().slice(0, 8)}`
    const experience = { container_id: container, name, url: `${shop.origin}/` }
    const { id } = await manager.must('POST', '/optimize/experience', { org }, experience)
    const rule = { experience_id: id, field: 'path', operator: 'eq', value: '/' }
    await manager.must('POST', '/optimize/experience/rule', { org }, rule)
    const { id: view } = await manager.must('POST', '/optimize/view', { org }, { experience_id: id, name: `B ${name}` })
    await manager.must(
      'PATCH',
      '/optimize/view/v3',
      { org },
      { experience_id: id, views: [{ id: view, content: contentOf('rgb(0, 128, 0)') }] },
    )
    await use({ id, view, name: `B ${name}` })
    await manager.must('DELETE', '/optimize/experience', { org, experience_id: id })
  },
})

/** The block at the top in another color, and a headline. */
const contentOf = (color: string, selector = '#title') => ({
  changes: [
    { id: 'block', op: 'style', selectors: ['#top'], declarations: { 'background-color': color } },
    { id: 'words', op: 'text', selectors: [selector], value: '限時春茶' },
  ],
})

const storeOn = (page: Page) => page.frameLocator('iframe')
const openEditor = async (page: Page, { id, view }: Draft) => {
  await page.goto(
    `/${org}/${container}/optimize_page/page_editor?${new URLSearchParams({ experience: id, vid: view })}`,
  )
  await expect(storeOn(page).locator('#title')).toHaveText('限時春茶')
}
/** Edits the words of the headline. */
const editWords = async (page: Page, words: string) => {
  const field = page.getByRole('textbox', { name: '文字內容' })
  if (!(await field.isVisible())) await page.getByRole('button', { name: /^文字改為/ }).click()
  await field.fill(words)
}
const save = (page: Page) => page.getByRole('button', { name: '儲存', exact: true }).click()
const dialogOf = (page: Page) => page.getByRole('dialog')
const stepOf = (page: Page, step: string) => page.locator(`[data-step=${step}]`)
const readView = (manager: Api, { view }: Draft) => manager.must('GET', '/optimize/view/by/v2', { org, id: view })
const wordsOf = async (manager: Api, draft: Draft) =>
  (await readView(manager, draft)).content.changes.find((change: { id: string }) => change.id === 'words').value

/** The color of a point of a picture, by a browser that knows nothing of the console. */
const colorAt = (page: Page, address: string, [x, y]: [number, number]) =>
  page.evaluate(
    async ([from, left, top]) => {
      const picture = await createImageBitmap(await (await fetch(from)).blob())
      const canvas = new OffscreenCanvas(picture.width, picture.height)
      const pen = canvas.getContext('2d')
      pen?.drawImage(picture, 0, 0)
      return [...(pen?.getImageData(left, top, 1, 1).data ?? [])].slice(0, 3)
    },
    [address, x, y] as const,
  )
const isNear = (color: number[], wanted: number[]) => color.every((part, i) => Math.abs(part - (wanted[i] ?? 0)) < 40)

/** What a code on the screen says. */
async function scan(page: Page, code: Locator): Promise<string | undefined> {
  const png = (await code.screenshot()).toString('base64')
  const blank = await page.context().newPage()
  const { data, width, height } = await blank.evaluate(async (from) => {
    const bytes = Uint8Array.from(atob(from), (char) => char.charCodeAt(0))
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
    pen?.drawImage(picture, 0, 0)
    const drawn = pen?.getImageData(0, 0, picture.width, picture.height)
    return { data: [...(drawn?.data ?? [])], width: picture.width, height: picture.height }
  }, png)
  await blank.close()
  return codes.default(Uint8ClampedArray.from(data), width, height)?.data
}

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page, 'manager@demo.test')
})

test('a save goes through four steps, and the picture of what the version shows is in the library', async ({
  page,
  draft,
  manager,
}) => {
  await openEditor(page, draft)
  await editWords(page, '全新春茶')
  const store = storeOn(page)
  await expect(store.locator('#title')).toHaveText('全新春茶')
  const before = await store.locator('html').evaluate((root) => root.outerHTML)

  await save(page)
  await expect(dialogOf(page)).toBeVisible()
  for (const step of ['check', 'screenshot', 'upload', 'store']) await expect(stepOf(page, step)).toBeVisible()
  await expect(stepOf(page, 'check')).toHaveAttribute('data-state', 'done')
  await expect(stepOf(page, 'check')).toContainText('2 項變更已套用')
  // One picture belongs to a site that lets nobody copy it.
  await expect(stepOf(page, 'screenshot')).toContainText('1 個外部的圖片')
  await expect(stepOf(page, 'store')).toHaveAttribute('data-state', 'done')
  await expect(dialogOf(page)).toBeHidden()
  expect(await store.locator('html').evaluate((root) => root.outerHTML)).toBe(before)

  const { screenshot, content } = await readView(manager, draft)
  expect(content.changes[1].value).toBe('全新春茶')
  const blank = await page.context().newPage()
  await blank.goto(new URL(screenshot).origin)
  expect(isNear(await colorAt(blank, screenshot, [20, 20]), [0, 128, 0])).toBe(true)
  await blank.close()
  const { content: images } = await manager.must('GET', '/optimize/image', {
    org,
    container_id: container,
    key: draft.name,
  })
  expect(images).toHaveLength(1)
  expect(images[0]).toMatchObject({ is_screenshot: true, name: expect.stringContaining('截圖 20') })
  const { uses } = await manager.must('GET', '/optimize/image/by', { org, id: images[0].id })
  expect(uses).toMatchObject([{ view: draft.name, screenshot: true }])

  // The next one takes its place.
  await editWords(page, '再新春茶')
  await save(page)
  await expect(stepOf(page, 'store')).toHaveAttribute('data-state', 'done')
  await expect(dialogOf(page)).toBeHidden()
  const after = await manager.must('GET', '/optimize/image', { org, container_id: container, key: draft.name })
  expect(after.content.map((image: { id: string }) => image.id)).not.toContain(images[0].id)
  expect(after.content).toHaveLength(1)

  await page.goto(`/${org}/${container}/optimize_page/experiments/${draft.id}?tab=versions`)
  const shown = page.getByRole('img', { name: `「${draft.name}」的截圖` })
  await shown.scrollIntoViewIfNeeded()
  await expect.poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(100)
})

test('a policy that forbids the picture is told, and the version is saved without one', async ({
  page,
  shop,
  url,
  draft,
  manager,
}) => {
  shop.policy = `default-src 'self' 'unsafe-inline' ${url}; img-src 'self'; connect-src 'self' ${url}`
  await openEditor(page, draft)
  await editWords(page, '全新春茶')
  await expect(storeOn(page).locator('#title')).toHaveText('全新春茶')
  await save(page)
  await expect(stepOf(page, 'screenshot')).toContainText('內容安全政策')
  expect(await wordsOf(manager, draft)).toBe('限時春茶')
  // What is saved is what was looked at: nothing is taken back in the middle of it.
  await page.keyboard.press('Control+z')
  await expect(storeOn(page).locator('#title')).toHaveText('全新春茶')
  await page.getByRole('button', { name: '不附截圖儲存' }).click()
  await expect(stepOf(page, 'upload')).toHaveAttribute('data-state', 'skipped')
  await expect(dialogOf(page)).toBeHidden()
  const { screenshot } = await readView(manager, draft)
  expect([await wordsOf(manager, draft), screenshot]).toEqual(['全新春茶', null])
  await expect(storeOn(page).locator('[data-vitrine=capture]')).toHaveCount(0)
})

test('a change without its element is named; one goes back to it, or saves all the same', async ({
  page,
  draft,
  manager,
}) => {
  const content = contentOf('rgb(0, 128, 0)', '#gone')
  await manager.must(
    'PATCH',
    '/optimize/view/v3',
    { org },
    { experience_id: draft.id, views: [{ id: draft.view, content }] },
  )
  const { id, view } = draft
  await page.goto(
    `/${org}/${container}/optimize_page/page_editor?${new URLSearchParams({ experience: id, vid: view })}`,
  )
  await expect(storeOn(page).locator('#title')).toHaveText('高山茶禮盒')
  // What cannot be stored at all is said first, and leads to where it is mended.
  await page.getByRole('button', { name: '新增變更' }).click()
  await page.getByRole('menuitem', { name: '修改樣式' }).click()
  await save(page)
  await expect(stepOf(page, 'check')).toContainText('請至少設定一項樣式')
  await expect(stepOf(page, 'screenshot')).toHaveAttribute('data-state', 'ahead')
  await expect(page.getByRole('button', { name: '仍要儲存' })).toBeHidden()
  await page.getByRole('button', { name: '返回修改' }).click()
  await expect(page.locator('[data-change][data-invalid]')).toContainText('請至少設定一項樣式')
  await page.getByRole('button', { name: '復原' }).click()

  await editWords(page, '找不到的字')
  await save(page)
  await expect(stepOf(page, 'check')).toHaveAttribute('data-state', 'failed')
  await expect(stepOf(page, 'check')).toContainText('文字改為「找不到的字」')
  await expect(stepOf(page, 'check')).toContainText('#gone')
  await page.getByRole('button', { name: '返回修改' }).click()
  await expect(dialogOf(page)).toBeHidden()
  await expect(page.getByRole('textbox', { name: '文字內容' })).toHaveValue('找不到的字')
  expect(await wordsOf(manager, draft)).toBe('限時春茶')

  await save(page)
  await page.getByRole('button', { name: '仍要儲存' }).click()
  await expect(stepOf(page, 'store')).toHaveAttribute('data-state', 'done')
  await expect.poll(() => wordsOf(manager, draft)).toBe('找不到的字')
})

test('code that is half typed keeps no change from being seen, says what is the matter, and is named by the save', async ({
  page,
  draft,
  manager,
}) => {
  await openEditor(page, draft)
  await page.getByRole('button', { name: '加入 JavaScript' }).click()
  const code = page.getByRole('textbox', { name: '自訂 JavaScript' })
  await code.fill('function (')
  await expect(page.getByRole('status').filter({ hasText: 'JavaScript 有語法錯誤' })).toBeVisible()
  await editWords(page, '照樣看得到')
  await expect(storeOn(page).locator('#title')).toHaveText('照樣看得到')
  await expect(storeOn(page).locator('#top')).toHaveCSS('background-color', 'rgb(0, 128, 0)')
  await save(page)
  await expect(stepOf(page, 'check')).toContainText('自訂 JavaScript')
  await expect(stepOf(page, 'check')).toContainText('JavaScript 有語法錯誤')
  await page.getByRole('button', { name: '返回修改' }).click()
  await code.fill('let a = 1')
  await save(page)
  await expect(stepOf(page, 'store')).toHaveAttribute('data-state', 'done')
  await expect.poll(() => wordsOf(manager, draft)).toBe('照樣看得到')
})

test('what the server could not judge is tried again and not stored unjudged', async ({ page, draft, manager }) => {
  await openEditor(page, draft)
  await editWords(page, '不在線上')
  await page.context().setOffline(true)
  await save(page)
  await expect(stepOf(page, 'check')).toHaveAttribute('data-state', 'failed')
  await expect(page.getByRole('button', { name: '仍要儲存' })).toBeHidden()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: '再試一次' }).click()
  await expect(stepOf(page, 'store')).toHaveAttribute('data-state', 'done')
  await expect.poll(() => wordsOf(manager, draft)).toBe('不在線上')
})

test('a library that is full, and a store that refuses, are told with their reasons', async ({
  page,
  draft,
  manager,
}) => {
  const refuse = (path: string, message: string, times: number) =>
    page.route(
      path,
      (route) =>
        route.fulfill({ status: 403, json: { error: 'limit_reached', message, issues: [], details: {}, id: 'x' } }),
      { times },
    )
  await openEditor(page, draft)
  await editWords(page, '全新春茶')
  await refuse('**/api/optimize/image?*', '圖片庫已滿 200 MB', 1)
  await refuse('**/api/optimize/view/v3?*', '現在不能儲存', 1)
  await save(page)
  await expect(stepOf(page, 'upload')).toContainText('圖片庫已滿 200 MB')
  await page.getByRole('button', { name: '不附截圖儲存' }).click()
  await expect(stepOf(page, 'store')).toContainText('現在不能儲存')
  expect(await wordsOf(manager, draft)).toBe('限時春茶')
  await page.getByRole('button', { name: '再試一次' }).click()
  await expect(stepOf(page, 'store')).toHaveAttribute('data-state', 'done')
  expect(await wordsOf(manager, draft)).toBe('全新春茶')
})

test('a key that is held saves once, and what is called off is stored by no other save', async ({
  page,
  draft,
  manager,
}) => {
  await openEditor(page, draft)
  await editWords(page, '全新春茶')
  let uploads = 0
  const upload = Promise.withResolvers<void>()
  await page.route('**/api/optimize/image?*', async (route) => {
    uploads += 1
    await upload.promise
    await route.continue().catch(() => undefined)
  })
  await page.keyboard.down('Control')
  for (let times = 0; times < 3; times++) await page.keyboard.down('s')
  await page.keyboard.up('s')
  await page.keyboard.up('Control')
  await expect(stepOf(page, 'upload')).toHaveAttribute('data-state', 'running')
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: '取消儲存' }).click()
  await expect(dialogOf(page)).toBeHidden()
  upload.resolve()
  // Whoever saves after that saves alone.
  await save(page)
  await expect(stepOf(page, 'store')).toHaveAttribute('data-state', 'done')
  await expect(dialogOf(page)).toBeHidden()
  expect(uploads).toBe(2)
  expect(await wordsOf(manager, draft)).toBe('全新春茶')
})

test('a save can be called off while it runs, and nothing is stored', async ({ page, draft, manager }) => {
  await openEditor(page, draft)
  await editWords(page, '全新春茶')
  await page.route('**/api/optimize/image?*', () => undefined)
  await save(page)
  await expect(stepOf(page, 'upload')).toHaveAttribute('data-state', 'running')
  await page.getByRole('button', { name: '取消儲存' }).click()
  await expect(dialogOf(page)).toBeHidden()
  expect(await wordsOf(manager, draft)).toBe('限時春茶')
  await expect(page.getByRole('textbox', { name: '文字內容' })).toHaveValue('全新春茶')
})

test('a page that is not there cannot be checked: the version is saved without a picture', async ({
  page,
  shop,
  draft,
  manager,
}) => {
  await openEditor(page, draft)
  await editWords(page, '全新春茶')
  await page.getByText('瀏覽頁面', { exact: true }).click()
  await storeOn(page)
    .locator('body')
    .evaluate((_, to) => location.assign(to), `${shop.origin}/plain`)
  await expect(storeOn(page).locator('#title')).toHaveText('高山茶禮盒')
  await save(page)
  await expect(stepOf(page, 'check')).toContainText('商店頁面沒有開啟')
  await page.getByRole('button', { name: '仍要儲存' }).click()
  await expect.poll(() => wordsOf(manager, draft)).toBe('全新春茶')
})

test('a preview asks to save first, and its link can be scanned and copied', async ({
  page,
  context,
  draft,
  manager,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openEditor(page, draft)
  await editWords(page, '全新春茶')
  await page.getByRole('button', { name: '預覽', exact: true }).click()
  await expect(dialogOf(page)).toContainText('有 1 項未儲存的變更')
  await page.getByRole('button', { name: '儲存並預覽' }).click()
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: '開啟預覽' }).click(),
  ])
  await expect(opened.locator('#title')).toHaveText('全新春茶')
  await opened.close()
  expect(await wordsOf(manager, draft)).toBe('全新春茶')

  await page.getByRole('button', { name: '用手機預覽' }).click()
  const link = page.getByRole('textbox', { name: '預覽連結' })
  const code = page.getByRole('img', { name: '預覽連結的 QR Code' })
  await expect(code).toBeVisible()
  const address = await link.inputValue()
  expect(await scan(page, code)).toBe(address)
  await page.getByRole('button', { name: '複製連結' }).click()
  await expect(page.getByRole('button', { name: '已複製' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await page.goto(address)
  await expect(page.locator('#title')).toHaveText('全新春茶')
})

test('forbidden words are marked where they are typed, and the words stand beside those of the page', async ({
  page,
  draft,
  manager,
}) => {
  const query = { org, id: container }
  const before = (await manager.must('GET', '/optimize/container/id', query)).forbidden_words
  await manager.must('PATCH', '/optimize/container', query, { forbidden_words: [...before, '包治百病'] })
  try {
    await openEditor(page, draft)
    const corner = await storeOn(page)
      .locator('#title')
      .evaluate((each) => each.getBoundingClientRect().toJSON() as DOMRect)
    const frame = await page.locator('iframe').evaluate((each) => {
      const { left, top, width } = each.getBoundingClientRect()
      return { left, top, scale: width / (each as HTMLIFrameElement).offsetWidth }
    })
    await page.mouse.click(frame.left + (corner.x + 6) * frame.scale, frame.top + (corner.y + 6) * frame.scale)
    await page.getByRole('button', { name: '修改文字', exact: true }).click()
    const long = '包治百病的高山茶'.repeat(6)
    await page.getByRole('textbox', { name: '文字內容' }).last().fill(long)
    await expect(page.getByText('含有禁用字詞：「包治百病」').first()).toBeVisible()
    await expect(page.locator('mark').first()).toHaveText('包治百病')
    const card = page.locator('section', { has: page.getByRole('heading', { name: '文字對照' }) }).last()
    await expect(card).toContainText('5 個字 · 1 行')
    await expect(card).toContainText('48 個字')
    await page.getByRole('button', { name: '改看手機寬度' }).click()
    await expect(card).toContainText('寬度 390 像素')
    await expect(card).toContainText(/48 個字 · [3-6] 行/)
  } finally {
    await manager.must('PATCH', '/optimize/container', query, { forbidden_words: before })
  }
})
