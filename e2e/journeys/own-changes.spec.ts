import type { Page, Route } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { openShop, org, removeStore } from '../support/open-store.ts'

const conflictOn = (page: Page) => page.getByRole('dialog', { name: '內容已在別處更新' })
const isPath = (path: string) => (address: URL) => address.pathname === `/api/optimize/${path}`

/** Calls of a method wait until they are let go, as on a slow line. */
async function hold(page: Page, method: string, path: string) {
  const free = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  const wait = async (route: Route) => {
    if (route.request().method() !== method) return route.fallback()
    asked.resolve()
    await free.promise
    await route.fallback()
  }
  await page.route(isPath(path), wait)
  return { asked: asked.promise, letGo: free.resolve }
}

test('hosts are added and removed, and the form is saved, right after each other', async ({
  page,
  url,
  apiAs,
  signIn,
}) => {
  const api = await apiAs('manager@demo.test')
  const container = await openShop(api)
  const query = { org, id: container }
  const stored = async () => (await api.must('GET', '/optimize/container/host', query)).hosts
  await signIn(page, 'manager@demo.test')
  await page.goto(`${url}/${org}/setting/containers/${container}/edit`)
  const hosts = page.locator('#hosts')
  const host = hosts.getByRole('textbox')
  const add = hosts.getByRole('button', { name: '加入網域' })
  await expect(page.getByText('目前沒有需要確認的訂單。')).toBeVisible()
  await expect(page.getByText('最近 30 天沒有來自其他網域的資料。')).toBeVisible()

  // The revision is read again, and the hosts are not yet.
  const list = await hold(page, 'GET', 'container/host')
  const read = page.waitForResponse((reply) => isPath('container')(new URL(reply.url())) && reply.ok())
  await host.fill('first.example')
  await add.click()
  await expect(host).toHaveValue('')
  await read
  await host.fill('second.example')
  await add.click()
  await expect(host).toHaveValue('')
  expect(await stored()).toEqual(['first.example', 'second.example'])

  // Neither is.
  const containers = await hold(page, 'GET', 'container')
  await hosts.getByRole('button', { name: '移除 first.example' }).click()
  await expect.poll(stored).toEqual(['second.example'])
  await host.fill('third.example')
  await add.click()
  await expect.poll(stored).toEqual(['second.example', 'third.example'])
  list.letGo()
  containers.letGo()
  await expect(hosts.getByRole('button', { name: '移除 second.example' })).toBeVisible()

  // The form is being saved still, and the other way about.
  const name = page.getByLabel('容器名稱')
  const save = page.getByRole('button', { name: '儲存', exact: true })
  const change = await hold(page, 'PATCH', 'container')
  await name.fill('接連變更')
  await save.click()
  await change.asked
  await host.fill('fourth.example')
  await add.click()
  change.letGo()
  await expect.poll(stored).toEqual(['second.example', 'third.example', 'fourth.example'])
  await expect(save).toHaveCount(0)
  const another = await hold(page, 'PATCH', 'container')
  await name.fill('接連變更之後')
  await host.fill('fifth.example')
  await add.click()
  await another.asked
  await save.click()
  another.letGo()
  await expect.poll(stored).toEqual(['second.example', 'third.example', 'fourth.example', 'fifth.example'])
  await expect(save).toHaveCount(0)
  await expect(conflictOn(page)).toHaveCount(0)
  expect((await api.must('GET', '/optimize/container/id', query)).name).toBe('接連變更之後')
  await removeStore(api, container)
})
