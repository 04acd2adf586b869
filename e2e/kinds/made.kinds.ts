import type { Page } from '@playwright/test'
import { type Api, setPlan } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'
import made from './made.json' with { type: 'json' }

const org = 'd3000000000000000000000000000001'
const container = 'demostore'
const said = '今日免運'
type Made = (typeof made)[number]

const callsOf = ({ family }: Made) =>
  family === 'experience'
    ? { root: '/optimize/experience', views: '/optimize/view' }
    : { root: '/optimize/url_view', views: '/optimize/url_view/view' }

/** A draft of a kind with all that a release needs: what every visitor of the store gets. */
async function makeReady(api: Api, of: Made, url: string): Promise<string> {
  const { root, views } = callsOf(of)
  const query = { org }
  const body = { container_id: container, name: of.kind, url, target_type: of.kind }
  const draft = await api.must('POST', root, query, body)
  await api.must('POST', `${root}/rule`, query, { experience_id: draft.id, field: 'path', operator: 'sw', value: '/' })
  const [first] = draft.views
  if (!first.is_original) {
    const shown = [{ id: first.id, content: { text: said } }]
    await api.must('PATCH', `${views}/v3`, query, { experience_id: draft.id, views: shown })
  } else {
    const view = await api.must('POST', views, query, { experience_id: draft.id, name: 'B' })
    const shown = [
      { id: first.id, weight: 0 },
      { id: view.id, weight: 1, content: { text: said } },
    ]
    await api.must('PATCH', `${views}/v3`, query, { experience_id: draft.id, views: shown })
  }
  return draft.id
}

/** Keys of texts that nobody has written, and places in texts that nobody has filled. */
const leftovers = /\{\{|\b(list|editor|settings|experience|report|versions|create|overview)\.[a-z]\w+/g
const readWords = async (page: Page) => (await page.locator('body').ariaSnapshot()).match(leftovers) ?? []

for (const of of made)
  test(`${of.kind} is made, released, seen on the store, and reported, in the right words`, async ({
    page,
    browser,
    url,
    storeUrl,
    apiAs,
    signIn,
  }) => {
    const api = await apiAs('store@demo.test')
    const { root } = callsOf(of)
    const id = await makeReady(api, of, storeUrl)
    if (of.isOnlyOne) {
      const body = { container_id: container, name: 'Second', url: storeUrl, target_type: of.kind }
      expect(await api.call('POST', root, { org }, body)).toMatchObject({ status: 409, error: 'only_one' })
    }
    await api.must('PATCH', `${root}/release`, { org, id })

    // The store's script may be kept for some seconds.
    const visitor = await (await browser.newContext()).newPage()
    await expect(async () => {
      await visitor.goto(storeUrl)
      await expect(visitor.getByText(said).first()).toBeVisible({ timeout: 3_000 })
    }).toPass({ timeout: 60_000 })
    // As whoever goes on: a browser that is ended sends nothing any more.
    await visitor.goto('about:blank')
    await expect
      .poll(
        async () => {
          const { rows } = await api.must('GET', `${root}/report`, { org, id })
          return rows.reduce((sum: number, row: { visitors: number }) => sum + row.visitors, 0)
        },
        { timeout: 30_000 },
      )
      .toBeGreaterThan(0)
    await visitor.context().close()

    await signIn(page, 'store@demo.test')
    const screen = `${url}/${org}/${container}/${of.path}`
    for (const language of ['zh-TW', 'en'] as const) {
      await page.evaluate((next) => localStorage.setItem('vitrine.language', next), language)
      for (const address of of.isOnlyOne ? [screen] : [screen, `${screen}/${id}`])
        for (const tab of ['settings', 'versions', 'report']) {
          await page.goto(`${address}?tab=${tab}`)
          await expect(
            page.getByRole('navigation').getByRole('link', { name: of.names[language] }).first(),
          ).toBeVisible()
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          // Parts of a screen load after it.
          await page.waitForTimeout(800)
          expect(await readWords(page)).toEqual([])
        }
    }
    await api.must('PATCH', `${root}/disable`, { org, id })
  })

test('the limit of the plan holds for each', async ({ apiAs, storeUrl }) => {
  const api = await apiAs('store@demo.test')
  const ready = []
  for (const of of made.filter(({ isOnlyOne }) => !isOnlyOne))
    for (let i = 0; i < 2; i++) ready.push({ ...callsOf(of), id: await makeReady(api, of, storeUrl) })
  await setPlan(await apiAs('admin@demo.test'), org, { level: 'free', sub_end_at: null })
  const answers = []
  for (const { root, id } of ready) answers.push(await api.call('PATCH', `${root}/release`, { org, id }))
  expect(answers.length).toBeGreaterThan(0)
  answers.forEach((answer, i) => {
    if (i % 2 === 0) expect(answer.status).toBe(200)
    else expect(answer).toMatchObject({ error: 'limit_reached' })
  })
})
