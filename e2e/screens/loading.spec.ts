import { findViolations } from '../support/accessibility.ts'
import type { Api } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { demoOrg } from './world.ts'

const container = `/${demoOrg}/demostore`

const settings = `/${demoOrg}/setting`
const manager = 'manager@demo.test'

/** Addresses of screens, some of which are named by what they load. */
const screens: { name: string; by: string; find: (api: Api) => string | Promise<string> }[] = [
  {
    name: 'experiment',
    by: manager,
    find: () => `${container}/optimize_page/experiments/demohero`,
  },
  {
    name: 'member',
    by: manager,
    find: async (api) => {
      const [{ user_id }] = await api.must('GET', '/organization/getUser', { org: demoOrg })
      return `${settings}/staffs/${user_id}/edit`
    },
  },
  { name: 'container', by: manager, find: () => `${settings}/containers/demostore/edit` },
  { name: 'experiments', by: manager, find: () => `${container}/optimize_page/experiments` },
  { name: 'administration', by: 'admin@demo.test', find: () => '/admin' },
]
/** What opens the console; everything else is not answered as long as one looks. */
const opening = /\/api\/(user\/getUserInfo|optimize\/container\?)/

for (const { name, by, find } of screens)
  test(`a screen that loads has a heading: ${name}`, async ({ page, url, apiAs }) => {
    const api = await apiAs(by)
    const path = await find(api)
    await page.addInitScript((own) => localStorage.setItem('vitrine.token', own), api.token)
    await page.addInitScript(() => localStorage.setItem('vitrine.active_at', String(Date.now())))
    await page.route(/\/api\//, (route) => (opening.test(route.request().url()) ? route.continue() : undefined))
    await page.goto(`${url}${path}`)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(page.locator('main:visible')).toHaveCount(1)
    await expect(heading).toHaveCount(1)
    await page.waitForTimeout(300)
    await expect(heading).toHaveCount(1)
    expect(await findViolations(page)).toEqual([])
  })

test('a console whose screens have not come has a heading, and one alone when they have', async ({ page, url }) => {
  const held: (() => void)[] = []
  let open = false
  await page.route(/\/assets\/.*login.*\.js/i, (route) =>
    open ? route.continue() : void held.push(() => route.continue()),
  )
  await page.goto(`${url}/login`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  open = true
  for (const go of held.splice(0)) go()
  await expect(page.getByRole('textbox').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
})
