import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Frame, Page } from '@playwright/test'
import type { Api } from '../support/api.ts'
import { test as base, expect } from '../support/fixtures.ts'
import {
  addressOf,
  container,
  type Draft,
  makeDraft,
  openEditor,
  org,
  overlayOf,
  protocolVersion,
} from '../support/page-editor.ts'
import { openShopSite } from '../support/shop-site.ts'

interface World {
  manager: Api
  shop: { origin: string }
  draft: Draft
  /** A page of somebody else that frames an address, keeps what it is told, and says what it likes to the frame. */
  frameAt: (page: Page, address: string) => Promise<void>
}

const test = base.extend<World>({
  manager: async ({ apiAs }, use) => use(await apiAs('manager@demo.test')),
  shop: async ({ url }, use) => {
    const shop = await openShopSite(url, container)
    await use(shop)
    await shop.close()
  },
  draft: async ({ manager, shop }, use) => {
    const draft = await makeDraft(manager, `${shop.origin}/`)
    await use(draft)
    await manager.must('DELETE', '/optimize/experience', { org, experience_id: draft.id })
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter.
  frameAt: async ({}, use) => {
    const html = `<!doctype html><title>Stranger</title><script>
      window.heard = []
      addEventListener('message', ({ data }) => heard.push(data))
    </script><iframe width="1200" height="700"></iframe>`
    const server = createServer((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(html),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    await use(async (page, address) => {
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
      await page.locator('iframe').evaluate((frame, src) => {
        ;(frame as HTMLIFrameElement).src = src
      }, address)
    })
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  },
})

const messagesOf = (page: Page): string[] => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  return said
}
const tokenFor = async (manager: Api, vid: string): Promise<{ token: string; url: string }> =>
  manager.must('GET', '/optimize/editor/token', { org, vid })
/** What the store's page says to whoever frames it. */
const say = (frame: Frame, message: object) =>
  frame.evaluate((said) => window.parent.postMessage(said, '*'), {
    vitrine: 'editor',
    version: protocolVersion,
    ...message,
  })

test('a stranger who frames the store with a token that counts is told nothing and obeyed in nothing, and the page says so', async ({
  page,
  shop,
  draft,
  manager,
  frameAt,
}) => {
  const said = messagesOf(page)
  const { token, url } = await tokenFor(manager, draft.view)
  await frameAt(page, url)
  const store = page.frameLocator('iframe')
  const tell = (message: object) =>
    page.evaluate(
      ([sent, origin]) => document.querySelector('iframe')?.contentWindow?.postMessage(sent, origin as string),
      [{ vitrine: 'editor', version: protocolVersion, token, ...message }, shop.origin] as const,
    )
  const refusals = () => said.filter((text) => /refused \(origin\)/.test(text)).length
  // Until the editor has come, nobody is there to refuse anything. What was told is answered before more is told.
  await expect(async () => {
    await tell({ type: 'mode', mode: 'pick', names: { '': 'x' } })
    await expect.poll(refusals, { timeout: 1000 }).toBeGreaterThan(0)
  }).toPass()
  const before = refusals()
  const change = { id: 'c1', op: 'text', name: '', enabled: true, selectors: ['#title'], value: 'Taken over' }
  await tell({ type: 'apply', content: { changes: [change], css: 'body { display: none }' } })
  await tell({ type: 'renew', next: 'stolen' })
  await tell({ type: 'list', key: null })
  await expect.poll(refusals).toBe(before + 3)
  await expect(overlayOf(store)).toHaveCount(0)
  await expect(store.locator('#title')).toHaveText('Original')
  await expect(store.locator('#title')).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual([])
})

test('a stranger cannot frame the page editor itself, which the browser says', async ({
  page,
  url,
  signIn,
  draft,
  frameAt,
}) => {
  const said = messagesOf(page)
  await signIn(page, 'manager@demo.test')
  await frameAt(page, `${url}${addressOf(draft)}`)
  await expect.poll(() => said.join('\n')).toMatch(/frame-ancestors|X-Frame-Options/)
  await expect(page.frameLocator('iframe').getByRole('main')).toHaveCount(0)
  expect(page.frames().some((frame) => frame.url().includes('page_editor'))).toBe(false)
})

test('only the token of this opening is heard: neither one that is over, nor that of another version', async ({
  page,
  signIn,
  draft,
  manager,
}) => {
  const said = messagesOf(page)
  const other = await manager.must('POST', '/optimize/view', { org }, { experience_id: draft.id, name: 'C' })
  const foreign = (await tokenFor(manager, other.id)).token
  await signIn(page, 'manager@demo.test')
  const readToken = (frame: Frame) =>
    frame.evaluate(
      () =>
        Object.values(sessionStorage)
          .find((kept) => kept.startsWith('vitrine_editor='))
          ?.slice('vitrine_editor='.length) ?? '',
    )
  const frameOf = () =>
    page.frames().find((frame) => frame !== page.mainFrame() && frame.url().startsWith('http')) as Frame
  await openEditor(page, addressOf(draft))
  const stale = await readToken(frameOf())
  let current = stale
  // Those of one second are the same.
  await expect(async () => {
    await openEditor(page, addressOf(draft))
    current = await readToken(frameOf())
    expect(current).not.toBe(stale)
  }).toPass()
  expect(new Set([foreign, stale, current, '']).size).toBe(4)
  const missed = page.getByText('無法選取這個元素')
  for (const token of [foreign, stale]) await say(frameOf(), { type: 'missed', tag: 'forged', token })
  await expect.poll(() => said.filter((text) => /refused \(token\)/.test(text)).length).toBeGreaterThan(0)
  await say(frameOf(), { type: 'hello', token: current, url: '', title: 'forged', container, view: other.id })
  await expect.poll(() => said.join('\n')).toContain('refused (another version)')
  await expect(missed).toHaveCount(0)
  // The one that counts is heard, so that the others would have been, too.
  await say(frameOf(), { type: 'missed', tag: 'heard', token: current })
  await expect(missed).toBeVisible()
  await expect(page.getByText('heard', { exact: false })).toBeVisible()
})

test("a store's page can neither lead the console away, nor reach into it, nor run anything there", async ({
  page,
  url,
  signIn,
  shop,
  draft,
  manager,
}) => {
  const said = messagesOf(page)
  const html = '<b id="inserted">春茶</b>'
  const name = '<img src="data:," onerror="ran=1">'
  const change = { id: 'c1', op: 'insert', name, enabled: true, selectors: ['#title'], position: 'after', html }
  const views = [{ id: draft.original }, { id: draft.view, content: { changes: [change] } }]
  await manager.must('PATCH', '/optimize/view/v3', { org }, { experience_id: draft.id, views })
  await signIn(page, 'manager@demo.test')
  const store = await openEditor(page, addressOf(draft))
  const here = page.url()
  const frame = page.frames().find((each) => each.url().startsWith(shop.origin)) as Frame
  const caught = await frame.evaluate((evil) => {
    const form = Object.assign(document.createElement('form'), { action: evil, target: '_top' })
    document.body.append(form)
    const attacks: (() => unknown)[] = [
      () => {
        ;(window.top as Window).location.href = evil
      },
      () => (window.top as Window).location.replace(evil),
      () => window.top?.document.title,
      () => window.parent.localStorage.length,
      () => window.parent.fetch(evil),
      () => Object.assign(window.parent, { ran: true }),
    ]
    form.submit()
    return attacks.map((attack) => {
      try {
        return `done: ${attack()}`
      } catch (error) {
        return (error as Error).name
      }
    })
  }, `${shop.origin}/evil`)
  expect(caught.slice(2)).toEqual(Array(4).fill('SecurityError'))
  await expect.poll(() => said.join('\n')).toMatch(/navigat/i)
  // What is inserted stands in the store alone, whatever the console shows of it.
  await expect(store.locator('#inserted')).toHaveText('春茶')
  await page.locator('[data-change] button[aria-expanded=false]').first().click()
  await expect(page.locator('[data-change]').first()).toContainText(name)
  expect(await page.evaluate(() => (window as { ran?: unknown }).ran)).toBeUndefined()
  await expect(page.locator('#inserted, img[onerror]')).toHaveCount(0)
  expect(page.url()).toBe(here)
  expect(new URL(here).origin).toBe(url)
})
