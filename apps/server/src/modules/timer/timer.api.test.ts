import {
  type BodyOf,
  copyExperience,
  copyTimer,
  createTimer,
  deleteContainer,
  deleteExperience,
  deleteTimer,
  disableExperience,
  getExperience,
  getOpenConfig,
  getTimer,
  listQuotas,
  listTimers,
  releaseExperience,
  renameTimer,
  timerDefaults,
  updateContainer,
  updateTimer,
  updateViews,
} from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { experiences, removals } from '../../kernel/db/index.ts'
import { publishContainer } from '../../kernel/publish/store.ts'
import { kindRegistry } from '../../roles/kinds.gen.ts'
import { ApiClient } from '../../testing/api.ts'
import {
  containerRevision,
  lastOperation,
  makeReady,
  makeReleased,
  makeStore,
  makeTimer,
  type Store,
} from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { makeContainer } from '../../testing/store.ts'

let server: TestServer
let store: Store
beforeAll(async () => {
  server = await startTestServer()
  store = await makeStore(server)
})
afterAll(() => server.destroy())

type Fields = Omit<BodyOf<typeof createTimer>, 'container_id'>
const fields: Fields = { name: '雙 11 倒數', end_at: '2026-11-12T00:00:00+08:00' }

const create = ({ manager, org, container }: Store, own: Partial<Fields> = {}, client = manager) =>
  client.call(createTimer, { query: { org }, body: { container_id: container, ...fields, ...own } })
const make = async (of: Store, own: Partial<Fields> = {}) => {
  const { data, status, failure } = await create(of, own)
  if (status !== 200) throw new Error(JSON.stringify(failure))
  return data
}
const read = (id: string) => new ApiClient(server.url).call(getOpenConfig, { query: { id } })
const list = ({ manager, org, container }: Store, more: object = {}) =>
  manager.must(listTimers, { query: { org, container_id: container, ...more } })
const issuesOf = (failure: { issues?: { path: string; error: string }[] }) =>
  failure.issues?.map(({ path, error }) => [path, error])

