import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Api } from '../support/api.ts'
import { test as base, expect } from '../support/fixtures.ts'
import {
  addressOf,
  bodyOf,
  container,
  cornerOf,
  makeDraft,
  openEditor,
  org,
  overlayOf,
  pick,
  protocolVersion,
  rightOf,
  storeOn,
} from '../support/page-editor.ts'

/** A store whose pages say what happens to them, and that may refuse to be framed. */
interface Shop {
  origin: string
  refuseFrames: boolean
  body: string
}

const body = `<header id="top"><a href="/sale">特價商品</a></header>
<main><h1 id="title">高山茶禮盒</h1><p class="lead">春茶上市</p><p class="lead">限量供應</p>
<button id="buy" onclick="document.title='bought'">加入購物車</button></main>`

const test = base.extend<{ shop: Shop; draft: { id: string; view: string }; manager: Api }>({
  manager: async ({ apiAs }, use) => use(await apiAs('manager@demo.test')),
  shop: async ({ url }, use) => {
    const shop: Shop = { origin: '', refuseFrames: false, body }
    const tag = `<script src="${url}/tag/${container}.js"></script>`
    const server: Server = createServer((request, response) => {
      const title = request.url?.startsWith('/sale') ? 'Sale' : 'Home'
      const head = request.url?.startsWith('/plain') ? '' : tag
      response
        .writeHead(200, {
          'content-type': 'text/html; charset=utf-8',
          ...(shop.refuseFrames && { 'x-frame-options': 'DENY' }),
        })
        .end(
          `<!doctype html><html><head><meta charset="utf-8"><title>${title}</title>${head}</head><body>${shop.body}</body></html>`,
        )
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    shop.origin = `http://localhost:${(server.address() as AddressInfo).port}`
    await use(shop)
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  },
  draft: async ({ manager, shop }, use) => {
    const { id, view } = await makeDraft(manager, `${shop.origin}/`)
    await use({ id, view })
    await manager.must('DELETE', '/optimize/experience', { org, experience_id: id })
  },
})

test('a version is changed by pointing at the page: picked, typed, seen at once, saved, and found by its marks', async ({
  page,
  signIn,
  draft,
  manager,
}) => {
  await signIn(page, 'manager@demo.test')
  await page.goto(`/${org}/${container}/optimize_page/experiments/${draft.id}?tab=versions&vid=${draft.view}`)
  await page.getByRole('button', { name: '在頁面上編輯' }).first().click()
  await expect(page).toHaveURL(/page_editor/)
  const store = storeOn(page)
  await expect(page.getByText('尚未選取元素')).toBeVisible()
  await expect(overlayOf(store)).toHaveCount(1)

  // The shop's own button does nothing while one picks.
  const buy = store.locator('#buy')
  await pick(page, buy)
  const path = page.getByRole('navigation', { name: '所在位置' })
  await expect(path.getByRole('button').last()).toHaveAttribute('title', 'button#buy')
  expect(await buy.evaluate(() => document.title)).toBe('Home')

  await path.getByRole('button', { name: '主要內容' }).click()
  await expect(path.getByRole('button').last()).toHaveAttribute('title', 'main')
  await pick(page, store.locator('#title'))
  await expect(path.getByRole('button').last()).toHaveAttribute('title', 'h1#title')
  await expect(page.getByText('辨識穩定')).toBeVisible()

  await page.getByRole('button', { name: '修改文字', exact: true }).click()
  const field = page.getByRole('textbox', { name: '文字內容' })
  await expect(field).toHaveValue('高山茶禮盒')
  await field.fill('限時春茶禮盒')
  await expect(store.locator('#title')).toHaveText('限時春茶禮盒')
  // What is told of the element is what the page shows of it now.
  await store.locator('#title').evaluate((title) => title.setAttribute('style', 'width: 123px; height: 45px'))
  await expect(page.getByText('123 × 45 像素')).toBeVisible()
  await field.press('Escape')
  await expect(page.getByText('尚未選取元素')).toBeVisible()

  await page.getByRole('button', { name: '儲存', exact: true }).click()
  await expect(page.getByText('已儲存變更')).toBeVisible({ timeout: 40_000 })
  const { content } = await manager.must('GET', '/optimize/view/by/v2', { org, id: draft.view })
  expect(content.changes).toHaveLength(1)
  expect(content.changes[0]).toMatchObject({ op: 'text', value: '限時春茶禮盒', fingerprint: { tag: 'h1' } })
  expect(content.changes[0].selectors[0]).toBe('#title')
  // Nothing of the editor stays in the page.
  await page.getByText('瀏覽頁面', { exact: true }).click()
  await expect(overlayOf(store)).toHaveCount(0)
})

/** A field called like a property of its form is what the form answers with. */
const shadowing =
  'id children childNodes childElementCount parentElement parentNode previousElementSibling nextElementSibling attributes matches closest contains querySelector querySelectorAll textContent localName nodeType classList getAttribute setAttribute hasAttribute getBoundingClientRect ownerDocument isConnected append remove style'
    .split(' ')
    .map((name) => `<input type="hidden" name="${name}" value="1">`)
    .join('')
const product = (kind: string) =>
  `<header><h1>高山茶</h1></header><main><form class="${kind}" action="/cart/add"><p class="${kind}-lead">春茶上市</p><button class="${kind}-buy">加入購物車</button>${shadowing}</form><p>下方</p></main>`

test('what stands in a form whose fields are called like its properties is listed, picked, moved, hidden, and found by visitors', async ({
  page,
  context,
  signIn,
  draft,
  manager,
  shop,
}) => {
  shop.body = product('product')
  await signIn(page, 'manager@demo.test')
  await openEditor(page, addressOf(draft))
  const path = page.getByRole('navigation', { name: '所在位置' }).getByRole('button').last()

  await page.getByText('頁面元素', { exact: true }).click()
  const tree = page.getByRole('tree')
  await expect(tree.getByText('頁首')).toBeVisible()
  await expect(tree.getByText('主要內容')).toBeVisible()
  await page.getByText('變更清單', { exact: true }).click()

  // What drives the browser trips over such a form itself.
  const read = <T>(from: (doc: Document) => T) => page.frames()[1]?.evaluate(`(${from})(document)`) as Promise<T>
  const point = async (selector: string) => {
    const box = JSON.parse(
      (await page
        .frames()[1]
        ?.evaluate((what) => JSON.stringify(document.querySelector(what)?.getBoundingClientRect()), selector)) ?? '{}',
    )
    const frame = (await page.locator('iframe').boundingBox()) ?? { x: 0, y: 0 }
    const scale = await page
      .locator('iframe')
      .evaluate((each) => each.getBoundingClientRect().width / (each as HTMLIFrameElement).offsetWidth)
    await page.mouse.click(frame.x + box.x * scale + 6, frame.y + box.y * scale + 6)
  }
  const lead = '.product-lead'
  await point(lead)
  await expect(path).toHaveAttribute('title', /^p/)
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => read((doc) => doc.querySelector('[data-vitrine~=copy]')?.textContent)).toBe('春茶上市')
  await page.getByRole('button', { name: '復原', exact: true }).click()
  await expect.poll(() => read((doc) => doc.querySelector('[data-vitrine~=copy]'))).toBe(null)
  await point(lead)
  await page.keyboard.press('ArrowUp')
  await expect(path).toHaveAttribute('title', 'form.product')
  await page.getByRole('button', { name: '隱藏元素', exact: true }).click()
  const readHeight = () => read((doc) => doc.querySelector('.product-lead')?.getClientRects().length)
  await expect.poll(readHeight).toBe(0)
  await page.getByRole('button', { name: '復原', exact: true }).click()
  await expect.poll(readHeight).toBe(1)

  await point('.product-buy')
  await page.getByRole('button', { name: '修改文字', exact: true }).click()
  await page.getByRole('textbox', { name: '文字內容' }).fill('立即購買')
  const readBuy = (doc: Document) => doc.querySelector('form > button')?.textContent
  await expect.poll(() => read(readBuy)).toBe('立即購買')
  await page.getByRole('button', { name: '儲存', exact: true }).click()
  await expect(page.getByText('已儲存').first()).toBeVisible({ timeout: 40_000 })

  const { views } = await manager.must('GET', '/optimize/experience/by', { org, experience_id: draft.id })
  const shares = views.map(({ id }: { id: string }) => ({ id, weight: id === draft.view ? 1 : 0 }))
  await manager.must('PATCH', '/optimize/view/v3', { org }, { experience_id: draft.id, views: shares })
  await manager.must('PATCH', '/optimize/experience/release', { org, id: draft.id }, {})
  // By its selectors, and where the shop has renamed everything, by its marks.
  for (const kind of ['product', 'renamed']) {
    shop.body = product(kind)
    const visitor = await context.browser()?.newContext()
    const seen = await visitor?.newPage()
    await expect(async () => {
      await seen?.goto(`${shop.origin}/`)
      await expect.poll(() => seen?.evaluate(`(${readBuy})(document)`), { timeout: 3000 }).toBe('立即購買')
    }).toPass({ timeout: 30_000 })
    await visitor?.close()
  }
  await manager.must('PATCH', '/optimize/experience/disable', { org, id: draft.id }, {})
})

test('one may browse to another page and pick there, and by keys', async ({ page, signIn, draft }) => {
  await signIn(page, 'manager@demo.test')
  await page.goto(addressOf(draft))
  const store = storeOn(page)
  await expect(overlayOf(store)).toHaveCount(1)
  await page.getByText('瀏覽頁面', { exact: true }).click()
  await expect(overlayOf(store)).toHaveCount(0)
  await store.getByRole('link', { name: '特價商品' }).click()
  await expect.poll(() => store.locator('html').evaluate(() => document.title)).toBe('Sale')
  await page.getByText('選取元素', { exact: true }).click()
  await expect(overlayOf(store)).toHaveCount(1)
  await pick(page, store.locator('#title'))
  const path = page.getByRole('navigation', { name: '所在位置' })
  const chosen = path.getByRole('button').last()
  await expect(chosen).toHaveAttribute('title', 'h1#title')
  await page.keyboard.press('ArrowUp')
  await expect(chosen).toHaveAttribute('title', 'main')
  await page.keyboard.press('ArrowLeft')
  await expect(chosen).toHaveAttribute('title', 'header#top')
  await page.keyboard.press('ArrowDown')
  await expect(chosen).toHaveAttribute('title', 'a')
  await page.keyboard.press('Escape')
  await expect(page.getByText('尚未選取元素')).toBeVisible()
})

test('a shop that goes to another page without loading it is followed: changes of the first page are not shown on it', async ({
  page,
  signIn,
  draft,
}) => {
  await signIn(page, 'manager@demo.test')
  const store = await openEditor(page, addressOf(draft))
  await pick(page, store.locator('#title'))
  await page.getByRole('button', { name: '修改文字', exact: true }).click()
  await page.getByRole('textbox', { name: '文字內容' }).fill('限時春茶禮盒')
  await expect(store.locator('#title')).toHaveText('限時春茶禮盒')
  await page.getByText('瀏覽頁面', { exact: true }).click()
  await store.locator('body').evaluate(() => history.pushState(null, '', '/about'))
  await expect(page.getByText('這個頁面不符合網址規則')).toBeVisible()
  await expect(store.locator('#title')).toHaveText('高山茶禮盒')
  await store.locator('body').evaluate(() => history.back())
  await expect(page.getByText('這個頁面不符合網址規則')).toBeHidden()
  await expect(store.locator('#title')).toHaveText('限時春茶禮盒')
})

test('what is picked stays picked while a shop notes something in its address, and not once it has gone', async ({
  page,
  signIn,
  draft,
}) => {
  await signIn(page, 'manager@demo.test')
  const store = await openEditor(page, addressOf(draft))
  await pick(page, store.locator('#title'))
  const path = page.getByRole('navigation', { name: '所在位置' })
  const chosen = path.getByRole('button').last()
  await expect(chosen).toHaveAttribute('title', 'h1#title')
  await store.locator('body').evaluate(() => history.pushState(null, '', '?page=2'))
  // The keys go on from what is picked.
  await page.keyboard.press('ArrowUp')
  await expect(chosen).toHaveAttribute('title', 'main')
  await store.locator('main').evaluate((main) => {
    history.pushState(null, '', '?page=3')
    setTimeout(() => main.remove(), 100)
  })
  await expect(page.getByText('尚未選取元素')).toBeVisible()
})

test('the tree leads to what no pointer reaches, all of a kind are hidden at once, and each step is taken back and made again', async ({
  page,
  signIn,
  draft,
}) => {
  await signIn(page, 'manager@demo.test')
  await page.goto(addressOf(draft))
  const store = storeOn(page)
  await expect(overlayOf(store)).toHaveCount(1)
  const before = await bodyOf(store)
  await page.getByText('頁面元素', { exact: true }).click()
  const tree = page.getByRole('tree', { name: '頁面上的元素' })
  await expect(tree.getByRole('treeitem')).toHaveCount(2)
  await tree.getByRole('treeitem').first().focus()
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'Enter']) {
    await page.keyboard.press(key)
    // An element's own are asked of the page when it is opened.
    if (key === 'ArrowRight') await expect(tree.getByRole('treeitem', { name: '標題' })).toHaveCount(1)
  }
  const path = page.getByRole('navigation', { name: '所在位置' })
  await expect(path.getByRole('button').last()).toHaveAttribute('title', 'p.lead')
  await expect(tree.getByRole('treeitem', { selected: true })).toHaveAttribute('title', 'p.lead')
  // The tree says what the page says now.
  for (const text of ['夏茶上市', '春茶上市']) {
    await store
      .locator('.lead')
      .first()
      .evaluate((lead, said) => lead.replaceChildren(said), text)
    await expect(tree.getByRole('treeitem', { selected: true })).toContainText(text)
  }

  await expect(page.getByText('同一個清單中的同類元素共 2 個：')).toBeVisible()
  await page.getByRole('button', { name: '全部隱藏' }).first().click()
  await expect(store.locator('.lead').first()).toBeHidden()
  await expect(store.locator('.lead').last()).toBeHidden()
  await expect(page.getByText('目前在頁面上看不到')).toBeVisible()
  await page.getByRole('button', { name: '復原' }).click()
  await expect(store.locator('.lead').first()).toBeVisible()
  await page.getByRole('button', { name: '重做' }).click()
  await expect(store.locator('.lead').first()).toBeHidden()
  await page.keyboard.press('Control+z')
  await expect(store.locator('.lead').last()).toBeVisible()
  await expect(page.getByRole('button', { name: '復原' })).toBeDisabled()
  // Back at the start the page is what it was, to the last character.
  await page.getByText('瀏覽頁面', { exact: true }).click()
  await expect(overlayOf(store)).toHaveCount(0)
  expect(await bodyOf(store)).toBe(before)
})

