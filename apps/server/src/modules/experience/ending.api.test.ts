import {
  adoptVersion,
  concludeExperience,
  copyExperience,
  deleteContainer,
  deleteExperience,
  deleteImage,
  deleteOrganization,
  deleteTimer,
  disableExperience,
  type ExperienceDetail,
  getContainer,
  getExperience,
  getHandover,
  getImage,
  getOrganization,
  getOverview,
  getTimer,
  handOver,
  inFamily,
  listCollisions,
  listContainers,
  listExperiences,
  listQuotas,
  type Manifest,
  redraftExperience,
  releaseExperience,
  updateContainer,
  updateExperience,
} from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { experiences, organizations, publishedTags, views as viewsTable } from '../../kernel/db/index.ts'
import {
  lastOperation,
  makeDraft,
  makeImage,
  makeReady,
  makeReleased,
  makeStore,
  makeTimer,
  type Store,
} from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let store: Store
beforeAll(async () => {
  server = await startTestServer()
  store = await makeStore(server)
})
afterAll(() => server.destroy())

const read = (id: string, of = store) => of.manager.must(getExperience, { query: { org: of.org, experience_id: id } })
const versionOf = ({ views }: ExperienceDetail) => String(views.find((view) => !view.is_original)?.id)

/** Adopts version B as it stands now. */
async function adopt(id: string, of = store, client = of.manager, more: object = {}) {
  const now = await read(id, of)
  const body = { view_id: versionOf(now), revision: now.revision, ...more }
  return client.call(adoptVersion, { query: { org: of.org, id }, body })
}
async function markHandedOver(id: string, of = store, client = of.manager) {
  const { revision } = await read(id, of)
  return client.call(handOver, { query: { org: of.org, id }, body: { revision } })
}
async function conclude(id: string, body: object, of = store, client = of.manager) {
  const { revision } = await read(id, of)
  return client.call(concludeExperience, { query: { org: of.org, id }, body: { ...body, revision } })
}

async function published({ org, container }: Store) {
  const [row] = await server.platform.db.withOrg(org, (tx) =>
    tx.select().from(publishedTags).where(eq(publishedTags.containerId, container)),
  )
  if (!row) throw new Error('nothing was published')
  return { settings: row.settings, scripts: row.scripts, ...(JSON.parse(row.manifest) as Manifest) }
}

const noRight = { status: 403, failure: { error: 'no_permission' } }
const wrongState = (status: string) => ({ status: 409, failure: { error: 'wrong_state', details: { status } } })
const shift = (id: string, values: Partial<typeof experiences.$inferInsert>, of = store) =>
  server.platform.db.withOrg(of.org, (tx) => tx.update(experiences).set(values).where(eq(experiences.id, id)))

