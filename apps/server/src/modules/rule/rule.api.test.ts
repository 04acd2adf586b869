import {
  copyExperience,
  createExperience,
  createRule,
  deleteRule,
  getExperience,
  listRules,
  mostRules,
  type RuleInput,
  ruleFields,
  ruleOperators,
  updateRule,
} from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rules } from '../../kernel/db/index.ts'
import { newId } from '../../kernel/ids.ts'
import {
  lastOperation,
  makeDraft,
  makeReleased,
  makeStore,
  readOperations,
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

const path = (value: string) => ({ field: 'path', operator: 'eq', value }) as const
const add = (experienceId: string, rule: Record<string, unknown>, client = store.manager) =>
  client.send(createRule, { query: { org: store.org }, body: { experience_id: experienceId, ...rule } })
const rulesOf = async (id: string) => store.manager.must(listRules, { query: { org: store.org, experience_id: id } })

describe('the rules of a draft', () => {
  it('take all 14 operators on all 4 fields, and come back as they were', async () => {
    for (const field of ruleFields) {
      const draft = await makeDraft(store)
      const wanted = ruleOperators.map((operator) => ({ field, operator, value: '^/茶(\\d+)?/*~ "quoted" % _$' }))
      expect(wanted).toHaveLength(14)
      for (const rule of wanted) expect((await add(draft.id, rule)).status).toBe(200)
      const listed = await rulesOf(draft.id)
      expect(listed.map(({ operator, value }) => ({ field, operator, value }))).toEqual(wanted)
      expect(listed.every((rule) => rule.field === field)).toBe(true)
      const { rules, revision } = await store.manager.must(getExperience, {
        query: { org: store.org, experience_id: draft.id },
      })
      expect(rules).toEqual(listed)
      expect(revision).toBe(1 + wanted.length)
    }
  })

  it('are twenty at most, whether a draft begins with them, gets them one by one, or is a copy', async () => {
    const most = Array.from({ length: mostRules }, (_, i) => path(`/${i}`))
    const query = { org: store.org }
    const make = (rules: RuleInput[]) =>
      store.manager.call(createExperience, {
        query,
        body: {
          ...{ container_id: store.container, target_type: 'experiment', name: 'Ruled', url: 'https://shop.test/' },
          rules,
        },
      })
    expect(await make([...most, path('/more')])).toMatchObject({
      status: 400,
      failure: { issues: [{ path: 'rules', error: 'too_many', message: '最多 20 項' }] },
    })
    const { data: draft } = await make(most)
    const refused = {
      status: 422,
      failure: { issues: [{ path: 'experience_id', error: 'too_many_rules', message: '網址規則最多 20 條' }] },
    }
    const id = draft?.id as string
    expect(await add(id, path('/more'))).toMatchObject(refused)
    const copy = () => store.manager.call(copyExperience, { query, body: { experience_id: id } })
    expect((await copy()).data?.rules).toHaveLength(mostRules)
    // One from before there was a bound can be edited, but neither grows nor multiplies.
    await server.platform.db.withOrg(store.org, (tx) =>
      tx.insert(rules).values({ id: newId(), orgId: store.org, experienceId: id, ...path('/old') }),
    )
    expect(await copy()).toMatchObject(refused)
    const [first] = await rulesOf(id)
    const edited = { id: first?.id as string, ...path('/edited') }
    expect((await store.manager.call(updateRule, { query, body: edited })).status).toBe(200)
  })

  it('are added, replaced and removed, each with an entry in the log', async () => {
    const draft = await makeDraft(store, 'Logged')
    const { data: rule } = await add(draft.id, path('/a'))
    expect(rule).toEqual({ id: rule.id, ...path('/a'), refused: null, revision: draft.revision + 1 })
    expect(await lastOperation(store, 'rule.create')).toMatchObject({
      target: 'Logged',
      containerId: store.container,
      experienceId: draft.id,
      difference: { rule: { after: 'path eq /a' } },
    })
    const query = { org: store.org }
    const body = { id: rule.id, field: 'host', operator: 'ew', value: '.test' } as const
    expect(await store.member.must(updateRule, { query, body })).toEqual({
      ...body,
      refused: null,
      revision: draft.revision + 2,
    })
    expect((await lastOperation(store, 'rule.update')).difference).toEqual({
      rule: { before: 'path eq /a', after: 'host ew .test' },
    })
    expect(await store.member.must(deleteRule, { query: { ...query, rule_id: rule.id } })).toEqual({
      revision: expect.any(Number),
    })
    expect((await lastOperation(store, 'rule.delete')).difference).toEqual({ rule: { before: 'host ew .test' } })
    expect(await rulesOf(draft.id)).toEqual([])
    expect((await store.manager.call(deleteRule, { query: { ...query, rule_id: rule.id } })).status).toBe(404)
  })

  it('lose the spaces around a pasted value, and are then the same rule', async () => {
    const draft = await makeDraft(store)
    expect((await add(draft.id, path(' /sale\n'))).data).toMatchObject(path('/sale'))
    expect(await add(draft.id, path('/sale '))).toMatchObject({
      status: 422,
      failure: { issues: [{ path: 'value', error: 'duplicate_rule' }] },
    })
  })

  it.each(['\u200b', '\u2060', '\u00ad', '\ufeff', '\u200d', '\u202e'])(
    'lose what cannot be seen, and are then the same rule: %j',
    async (unseen) => {
      const draft = await makeDraft(store)
      expect((await add(draft.id, path('/dup-b'))).status).toBe(200)
      for (const value of [`/dup-b${unseen}`, `${unseen}/dup-b`, `/dup${unseen}-b ${unseen}`])
        expect(await add(draft.id, path(value))).toMatchObject({
          status: 422,
          failure: { issues: [{ path: 'value', error: 'duplicate_rule' }] },
        })
      expect(await add(draft.id, path(` ${unseen}${unseen} `))).toMatchObject({
        status: 400,
        failure: { issues: [{ path: 'value', error: 'required' }] },
      })
    },
  )

  it.each(['/👩‍🚀/❤️', '/می‌خواهم', '/שלום', '/क्षि', '/a%E2%80%8B'])(
    'keep what joins letters and emoji: %s',
    async (value) => {
      const draft = await makeDraft(store)
      expect((await add(draft.id, path(value))).data.value).toBe(value)
    },
  )

  it('refuse an empty value, an unknown field, operator or key, and one that is too long', async () => {
    const draft = await makeDraft(store)
    const issuesOf = async (rule: Record<string, unknown>) => {
      const { status, failure } = await add(draft.id, rule)
      return [status, failure.error, ...(failure.issues ?? []).map((issue) => `${issue.path} ${issue.error}`)]
    }
    expect(await issuesOf(path(''))).toEqual([400, 'invalid_input', 'value required'])
    expect(await issuesOf(path(' \n'))).toEqual([400, 'invalid_input', 'value required'])
    expect(await issuesOf(path('\u3164'))).toEqual([400, 'invalid_input', 'value required'])
    for (const bad of ['/a\u0007', '/a\u0000b', '/a\nb', '/a\u2028b'])
      expect(await issuesOf(path(bad))).toEqual([400, 'invalid_input', 'value invalid_format'])
    expect(await issuesOf(path('x'.repeat(1001)))).toEqual([400, 'invalid_input', 'value too_long'])
    expect(await issuesOf({ ...path('/'), field: 'query' })).toEqual([400, 'invalid_input', 'field invalid_choice'])
    expect(await issuesOf({ ...path('/'), operator: 'like' })).toEqual([
      400,
      'invalid_input',
      'operator invalid_choice',
    ])
    expect(await issuesOf({ ...path('/'), not: true })).toEqual([400, 'invalid_input', 'not unknown_field'])
    expect(await rulesOf(draft.id)).toEqual([])
  })

  it('keep a thousand characters that no index entry could hold', async () => {
    const draft = await makeDraft(store)
    // Distinct characters of three bytes each: nothing for the database to compress.
    const value = Array.from({ length: 1000 }, (_, i) => String.fromCodePoint(0x4e00 + ((i * 7919) % 20_000))).join('')
    expect((await add(draft.id, path(value))).data.value).toBe(value)
    expect((await add(draft.id, path(value))).status).toBe(422)
  })

  it('refuse the same rule twice, also from two at once and by a change', async () => {
    const draft = await makeDraft(store)
    const answers = await Promise.all([add(draft.id, path('/a')), add(draft.id, path('/a'))])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422])
    expect(answers.find((answer) => answer.status === 422)?.failure).toMatchObject({
      error: 'rule_broken',
      issues: [{ path: 'value', error: 'duplicate_rule', message: '已有相同的規則' }],
    })
    const { data: other } = await add(draft.id, path('/b'))
    const query = { org: store.org }
    const twin = await store.manager.call(updateRule, { query, body: { id: other.id, ...path('/a') } })
    expect(twin).toMatchObject({ status: 422, failure: { issues: [{ error: 'duplicate_rule' }] } })
    const same = await store.manager.call(updateRule, { query, body: { id: other.id, ...path('/b') } })
    expect(same.status).toBe(200)
    expect((await add(draft.id, { ...path('/a'), operator: 'sw' })).status).toBe(200)
  })
})