test('what is picked is moved by keys, by buttons and by hand, once, and back home without a trace', async ({
  page,
  signIn,
  draft,
}) => {
  await signIn(page, 'manager@demo.test')
  await page.goto(addressOf(draft))
  const store = storeOn(page)
  await expect(overlayOf(store)).toHaveCount(1)
  const order = () =>
    store.locator('main').evaluate((main) =>
      [...main.children]
        .filter((each) => each.getClientRects().length > 0 && getComputedStyle(each).visibility !== 'hidden')
        .map(({ localName }) => localName)
        .join(' '),
    )
  await expect.poll(order).toBe('h1 p p button')
  await pick(page, store.locator('#title'))
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(order).toBe('p h1 p button')
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(order).toBe('p p h1 button')
  await page.getByRole('button', { name: '往前移一格' }).click()
  await expect.poll(order).toBe('p h1 p button')
  await page.getByRole('button', { name: '往前移一格' }).click()
  await expect.poll(order).toBe('h1 p p button')
  await expect(page.getByRole('button', { name: '往前移一格' })).toBeDisabled()
  await expect(page.getByText('這個版本還沒有變更')).toBeVisible()

  // A move that was taken back is not made again once something else is picked.
  await pick(page, store.locator('#title'))
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(order).toBe('p h1 p button')
  await page.getByRole('button', { name: '復原', exact: true }).click()
  await expect.poll(order).toBe('h1 p p button')
  await pick(page, store.locator('.lead').first())
  await page.keyboard.press('Escape')
  await expect(page.getByRole('navigation', { name: '所在位置' })).toHaveCount(0)
  await pick(page, store.locator('.lead').first())
  await expect(page.getByRole('navigation', { name: '所在位置' })).toBeVisible()
  await expect(page.getByText('這個版本還沒有變更')).toBeVisible()
  expect(await order()).toBe('h1 p p button')

  // By hand: the grip stands at the upper right corner of what is picked.
  const path = page.getByRole('navigation', { name: '所在位置' }).getByRole('button').last()
  await pick(page, store.locator('#buy'))
  await expect(path).toHaveAttribute('title', /#buy/)
  const grip = await rightOf(page, store.locator('#buy'))
  const lead = await cornerOf(page, store.locator('.lead').first())
  const dragToLead = async () => {
    await page.mouse.move(grip.x - 8, grip.y - 10)
    await page.mouse.down()
    await page.mouse.move(lead.x + 30, lead.y + 8, { steps: 6 })
    await page.mouse.move(lead.x + 30, lead.y + 2)
  }
  // Escape gives a drag up, and what is picked stays picked, wherever the keys went before.
  await path.focus()
  await dragToLead()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(path).toHaveAttribute('title', /#buy/)
  await expect.poll(order).toBe('h1 p p button')
  await dragToLead()
  await page.mouse.up()
  await expect.poll(order).toBe('h1 button p p')
  // What a change of ours has put there is known by its change.
  await pick(page, store.locator('main > [data-vitrine~=copy]'))
  await expect(page.getByRole('textbox', { name: '移動到哪個元素旁' })).toHaveValue('#title')
})

test('a store that may not be framed says so and is edited in a window of its own', async ({
  page,
  context,
  signIn,
  draft,
  shop,
}) => {
  shop.refuseFrames = true
  await signIn(page, 'manager@demo.test')
  await page.goto(addressOf(draft))
  await expect(page.getByRole('heading', { name: /商店頁面沒有回應|商店不允許/ })).toBeVisible({ timeout: 15_000 })
  const opening = context.waitForEvent('page')
  await page.getByRole('button', { name: '在新視窗開啟' }).last().click()
  const store = await opening
  await expect(page.getByText('商店頁面已在另一個視窗開啟')).toBeVisible()
  await expect(store.locator('[data-vitrine=editor]')).toHaveCount(1)
  await pick(store, store.locator('#title'))
  const path = page.getByRole('navigation', { name: '所在位置' })
  await expect(path.getByRole('button').last()).toHaveAttribute('title', 'h1#title')
  await store.close()
  await expect(page.getByRole('heading', { name: '新視窗與這裡的連線中斷' })).toBeVisible()
})

test('what a page or a stranger says without the token changes nothing', async ({ page, signIn, draft, shop }) => {
  await signIn(page, 'manager@demo.test')
  const refused: string[] = []
  page.on('console', (message) => {
    const said = /refused \((\w+)\)/.exec(message.text())
    if (said?.[1]) refused.push(said[1])
  })
  await page.goto(addressOf(draft))
  const store = storeOn(page)
  await expect(overlayOf(store)).toHaveCount(1)
  const forged = { vitrine: 'editor', version: protocolVersion, token: 'forged', type: 'picked', element: null }
  // From the shop's page to the console: no token, another shape.
  await store.locator('body').evaluate((_, message) => window.parent.postMessage(message, '*'), forged)
  await expect.poll(() => refused).toContain('token')
  // From a stranger's frame in the shop's page to the agent: not the console's window.
  await store.locator('body').evaluate(
    async (_, { message, origin }) => {
      const frame = document.createElement('iframe')
      frame.src = `${origin.replace('localhost', '127.0.0.1')}/plain`
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
      document.body.append(frame)
      await loaded
      window.postMessage({ ...message, type: 'mode', mode: 'pick' }, '*')
    },
    { message: forged, origin: shop.origin },
  )
  await expect.poll(() => refused).toContain('source')
  await expect(page.getByText('尚未選取元素')).toBeVisible()
})

test('a page that lies about where it is harms nobody, and what is typed stays when the draft is released meanwhile', async ({
  page,
  signIn,
  draft,
  manager,
}) => {
  await signIn(page, 'manager@demo.test')
  await page.goto(addressOf(draft))
  const store = storeOn(page)
  await expect(overlayOf(store)).toHaveCount(1)
  await pick(page, store.locator('#title'))
  await page.getByRole('button', { name: '修改文字', exact: true }).click()
  const field = page.getByRole('textbox', { name: '文字內容' })
  await field.fill('限時春茶禮盒')
  const token = await store.locator('body').evaluate(
    () =>
      Object.values(sessionStorage)
        .find((kept) => kept.startsWith('vitrine_editor='))
        ?.slice(15) ?? '',
  )
  expect(token).not.toBe('')
  const hello = {
    vitrine: 'editor',
    version: protocolVersion,
    token,
    type: 'hello',
    title: '',
    container,
    view: draft.view,
  }
  for (const url of ['', 'javascript:alert(1)'])
    await store.locator('body').evaluate((_, said) => window.parent.postMessage(said, '*'), { ...hello, url })
  await expect(field).toHaveValue('限時春茶禮盒')

  const [original, b] = (await manager.must('GET', '/optimize/experience/by', { org, experience_id: draft.id })).views
  const change = { id: 'c1', op: 'text', name: '', enabled: true, selectors: ['#title'], value: '另一人的標題' }
  await manager.must(
    'PATCH',
    '/optimize/view/v3',
    { org },
    {
      experience_id: draft.id,
      views: [{ id: original.id }, { id: b.id, content: { changes: [change] } }],
    },
  )
  await manager.must('PATCH', '/optimize/experience/release', { org, id: draft.id }, {})
  // The console may have heard of it by itself: then it says so, and saves no more.
  await page.keyboard.press('Control+s')
  const told = page.getByRole('alert').or(page.getByRole('dialog')).or(page.getByText('您有尚未儲存的編輯'))
  await expect(told.first()).toBeVisible()
  await expect(field).toHaveValue('限時春茶禮盒')
  await manager.must('PATCH', '/optimize/experience/disable', { org, id: draft.id }, {})
})

test('a token opens no editor in a page that no console opened', async ({ page, draft, manager }) => {
  const { url } = await manager.must('GET', '/optimize/editor/token', { org, vid: draft.view })
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[data-vitrine=editor]')).toHaveCount(0)
  await page.locator('#buy').click()
  expect(await page.title()).toBe('bought')
})
