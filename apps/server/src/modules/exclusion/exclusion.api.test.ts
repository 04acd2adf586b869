import {
  type BodyOf,
  copyExperience,
  deleteExperience,
  disableExperience,
  type ExclusionGroup,
  getExperience,
  getTestPlan,
  inFamily,
  listExclusions,
  type Manifest,
  releaseExperience,
  renameExperience,
  restoreDeleted,
  setExclusion,
} from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishedTags } from '../../kernel/db/index.ts'
import { lastOperation, makeReady, makeReleased, makeStore, redraft, type Store } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { soon } from '../../testing/shop.ts'
import { makeContainer } from '../../testing/store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

type Body = Omit<BodyOf<typeof setExclusion>, 'container_id' | 'name'> & { name?: string }

const inputOf = ({ org, container }: Store, body: Body) => ({
  query: { org },
  body: { container_id: container, name: 'Hero tests', ...body },
})
const put = (store: Store, body: Body, client = store.manager) => client.call(setExclusion, inputOf(store, body))
const must = async (store: Store, body: Body) => {
  const { group } = await store.manager.must(setExclusion, inputOf(store, body))
  if (!group) throw new Error('there is no group')
  return group
}
const list = ({ manager, org, container }: Store) =>
  manager.must(listExclusions, { query: { org, container_id: container } })
const read = ({ manager, org }: Store, id: string) => manager.must(getExperience, { query: { org, experience_id: id } })
const release = ({ manager, org }: Store, id: string) => manager.call(releaseExperience, { query: { org, id } })
const makeDrafts = async (store: Store, ...names: string[]) => {
  const ids: string[] = []
  for (const name of names) ids.push((await makeReady(store, name)).id)
  return ids
}
const sharesOf = ({ experiences }: ExclusionGroup) => experiences.map(({ name, share }) => `${name} ${share}`)

async function published({ org, container }: Store): Promise<Record<string, unknown>> {
  const [row] = await server.platform.db.withOrg(org, (tx) =>
    tx.select().from(publishedTags).where(eq(publishedTags.containerId, container)),
  )
  const { experiences } = JSON.parse(row?.manifest ?? '{}') as Manifest
  return Object.fromEntries(experiences.map(({ name, exclusion }) => [name, exclusion]))
}

