import type { Page } from '@playwright/test'
import { type Api, signInToApi } from '../support/api.ts'
import { test as base, expect } from '../support/fixtures.ts'
import { openShopSite, type ShopSite } from '../support/shop-site.ts'

const password = 'a long enough secret'

/** A connected store of one organization and its page in the browser. */
interface Store {
  org: string
  container: string
  manager: string
  site: ShopSite
}

interface Stores {
  demo: Store
  another: Store
}

const places = {
  demo: { org: 'd3000000000000000000000000000001', container: 'demostore', manager: 'manager@demo.test' },
  another: { org: 'd3000000000000000000000000000002', container: 'anothershop', manager: 'other@demo.test' },
}

const test = base.extend<{ stores: Stores }>({
  stores: async ({ url }, use) => {
    const open = async (place: (typeof places)['demo']) => ({
      ...place,
      site: await openShopSite(url, place.container),
    })
    const stores = { demo: await open(places.demo), another: await open(places.another) }
    await use(stores)
    await Promise.all([stores.demo.site.close(), stores.another.site.close()])
  },
})

interface Draft {
  id: string
  view: string
}

/** A draft on every page of a store whose version B has this content. */
async function makeDraft(api: Api, { org, container, site }: Store, type: string, content: object): Promise<Draft> {
  const name = `Preview ${crypto.randomUUID().slice(0, 8)}`
  const experience = { container_id: container, name, url: `${site.origin}/`, type }
  const { id } = await api.must('POST', '/optimize/experience', { org }, experience)
  const rule = { experience_id: id, field: 'path', operator: 'eq', value: '/' }
  await api.must('POST', '/optimize/experience/rule', { org }, rule)
  await api.must('POST', '/optimize/experience/rule', { org }, { ...rule, value: '/second' })
  const view = await api.must('POST', '/optimize/view', { org }, { experience_id: id, name: 'B' })
  await api.must('PATCH', '/optimize/view/v3', { org }, { experience_id: id, views: [{ id: view.id, content }] })
  return { id, view: view.id }
}

const script = {
  js: 'document.documentElement.dataset.ran = "yes"; document.querySelector("#title").textContent = "B"',
}

const linkTo = async (api: Api, { org }: Store, vid: string, origin: string): Promise<string> => {
  const { token } = await api.must('GET', '/optimize/preview/token', { org, vid })
  return `${origin}/?vitrine_preview=${token}`
}

/** The page says that the link no longer works, shows the original, and has run nothing of the version. */
async function expectRefused(page: Page): Promise<void> {
  await expect(page.getByRole('status')).toHaveText('預覽連結已失效')
  await expectUntouched(page)
}

async function expectUntouched(page: Page): Promise<void> {
  await expect(page.locator('#title')).toHaveText('Original')
  expect(await page.evaluate(() => document.documentElement.dataset.ran)).toBeUndefined()
}

async function expectShown(page: Page): Promise<void> {
  await expect(page.getByRole('status')).toContainText('預覽中')
  await expect(page.locator('#title')).toHaveText('B')
}

/** What of a link is left in the tab. */
const readKept = (page: Page) => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('pass')))

for (const [issuing, visited] of [
  ['demo', 'another'],
  ['another', 'demo'],
] as const)
  test(`a preview link of ${issuing} runs nothing on the store of ${visited}, nor on its next page`, async ({
    page,
    stores,
    apiAs,
  }) => {
    const [own, foreign] = [stores[issuing], stores[visited]]
    const api = await apiAs(own.manager)
    const { id, view } = await makeDraft(api, own, 'page', script)
    await page.goto(await linkTo(api, own, view, foreign.site.origin))
    await expectRefused(page)
    expect(await readKept(page)).toEqual([])
    await page.goto(`${foreign.site.origin}/second`)
    await page.waitForLoadState('networkidle')
    await expectUntouched(page)
    await expect(page.getByRole('status')).toHaveCount(0)

    await page.goto(await linkTo(api, own, view, own.site.origin))
    await expectShown(page)
    await page.goto(`${own.site.origin}/second`)
    await expectShown(page)
    await api.must('DELETE', '/optimize/experience', { org: own.org, experience_id: id })
  })

test('a preview link of a redirect takes nobody away from the store of another organization', async ({
  page,
  stores,
  apiAs,
}) => {
  const { demo, another } = stores
  const api = await apiAs(another.manager)
  const target = `${another.site.origin}/target`
  const { id, view } = await makeDraft(api, another, 'redirect', { redirect: target })
  await page.goto(await linkTo(api, another, view, demo.site.origin))
  await expectRefused(page)
  await page.goto(`${demo.site.origin}/second`)
  await page.waitForLoadState('networkidle')
  expect(new URL(page.url()).origin).toBe(demo.site.origin)

  await page.goto(await linkTo(api, another, view, another.site.origin))
  await expect(page).toHaveURL(target)
  await api.must('DELETE', '/optimize/experience', { org: another.org, experience_id: id })
})

test('a preview link ends with the right of whoever issued it, and with their membership', async ({
  page,
  url,
  stores,
  apiAs,
  makePerson,
}) => {
  const { org, container, site } = stores.demo
  const manager = await apiAs(stores.demo.manager)
  const { id, view } = await makeDraft(manager, stores.demo, 'page', script)
  const email = await makePerson({ org, name: 'Preview Issuer', role: 'member', password })
  const issuer = await signInToApi(url, email, password)
  const { user_id: userId } = await issuer.must('GET', '/user/getUserInfo')
  const link = await linkTo(issuer, stores.demo, view, site.origin)
  await page.goto(link)
  await expectShown(page)

  const allow = (enable: boolean) =>
    manager.must(
      'POST',
      '/organization/assignUserContainerAttribute',
      { org, container },
      { user_id: userId, list: [{ method: 'GET', url: '/optimize/preview/token', enable }] },
    )
  await allow(false)
  await page.reload()
  await expectRefused(page)
  await allow(true)
  await page.goto(link)
  await expectShown(page)
  await manager.must('DELETE', '/organization/removeUserFromOrg', { org, user_id: userId })
  await page.goto(`${site.origin}/second`)
  await expectRefused(page)
  await page.reload()
  await expect(page.getByRole('status')).toHaveCount(0)
  await manager.must('DELETE', '/optimize/experience', { org, experience_id: id })
})
