import {
  copyExperience,
  createRule,
  disableExperience,
  getExperience,
  listExperiences,
  listNotifications,
  listRules,
  type Manifest,
  releaseExperience,
  updateExperience,
  updateRule,
} from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { watchLoop } from '../../../../../tools/cost.ts'
import { publishedTags, rules } from '../../kernel/db/index.ts'
import { createWorkers } from '../../platform/workers/index.ts'
import { kindRegistry } from '../../roles/kinds.gen.ts'
import type { RunningServer } from '../../server.ts'
import { makeDraft, makeReleased, makeStore, readOperations, type Store } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { judgeStoredRules } from './jobs.ts'

let server: TestServer
let store: Store
beforeAll(async () => {
  server = await startTestServer()
  store = await makeStore(server)
})
afterAll(() => server.destroy())

/** Takes a page 23 s, and on a longer address hours. */
const exponential = '^(([a-z/:.0-9])+.?)+!$'

const add = (experienceId: string, operator: string, value: string, language = 'zh-TW') =>
  store.manager.send(createRule, {
    query: { org: store.org },
    body: { experience_id: experienceId, field: 'full_url', operator, value },
    headers: { 'accept-language': language },
  })
const verdictsOf = async (experienceId: string) =>
  server.platform.db.withOrg(store.org, async (tx) => {
    const rows = await tx.select().from(rules).where(eq(rules.experienceId, experienceId))
    return rows.map(({ verdict, fault }) => ({ verdict, fault }))
  })

describe('saving a pattern', () => {
  it.each([
    ['zh-TW', '規則運算式的「([a-z/:.0-9])+」遇到某些網址會花費過長的時間'],
    ['en', 'On some URLs, the part "([a-z/:.0-9])+" of the regular expression takes so long'],
  ])('that takes exponential time is refused, with the part at fault: %s', async (language, words) => {
    const draft = await makeDraft(store)
    for (const operator of ['mr', 'nri'])
      expect(await add(draft.id, operator, exponential, language)).toMatchObject({
        status: 422,
        failure: {
          error: 'rule_broken',
          issues: [{ path: 'value', error: 'slow_regex', message: expect.stringContaining(words) }],
        },
      })
    expect(await verdictsOf(draft.id)).toEqual([])
  })

  it.each([
    ['zh-TW', '瀏覽器會以不同的方式解讀規則運算式的「\\p{Han}」'],
    ['en', 'Browsers read the part "\\p{Han}" of the regular expression differently'],
  ])('that a browser reads in another way is refused by its part: %s', async (language, words) => {
    const draft = await makeDraft(store)
    const message = expect.stringContaining(words)
    expect(await add(draft.id, 'mr', '/\\p{Han}+', language)).toMatchObject({
      status: 422,
      failure: { issues: [{ path: 'value', error: 'ambiguous_regex', message }] },
    })
  })

  it.each([
    ['many runs of anything', '.*a.*b.*c.*d', 'slow_regex'],
    ['repeated repetitions', '(a+)+$'.repeat(20), 'slow_regex'],
    ['a program too large for us', '(a|b|c|d|e|.){900}', 'complex_regex'],
  ])('of %s is judged without holding anybody up', async (_, value, expected) => {
    const draft = await makeDraft(store)
    // The least of some tries tells the cost of the code; one tells what was compiled and collected meanwhile, too.
    let held = Number.POSITIVE_INFINITY
    for (let attempt = 0; attempt < 5 && held >= 50; attempt++) {
      const loop = watchLoop()
      const { status, failure } = await add(draft.id, 'mr', value)
      held = Math.min(held, loop.stop())
      expect([status, failure?.issues?.[0]?.error]).toEqual([422, expected])
    }
    expect(held).toBeLessThan(50)
  })

  it.each(['/products/.*-sale', '^https://[^/]+/(zh|en)/products/\\d+$', '(utm_source|gclid)=', '^/茶(\\d+)?/*~'])(
    'that is fast enough on every address is kept with its verdict: %s',
    async (value) => {
      const draft = await makeDraft(store)
      const { status, data } = await add(draft.id, 'ri', value)
      expect([status, data.refused]).toEqual([200, null])
      expect(await verdictsOf(draft.id)).toEqual([{ verdict: 'safe', fault: '' }])
    },
  )

  it.each(['(?:[^x]|x)*y', '(?:[^x]|x)*z', '(?:[^a]|a)*b'])(
    'that takes too long is refused in every try, whichever the operator: %s',
    async (value) => {
      const draft = await makeDraft(store)
      for (const operator of ['mr', 'nmr', 'nri', 'mr', 'nmr', 'nri'])
        expect(await add(draft.id, operator, value)).toMatchObject({
          status: 422,
          failure: { issues: [{ path: 'value', error: 'slow_regex' }] },
        })
    },
  )

  it('that many others stand beside is refused when all of them together take too long', async () => {
    const draft = await makeDraft(store)
    const answers = []
    for (const letter of 'abcdefghijkl') answers.push(await add(draft.id, 'mr', `.*${letter}!`))
    expect(answers.map(({ status }) => status)).toEqual([...Array(9).fill(200), 422, 422, 422])
    expect(answers.at(-1)?.failure).toMatchObject({ issues: [{ path: 'value', error: 'slow_together' }] })
    const [first] = await store.manager.must(listRules, { query: { org: store.org, experience_id: draft.id } })
    const fields = { id: first?.id ?? '', field: 'full_url', operator: 'mr', value: '.*z!' } as const
    await store.manager.must(updateRule, { query: { org: store.org }, body: fields })
    expect((await add(draft.id, 'mr', '^/products/[0-9]+$')).status).toBe(200)
    const rules = [...'abcdefghijkl'].map((letter) => ({
      ...({ field: 'full_url', operator: 'mr' } as const),
      value: `.*${letter}!`,
    }))
    const query = { org: store.org, experience_id: draft.id }
    const { failure } = await store.manager.call(updateExperience, { query, body: { rules } })
    expect(failure.issues?.map(({ path, error }) => [path, error])).toEqual(
      [9, 10, 11].map((index) => [`rules.${index}.value`, 'slow_together']),
    )
  })

  it('in place of another judges the new one, and a refused one changes nothing', async () => {
    const draft = await makeDraft(store)
    const { revision: _, ...rule } = (await add(draft.id, 'eq', exponential)).data
    const replace = (operator: string, value: string) =>
      store.manager.send(updateRule, {
        query: { org: store.org },
        body: { id: rule.id, field: 'full_url', operator, value },
      })
    expect(await replace('nmr', exponential)).toMatchObject({ status: 422 })
    const query = { org: store.org, experience_id: draft.id }
    expect(await store.manager.must(listRules, { query })).toEqual([rule])
    expect((await replace('nmr', '^/a+$')).status).toBe(200)
    expect(await verdictsOf(draft.id)).toEqual([{ verdict: 'safe', fault: '' }])
    expect((await replace('eq', exponential)).status).toBe(200)
    expect(await verdictsOf(draft.id)).toEqual([{ verdict: null, fault: '' }])
  })
})

