import { createServer, type ServerResponse } from 'node:http'
import type { Page } from '@playwright/test'
import { test as base, expect } from '../support/fixtures.ts'

const org = 'd3000000000000000000000000000001'
const container = 'demostore'

/** A store whose pages each test writes. */
interface Shop {
  origin: string
  tag: string
  answer: (response: ServerResponse, path: string) => void
}

const show = (response: ServerResponse, head: string, headers: Record<string, string> = {}) =>
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers })
    .end(`<!doctype html><html><head><title>Shop</title>${head}</head><body><h1 id="title">茶</h1></body></html>`)

const test = base.extend<{ shop: Shop; editor: string }>({
  shop: async ({ url, shopPort }, use) => {
    const shop: Shop = {
      origin: `http://localhost:${shopPort}`,
      tag: `<script src="${url}/tag/${container}.js"></script>`,
      answer: (response) => show(response, ''),
    }
    const server = createServer((request, response) => shop.answer(response, request.url ?? '/'))
    await new Promise<void>((resolve) => server.listen(shopPort, resolve))
    await use(shop)
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  },
  editor: async ({ apiAs, shop }, use) => {
    const manager = await apiAs('manager@demo.test')
    const name = `Obstacles ${crypto.randomUUID().slice(0, 8)}`
    const experience = { container_id: container, name, url: `${shop.origin}/` }
    const { id } = await manager.must('POST', '/optimize/experience', { org }, experience)
    const { id: view } = await manager.must('POST', '/optimize/view', { org }, { experience_id: id, name: 'B' })
    await use(`/${org}/${container}/optimize_page/page_editor?${new URLSearchParams({ experience: id, vid: view })}`)
    await manager.must('DELETE', '/optimize/experience', { org, experience_id: id })
  },
})

test('a page that may not be looked at is not said to be fine, and one without rules is shown as it is', async ({
  page,
  apiAs,
  signIn,
  shop,
  editor,
}) => {
  const manager = await apiAs('manager@demo.test')
  // The server looks at no page on an unusual port.
  const draft = { container_id: container, name: 'Unseen', url: 'http://localhost:9/' }
  const { id } = await manager.must('POST', '/optimize/experience', { org }, draft)
  const { id: vid } = await manager.must('POST', '/optimize/view', { org }, { experience_id: id, name: 'B' })
  await signIn(page, 'manager@demo.test')
  const reason = reasonOn(page)
  await page.goto(`/${org}/${container}/optimize_page/page_editor?${new URLSearchParams({ experience: id, vid })}`)
  await expect(reason.getByText('無法從這裡檢查這個網址')).toBeVisible({ timeout: 15_000 })
  await expect(reason.getByText('這個頁面沒有貼上這個容器的安裝碼')).toBeVisible()
  await expect(reason.getByText('從這裡看不出頁面有問題')).toBeHidden()

  // Said before the page has answered, so that nothing moves when it does.
  let answers = 0
  shop.answer = (response) => {
    answers += 1
    show(response, shop.tag)
  }
  await page.route(`${shop.origin}/**`, async (route) => {
    await expect(page.getByText('還沒有網址規則')).toBeVisible({ timeout: 15_000 })
    expect(answers).toBe(0)
    await route.continue()
  })
  await page.goto(editor)
  await expect(page.frameLocator('iframe').locator('body')).toBeVisible({ timeout: 30_000 })
  expect(answers).toBeGreaterThan(0)
  await expect(page.getByText('還沒有網址規則')).toBeVisible()
  await manager.must('DELETE', '/optimize/experience', { org, experience_id: id })
})

const speak = (page: Page, language: string) =>
  page.addInitScript((chosen) => localStorage.setItem('vitrine.language', chosen), language)
const reasonOn = (page: Page) => page.getByRole('region', { name: /商店頁面|Store page/ })