describe('a regular expression', () => {
  it.each(['(', '[z-a]', 'a{2,1}', '(?=x)', '(?<!x)y', '(a)\\1', '(?P<n>x)', '*', 'a{1001}'])(
    'that does not compile in browsers and in RE2 is refused: %s',
    async (value) => {
      const draft = await makeDraft(store)
      for (const operator of ['mr', 'nmr', 'ri', 'nri'])
        expect(await add(draft.id, { field: 'path', operator, value })).toMatchObject({
          status: 422,
          failure: { error: 'rule_broken', issues: [{ path: 'value', error: 'invalid_regex' }] },
        })
      expect((await add(draft.id, path(value))).status).toBe(200)
    },
  )
})

describe('rules after release', () => {
  it('can be neither added, replaced nor removed', async () => {
    const released = await makeReleased(store)
    const [rule] = released.rules
    const query = { org: store.org }
    const operations = (await readOperations(store)).length
    const answers = [
      await add(released.id, path('/new')),
      await store.manager.call(updateRule, { query, body: { id: rule?.id as string, ...path('/new') } }),
      await store.manager.call(deleteRule, { query: { ...query, rule_id: rule?.id as string } }),
    ]
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 409, failure: { error: 'wrong_state', details: { status: 'released' } } })
    expect(await rulesOf(released.id)).toEqual(released.rules)
    expect(await readOperations(store)).toHaveLength(operations)
  })
})