describe('a conclusion', () => {
  it('is told with the end, and changed later', async () => {
    const { id } = await makeReleased(store)
    const body = { conclusion: 'won' as const, learned: 'Prices above the fold sell' }
    const ended = await store.manager.must(disableExperience, { query: { org: store.org, id }, body })
    expect(ended).toMatchObject({ status: 'ended', ...body, tags: [], adopted_view_id: null, handed_over_at: null })
    expect((await lastOperation(store, 'experience.disable')).difference).toMatchObject({
      conclusion: { before: null, after: 'won' },
      learned: { before: '', after: body.learned },
    })
    const later = await conclude(id, { conclusion: 'no_difference', tags: ['price', 'hero', 'price'] })
    expect(later.data).toMatchObject({ conclusion: 'no_difference', learned: body.learned, tags: ['price', 'hero'] })
    expect((await lastOperation(store, 'experience.conclude')).difference).toEqual({
      conclusion: { before: 'won', after: 'no_difference' },
      tags: { before: [], after: ['price', 'hero'] },
    })
    expect((await conclude(id, { conclusion: null })).data.conclusion).toBeNull()
  })

  it('may be left out, and finds what it is tagged with', async () => {
    const own = await makeStore(server)
    const { id } = await makeReleased(own, 'Tagged')
    const ended = await own.manager.must(disableExperience, { query: { org: own.org, id } })
    expect(ended).toMatchObject({ conclusion: null, learned: '' })
    await conclude(id, { tags: ['checkout'] }, own)
    const find = async (more: object) => {
      const query = { org: own.org, container_id: own.container, mode: 'ended' as const, ...more }
      return (await own.manager.must(listExperiences, { query })).content.map((each) => [each.name, each.tags])
    }
    expect(await find({ key: 'CHECK' })).toEqual([['Tagged', ['checkout']]])
    expect(await find({ tag: 'checkout' })).toEqual([['Tagged', ['checkout']]])
    expect(await find({ tag: 'check' })).toEqual([])
    const copy = await own.manager.must(copyExperience, { query: { org: own.org }, body: { experience_id: id } })
    expect(copy).toMatchObject({ conclusion: null, tags: [] })
  })

  it('is of what has ended, and of whoever may end it', async () => {
    const { id } = await makeReady(store)
    const conclusion = { conclusion: 'lost' }
    expect(await conclude(id, conclusion)).toMatchObject(wrongState('draft'))
    await store.manager.must(releaseExperience, { query: { org: store.org, id } })
    expect((await conclude(id, conclusion)).failure.message).toBe(
      '這個實驗已經發布，無法填寫結論。請先結束，再填寫結論',
    )
    await store.manager.must(disableExperience, { query: { org: store.org, id } })
    for (const client of [store.member, store.assigned, store.unassigned])
      expect(await conclude(id, conclusion, store, client)).toMatchObject(noRight)
    expect((await conclude(id, conclusion, store, store.storeManager)).data.conclusion).toBe('lost')
    for (const bad of [{ conclusion: 'great' }, { learned: 'x'.repeat(1001) }, { tags: ['x'.repeat(31)] }])
      expect((await conclude(id, bad)).status).toBe(400)
  })
})

