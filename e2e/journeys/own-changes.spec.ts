import type { Page } from '@playwright/test'
import { expect, type Fixtures, test } from '../support/fixtures.ts'
import { hold } from '../support/hold.ts'
import { openShop, openStore, org, removeStore, website } from '../support/open-store.ts'

const conflictOn = (page: Page) => page.getByRole('dialog', { name: '內容已在別處更新' })
const isPath = (path: string) => (address: URL) => address.pathname === `/api/optimize/${path}`

/** The settings of a shop of its own, and the hosts that are stored of it. */
async function openSettings(page: Page, { url, apiAs, signIn }: Pick<Fixtures, 'url' | 'apiAs' | 'signIn'>) {
  const api = await apiAs('manager@demo.test')
  const container = await openShop(api)
  const query = { org, id: container }
  const stored = async () => (await api.must('GET', '/optimize/container/host', query)).hosts
  await signIn(page, 'manager@demo.test')
  await page.goto(`${url}/${org}/setting/containers/${container}/edit`)
  return { api, container, query, stored }
}

test('hosts are added and removed, and the form is saved, right after each other', async ({
  page,
  url,
  apiAs,
  signIn,
}) => {
  const { api, container, query, stored } = await openSettings(page, { url, apiAs, signIn })
  const hosts = page.locator('#hosts')
  const host = hosts.getByRole('textbox')
  const add = hosts.getByRole('button', { name: '加入網域' })
  await expect(page.getByText('目前沒有需要確認的訂單。')).toBeVisible()
  await expect(page.getByText('最近 30 天沒有來自其他網域的資料。')).toBeVisible()

  // The revision is read again, and the hosts are not yet.
  const list = await hold(page, 'GET', isPath('container/host'))
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
  const containers = await hold(page, 'GET', isPath('container'))
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
  const change = await hold(page, 'PATCH', isPath('container'))
  await name.fill('接連變更')
  await save.click()
  await change.asked
  await host.fill('fourth.example')
  await add.click()
  change.letGo()
  await expect.poll(stored).toEqual(['second.example', 'third.example', 'fourth.example'])
  await expect(save).toHaveCount(0)
  const another = await hold(page, 'PATCH', isPath('container'))
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

test('a host is added to those that a colleague has added meanwhile', async ({ page, url, apiAs, signIn }) => {
  const { api, container, query, stored } = await openSettings(page, { url, apiAs, signIn })
  const host = page.locator('#hosts').getByRole('textbox')
  const add = page.locator('#hosts').getByRole('button', { name: '加入網域' })
  await expect(page.getByText('最近 30 天沒有來自其他網域的資料。')).toBeVisible()

  // The container is read again, as when one comes back to the window, and the hosts are not yet.
  const late = await hold(page, 'GET', isPath('container/host'))
  const known = new Set<number>()
  page.on('response', async (reply) => {
    if (!isPath('container')(new URL(reply.url())) || reply.request().method() !== 'GET') return
    const { data } = (await reply.json()) as { data: { id: string; revision: number }[] }
    for (const row of data) if (row.id === container) known.add(row.revision)
  })
  const body = { hosts: ['colleague.example'] }
  const { revision } = await api.must('PATCH', '/optimize/container', query, body)
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    expect([...known]).toContain(revision)
  }).toPass({ intervals: [500] })
  await host.fill('own.example')
  await add.click()
  late.letGo()
  await expect.poll(stored).toEqual([...body.hosts, 'own.example'])
  await expect(conflictOn(page)).toHaveCount(0)
  await removeStore(api, container)
})

test('a title that a click on the save button leaves is kept first, and a save that is under way is ahead of a title', async ({
  page,
  url,
  apiAs,
  signIn,
}) => {
  const api = await apiAs('manager@demo.test')
  const { container, experience } = await openStore(api)
  const end_at = new Date(Date.now() + 86_400_000).toISOString()
  const made = { container_id: container, name: '舊倒數', end_at }
  const timer = await api.must('POST', '/optimize/timer', { org }, made)
  const title = page.getByRole('heading', { level: 1 })
  const save = page.getByRole('button', { name: '儲存', exact: true })
  const pencil = title.locator('xpath=..').getByRole('button')
  await signIn(page, 'manager@demo.test')

  const goThrough = async (whole: string, renaming: string, label: string, edit: (first: boolean) => Promise<void>) => {
    const field = page.getByRole('textbox', { name: label, exact: true })
    const rename = await hold(page, 'PATCH', isPath(renaming))
    await edit(true)
    await pencil.click()
    await field.fill('新名稱')
    await save.click()
    await rename.asked
    rename.letGo()
    await expect(title).toHaveText('新名稱')
    await expect(save).toHaveCount(0)

    const update = await hold(page, 'PATCH', isPath(whole))
    await edit(false)
    await save.click()
    await update.asked
    await pencil.click()
    await field.fill('更新的名稱')
    await page.keyboard.press('Enter')
    update.letGo()
    await expect(title).toHaveText('更新的名稱')
    await expect(save).toHaveCount(0)
    await expect(conflictOn(page)).toHaveCount(0)
  }

  await page.goto(`${url}/${org}/${container}/optimize_page/iframe_timer/${timer.id}/edit`)
  await goThrough('timer', 'timer/rename', '名稱', async (first) => {
    if (first) await page.getByLabel('結束後重新倒數').click()
    await page.getByLabel('每隔幾天').fill(first ? '2' : '3')
  })
  const kept = await api.must('GET', '/optimize/timer/by', { org, id: timer.id })
  expect(kept).toMatchObject({ name: '更新的名稱', is_repeating: true, repeat_days: 3 })

  const memo = page.getByLabel('備註', { exact: true })
  await page.goto(`${url}/${org}/${container}/optimize_page/experiments/${experience}?tab=settings`)
  await goThrough('experience', 'experience/rename', '實驗名稱', (first) => memo.fill(first ? '一' : '二'))
  const stored = await api.must('GET', '/optimize/experience/by', { org, experience_id: experience })
  expect(stored).toMatchObject({ name: '更新的名稱', memo: '二' })
  await removeStore(api, container)
})