describe('who may change rules', () => {
  it('members and above; container users only read', async () => {
    const draft = await makeDraft(store)
    const { data: rule } = await add(draft.id, path('/a'), store.member)
    expect((await add(draft.id, path('/b'), store.storeManager)).status).toBe(200)
    const query = { org: store.org }
    for (const client of [store.assigned, store.unassigned]) {
      const answers = [
        await add(draft.id, path('/c'), client),
        await client.call(updateRule, { query, body: { id: rule.id, ...path('/c') } }),
        await client.call(deleteRule, { query: { ...query, rule_id: rule.id } }),
      ]
      for (const answer of answers) expect(answer).toMatchObject({ status: 403, failure: { error: 'no_permission' } })
    }
    const read = (client: Store['manager']) =>
      client.call(listRules, { query: { org: store.org, experience_id: draft.id } })
    expect((await read(store.assigned)).data).toHaveLength(2)
    expect((await read(store.unassigned)).status).toBe(403)
  })

  it("nobody another organization's", async () => {
    const foreign = await makeStore(server)
    const draft = await makeDraft(store)
    const { data: rule } = await add(draft.id, path('/a'))
    const query = { org: foreign.org }
    const { manager } = foreign
    const body = { experience_id: draft.id, ...path('/x') }
    const answers = [
      await manager.call(createRule, { query, body }),
      await manager.call(updateRule, { query, body: { id: rule.id, ...path('/x') } }),
      await manager.call(deleteRule, { query: { ...query, rule_id: rule.id } }),
      await manager.call(listRules, { query: { ...query, experience_id: draft.id } }),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, failure: { error: 'not_found' } })
    const { revision: _, ...kept } = rule
    expect(await rulesOf(draft.id)).toEqual([kept])
  })
})
