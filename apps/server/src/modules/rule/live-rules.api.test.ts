import {
  createExperience,
  createRule,
  deleteRule,
  disableExperience,
  type ExperienceDetail,
  getExperience,
  inFamily,
  type ListedRule,
  type Manifest,
  type ManifestExperience,
  type RuleInput,
  releaseExperience,
  updateExperience,
  updateRule,
  updateViews,
} from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permissionEntries, publishedFiles, publishedTags } from '../../kernel/db/index.ts'
import { lastOperation, makeMember, makeReady, makeStore, readOperations, type Store } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let store: Store
let query: { org: string }
beforeAll(async () => {
  server = await startTestServer()
  store = await makeStore(server)
  query = { org: store.org }
})
afterAll(() => server.destroy())

const as = <E extends Parameters<typeof inFamily>[0]>(call: E): E => inFamily(call, 'url_view')
const path = (value: string, operator: RuleInput['operator'] = 'sw') => ({ field: 'path', operator, value }) as const

/** A card that is released with these rules. */
async function makeCard(rules: RuleInput[]): Promise<ExperienceDetail> {
  const { org, container, manager } = store
  const body = {
    ...{ container_id: container, name: 'Card', url: 'https://shop.test/' },
    target_type: 'marketing_card' as never,
    rules,
  }
  const { id, views } = await manager.must(as(createExperience), { query, body })
  const content = { title: '免運' }
  await manager.must(as(updateViews), {
    query,
    body: { experience_id: id, views: [{ id: String(views[0]?.id), content }] },
  })
  return manager.must(as(releaseExperience), { query: { org, id } })
}
const load = (id: string) => store.manager.must(as(getExperience), { query: { ...query, experience_id: id } })
const add = (id: string, rule: RuleInput, client = store.manager) =>
  client.call(as(createRule), { query, body: { experience_id: id, ...rule } })
const save = (id: string, body: object, client = store.manager) =>
  client.send(as(updateExperience), { query: { ...query, experience_id: id }, body })
const issuesOf = ({ failure }: { failure: { issues?: { path: string; error: string }[] } }) =>
  failure.issues?.map(({ path: place, error }) => [place, error])

/** The addresses by which the store gets a card, as they are published. */
async function readPublished(id: string): Promise<string[]> {
  return server.platform.db.withOrg(store.org, async (tx) => {
    const [tag] = await tx.select().from(publishedTags).where(eq(publishedTags.containerId, store.container))
    const { widgets } = JSON.parse(String(tag?.manifest)) as Manifest
    const name = String(widgets?.file).split('/').at(-1) as string
    const [file] = await tx.select().from(publishedFiles).where(eq(publishedFiles.name, name))
    const all = JSON.parse(String(file?.body)) as ManifestExperience[]
    return all.find((each) => each.id === id)?.rules.map(({ value }) => value) ?? []
  })
}