describe('a countdown timer', () => {
  it('is made with looks that do, and open to pages at once', async () => {
    const timer = await make(store)
    expect(timer).toMatchObject({
      name: '雙 11 倒數',
      start_at: null,
      end_at: '2026-11-11T16:00:00.000Z',
      is_repeating: false,
      repeat_days: null,
      looks: timerDefaults,
      frame_url: `${server.platform.env.tagUrl}/embed/timer?id=${timer.id}`,
      revision: 1,
    })
    const open = await read(timer.id)
    expect(open.data).toEqual({
      kind: 'timer',
      config: {
        start_at: null,
        end_at: '2026-11-11T16:00:00.000Z',
        show_start_at: null,
        show_end_at: null,
        is_repeating: false,
        repeat_days: null,
        looks: timerDefaults,
      },
      server_time: expect.any(String),
    })
    // What it is called inside is nobody else's.
    expect(JSON.stringify(open.data)).not.toContain('雙 11')
    expect(await lastOperation(store, 'timer.create')).toMatchObject({ target: '雙 11 倒數' })
  })

  it('refuses ends before starts, a repetition without its days, and what no browser could draw', async () => {
    const start_at = '2026-11-12T00:00:01+08:00'
    const ends = await create(store, { start_at, show_start_at: start_at, show_end_at: '2026-11-12T00:00:00+08:00' })
    expect([ends.status, issuesOf(ends.failure)]).toEqual([
      400,
      [
        ['end_at', 'end_before_start'],
        ['show_end_at', 'end_before_start'],
      ],
    ])
    // At the same instant is not earlier.
    expect((await create(store, { start_at: fields.end_at })).status).toBe(200)
    const endless = await create(store, { is_repeating: true })
    expect(endless.failure.issues).toMatchObject([
      { path: 'repeat_days', error: 'repeat_needs_days', message: '重複倒數需要填寫天數' },
    ])
    expect(issuesOf((await create(store, { repeat_days: 0 })).failure)).toEqual([['repeat_days', 'too_small']])
    const odd = await create(store, { name: '', looks: { height: 79, left_color: 'red;}' } })
    expect(issuesOf(odd.failure)).toEqual([
      ['name', 'required'],
      ['looks.height', 'too_small'],
      ['looks.left_color', 'invalid_color'],
    ])
  })

  it('is changed as a whole, by the revision that was read, and pages show it so', async () => {
    const { id, revision } = await make(store, { looks: { title: '倒數' } })
    const change = (revision: number, own: Partial<Fields> = {}) =>
      store.storeManager.call(updateTimer, { query: { org: store.org }, body: { id, ...fields, ...own, revision } })
    const changed = await change(revision, { is_repeating: true, repeat_days: 3, looks: { height: 200 } })
    expect(changed.data).toMatchObject({ revision: 2, repeat_days: 3, looks: { height: 200, title: '' } })
    expect((await lastOperation(store, 'timer.update')).difference).toEqual({
      repeatDays: { before: null, after: 3 },
      height: { before: 120, after: 200 },
      title: { before: '倒數', after: '' },
    })
    const stale = await change(revision)
    expect(stale.failure).toMatchObject({ error: 'conflict', details: { current: { revision: 2, repeat_days: 3 } } })
    // Whoever repeats no more has no days.
    expect((await change(2, { repeat_days: 3 })).data).toMatchObject({ is_repeating: false, repeat_days: null })
    const later = await make(store)
    await expect.poll(async () => (await read(id)).data.config.repeat_days).toBe(null)
    expect((await read(later.id)).status).toBe(200)
  })

  it('is renamed and copied; a copy has an address of its own', async () => {
    const own = { start_at: '2026-11-01T00:00:00Z', looks: { title: '倒數', mobile_mini: { is_shown: true } } }
    const timer = await make(store, own)
    const query = { org: store.org }
    const renamed = await store.manager.must(renameTimer, {
      query: { ...query, id: timer.id },
      body: { name: '雙 12', revision: timer.revision },
    })
    expect(renamed).toMatchObject({ name: '雙 12', revision: 2, looks: timer.looks })
    const copy = await store.manager.must(copyTimer, { query, body: { id: timer.id, name: '雙 12（副本）' } })
    expect(copy).toMatchObject({ name: '雙 12（副本）', start_at: timer.start_at, looks: timer.looks, revision: 1 })
    expect(copy.id).not.toBe(timer.id)
    expect((await read(copy.id)).data.config).toEqual((await read(timer.id)).data.config)
  })

  it('is gone for pages once it is deleted, and the others stay', async () => {
    const [first, second] = [await make(store), await make(store)]
    expect((await read(first.id)).status).toBe(200)
    const query = { org: store.org, id: first.id, revision: first.revision }
    expect((await store.manager.must(deleteTimer, { query })).revision).toBeNull()
    await expect.poll(async () => (await read(first.id)).failure?.error).toBe('config_not_found')
    expect((await read(second.id)).status).toBe(200)
    expect((await store.manager.call(getTimer, { query: { org: store.org, id: first.id } })).status).toBe(404)
  })

  it('stays open to pages when its container is published, and goes with it', async () => {
    const own = { ...store, container: await makeContainer(server.platform.db, store.org) }
    const { id } = await make(own)
    const { org, container, manager } = own
    await server.platform.db.withOrg(org, (tx) => publishContainer(tx, { kinds: kindRegistry }, org, container))
    const revision = await containerRevision(manager, org, container)
    await manager.must(updateContainer, { query: { org, id: container }, body: { timezone: 'UTC', revision } })
    expect((await read(id)).status).toBe(200)
    await manager.must(deleteContainer, {
      query: { org, container_id: container, confirmed: 'true', revision: revision + 1 },
    })
    await expect.poll(async () => (await read(id)).failure?.error).toBe('config_not_found')
  })
})