for (const language of ['zh-TW', 'en'] as const) {
  const said = {
    'zh-TW': {
      framing: '商店不允許在其他網頁中顯示',
      none: '這個頁面的原始碼中沒有安裝碼',
      other: '頁面上是其他容器的安裝碼',
      install: '檢查安裝碼',
      window: '在新視窗開啟',
      nothing: '從這裡看不出頁面有問題',
      blocker: '廣告阻擋',
    },
    en: {
      framing: 'The store may not be shown inside another page',
      none: 'The source of this page has no snippet',
      other: "The page has another container's snippet",
      install: 'Check the snippet',
      window: 'Open in a new window',
      nothing: 'We found nothing wrong with the page',
      blocker: 'ad blocker',
    },
  }[language]

  test(`why a page does not open is said in plain words (${language})`, async ({
    page,
    url,
    apiAs,
    signIn,
    shop,
    editor,
  }) => {
    await speak(page, language)
    await signIn(page, 'manager@demo.test')
    const reason = reasonOn(page)
    const opens = async () => {
      await page.goto(editor)
      await expect(reason.getByRole('heading')).toBeVisible({ timeout: 15_000 })
    }

    shop.answer = (response) => show(response, shop.tag, { 'x-frame-options': 'DENY' })
    await opens()
    await expect(reason.getByRole('heading', { name: said.framing })).toBeVisible()
    await expect(reason.getByText('X-Frame-Options: DENY')).toBeVisible()
    await expect(reason.getByRole('button', { name: said.window })).toBeVisible()

    shop.answer = (response) => show(response, '')
    await opens()
    await expect(reason.getByRole('heading', { name: said.none })).toBeVisible()
    await expect(reason.getByRole('link', { name: said.install })).toHaveAttribute('href', /containers|setting/)

    const manager = await apiAs('manager@demo.test')
    const containers: { id: string; name: string }[] = await manager.must('GET', '/optimize/container', { org })
    const second = containers.find(({ id }) => id !== container)
    shop.answer = (response) => show(response, `<script src="${url}/tag/${second?.id}.js"></script>`)
    await opens()
    await expect(reason.getByRole('heading', { name: said.other })).toBeVisible()
    await expect(reason.getByText(second?.name ?? '')).toBeVisible()

    // The page is in order, and the browser keeps the tag from it: nobody but the browser knows.
    shop.answer = (response) => show(response, shop.tag)
    await page.route(/\/tag\/demostore\.js/, (route) => route.abort())
    await opens()
    await expect(reason.getByText(said.nothing)).toBeVisible()
    await expect(reason.getByText(said.blocker)).toBeVisible()
  })
}

test('a hostile page in the window leads the console nowhere, and the editor leaves a window without its console', async ({
  page,
  context,
  signIn,
  shop,
  editor,
}) => {
  shop.answer = (response, path) => show(response, path.startsWith('/evil') ? '' : shop.tag)
  await signIn(page, 'manager@demo.test')
  await page.goto(editor)
  await expect(page.frameLocator('iframe').locator('[data-vitrine=editor]')).toHaveCount(1)

  // A window that the framed page opens, with a click of the person, is out of the frame's sandbox.
  const fromFrame = context.waitForEvent('page')
  await page
    .frameLocator('iframe')
    .locator('body')
    .evaluate((_, evil) => void window.open(evil), `${shop.origin}/evil`)
  const stranger = await fromFrame
  const here = page.url()
  await stranger.waitForLoadState()
  const attack = (target: 'opener' | 'opener.top' | 'opener.parent', evil: string) => {
    const from =
      target === 'opener' ? window.opener : target === 'opener.top' ? window.opener.top : window.opener.parent
    try {
      from.location.href = evil
    } catch {}
  }
  const attackAll = async (from: Page) => {
    for (const target of ['opener.top', 'opener.parent', 'opener'] as const) {
      await from.evaluate(
        ([run, at, evil]) => void new Function('target', 'evil', `return (${run})(target, evil)`)(at, evil),
        [String(attack), target, `${shop.origin}/evil`] as const,
      )
      await page.waitForTimeout(300)
    }
  }
  await attackAll(stranger)
  expect(page.url()).toBe(here)
  await stranger.close()

  const opening = context.waitForEvent('page')
  await page.getByRole('button', { name: '在新視窗開啟' }).first().click()
  const store = await opening
  await expect(store.locator('[data-vitrine=editor]')).toHaveCount(1)
  await attackAll(store)
  expect(page.url()).toBe(here)
  // It is still heard, and nothing but the empty frame between the two was within its reach.
  await expect(page.getByText('商店頁面已在另一個視窗開啟')).toBeVisible()
  await store.locator('#title').click({ force: true, position: { x: 5, y: 5 } })
  await expect(page.getByRole('navigation', { name: '所在位置' }).getByRole('button').last()).toHaveAttribute(
    'title',
    'h1#title',
  )

  // As after a crash: what opened the window is gone, and nobody has closed it.
  await page.evaluate(() => document.querySelector('iframe[title="vitrine-store"]')?.remove())
  await expect(store.locator('[data-vitrine=editor]')).toHaveCount(0)
  await store.reload()
  await expect(store.locator('#title')).toBeVisible()
  await expect(store.locator('[data-vitrine=editor]')).toHaveCount(0)
  expect(
    await store.evaluate(() => Object.keys(sessionStorage).filter((key) => /editor=/.test(sessionStorage[key]))),
  ).toEqual([])
})