describe('the rules of what is released and can change', () => {
  it('are added, replaced and removed, published each time, with an entry in the log', async () => {
    const card = await makeCard([path('/old')])
    expect(await readPublished(card.id)).toContain('/old')
    const { data: added } = await add(card.id, path('/new'))
    expect(added).toMatchObject({ ...path('/new'), revision: card.revision + 1 })
    expect(await readPublished(card.id)).toEqual(expect.arrayContaining(['/old', '/new']))
    expect((await lastOperation(store, 'rule.create')).experienceId).toBe(card.id)

    const [old] = card.rules
    const edited = await store.manager.must(as(updateRule), { query, body: { id: String(old?.id), ...path('/other') } })
    expect(edited.revision).toBe(card.revision + 2)
    expect(await readPublished(card.id)).toEqual(expect.arrayContaining(['/other', '/new']))
    expect(await readPublished(card.id)).not.toContain('/old')
    expect((await lastOperation(store, 'rule.update')).experienceId).toBe(card.id)

    await store.manager.must(as(deleteRule), { query: { ...query, rule_id: String(old?.id) } })
    expect(await readPublished(card.id)).not.toContain('/other')
    expect((await lastOperation(store, 'rule.delete')).experienceId).toBe(card.id)
  })

  it('leave one at least', async () => {
    const card = await makeCard([path('/only')])
    const [only] = card.rules
    const operations = (await readOperations(store)).length
    expect(await store.manager.call(as(deleteRule), { query: { ...query, rule_id: String(only?.id) } })).toMatchObject({
      status: 422,
      failure: {
        error: 'rule_broken',
        issues: [{ path: 'rule_id', error: 'last_rule_must_stay', message: '已發布的項目至少要保留一條網址規則' }],
      },
    })
    expect(issuesOf(await save(card.id, { rules: [] }))).toEqual([['rules', 'last_rule_must_stay']])
    expect(await load(card.id)).toMatchObject({ rules: card.rules, revision: card.revision })
    expect(await readPublished(card.id)).toContain('/only')
    expect(await readOperations(store)).toHaveLength(operations)
  })

  it('are judged as those of a draft, and by the revision that was edited', async () => {
    const card = await makeCard([path('/a')])
    expect(issuesOf(await add(card.id, path('/a')))).toEqual([['value', 'duplicate_rule']])
    expect(issuesOf(await add(card.id, path('(', 'mr')))).toEqual([['value', 'invalid_regex']])
    await add(card.id, path('/b'))
    const body = { experience_id: card.id, ...path('/c'), revision: card.revision }
    expect((await store.manager.call(as(createRule), { query, body })).failure).toMatchObject({ error: 'conflict' })
    expect(await readPublished(card.id)).not.toContain('/c')
  })

  it('stay as they are once it has ended', async () => {
    const card = await makeCard([path('/a')])
    await store.manager.must(as(disableExperience), { query: { ...query, id: card.id } })
    const refused = { status: 409, failure: { error: 'wrong_state', details: { status: 'ended' } } }
    expect(await add(card.id, path('/b'))).toMatchObject(refused)
    expect(await save(card.id, { rules: [path('/b')] })).toMatchObject(refused)
  })

  it('are changed by whoever may change settings after release', async () => {
    const card = await makeCard([path('/a')])
    const rule_id = String(card.rules[0]?.id)
    const answers = [
      await add(card.id, path('/b'), store.member),
      await store.member.call(as(updateRule), { query, body: { id: rule_id, ...path('/b') } }),
      await store.member.call(as(deleteRule), { query: { ...query, rule_id } }),
      await save(card.id, { rules: [path('/b')] }, store.member),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ status: 403, failure: { error: 'no_permission' } })
    expect((await add(card.id, path('/b'), store.storeManager)).status).toBe(200)

    const { id: userId, client } = await makeMember(store, 'member')
    const given = { url: '/optimize/url_view#live', method: 'PATCH', enable: true } as const
    await server.platform.db.withSystem((tx) =>
      tx.insert(permissionEntries).values({ orgId: store.org, containerId: store.container, userId, ...given }),
    )
    expect((await add(card.id, path('/c'), client)).status).toBe(200)
  })
})

