import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Api } from '../support/api.ts'
import { test as base, expect } from '../support/fixtures.ts'

const org = 'd3000000000000000000000000000001'
const container = 'demostore'

interface Draft {
  id: string
  view: string
  other: string
}

const change = (value: string) => ({ id: 'c1', op: 'text', name: '', enabled: true, selectors: ['#title'], value })

const test = base.extend<{ manager: Api; draft: Draft; open: (browser: Browser, email: string) => Promise<Page> }>({
  manager: async ({ apiAs }, use) => use(await apiAs('manager@demo.test')),
  draft: async ({ manager, url }, use) => {
    const tag = `<script src="${url}/tag/${container}.js"></script>`
    const shop = createServer((_, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(`<!doctype html><html><head><title>Shop</title>${tag}</head><body><h1 id="title">茶</h1></body></html>`),
    )
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
    const address = `http://localhost:${(shop.address() as AddressInfo).port}/`
    const name = `Working copy ${crypto.randomUUID().slice(0, 8)}`
    const experience = { container_id: container, name, url: address }
    const { id } = await manager.must('POST', '/optimize/experience', { org }, experience)
    const add = async (version: string): Promise<string> =>
      (await manager.must('POST', '/optimize/view', { org }, { experience_id: id, name: version })).id
    const [view, other] = [await add('B'), await add('C')]
    const views = [{ id: view, content: { changes: [change('Stored')] } }]
    await manager.must('PATCH', '/optimize/view/v3', { org }, { experience_id: id, views })
    await use({ id, view, other })
    await manager.must('DELETE', '/optimize/experience', { org, experience_id: id })
    shop.closeAllConnections()
    await new Promise((resolve) => shop.close(resolve))
  },
  open: async ({ signIn, draft, url }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (browser, email) => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      contexts.push(context)
      const page = await context.newPage()
      await page.addInitScript(() => localStorage.setItem('vitrine.language', 'en'))
      await signIn(page, email)
      await page.goto(url + addressOf(draft))
      return page
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
})

const addressOf = ({ id, view }: Draft) =>
  `/${org}/${container}/optimize_page/page_editor?${new URLSearchParams({ experience: id, vid: view })}`
const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Changes' })
const field = (page: Page) => panelOf(page).getByLabel('Text', { exact: true })

/** Opens the one change in the list, if it is not. */
async function openChange(page: Page): Promise<void> {
  const head = panelOf(page).locator('button[aria-expanded]', { hasText: '#title' })
  await expect(head).toBeVisible()
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click()
  await expect(field(page)).toBeVisible()
}
const kept = async (manager: Api, { view }: Draft): Promise<string | undefined> => {
  const { content } = await manager.must('GET', '/optimize/view/working_copy', { org, id: view })
  return content?.changes[0]?.value
}

test('a page that dies loses no key, and another browser goes on', async ({ browser, manager, draft, open }) => {
  const page = await open(browser, 'manager@demo.test')
  await openChange(page)
  await field(page).fill('Half a headl')
  await expect(page.getByText(/^Draft autosaved/)).toBeVisible()
  expect(await kept(manager, draft)).toBe('Half a headl')

  // Dead between the key and the server: no event tells the page.
  const session = await page.context().newCDPSession(page)
  await field(page).fill('Half a headline')
  void session.send('Page.crash').catch(() => undefined)
  await new Promise<void>((resolve) => page.once('crash', () => resolve()))
  await page.close()
  expect(await kept(manager, draft)).toBe('Half a headl')

  const again = await page.context().newPage()
  await again.goto(addressOf(draft))
  await expect(again.getByText(/^Picking up the edits this browser kept/)).toBeVisible()
  await openChange(again)
  await expect(field(again)).toHaveValue('Half a headline')
  await expect.poll(() => kept(manager, draft)).toBe('Half a headline')

  const elsewhere = await open(browser, 'manager@demo.test')
  await expect(elsewhere.getByText(/^Picking up the unsaved edits of Demo Manager/)).toBeVisible()
  await openChange(elsewhere)
  await expect(field(elsewhere)).toHaveValue('Half a headline')
  await elsewhere.getByRole('button', { name: 'Discard these edits' }).click()
  await expect(elsewhere.getByText(/^Unsaved edits discarded/)).toBeVisible()
  await expect.poll(() => kept(manager, draft)).toBeUndefined()
  await elsewhere.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(() => kept(manager, draft)).toBe('Half a headline')
})

test('without a connection the edits stay in the browser, which is said', async ({ browser, manager, draft, open }) => {
  const page = await open(browser, 'manager@demo.test')
  await openChange(page)
  await page.route(/\/view\/working_copy/, (route) => route.abort())
  await field(page).fill('Offline')
  await expect(page.getByText('Not autosaved: no connection. Kept in this browser')).toBeVisible()
  await page.unroute(/\/view\/working_copy/)
  await expect(page.getByText(/^Draft autosaved/)).toBeVisible({ timeout: 15_000 })
  expect(await kept(manager, draft)).toBe('Offline')
})

test('two people see each other, and neither writes over the other unasked', async ({
  browser,
  manager,
  draft,
  open,
}) => {
  test.slow()
  const first = await open(browser, 'manager@demo.test')
  await openChange(first)
  const second = await open(browser, 'store@demo.test')
  await openChange(second)
  await expect(second.getByRole('img', { name: 'Demo Manager is also editing' })).toBeVisible()
  await expect(first.getByRole('img', { name: /Demo Store Manager is also editing/ })).toBeVisible({ timeout: 20_000 })

  await first.route(/\/view\/presence/, (route) => route.abort())
  await second.route(/\/view\/presence/, (route) => route.abort())
  await first.bringToFront()
  await field(first).fill('First')
  await expect(first.getByText(/^Draft autosaved/)).toBeVisible()
  await second.bringToFront()
  await field(second).fill('Second')
  const dialog = second.getByRole('dialog', { name: 'Demo Manager has also edited this version' })
  await expect(dialog).toBeVisible()
  // It came while somebody typed: what follows of the text decides nothing.
  await second.keyboard.type('ly and third\n')
  await expect(dialog).toBeVisible()
  expect(await kept(manager, draft)).toBe('First')
  await dialog.getByRole('button', { name: 'Keep these edits' }).click()
  await expect.poll(() => kept(manager, draft)).toBe('Second')

  await second.getByRole('button', { name: 'Edit history' }).click()
  const history = second.getByRole('dialog', { name: 'Edit history' })
  const restore = history
    .getByRole('listitem')
    .filter({ hasText: 'Unsaved edits' })
    .getByRole('button', { name: 'Restore' })

  // What comes once the list is shut replaces nothing.
  const asked = Promise.withResolvers<void>()
  await second.route(/\/view\/history\/by/, async (route) => {
    await asked.promise
    await route.continue().catch(() => undefined)
  })
  await restore.click()
  await second.keyboard.press('Escape')
  await expect(history).toBeHidden()
  await field(second).fill('Second thoughts')
  asked.resolve()
  await expect.poll(() => kept(manager, draft)).toBe('Second thoughts')
  await expect(second.getByText('Loaded. It takes effect once you save.')).toHaveCount(0)

  await second.getByRole('button', { name: 'Edit history' }).click()
  await restore.click()
  await expect(field(second)).toHaveValue('First')
  await expect.poll(() => kept(manager, draft)).toBe('First')
})

test('the page of a version says what is unsaved, and a change is copied to another version', async ({
  browser,
  manager,
  draft,
  open,
  url,
}) => {
  const page = await open(browser, 'manager@demo.test')
  await openChange(page)
  await field(page).fill('Unsaved')
  await expect(page.getByText(/^Draft autosaved/)).toBeVisible()
  // What is kept needs no question.
  await page.getByRole('link', { name: 'Back to the version' }).click()
  await expect(page).toHaveURL(/tab=versions/)
  await expect(page.getByText(/^Demo Manager left unsaved edits in the editor/)).toBeVisible()

  await page
    .getByRole('button', { name: /^More actions for "Text becomes/ })
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'Copy to another version' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'C', exact: true }).click()
  await expect(page.getByText('Copied to "C"')).toBeVisible()
  const { content } = await manager.must('GET', '/optimize/view/by/v2', { org, id: draft.other })
  expect(content.changes).toMatchObject([{ op: 'text', value: 'Stored' }])
  expect(content.changes[0].id).not.toBe('c1')
  await page.goto(url + addressOf(draft))
  await expect(page.getByText(/^Picking up the unsaved edits/)).toBeVisible()
})

test('edits of a version that somebody else has deleted become a version of their own', async ({
  browser,
  manager,
  draft,
  open,
}) => {
  const page = await open(browser, 'manager@demo.test')
  await openChange(page)
  await field(page).fill('Typed before')
  await expect(page.getByText(/^Draft autosaved/)).toBeVisible()
  await manager.must('DELETE', '/optimize/view', { org, id: draft.view })
  await field(page).fill('Typed after')
  const note = page.getByText(/^This version was deleted\. This browser still has your edits/)
  await expect(note).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  const context = page.context()
  await page.close({ runBeforeUnload: false })

  const again = await context.newPage()
  await again.goto(addressOf(draft))
  await expect(again.getByText(/^This version was deleted/)).toBeVisible()
  await again.getByRole('button', { name: 'Add as a new version' }).click()
  await openChange(again)
  await expect(field(again)).toHaveValue('Typed after')
  await expect(again.getByText(/^Draft autosaved/)).toBeVisible()
  const { views } = await manager.must('GET', '/optimize/experience/by', { org, experience_id: draft.id })
  expect(views).toHaveLength(3)
  await again.goto(addressOf(draft))
  await expect(again.getByText('This version was not found')).toBeVisible()
  await expect(again.getByRole('button', { name: 'Add as a new version' })).toHaveCount(0)
})