describe('an exclusion group', () => {
  it('shares visitors evenly between drafts, and each of them says so', async () => {
    const store = await makeStore(server)
    const ids = await makeDrafts(store, 'A', 'B', 'C')
    const before = await read(store, ids[0] as string)
    const group = await must(store, { experience_ids: ids })
    expect(group).toMatchObject({ name: 'Hero tests', fixed: false })
    expect(sharesOf(group)).toEqual(['A 0.3334', 'B 0.3333', 'C 0.3333'])
    const after = await read(store, ids[0] as string)
    expect(after.exclusion).toEqual({ id: group.id, name: 'Hero tests', share: 0.3334, fixed: false })
    expect(after.revision).toBe(before.revision + 1)
    expect(await list(store)).toEqual([group])
    expect(await lastOperation(store, 'experience.exclusion')).toMatchObject({
      difference: { exclusion: { after: 'Hero tests' } },
    })
    expect(await published(store)).toEqual({})
  })

  it('takes in and lets go until the first is released; dissolves; and is found by who asks twice', async () => {
    const store = await makeStore(server)
    const [a, b, c] = (await makeDrafts(store, 'A', 'B', 'C')) as [string, string, string]
    const group = await must(store, { experience_ids: [a, b] })
    const again = await must(store, { experience_ids: [b, a], name: 'Renamed' })
    expect([again.id, again.name]).toEqual([group.id, 'Renamed'])
    const changed = await must(store, { id: group.id, experience_ids: [b, c] })
    expect(sharesOf(changed)).toEqual(['B 0.5', 'C 0.5'])
    expect((await read(store, a)).exclusion).toBe(null)
    const gone = await store.manager.must(setExclusion, inputOf(store, { id: group.id, experience_ids: [] }))
    expect([gone.group, Object.keys(gone.revisions).sort()]).toEqual([null, [b, c].sort()])
    expect(await list(store)).toEqual([])
    const copied = await must(store, { experience_ids: [a, b] })
    const copy = await store.manager.must(copyExperience, { query: { org: store.org }, body: { experience_id: a } })
    expect([copied.experiences.length, copy.exclusion]).toEqual([2, null])
  })

  it('fixes its ranges with the first release: they are published, nobody joins, and who leaves leaves a gap', async () => {
    const store = await makeStore(server)
    const { manager, org } = store
    const [a, b, c, late] = (await makeDrafts(store, 'A', 'B', 'C', 'Late')) as [string, string, string, string]
    const { id } = await must(store, { experience_ids: [a, b, c] })
    expect((await release(store, b)).data.exclusion).toMatchObject({ share: 0.3333, fixed: true })
    expect(await published(store)).toEqual({ B: { id, from: 3334, to: 6667 } })
    const script = async () => (await fetch(`${server.url}/tag/${store.container}.js`)).text()
    await expect.poll(script, soon).toContain('"isKeptOut":')

    const joins = await put(store, { id, experience_ids: [a, b, c, late] })
    expect(joins).toMatchObject({
      status: 422,
      failure: { issues: [{ path: 'experience_ids.3', error: 'exclusion_fixed' }] },
    })
    const leaves = await put(store, { id, experience_ids: [a, c] })
    expect(leaves.failure.issues).toMatchObject([
      { error: 'exclusion_not_draft', message: '「B」已經發布，只有草稿可以加入或離開互斥群組' },
    ])

    expect(sharesOf(await must(store, { id, experience_ids: [b, c] }))).toEqual(['B 0.3333', 'C 0.3333'])
    await release(store, c)
    await manager.must(disableExperience, { query: { org, id: b } })
    expect(await published(store)).toEqual({ C: { id, from: 6667, to: 10_000 } })
    await release(store, a)
    expect((await published(store)).A).toBe(undefined)
  })

  it('of one is none', async () => {
    const store = await makeStore(server)
    const { manager, org } = store
    const [a, b] = (await makeDrafts(store, 'A', 'B')) as [string, string]
    await must(store, { experience_ids: [a, b] })
    await manager.must(deleteExperience, { query: { org, experience_id: b } })
    expect((await release(store, a)).data.exclusion).toBe(null)
    expect(await published(store)).toEqual({ A: undefined })
    expect(await list(store)).toEqual([])
  })

  it('frees its ranges where the only released one becomes a draft again', async () => {
    const store = await makeStore(server)
    const [a, b, c] = (await makeDrafts(store, 'A', 'B', 'C')) as [string, string, string]
    const { id } = await must(store, { experience_ids: [a, b] })
    await release(store, a)
    expect((await redraft(store, a)).status).toBe(200)
    const group = await must(store, { id, experience_ids: [a, b, c] })
    expect([group.fixed, sharesOf(group)[0]]).toEqual([false, 'A 0.3334'])
  })

  it('keeps its ranges while another of it is released', async () => {
    const store = await makeStore(server)
    const [a, b] = (await makeDrafts(store, 'A', 'B')) as [string, string]
    const { id } = await must(store, { experience_ids: [a, b] })
    await release(store, a)
    await release(store, b)
    await redraft(store, a)
    expect((await list(store))[0]).toMatchObject({ id, fixed: true })
    expect(await published(store)).toEqual({ B: { id, from: 5000, to: 10_000 } })
  })

  it('takes back what was deleted, unless it was shared without it', async () => {
    const store = await makeStore(server)
    const { manager, org, container } = store
    const [a, b, c] = (await makeDrafts(store, 'A', 'B', 'C')) as [string, string, string]
    const { id } = await must(store, { experience_ids: [a, b, c] })
    const remove = async () => String((await manager.must(deleteExperience, { query: { org, experience_id: c } })).undo)
    const restore = (undo: string) =>
      manager.must(restoreDeleted, { query: { org }, body: { container_id: container, id: undo } })
    await restore(await remove())
    expect((await read(store, c)).exclusion).toMatchObject({ id, share: 0.3333 })
    const undo = await remove()
    await release(store, a)
    await restore(undo)
    expect((await read(store, c)).exclusion).toBe(null)
    expect(sharesOf((await list(store))[0] as ExclusionGroup)).toEqual(['A 0.5', 'B 0.5'])
  })

  it('is planned with the visitors that it leaves', async () => {
    const store = await makeStore(server)
    const [a, b] = (await makeDrafts(store, 'A', 'B')) as [string, string]
    const shop = { visitors_per_day: 1000, conversion_rate: 0.05, lift: 0.2, days: 14 }
    const plan = () => store.manager.must(getTestPlan, { query: { org: store.org, id: a, ...shop } })
    const alone = await plan()
    await must(store, { experience_ids: [a, b] })
    const together = await plan()
    expect([alone.asked?.visitors, together.asked?.visitors]).toEqual([14_000, 7000])
    expect((together.needed?.visitors ?? 0) / (alone.needed?.visitors ?? 1)).toBeCloseTo(1, 1)
    expect(together.needed?.days).toBeGreaterThan(alone.needed?.days ?? Infinity)
  })
})

