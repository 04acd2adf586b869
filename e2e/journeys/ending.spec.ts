import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import type { Api } from '../support/api.ts'
import { test as base, expect } from '../support/fixtures.ts'
import { answerWithHarm } from '../support/harm.ts'
import { openStore, org, removeStore } from '../support/open-store.ts'

/** What its developer has put into the store, if anything yet. */
interface Store {
  origin: string
  tag: string
  added: { css: string; js: string } | null
}

const picture = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="${fill}"/></svg>`

const page = `<main>
  <h1 id="title">Original title</h1>
  <div id="lead"><b>Original</b> lead</div>
  <p id="price">NT$ 100</p>
  <a id="link" href="/old">See more</a>
  <img id="picture" src="/old.svg" alt="Old" width="40" height="30">
  <p class="note">First note</p>
  <p class="note">Second note</p>
  <section id="shelf"><p id="offer">Free shipping</p><p id="last">Last one</p></section>
  <p id="script">By hand</p>
  <footer id="foot">Foot</footer>
</main>`

const test = base.extend<{ store: Store }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter.
  store: async ({}, use) => {
    const store: Store = { origin: '', tag: '', added: null }
    const server = createServer(({ url = '/' }, response) => {
      if (url.endsWith('.svg'))
        return response
          .writeHead(200, { 'content-type': 'image/svg+xml' })
          .end(picture(url === '/old.svg' ? 'gray' : 'teal'))
      const { css = '', js = '' } = store.added ?? {}
      // The store without our line.
      const tag = url.includes('bare') ? '' : store.tag
      const head = `<meta charset="utf-8"><title>Store</title>${tag}<style>main { width: 320px } .note { color: gray }</style>`
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(
          `<!doctype html><html lang="en"><head>${head}<style>${css}</style></head><body>${page}<script>${js}</script></body></html>`,
        )
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    store.origin = `http://localhost:${(server.address() as AddressInfo).port}`
    await use(store)
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  },
})

const contentFor = (origin: string) => ({
  changes: [
    { id: 'c1', op: 'text', name: 'Title', selectors: ['#title'], value: 'New <title>' },
    { id: 'c2', op: 'html', selectors: ['#lead'], value: '<i>New</i> lead' },
    { id: 'c3', op: 'attr', selectors: ['#price'], attribute: 'title', value: 'Say "less"' },
    { id: 'c4', op: 'link', selectors: ['#link'], href: '/new' },
    { id: 'c5', op: 'image', selectors: ['#picture'], src: `${origin}/new.svg`, alt: 'New' },
    { id: 'c6', op: 'style', selectors: ['#shelf > p:nth-child(2)'], declarations: { color: 'rgb(200, 0, 0)' } },
    { id: 'c7', op: 'hide', selectors: ['.note'], match: 'all' },
    { id: 'c8', op: 'insert', selectors: ['#price'], position: 'before', html: '<p class="added">Today only</p>' },
    { id: 'c9', op: 'move', selectors: ['#offer'], to: '#foot', position: 'before' },
    { id: 'c10', op: 'remove', selectors: ['#foot'], enabled: false },
  ],
  css: '.added { font-size: 20px }',
  js: "document.querySelector('#script').textContent = 'By script'\nvitrine.onRemove(() => {})",
})

/** A released experiment of a container of its own, half of whose visitors get the version. */
async function release(api: Api, store: Store, url: string) {
  const query = { org }
  const website = `${store.origin}/`
  const { id: container } = await api.must('POST', '/optimize/container', query, { name: '結束商店', website })
  store.tag = `<script src="${url}/tag/${container}.js"></script>`
  const draft = { container_id: container, name: '標題實驗', url: website }
  const { id, views } = await api.must('POST', '/optimize/experience', query, draft)
  await api.must('POST', '/optimize/experience/rule', query, {
    experience_id: id,
    field: 'path',
    operator: 'eq',
    value: '/',
  })
  const view = await api.must('POST', '/optimize/view', query, { experience_id: id, name: '新版' })
  const edits = [
    { id: views[0].id, weight: 0 },
    { id: view.id, weight: 1, content: contentFor(store.origin) },
  ]
  await api.must('PATCH', '/optimize/view/v3', query, { experience_id: id, views: edits })
  await api.must('PATCH', '/optimize/experience/release', { org, id })
  return { container: container as string, id: id as string }
}

/** What a new visitor sees of the page: every element in sight with its words and looks, and the picture of it all. */
async function see(browser: Browser, address: string) {
  const context = await browser.newContext({ viewport: { width: 400, height: 600 } })
  const visitor = await context.newPage()
  const sent: string[] = []
  visitor.on('request', (request) => sent.push(request.postData() ?? ''))
  await visitor.goto(address, { waitUntil: 'networkidle' })
  const seen = await visitor.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *')].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
      const { color, fontSize } = getComputedStyle(element)
      const attributes = ['href', 'src', 'alt', 'title'].map((name) => element.getAttribute(name))
      // biome-ignore lint/performance/useDomNodeTextContent: what is seen, without what is hidden in it.
      return [[element.localName, element.innerText, color, fontSize, ...attributes].join(' | ')]
    }),
  )
  const image = (await visitor.screenshot()).toString('base64')
  await context.close()
  return { seen, image, exposures: sent.filter((body) => body.includes('"exposure"')).length }
}

const publishedOf = async (url: string, container: string) => (await fetch(`${url}/tag/${container}.js`)).text()
const codeOf = (dialog: Locator, title: string) =>
  dialog
    .locator('section')
    .filter({ has: dialog.page().getByRole('heading', { name: title, exact: true }) })
    .locator('pre')

async function chooseAction(on: Page, name: string, of = '標題實驗'): Promise<void> {
  await on.getByRole('button', { name: `「${of}」的更多動作` }).click()
  await on.getByRole('menuitem', { name }).click()
}