test('a page that adds to what all objects inherit is edited, and one that breaks what the editor needs says so', async ({
  page,
  signIn,
  shop,
  editor,
}) => {
  await signIn(page, 'manager@demo.test')
  shop.answer = (response) => show(response, `<script>Object.prototype.extend = function () {}</script>${shop.tag}`)
  await page.goto(editor)
  await expect(page.frameLocator('iframe').locator('[data-vitrine=editor]')).toHaveCount(1)
  await page
    .frameLocator('iframe')
    .locator('#title')
    .click({ force: true, position: { x: 5, y: 5 } })
  await expect(page.getByRole('navigation', { name: '所在位置' }).getByRole('button').last()).toHaveAttribute(
    'title',
    /h1/,
  )

  const broken = '<script>Element.prototype.attachShadow = () => { throw new Error("no roots here") }</script>'
  shop.answer = (response) => show(response, broken + shop.tag)
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await page.goto(editor)
  const reason = reasonOn(page)
  await expect(reason.getByRole('heading', { name: '編輯器無法在這個頁面啟動' })).toBeVisible()
  await expect(reason.getByText('no roots here')).toBeVisible()
  await expect(reason.getByRole('button')).toHaveText(['在新視窗開啟', '重新載入'])
  expect(said.join()).toContain('the page editor could not start')
})

test('a page that keeps clicks to itself and clears away what it does not know is edited all the same', async ({
  page,
  signIn,
  shop,
  editor,
}) => {
  const hostile = `<script>
    for (const type of ['click', 'pointerdown', 'pointerup', 'pointermove'])
      addEventListener(type, (event) => event.stopImmediatePropagation(), true)
    setInterval(() => document.querySelectorAll('html > :not(head, body)').forEach((each) => each.remove()), 100)
  </script>`
  await signIn(page, 'manager@demo.test')
  shop.answer = (response) => show(response, hostile + shop.tag)
  await page.goto(editor)
  const store = page.frameLocator('iframe')
  const overlay = store.locator('body > [data-vitrine=editor]')
  await expect(overlay).toHaveCount(1)
  await store.locator('#title').click({ force: true, position: { x: 5, y: 5 } })
  await expect(page.getByRole('navigation', { name: '所在位置' }).getByRole('button').last()).toHaveAttribute(
    'title',
    /h1/,
  )
  await expect(overlay).toHaveCount(1)
  // While somebody browses, the page has its own way, and nothing of the editor stays in it.
  await page.getByText('瀏覽頁面', { exact: true }).click()
  await expect(store.locator('[data-vitrine=editor]')).toHaveCount(0)
})

test('a page that writes itself anew and takes the editor along is told of, and is edited once it is loaded again', async ({
  page,
  signIn,
  shop,
  editor,
}) => {
  await signIn(page, 'manager@demo.test')
  shop.answer = (response) => show(response, shop.tag)
  await page.goto(editor)
  const overlay = page.frameLocator('iframe').locator('[data-vitrine=editor]')
  await expect(overlay).toHaveCount(1)
  await page
    .frameLocator('iframe')
    .locator('body')
    .evaluate(() => {
      document.open()
      document.write('<h1>Anew</h1>')
      document.close()
    })
  const reason = reasonOn(page)
  await expect(reason.getByRole('heading', { name: '商店頁面停止回應' })).toBeVisible({ timeout: 40_000 })
  await reason.getByRole('button', { name: '重新載入' }).click()
  await expect(overlay).toHaveCount(1)
  await expect(reason.getByRole('heading')).toHaveCount(0)
})

test('a store that cuts its window off is edited in the frame, and it says so', async ({
  page,
  context,
  signIn,
  shop,
  editor,
}) => {
  shop.answer = (response) => show(response, shop.tag, { 'cross-origin-opener-policy': 'same-origin' })
  await signIn(page, 'manager@demo.test')
  await page.goto(editor)
  await expect(page.frameLocator('iframe').locator('[data-vitrine=editor]')).toHaveCount(1)
  const opening = context.waitForEvent('page')
  await page.getByRole('button', { name: '在新視窗開啟' }).first().click()
  const store = await opening
  const reason = reasonOn(page)
  await expect(reason.getByRole('heading', { name: '商店切斷了新視窗與這裡的連線' })).toBeVisible({ timeout: 15_000 })
  // The page is alone there: nothing of the editor is in it.
  await expect(store.locator('#title')).toBeVisible()
  await expect(store.locator('[data-vitrine=editor]')).toHaveCount(0)
  await store.close()
  await reason.getByRole('button', { name: '改回這裡開啟' }).click()
  await expect(page.frameLocator('iframe').locator('[data-vitrine=editor]')).toHaveCount(1)
})