describe('what is refused', () => {
  it('one alone, what is released, what belongs elsewhere, and what is not there', async () => {
    const store = await makeStore(server)
    const [a, b, c] = (await makeDrafts(store, 'A', 'B', 'C')) as [string, string, string]
    const running = await makeReleased(store, 'Running')
    const away = await makeContainer(server.platform.db, store.org)
    const elsewhere = await makeReady({ ...store, container: away })
    const errorsOf = async (body: Body) => {
      const { status, failure } = await put(store, body)
      return [status, ...(failure.issues ?? []).map(({ path, error }) => `${path} ${error}`)]
    }
    expect(await errorsOf({ experience_ids: [a] })).toEqual([422, 'experience_ids too_few'])
    expect(await errorsOf({ experience_ids: [] })).toEqual([422, 'experience_ids too_few'])
    expect(await errorsOf({ experience_ids: [a, running.id] })).toEqual([422, 'experience_ids.1 exclusion_not_draft'])
    expect(await errorsOf({ experience_ids: [a, elsewhere.id, 'nothing'] })).toEqual([
      422,
      'experience_ids.1 unknown_experience',
      'experience_ids.2 unknown_experience',
    ])
    await must(store, { experience_ids: [a, b] })
    const taken = await put(store, { experience_ids: [c, a] })
    expect(taken.failure.issues).toMatchObject([
      { path: 'experience_ids.1', message: '「A」已經屬於互斥群組「Hero tests」，請先移出該群組' },
    ])
    expect((await put(store, { id: 'nothing', experience_ids: [c] })).status).toBe(404)
    const ofCards = await store.manager.call(
      inFamily(setExclusion, 'url_view'),
      inputOf(store, { experience_ids: [c, running.id] }),
    )
    expect(ofCards.failure.issues).toMatchObject([{ error: 'unknown_experience' }, { error: 'unknown_experience' }])
  })

  it('who edits an older state, and who has no right', async () => {
    const store = await makeStore(server)
    const { manager, org } = store
    const [a, b] = (await makeDrafts(store, 'A', 'B')) as [string, string]
    const { revision } = await read(store, a)
    await manager.must(renameExperience, { query: { org, id: a }, body: { name: 'A2' } })
    const stale = await put(store, { experience_ids: [a, b], revisions: { [a]: revision } })
    expect(stale).toMatchObject({ status: 409, failure: { error: 'conflict' } })
    // What has come into the group unseen is not put out of it.
    const { id } = await must(store, { experience_ids: [a, b] })
    const [c] = (await makeDrafts(store, 'C')) as [string]
    await must(store, { id, experience_ids: [a, b, c] })
    const mine = { id, experience_ids: [a, b], name: 'Mine', revisions: { [a]: (await read(store, a)).revision } }
    const unseen = await put(store, mine)
    expect(unseen).toMatchObject({ status: 409, failure: { error: 'conflict', details: { current: { id: c } } } })
    const { revision: seen } = await read(store, c)
    expect((await put(store, { ...mine, revisions: { ...mine.revisions, [c]: seen } })).status).toBe(200)
    expect((await put(store, { experience_ids: [a, b] }, store.unassigned)).status).toBe(403)
    expect((await put(store, { experience_ids: [a, b] }, store.member)).status).toBe(200)
  })
})

describe('at once', () => {
  it('two releases share in one way', async () => {
    const store = await makeStore(server)
    const [a, b] = (await makeDrafts(store, 'A', 'B')) as [string, string]
    const { id } = await must(store, { experience_ids: [a, b] })
    const answers = await Promise.all([release(store, a), release(store, b)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await published(store)).toEqual({ A: { id, from: 0, to: 5000 }, B: { id, from: 5000, to: 10_000 } })
  })

  it('nobody belongs to two groups, and who is being released does not join unnoticed', async () => {
    const store = await makeStore(server)
    for (let round = 0; round < 4; round++) {
      const [a, b, c] = (await makeDrafts(store, `A${round}`, `B${round}`, `C${round}`)) as [string, string, string]
      const [one, other, released] = await Promise.all([
        put(store, { experience_ids: [a, b] }),
        put(store, { experience_ids: [b, c] }),
        release(store, b),
      ])
      expect(released.status).toBe(200)
      expect([one, other].filter(({ status }) => status === 200).length).toBeLessThan(2)
      const groups = (await list(store)).filter(({ experiences }) => experiences.some(({ id }) => id === b))
      expect(groups.length).toBeLessThan(2)
      const { exclusion } = await read(store, b)
      expect(exclusion).toEqual(
        groups[0] ? expect.objectContaining({ id: groups[0].id, share: 0.5, fixed: true }) : null,
      )
    }
  })
})