describe('placed by a version', () => {
  const placing = (timer: string) => ({
    changes: [{ id: 'c1', op: 'element', selectors: ['#hero'], element: { type: 'timer', timer } }],
  })

  it('is one of the container, tells where it is, and stays while that is released', async () => {
    const timer = await make(store)
    const { id, views } = await makeReady(store, 'Sale page', placing(timer.id))
    const { manager, org } = store
    const read = () => manager.must(getTimer, { query: { org, id: timer.id } })
    expect((await read()).uses).toEqual([
      { experience_id: id, kind: 'experiment', name: 'Sale page', view: 'B', released: false },
    ])
    await manager.must(releaseExperience, { query: { org, id } })
    expect((await read()).uses).toMatchObject([{ released: true }])
    const remove = () => manager.call(deleteTimer, { query: { org, id: timer.id, revision: timer.revision } })
    expect((await remove()).failure).toMatchObject({
      error: 'timer_in_use',
      message: expect.stringContaining('「Sale page」'),
    })
    await manager.must(disableExperience, { query: { org, id } })
    const draft = await manager.must(copyExperience, { query: { org }, body: { experience_id: id } })
    expect((await remove()).status).toBe(200)
    expect(views).toHaveLength(2)
    const left = await manager.must(getExperience, { query: { org, experience_id: draft.id } })
    expect(left.incomplete_steps).toEqual(['content'])
    expect(left.deleted_content).toEqual([{ view_id: String(left.views[1]?.id), what: 'timer', name: '' }])
    expect((await manager.call(releaseExperience, { query: { org, id: draft.id } })).failure).toMatchObject({
      error: 'shows_deleted',
      issues: [{ error: 'unknown_timer', message: expect.stringContaining('版本「B」') }],
    })
  })

  it('stays while what would place it again for the store may be taken back', async () => {
    const { manager, org } = store
    const { db } = server.platform
    const [timer, ofDraft] = [await make(store), await make(store)]
    const released = await makeReleased(store, 'Night sale', placing(timer.id))
    const draft = await makeReady(store, 'Day sale', placing(ofDraft.id))
    const past = { endAt: new Date(Date.now() - 1000) }
    await db.withSystem((tx) => tx.update(experiences).set(past).where(eq(experiences.id, released.id)))
    for (const { id } of [released, draft]) await manager.must(deleteExperience, { query: { org, experience_id: id } })
    const remove = ({ id, revision }: typeof timer) => manager.call(deleteTimer, { query: { org, id, revision } })
    expect((await remove(timer)).failure).toMatchObject({
      error: 'timer_in_deleted',
      message: expect.stringContaining('「Night sale」'),
    })
    expect((await remove(ofDraft)).status).toBe(200)
    await db.withSystem((tx) => tx.update(removals).set({ until: new Date() }))
    expect((await remove(timer)).status).toBe(200)
  })

  it('is none that is gone, or another container’s', async () => {
    const other = await makeTimer({ ...store, container: await makeContainer(server.platform.db, store.org) })
    const { id, views } = await makeReady(store, 'Other page')
    for (const timer of ['gone', other]) {
      const body = { experience_id: id, views: [{ id: String(views[1]?.id), content: placing(timer) }] }
      const { failure } = await store.manager.call(updateViews, { query: { org: store.org }, body })
      expect(failure.issues).toMatchObject([
        { path: expect.stringContaining('changes.0.element.timer'), error: 'unknown_timer' },
      ])
    }
  })
})

describe('the list', () => {
  it('has ten a page, the newest first, and finds names', async () => {
    const own = { ...store, container: await makeContainer(server.platform.db, store.org) }
    for (let i = 1; i <= 11; i++)
      await makeTimer(own, { name: `Timer ${i}`, createdAt: new Date(Date.UTC(2026, 0, i)) })
    const first = await list(own)
    expect([first.totalElements, first.totalPages, first.page, first.limit, first.content.length]).toEqual([
      11, 2, 1, 10, 10,
    ])
    expect(first.content[0]?.name).toBe('Timer 11')
    expect((await list(own, { page: 2 })).content.map(({ name }) => name)).toEqual(['Timer 1'])
    expect((await list(own, { key: 'timer 1' })).content.map(({ name }) => name)).toEqual([
      'Timer 11',
      'Timer 10',
      'Timer 1',
    ])
    expect((await list(own, { key: '%' })).totalElements).toBe(0)
  })
})

describe('who may', () => {
  it('a store manager; others of the organization look, and nobody else', async () => {
    const timer = await make(store)
    const query = { org: store.org, container_id: store.container }
    for (const client of [store.member, store.assigned]) {
      expect((await client.call(listTimers, { query })).status).toBe(200)
      expect((await create(store, {}, client)).failure.error).toBe('no_permission')
      const body = { name: 'x', revision: 1 }
      const rename = await client.call(renameTimer, { query: { org: store.org, id: timer.id }, body })
      expect(rename.failure.error).toBe('no_permission')
    }
    expect((await create(store, {}, store.storeManager)).status).toBe(200)
    expect((await store.unassigned.call(listTimers, { query })).status).not.toBe(200)
    const foreign = await makeStore(server)
    const elsewhere = await foreign.manager.call(getTimer, { query: { org: foreign.org, id: timer.id } })
    expect(elsewhere.failure.error).toBe('not_found')
  })

  it('as many as the plan has: of several at the last place one wins, and a copy takes one too', async () => {
    const small = await makeStore(server, 'free')
    const answers = await Promise.all([create(small), create(small), create(small)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 423, 423])
    const refused = answers.find(({ status }) => status === 423)
    expect(refused?.failure).toMatchObject({ error: 'limit_reached', details: { function: 'timers', limit: 1 } })
    const [timer] = (await list(small)).content
    const body = { id: timer?.id ?? '', name: 'Copy' }
    expect((await small.manager.call(copyTimer, { query: { org: small.org }, body })).status).toBe(423)
    const quotas = await small.manager.must(listQuotas, { query: { org: small.org } })
    expect(quotas.find((each) => each.function === 'timers')).toMatchObject({ limit: 1, used: 1 })
  })
})
