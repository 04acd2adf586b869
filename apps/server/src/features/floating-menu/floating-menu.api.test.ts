import { randomUUID } from 'node:crypto'
import {
  compileView,
  createExperience,
  createRule,
  deleteImage,
  disableExperience,
  type ExperienceDetail,
  getExperience,
  getInteractions,
  getOverview,
  getReport,
  inFamily,
  listExperiences,
  listQuotas,
  releaseExperience,
  updateExperience,
  updateViews,
} from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assign, makeBatch, makeEvent } from '../../collector/testing/events.ts'
import { makeImage, makeStore, type Store } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

const entry = { id: 'a', type: 'line', value: '@shop' }
const as = <E extends Parameters<typeof inFamily>[0]>(call: E): E => inFamily(call, 'url_view')

const begin = ({ org, container, manager }: Store) => {
  const body = {
    container_id: container,
    name: 'Menu',
    url: 'https://shop.test/',
    target_type: 'floating_menu' as never,
  }
  return manager.call(as(createExperience), { query: { org }, body })
}

/** A menu with one entry on every page; released with this share held out. */
async function release(store: Store, holdout = 0): Promise<ExperienceDetail> {
  const { org, manager } = store
  const { data: draft } = await begin(store)
  const rule = { experience_id: draft.id, field: 'path', operator: 'sw', value: '/' } as const
  await manager.must(as(createRule), { query: { org }, body: rule })
  const views = [{ id: String(draft.views[0]?.id), content: { entries: [entry] } }]
  await manager.must(as(updateViews), { query: { org }, body: { experience_id: draft.id, views } })
  if (holdout > 0)
    await manager.must(as(updateExperience), { query: { org, experience_id: draft.id }, body: { holdout } })
  return manager.must(as(releaseExperience), { query: { org, id: draft.id } })
}

/** Somebody who is shown a view, or held out, and does these things. */
async function visit(
  { container }: Store,
  { id }: ExperienceDetail,
  view: string,
  labels: (string | undefined)[],
  epoch = 1,
) {
  const at = Date.now()
  const own = { at, experience: id, view }
  const events = [
    makeEvent('exposure', { ...own, page_view: randomUUID(), landing: true }),
    ...labels.map((label) => makeEvent(label === undefined ? 'widget_shown' : 'widget_clicked', { ...own, label })),
  ]
  const page = { url: 'https://shop.test/', device: 'desktop' as const }
  const batch = makeBatch(container, events, { assignments: [assign(id, view, at - 10, epoch)], page })
  const headers = { 'content-type': 'text/plain', 'user-agent': 'Mozilla/5.0 (Macintosh) Safari/605.1.15' }
  const answer = await fetch(`${server.url}/collect`, { method: 'POST', headers, body: JSON.stringify(batch) })
  expect(await answer.json()).toMatchObject({ accepted: events.length })
}

it('a container has one, until it has ended; what runs takes the place of the plan', async () => {
  const store = await makeStore(server, 'free')
  const { id } = await release(store)
  const { org, manager } = store
  expect((await begin(store)).failure).toMatchObject({ error: 'only_one', details: { id } })
  const uses = await manager.must(listQuotas, { query: { org } })
  expect(uses.find((each) => each.function === 'floating_menus')).toMatchObject({ used: 1, limit: 1 })
  expect(uses.find((each) => each.function === 'released_experiments')).toMatchObject({ used: 0 })
  await manager.must(as(disableExperience), { query: { org, id } })
  expect((await begin(store)).status).toBe(200)
})

it('is refused what leads nowhere, at its field, also while it is only looked at', async () => {
  const store = await makeStore(server)
  const { org, manager } = store
  const { data: draft } = await begin(store)
  const look = (content: object) =>
    manager.call(as(compileView), { query: { org }, body: { experience_id: draft.id, content: { ...content } } })
  expect((await look({ entries: [entry] })).data.content).toMatchObject({
    entries: [{ type: 'line', href: 'https://line.me/R/ti/p/@shop' }],
  })
  const { status, failure } = await look({ entries: [entry, { ...entry, id: 'b', value: 'javascript:alert(1)' }] })
  expect([status, failure.issues?.map(({ path, error }) => [path, error])]).toEqual([
    422,
    [['content.entries.1.value', 'invalid_account']],
  ])
})