test('a version is adopted without anybody noticing, handed over to the store, and then served no more', async ({
  page: console,
  browser,
  url,
  signIn,
  apiAs,
  store,
}) => {
  const api = await apiAs('manager@demo.test')
  const { container, id } = await release(api, store, url)
  await expect.poll(() => publishedOf(url, container)).toContain(id)
  const before = await see(browser, `${store.origin}/`)
  expect(before.seen.join('\n')).toContain('New <title>')
  const original = await see(browser, `${store.origin}/?bare`)
  expect(original.seen.join('\n')).toContain('Original title')
  expect(original.image).not.toBe(before.image)

  await signIn(console, 'manager@demo.test')
  await console.goto(`${url}/${org}/${container}/optimize_page/experiments/${id}?tab=versions`)
  await chooseAction(console, '套用版本')
  const adopting = console.getByRole('dialog', { name: '套用「標題實驗」的版本？' })
  await expect(adopting).toContainText('要套用的版本：新版')
  await expect(adopting).toContainText('報表還無法確定這個版本比較好。')
  await adopting.getByLabel('結論').selectOption('勝出')
  await adopting.getByLabel('學到的事').fill('標題寫出好處，比較多人往下看')
  await expectAccessible(console, 'adopting a version', '[role=dialog]')
  await adopting.getByRole('button', { name: '套用版本' }).click()
  const result = console.getByRole('region', { name: '實驗的結果' })
  await expect(result).toContainText('已套用「新版」，等待移交')
  await expect(result).toContainText('結論：勝出')
  await expect(result).toContainText('標題寫出好處，比較多人往下看')
  await expect(console.getByText('已套用，等待移交')).toBeVisible()

  // Ending changes nothing for the visitor, and nothing is recorded any more.
  await expect.poll(() => publishedOf(url, container)).toContain('"measured":false')
  const adopted = await see(browser, `${store.origin}/`)
  expect(adopted).toEqual({ ...before, exposures: 0 })

  // What is handed over makes the page without our line the version.
  await result.getByRole('button', { name: '查看移交內容' }).click()
  const handing = console.getByRole('dialog', { name: '移交「標題實驗」' })
  await expect(handing.getByRole('listitem').filter({ hasText: 'Title' })).toContainText('#title')
  await expect(codeOf(handing, 'HTML').filter({ hasText: 'New &lt;title&gt;' })).toHaveCount(1)
  await expectAccessible(console, 'handing over', '[role=dialog]')
  const texts = await Promise.all(['CSS', 'JavaScript'].map((title) => codeOf(handing, title).textContent()))
  store.added = { css: String(texts[0]), js: String(texts[1]) }
  const { exposures: _, ...version } = before
  expect(await see(browser, `${store.origin}/?bare`)).toEqual({ ...version, exposures: 0 })
  // As often as it is run.
  store.added.js += store.added.js
  expect(await see(browser, `${store.origin}/?bare`)).toEqual({ ...version, exposures: 0 })

  await handing.getByRole('button', { name: '標記為已移交' }).click()
  const marking = console.getByRole('dialog', { name: '將「新版」標記為已移交？' })
  await marking.getByRole('button', { name: '標記為已移交' }).click()
  await expect(handing).toHaveCount(0)
  await expect(result).toContainText('現在由商店的頁面自行顯示')
  await expect.poll(() => publishedOf(url, container)).not.toContain(id)
  expect(await see(browser, `${store.origin}/`)).toEqual({ ...version, exposures: 0 })
  await removeStore(api, container)
})

test('whoever is about to adopt a version that harms other metrics is asked once more', async ({
  page,
  url,
  signIn,
  apiAs,
}) => {
  const api = await apiAs('manager@demo.test')
  const { container, experience: id } = await openStore(api)
  await api.must('PATCH', '/optimize/experience/release', { org, id })
  await answerWithHarm(page, ['bounce_rate', 'refund_rate'])
  await signIn(page, 'manager@demo.test')
  await page.goto(`${url}/${org}/${container}/optimize_page/experiments/${id}?tab=versions`)
  await chooseAction(page, '套用版本', '按兩下實驗')
  const adopting = page.getByRole('dialog', { name: '套用「按兩下實驗」的版本？' })
  // Until the report is there nobody knows whether to ask.
  await expect(adopting.getByRole('button', { name: '套用版本' })).toBeEnabled()
  await adopting.getByRole('button', { name: '套用版本' }).press('Enter')
  const asked = page.getByRole('dialog', { name: '「新版」有指標變差，仍要套用嗎？' })
  await expect(asked.getByRole('listitem')).toHaveText(['跳出率', '退款率'])
  await expect(asked).toContainText('這個版本在主要指標上較好')
  await expect(asked.getByRole('button', { name: '取消' })).toBeFocused()
  await expectAccessible(page, 'adopting a version that harms other metrics', '[role=dialog]')

  // Whoever thinks better of it is where they were, with what they have written.
  await page.keyboard.press('Escape')
  await expect(asked).toHaveCount(0)
  await adopting.getByLabel('學到的事').fill('跳出率變高，但營業額增加')
  await adopting.getByRole('button', { name: '套用版本' }).press('Enter')
  await asked.getByRole('button', { name: '仍要套用' }).press('Enter')
  const result = page.getByRole('region', { name: '實驗的結果' })
  await expect(result).toContainText('已套用「新版」，等待移交')
  await expect(result).toContainText('跳出率變高，但營業額增加')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const { revision } = await api.must('GET', '/optimize/experience/by', { org, experience_id: id })
  await api.must('PATCH', '/optimize/experience/handed_over', { org, id }, { revision })
  await removeStore(api, container)
})