/** A released experience with a pattern that was stored before any were judged. */
async function makeOld(own: Store, value = exponential) {
  const experience = await makeReleased(own, 'Old pattern')
  await server.platform.db.withOrg(own.org, (tx) =>
    tx
      .update(rules)
      .set({ operator: 'mr', field: 'full_url', value, verdict: null })
      .where(eq(rules.experienceId, experience.id)),
  )
  return experience.id
}

async function readServed({ platform }: Pick<RunningServer, 'platform'>, { org, container }: Store): Promise<string[]> {
  const [row] = await platform.db.withOrg(org, (tx) =>
    tx.select().from(publishedTags).where(eq(publishedTags.containerId, container)),
  )
  return (JSON.parse(row?.manifest ?? '{"experiences":[]}') as Manifest).experiences.map(({ id }) => id)
}

async function expectHeldBack(own: Store, id: string) {
  const { manager, org, container } = own
  const detail = await manager.must(getExperience, { query: { org, experience_id: id } })
  expect(detail).toMatchObject({
    status: 'released',
    held_back: true,
    rules: [{ value: exponential, refused: { error: 'slow_regex', part: '([a-z/:.0-9])+' } }],
  })
  const query = { org, container_id: container }
  const { content } = await manager.must(listNotifications, { query })
  expect(content).toMatchObject([
    {
      type: 'ruleRefused',
      event: 'rule_refused',
      source: 'Old pattern',
      experience_id: id,
      count: 1,
      metadata: { rule: exponential, part: '([a-z/:.0-9])+' },
    },
  ])
  const held = (await readOperations(own)).filter(({ action }) => action === 'experience.hold')
  expect(held).toMatchObject([
    { target: 'Old pattern', actorName: 'Vitrine', containerId: container, experienceId: id },
  ])
}

describe('patterns that were stored before any were judged', () => {
  const judgeTwice = async () => {
    const workers = createWorkers()
    const { db, log } = server.platform
    const deps = { db, log, workers, kinds: kindRegistry }
    await Promise.all([judgeStoredRules(deps), judgeStoredRules(deps)])
    await judgeStoredRules(deps)
    await workers.close()
  }

  it('hold their experience back once, however many processes judge them', async () => {
    const own = await makeStore(server)
    const [id, fine] = [await makeOld(own), await makeOld(own, '^https://shop\\.test/')]
    expect(await readServed(server, own)).toEqual([id, fine])
    await judgeTwice()
    expect(await readServed(server, own)).toEqual([fine])
    await expectHeldBack(own, id)
    const query = { org: own.org, container_id: own.container, mode: 'released' as const }
    const { content } = await own.manager.must(listExperiences, { query })
    expect(Object.fromEntries(content.map((each) => [each.id, each.held_back]))).toEqual({ [id]: true, [fine]: false })
  })

  it('hold it back too where a browser reads them in another way than they were meant', async () => {
    const own = await makeStore(server)
    const id = await makeOld(own, '^https://shop\\.test/\\p{L}')
    await judgeTwice()
    expect(await readServed(server, own)).toEqual([])
    const { rules: kept } = await own.manager.must(getExperience, { query: { org: own.org, experience_id: id } })
    expect(kept).toMatchObject([{ refused: { error: 'ambiguous_regex', part: '\\p{L}' } }])
  })

  it('keep a copy from release until the rule is changed, and the experience can be stopped', async () => {
    const own = await makeStore(server)
    const { manager, org } = own
    const id = await makeOld(own)
    await judgeTwice()
    const copy = await manager.must(copyExperience, { query: { org }, body: { experience_id: id } })
    expect(copy).toMatchObject({ held_back: false, incomplete_steps: ['rules'] })
    const release = () => manager.call(releaseExperience, { query: { org, id: copy.id } })
    expect(await release()).toMatchObject({
      status: 422,
      failure: { error: 'not_ready', details: { incomplete_steps: ['rules'] } },
    })
    const rule = {
      id: copy.rules[0]?.id ?? '',
      field: 'full_url',
      operator: 'mr',
      value: '^https://shop\\.test/',
    } as const
    await manager.must(updateRule, { query: { org }, body: rule })
    expect((await release()).status).toBe(200)
    expect(await readServed(server, own)).toEqual([copy.id])
    const stopped = await manager.must(disableExperience, { query: { org, id } })
    expect(stopped).toMatchObject({ status: 'ended', held_back: false })
  })
})