describe('its content', () => {
  const save = ({ org, manager }: Store, { id, views }: ExperienceDetail, content: object) =>
    manager.call(as(updateViews), {
      query: { org },
      body: { experience_id: id, views: [{ id: String(views[0]?.id), content: { ...content } }] },
    })
  const issuesOf = ({ failure }: Awaited<ReturnType<typeof save>>) =>
    failure.issues?.map(({ path, error }) => [path, error])
  const pictureOf = (container: string, id: string, host = server.platform.env.filesUrl) => ({
    id,
    url: `${host}/files/${container}/${id}/0123456789abcdef-1.webp`,
    alt: '',
  })

  it('stays whole while it runs: what is required is asked for at its field', async () => {
    const store = await makeStore(server)
    const menu = await release(store)
    const emptied = await save(store, menu, { entries: [entry, { id: 'b', type: 'mail', value: ' ' }] })
    expect([emptied.status, issuesOf(emptied)]).toEqual([422, [['views.0.content.entries.1.value', 'required']]])
    expect(issuesOf(await save(store, menu, { entries: [] }))).toEqual([['views.0.content.entries', 'required']])
    expect((await save(store, menu, { entries: [entry] })).status).toBe(200)
  })

  it('says what a draft lacks when somebody wants to release it', async () => {
    const store = await makeStore(server)
    const { org, manager } = store
    const { data: draft } = await begin(store)
    const body = { experience_id: draft.id, field: 'path', operator: 'sw', value: '/' } as const
    await manager.must(as(createRule), { query: { org }, body })
    const { failure } = await manager.call(as(releaseExperience), { query: { org, id: draft.id } })
    expect(failure).toMatchObject({
      error: 'not_ready',
      details: { incomplete_steps: ['content'] },
      issues: [{ path: 'views.0.content.entries', error: 'required' }],
    })
  })

  it('is not ready while it shows a picture that was deleted: which, everywhere, and in words of its own', async () => {
    const store = await makeStore(server)
    const { org, manager, container } = store
    const { data: draft } = await begin(store)
    const rule = { experience_id: draft.id, field: 'path', operator: 'sw', value: '/' } as const
    await manager.must(as(createRule), { query: { org }, body: rule })
    const image = await makeImage(store)
    const picture = { ...pictureOf(container, image), alt: 'Autumn tea' }
    expect((await save(store, draft, { entries: [entry], icon: 'picture', picture })).status).toBe(200)
    const state = async () => {
      const detail = await manager.must(as(getExperience), { query: { org, experience_id: draft.id } })
      const listed = await manager.must(as(listExperiences), {
        query: { org, container_id: container, target_type: 'floating_menu' as never, mode: 'draft' },
      })
      const { drafts } = await manager.must(as(getOverview), { query: { org, container_id: container } })
      const steps = [detail, ...listed.content, ...drafts].map(({ incomplete_steps }) => incomplete_steps)
      return { steps, deleted: detail.deleted_content }
    }
    expect(await state()).toEqual({ steps: [[], [], []], deleted: [] })
    await manager.must(deleteImage, { query: { org, id: image } })
    const view_id = String(draft.views[0]?.id)
    expect(await state()).toEqual({
      steps: [['content'], ['content'], ['content']],
      deleted: [{ view_id, what: 'picture', name: 'Autumn tea' }],
    })
    const refused = await manager.call(as(releaseExperience), { query: { org, id: draft.id } })
    expect([refused.status, refused.failure]).toMatchObject([
      422,
      {
        error: 'shows_deleted',
        message: expect.stringContaining('已被刪除'),
        issues: [{ path: 'views.0.content.picture', error: 'unknown_picture' }],
      },
    ])
    await save(store, draft, { entries: [entry] })
    expect(await state()).toEqual({ steps: [[], [], []], deleted: [] })
    await manager.must(as(releaseExperience), { query: { org, id: draft.id } })
  })

  it('shows pictures of its own library only, which nobody deletes meanwhile', async () => {
    const store = await makeStore(server)
    const menu = await release(store)
    const [own, foreign] = [await makeImage(store), await makeImage(await makeStore(server))]
    const show = (picture: object) => save(store, menu, { entries: [entry], icon: 'picture', picture })
    const refused = [['views.0.content.picture', 'unknown_picture']]
    expect((await show(pictureOf(store.container, own))).status).toBe(200)
    expect(issuesOf(await show(pictureOf(store.container, foreign)))).toEqual(refused)
    expect(issuesOf(await show({ ...pictureOf(store.container, own), url: 'https://evil.test/x.png' }))).toEqual(
      refused,
    )
    expect(issuesOf(await show(pictureOf(store.container, own, 'https://evil.test')))).toEqual(refused)
    await save(store, menu, { entries: [entry] })
    for (let round = 0; round < 6; round++) {
      const id = await makeImage(store)
      const remove = store.manager.call(deleteImage, { query: { org: store.org, id } })
      const [shown, deleted] = await Promise.all([show(pictureOf(store.container, id)), remove])
      // One of the two: shown and there, or gone and not shown.
      expect([shown.status, deleted.status].filter((status) => status === 200)).toHaveLength(1)
      await save(store, menu, { entries: [entry] })
    }
  })
})