describe('an adopted version', () => {
  it('is what everyone gets, unmeasured and without end, until it is handed over', async () => {
    const own = await makeStore(server)
    const css = 'h1 { color: red }'
    const { id, rules, devices, ...released } = await makeReleased(own, 'Sale', { css, js: 'window.seen = 1' })
    await own.manager.must(updateExperience, { query: { org: own.org, experience_id: id }, body: { holdout: 0.1 } })
    // Also of one whose time is over by the clock.
    await shift(id, { startAt: new Date(0), endAt: new Date(1) }, own)
    const view = versionOf({ id, rules, devices, ...released })
    const { data } = await adopt(id, own, own.manager, { conclusion: 'won' })
    expect(data).toMatchObject({ status: 'ended', phase: 'ended', adopted_view_id: view, conclusion: 'won' })
    expect(await lastOperation(own, 'experience.adopt')).toMatchObject({
      target: 'Sale',
      difference: { status: { before: 'released', after: 'ended' }, adoptedVersion: { after: 'B' } },
    })
    const { experiences: shown, settings, scripts } = await published(own)
    expect(shown).toEqual([
      {
        id,
        kind: 'experiment',
        type: 'page',
        name: 'Sale',
        devices,
        rules: rules.map(({ field, operator, value }) => ({ field, operator, value })),
        timeline: [{ from: 0, epoch: 1, weights: [10_000], holdout: 0 }],
        views: [{ id: view, content: { css } }],
        measured: false,
      },
    ])
    expect(scripts).toContain('window.seen = 1')
    // What visitors were told of before still counts as long as it would.
    expect(settings.experiences[id]).toMatchObject({ ended: Date.parse(String(data.ended_at)), epochs: 2 })

    expect((await markHandedOver(id, own)).data.handed_over_at).not.toBeNull()
    expect((await published(own)).experiences).toEqual([])
    expect(await lastOperation(own, 'experience.handOver')).toMatchObject({
      target: 'Sale',
      difference: { adoptedVersion: { before: 'B' } },
    })
  })

  it('stays known to the collector for as long as it is served', async () => {
    const own = await makeStore(server)
    const { id } = await makeReleased(own)
    await adopt(id, own)
    await shift(id, { endedAt: new Date(Date.now() - 90 * 86_400_000) }, own)
    const query = { org: own.org, id: own.container }
    await own.manager.must(updateContainer, { query, body: { currency: 'USD' } })
    expect(Object.keys((await published(own)).settings.experiences)).toEqual([id])
    await markHandedOver(id, own)
    expect(Object.keys((await published(own)).settings.experiences)).toEqual([])
  })

  it('keeps all that it shows in use, and the place that it takes of the plan', async () => {
    const own = await makeStore(server, 'free')
    const { org, container, manager } = own
    const [image, timer] = [await makeImage(own), await makeTimer(own)]
    const picture = (await manager.must(getImage, { query: { org, id: image } })).url
    const { id } = await makeReleased(own, 'In use', {
      changes: [
        { id: 'c1', op: 'image', selectors: ['#hero img'], src: picture },
        { id: 'c2', op: 'element', selectors: ['#hero'], element: { type: 'timer', timer } },
      ],
    })
    await adopt(id, own)
    const used = async () =>
      (await manager.must(listQuotas, { query: { org } })).find((each) => each.function === 'released_experiments')
        ?.used
    const running = async () => (await manager.must(listContainers, { query: { org } }))[0]?.running
    const { revision } = await manager.must(getTimer, { query: { org, id: timer } })
    const ofContainer = (await manager.must(getContainer, { query: { org, id: container } })).revision
    const ofOrganization = (await manager.must(getOrganization, { query: { org } })).revision
    const refusals = [
      await manager.call(deleteImage, { query: { org, id: image } }),
      await manager.call(deleteTimer, { query: { org, id: timer, revision } }),
      await manager.call(deleteExperience, { query: { org, experience_id: id } }),
      await manager.call(deleteContainer, { query: { org, container_id: container, revision: ofContainer } }),
      await manager.call(deleteOrganization, { query: { org, revision: ofOrganization } }),
    ]
    const inUse = 'experiments_running'
    const told = ['image_in_use', 'timer_in_use', 'adopted', inUse, inUse]
    expect(refusals.map(({ failure }) => failure.error)).toEqual(told)
    expect((await manager.must(getImage, { query: { org, id: image } })).uses).toMatchObject([{ released: true }])
    expect([await used(), await running()]).toEqual([1, 1])
    const next = await makeReady(own, 'Next')
    const release = () => manager.call(releaseExperience, { query: { org, id: next.id } })
    expect((await release()).failure).toMatchObject({ error: 'limit_reached', details: { limit: 1 } })
    // It can be met on its page like anything that runs.
    const meet = async () =>
      (await manager.must(listCollisions, { query: { org, id: next.id } })).map(({ phase }) => phase)
    expect(await meet()).toEqual(['adopted'])

    await markHandedOver(id, own)
    expect([await used(), await running(), await meet()]).toEqual([0, 0, []])
    expect((await release()).status).toBe(200)
    expect((await manager.call(deleteImage, { query: { org, id: image } })).status).toBe(200)
    expect((await manager.call(deleteTimer, { query: { org, id: timer, revision } })).status).toBe(200)
    expect((await manager.call(deleteExperience, { query: { org, experience_id: id } })).status).toBe(200)
  })

  it('is told at home beside what is released, until it is handed over', async () => {
    const own = await makeStore(server)
    const { id } = await makeReleased(own, 'Adopted')
    await adopt(id, own)
    const other = await makeReleased(own, 'Running')
    const query = { org: own.org, container_id: own.container }
    const lines = async () =>
      (await own.manager.must(getOverview, { query })).released.map((line) => [
        line.id,
        line.phase,
        line.adopted_view_id,
      ])
    const view = versionOf(await read(id, own))
    expect(await lines()).toEqual([
      [other.id, 'running', null],
      [id, 'ended', view],
    ])
    await markHandedOver(id, own)
    expect(await lines()).toEqual([[other.id, 'running', null]])
  })

  it('leaves the other versions behind: what only they show is free', async () => {
    const own = await makeStore(server)
    const { org, manager } = own
    const image = await makeImage(own)
    const picture = (await manager.must(getImage, { query: { org, id: image } })).url
    const released = await makeReleased(own)
    const { id } = released
    const other = { id: 'c1', op: 'image', selectors: ['#hero img'], src: picture }
    await server.platform.db.withOrg(org, (tx) =>
      tx.insert(viewsTable).values({
        orgId: org,
        id: 'otherview1',
        experienceId: id,
        name: 'C',
        weight: 0,
        content: { changes: [other] },
      }),
    )
    const remove = () => manager.call(deleteImage, { query: { org, id: image } })
    expect((await remove()).failure.error).toBe('image_in_use')
    await adopt(id, own, manager, { view_id: versionOf(released) })
    expect((await remove()).status).toBe(200)
  })

  it('is adopted and handed over by store managers and above', async () => {
    const { id } = await makeReleased(store)
    for (const client of [store.member, store.assigned, store.unassigned])
      expect(await adopt(id, store, client)).toMatchObject(noRight)
    expect((await adopt(id, store, store.storeManager)).status).toBe(200)
    for (const client of [store.member, store.assigned, store.unassigned])
      expect(await markHandedOver(id, store, client)).toMatchObject(noRight)
    expect((await markHandedOver(id, store, store.storeManager)).status).toBe(200)
  })

  it('is one of what is released: not the original, and none of a draft or of what has ended', async () => {
    const draft = await makeReady(store)
    expect(await adopt(draft.id)).toMatchObject(wrongState('draft'))
    expect(await markHandedOver(draft.id)).toMatchObject(wrongState('draft'))
    const { id, views } = await makeReleased(store)
    const original = String(views.find((view) => view.is_original)?.id)
    expect((await adopt(id, store, store.manager, { view_id: original })).failure.issues).toEqual([
      { path: 'view_id', error: 'original_adopted', message: '原始版本不需要套用，直接結束即可' },
    ])
    const foreign = versionOf(draft)
    expect((await adopt(id, store, store.manager, { view_id: foreign })).failure.issues).toMatchObject([
      { path: 'view_id', error: 'unknown_view' },
    ])
    expect((await markHandedOver(id)).failure.message).toBe('這個實驗已經發布，無法移交。請先套用要移交的版本')
    const { revision } = await read(id)
    expect((await adopt(id)).status).toBe(200)
    expect(await adopt(id)).toMatchObject(wrongState('ended'))
    expect(
      await store.manager.call(redraftExperience, { query: { org: store.org, id }, body: { revision: revision + 1 } }),
    ).toMatchObject(wrongState('ended'))
    expect((await markHandedOver(id)).status).toBe(200)
    expect((await markHandedOver(id)).failure.message).toBe('這個實驗已經結束，無法移交。目前沒有等待移交的版本')
  })

  it('of two at once is adopted by one, and handed over by one', async () => {
    const { id } = await makeReleased(store)
    for (const turn of [adopt, markHandedOver]) {
      const answers = await Promise.all([turn(id), turn(id), turn(id)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    }
  })

  it('is handed over on a disabled plan, but not adopted there', async () => {
    const own = await makeStore(server)
    const [first, second] = [await makeReleased(own, 'First'), await makeReleased(own, 'Second')]
    await adopt(first.id, own)
    await server.platform.db.withSystem((tx) =>
      tx.update(organizations).set({ level: 'disable' }).where(eq(organizations.id, own.org)),
    )
    expect(await adopt(second.id, own)).toMatchObject({ status: 403, failure: { error: 'plan_required' } })
    expect((await markHandedOver(first.id, own)).status).toBe(200)
  })
})

describe('what is handed over', () => {
  it('is told of any version of an experiment that one may read', async () => {
    const content = { changes: [{ id: 'c1', op: 'text', selectors: ['#hero'], value: 'New' }], css: '.a { top: 0 }' }
    const one = await makeReady(store, 'Any', content)
    const query = { org: store.org, id: one.id, view_id: versionOf(one) }
    const told = await store.assigned.must(getHandover, { query })
    expect(told).toMatchObject({
      view_id: query.view_id,
      css: '.a { top: 0 }',
      html: [{ change_id: 'c1', selector: '#hero', place: 'inside', html: 'New' }],
      redirect: null,
      by_tag: [],
    })
    expect((await store.unassigned.call(getHandover, { query })).status).toBe(403)
    const other = versionOf(await makeReady(store))
    expect((await store.manager.call(getHandover, { query: { ...query, view_id: other } })).status).toBe(404)
  })

  it('is of experiments alone: the other family has no such call', async () => {
    const { id } = await makeDraft(store)
    for (const call of [adoptVersion, handOver, getHandover]) {
      expect(inFamily(call, 'url_view')).toBe(call)
      const url = `${server.url}/api/optimize/url_view/${call.path.split('/').at(-1)}?org=${store.org}&id=${id}`
      expect((await fetch(url, { method: call.method })).status).toBe(404)
    }
    expect(inFamily(concludeExperience, 'url_view').path).toBe('/optimize/url_view/conclusion')
  })
})