describe('rules that are saved with the other settings', () => {
  const listed = ({ rules }: ExperienceDetail): ListedRule[] =>
    rules.map(({ id, field, operator, value }) => ({ id, field, operator, value }))

  it('take the place of the present ones, all in one change', async () => {
    const card = await makeCard([path('/a'), path('/b'), path('/c')])
    const [a, b] = listed(card) as [ListedRule, ListedRule]
    // Two change places, one goes, and two come.
    const rules = [{ ...a, value: b.value }, { ...b, value: a.value }, path('/d'), path('/e')]
    const { status, data } = await save(card.id, { memo: 'm', rules, revision: card.revision })
    expect([status, data.revision, data.memo]).toEqual([200, card.revision + 1, 'm'])
    expect(data.rules.map(({ id, value }) => [id, value])).toEqual([
      [a.id, '/b'],
      [b.id, '/a'],
      [expect.any(String), '/d'],
      [expect.any(String), '/e'],
    ])
    expect(await readPublished(card.id)).toEqual(expect.arrayContaining(['/a', '/b', '/d', '/e']))
    expect(await readPublished(card.id)).not.toContain('/c')
    const told = (await readOperations(store)).filter(({ experienceId }) => experienceId === card.id)
    expect(told[0]).toMatchObject({
      action: 'experience.update',
      difference: {
        memo: { before: '', after: 'm' },
        rule: {
          before: ['path sw /a', 'path sw /b', 'path sw /c'],
          after: ['path sw /b', 'path sw /a', 'path sw /d', 'path sw /e'],
        },
      },
    })
    expect((await save(card.id, { rules: listed(data) })).data.rules).toEqual(data.rules)
    expect((await readOperations(store)).filter(({ experienceId }) => experienceId === card.id)).toHaveLength(
      told.length,
    )
  })

  it('keep everything as it was where one of them, or another field, is refused: all of it is told', async () => {
    const card = await makeCard([path('/a'), path('/b')])
    const [a, b] = listed(card) as [ListedRule, ListedRule]
    const rules = [a, { ...b, value: '/a' }, path('(', 'mr'), { ...path('/x'), id: 'nobody' }, path('/y'), path('/y')]
    const body = { memo: 'lost?', start_at: '2030-01-02T00:00:00Z', end_at: null, devices: [], rules }
    expect(issuesOf(await save(card.id, body))).toEqual([
      ['devices', 'no_device'],
      ['rules.1.value', 'duplicate_rule'],
      ['rules.2.value', 'invalid_regex'],
      ['rules.3.id', 'unknown_rule'],
      ['rules.5.value', 'duplicate_rule'],
    ])
    expect(await load(card.id)).toEqual(card)
    expect(await readPublished(card.id)).toEqual(expect.arrayContaining(['/a', '/b']))
  })

  it('are twenty at most', async () => {
    const card = await makeCard([path('/a')])
    const many = Array.from({ length: 21 }, (_, index) => path(`/${index}`))
    expect(issuesOf(await save(card.id, { rules: many }))).toEqual([['rules', 'too_many_rules']])
  })

  it('come, change and go by the rights of their own calls', async () => {
    const card = await makeCard([path('/a')])
    const { id: userId, client } = await makeMember(store, 'store_manager')
    const taken = { url: '/optimize/url_view/rule', method: 'POST', enable: false } as const
    await server.platform.db.withSystem((tx) =>
      tx.insert(permissionEntries).values({ orgId: store.org, containerId: store.container, userId, ...taken }),
    )
    const [a] = listed(card) as [ListedRule]
    expect(await save(card.id, { rules: [a, path('/b')] }, client)).toMatchObject({ status: 403 })
    expect((await save(card.id, { rules: [{ ...a, value: '/b' }] }, client)).status).toBe(200)
  })

  it('of an experiment are its own until it is released', async () => {
    const { manager } = store
    const { id } = await makeReady(store)
    const put = (rules: RuleInput[]) =>
      manager.call(updateExperience, { query: { ...query, experience_id: id }, body: { rules } })
    expect((await put([])).data.rules).toEqual([])
    expect((await put([path('/a')])).data.rules).toMatchObject([path('/a')])
    await manager.must(releaseExperience, { query: { ...query, id } })
    expect(await put([path('/b')])).toMatchObject({
      status: 409,
      failure: { error: 'wrong_state', issues: [{ path: 'rules', error: 'not_editable_after_release' }] },
    })
  })
})

describe('the devices of what is released', () => {
  it('are one at least', async () => {
    const card = await makeCard([path('/a')])
    expect(await save(card.id, { devices: [] })).toMatchObject({
      status: 422,
      failure: { issues: [{ path: 'devices', error: 'no_device', message: '請至少選擇一種裝置' }] },
    })
    expect((await save(card.id, { devices: ['mobile'] })).data.devices).toEqual(['mobile'])
  })
})