describe('its report', () => {
  const rowsOf = async ({ org, manager }: Store, id: string) => {
    const { rows } = await manager.must(as(getReport), { query: { org, id } })
    return rows.map(({ view, visitors }) => [view.id, view.is_original, visitors])
  }

  it('tells who saw it, opened it, and which way they took', async () => {
    const store = await makeStore(server)
    const menu = await release(store)
    const view = String(menu.views[0]?.id)
    await visit(store, menu, view, [undefined])
    await visit(store, menu, view, [undefined, 'open', 'line', 'line'])
    const read = async () =>
      (await store.manager.must(as(getInteractions), { query: { org: store.org, id: menu.id } })).interactions
    await expect.poll(read, { timeout: 20_000 }).toEqual([
      { name: 'widget_shown', visitors: 2, labels: [] },
      {
        name: 'widget_clicked',
        visitors: 1,
        labels: [
          { label: 'line', visitors: 1 },
          { label: 'open', visitors: 1 },
        ],
      },
      { name: 'widget_closed', visitors: 0, labels: [] },
      { name: 'coupon_copied', visitors: 0, labels: [] },
    ])
    await expect.poll(() => rowsOf(store, menu.id), { timeout: 20_000 }).toEqual([[view, false, 2]])
  })

  it('compares it with those who were held out, who come first', async () => {
    const store = await makeStore(server)
    const menu = await release(store, 0.1)
    const view = String(menu.views[0]?.id)
    for (let i = 0; i < 9; i++) await visit(store, menu, view, [undefined])
    await visit(store, menu, 'holdout', [])
    const expected = [
      ['holdout', true, 1],
      [view, false, 9],
    ]
    await expect.poll(() => rowsOf(store, menu.id), { timeout: 20_000 }).toEqual(expected)
    const { srm, holdout, epochs } = await store.manager.must(as(getReport), {
      query: { org: store.org, id: menu.id },
    })
    expect([srm.alarm, holdout, epochs[0]?.weights]).toEqual([false, null, { holdout: 0.1, [view]: 0.9 }])
  })

  it('begins to compare with the first holdout, from then on', async () => {
    const store = await makeStore(server)
    const { org, manager } = store
    const menu = await release(store)
    const view = String(menu.views[0]?.id)
    await visit(store, menu, view, [undefined])
    await expect.poll(() => rowsOf(store, menu.id), { timeout: 20_000 }).toEqual([[view, false, 1]])
    await manager.must(as(updateExperience), { query: { org, experience_id: menu.id }, body: { holdout: 0.5 } })
    await visit(store, menu, 'holdout', [], 2)
    const expected = [
      ['holdout', true, 1],
      [view, false, 1],
    ]
    await expect.poll(() => rowsOf(store, menu.id), { timeout: 20_000 }).toEqual(expected)
    const report = await manager.must(as(getReport), { query: { org, id: menu.id } })
    expect(report.epochs.map(({ weights }) => weights)).toEqual([
      { holdout: 0, [view]: 1 },
      { holdout: 0.5, [view]: 0.5 },
    ])
    expect(report.judgment.verdicts).toHaveLength(1)
  })
})