test('changes that are copied to a version one after the other are all there', async ({ page, url, apiAs, signIn }) => {
  const api = await apiAs('manager@demo.test')
  const { container, experience } = await openStore(api)
  const { id } = await api.must('POST', '/optimize/view', { org }, { experience_id: experience, name: '來源' })
  const changes = ['第一句', '第二句'].map((value, i) => ({ id: `c${i}`, op: 'text', selectors: ['h1'], value }))
  const views = [{ id, content: { changes } }]
  await api.must('PATCH', '/optimize/view/v3', { org }, { experience_id: experience, views })
  await signIn(page, 'manager@demo.test')
  await page.goto(`${url}/${org}/${container}/optimize_page/experiments/${experience}?tab=versions&vid=${id}`)
  const more = page.locator('[data-change]').getByRole('button', { name: /更多動作/ })
  await expect(more).toHaveCount(2)
  const read = await hold(page, 'GET', isPath('experience/by'))
  for (const place of [0, 1]) {
    await more.nth(place).click()
    await page.getByRole('menuitem', { name: '複製到其他版本' }).click()
    const dialog = page.getByRole('dialog', { name: '複製到其他版本' })
    await dialog.getByRole('button', { name: '新版' }).click()
    await expect(dialog).toBeHidden()
  }
  const copied = await api.must('GET', '/optimize/experience/by', { org, experience_id: experience })
  const [, target] = copied.views
  expect(target.content.changes.map(({ value }: { value: string }) => value)).toEqual(['第一句', '第二句'])
  read.letGo()
  await removeStore(api, container)
})

test('a second Enter creates nothing more while what was made is being read', async ({ page, url, apiAs, signIn }) => {
  const api = await apiAs('manager@demo.test')
  const { container, experience } = await openStore(api)
  await signIn(page, 'manager@demo.test')
  await page.goto(`${url}/${org}/${container}/optimize_page/experiments/${experience}?tab=versions`)
  await page.getByRole('button', { name: '新增版本', exact: true }).click()
  const read = await hold(page, 'GET', isPath('experience/by'))
  const name = page.getByRole('dialog').getByLabel('版本名稱')
  await name.press('Enter')
  await read.asked
  await name.press('Enter')
  read.letGo()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const { views } = await api.must('GET', '/optimize/experience/by', { org, experience_id: experience })
  expect(views).toHaveLength(3)

  const shop = `接連商店 ${crypto.randomUUID().slice(0, 8)}`
  await page.goto(`${url}/${org}/setting/containers`)
  await page.getByRole('button', { name: '新增容器' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('容器名稱').fill(shop)
  await dialog.getByLabel('網站網址').fill(website)
  const list = await hold(page, 'GET', isPath('container'))
  await dialog.getByLabel('網站網址').press('Enter')
  await list.asked
  await dialog.getByLabel('網站網址').press('Enter')
  list.letGo()
  await expect(page.getByRole('heading', { level: 1, name: shop })).toBeVisible()
  const all: { id: string; name: string }[] = await api.must('GET', '/optimize/container', { org })
  const own = all.filter((each) => each.name === shop)
  for (const { id } of [...own, { id: container }]) await removeStore(api, id)
  expect(own).toHaveLength(1)
})

test('a save that is asked for by key during another one follows it', async ({ page, url, apiAs, signIn }) => {
  const api = await apiAs('manager@demo.test')
  const { container, experience } = await openStore(api)
  await signIn(page, 'manager@demo.test')
  await page.goto(`${url}/${org}/${container}/optimize_page/experiments/${experience}?tab=settings`)
  const memo = page.getByLabel('備註', { exact: true })
  const first = await hold(page, 'PATCH', isPath('experience'))
  await memo.fill('一')
  await page.keyboard.press('Control+S')
  await first.asked
  await memo.fill('一二')
  await page.keyboard.press('Control+S')
  first.letGo()
  await expect(page.getByRole('region', { name: '尚未儲存變更' })).toBeHidden()
  const stored = await api.must('GET', '/optimize/experience/by', { org, experience_id: experience })
  expect(stored.memo).toBe('一二')
  await removeStore(api, container)
})
