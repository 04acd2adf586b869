import {
  copyExperience,
  createReportTicket,
  deleteRule,
  type Endpoint,
  type ExperienceDetail,
  type Family,
  getExperience,
  getPreviewToken,
  getReport,
  getView,
  inFamily,
  listRules,
  type QueryOf,
  renameExperience,
  updateExperience,
  updateViews,
} from '@vitrine/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { permissionEntries } from '../kernel/db/index.ts'
import type { KindRegistry, ServerKind } from '../kernel/kinds.ts'
import { ApiClient } from '../testing/api.ts'
import { calls, inputsOf, makeThings, oneOf, schemasOf } from '../testing/calls.ts'
import { makeMember, makeReady, makeReleased, makeStore, type Store } from '../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { kindRegistry } from './kinds.gen.ts'

// Both families have a kind, so that the calls of both are there; to which experiments belong, each test says.
let family: Family = 'experience'
const inTurn: ServerKind = Object.defineProperty({ ...kindRegistry.experiment }, 'definition', {
  get: () => ({ ...kindRegistry.experiment.definition, family }),
})
const of = (own: Family): ServerKind => ({
  ...kindRegistry.experiment,
  definition: { ...kindRegistry.experiment.definition, family: own },
})

let server: TestServer
let store: Store
beforeAll(async () => {
  const kinds = { ...kindRegistry, experiment: inTurn, ours: of('experience'), theirs: of('url_view') } as KindRegistry
  server = await startTestServer({}, kinds)
  store = await makeStore(server)
})
afterAll(() => server.destroy())
beforeEach(() => {
  family = 'experience'
})

type Input = { query: object; body?: object }

/** How the call is answered in both families, as that of experiments and as that of the others. */
async function askBoth(call: Endpoint, input: Input): Promise<number[]> {
  const ask = async (own: Family) => (await store.manager.call(inFamily(call, own), input as never)).status
  return [await ask('experience'), await ask('url_view')]
}

describe('what is of one family', () => {
  const reads: [string, Endpoint, (of: ExperienceDetail, org: string) => Input][] = [
    ['an experience', getExperience, ({ id }, org) => ({ query: { org, experience_id: id } })],
    ['its settings', updateExperience, ({ id }, org) => ({ query: { org, experience_id: id }, body: { memo: 'x' } })],
    ['its rules', listRules, ({ id }, org) => ({ query: { org, experience_id: id } })],
    ['its report', getReport, ({ id }, org) => ({ query: { org, id } })],
    ['its copy', copyExperience, ({ id }, org) => ({ query: { org }, body: { experience_id: id } })],
    ['a version', getView, ({ views }, org) => ({ query: { org, id: views[1]?.id } })],
    ['its preview', getPreviewToken, ({ views }, org) => ({ query: { org, vid: views[1]?.id } })],
  ]

  it.each(reads)('does not exist for the other: %s', async (_, call, inputOf) => {
    const subject = await makeReady(store)
    const input = inputOf(subject, store.org)
    expect(await askBoth(call, input)).toEqual([200, 404])
    family = 'url_view'
    expect(await askBoth(call, input)).toEqual([404, 200])
  })

  it('keeps its rules and versions from the calls of the other', async () => {
    const { id, rules, views } = await makeReady(store)
    const [rule, view] = [String(rules[0]?.id), String(views[1]?.id)]
    const remove = { query: { org: store.org, rule_id: rule } }
    expect((await store.manager.call(inFamily(deleteRule, 'url_view'), remove)).failure).toMatchObject({
      error: 'not_found',
    })
    const rename = { query: { org: store.org }, body: { experience_id: id, views: [{ id: view, name: 'N' }] } }
    expect((await store.manager.call(inFamily(updateViews, 'url_view'), rename)).status).toBe(404)
    family = 'url_view'
    expect((await store.manager.call(inFamily(updateViews, 'url_view'), rename)).data.views[1]?.name).toBe('N')
    expect((await store.manager.call(inFamily(deleteRule, 'url_view'), remove)).status).toBe(200)
  })
})

/** These ask for a kind, which differs between the families. */
const asksForKind = (call: Endpoint): boolean =>
  Object.values(schemasOf(call)).some((schema) => schema?.properties && 'target_type' in schema.properties)

describe('every call of one family is a call of the other', () => {
  const twins = calls
    .map((call): [string, Endpoint] => [call.id, inFamily(call, 'url_view')])
    .filter(([id, twin]) => twin.id !== id && !asksForKind(twin))

  it('of experiences, their versions, rules, reports and previews', () => expect(twins.length).toBeGreaterThan(25))

  it.each(twins)('%s', async (id, twin) => {
    const call = calls.find((each) => each.id === id) as Endpoint
    // The same input, about two of the same; the second one becomes the other family's.
    const answerOf = async (own: Family) => {
      family = 'experience'
      const things = await makeThings(store)
      family = own
      const input = oneOf(inputsOf(call, things), 7)
      const { status, failure } = await store.manager.call(own === 'experience' ? call : twin, input as never)
      const { status: stranger } = await new ApiClient(server.url).call(twin, input as never)
      return [status, failure?.error, stranger]
    }
    expect(await answerOf('url_view')).toEqual(await answerOf('experience'))
  })
})

it('a right is taken in one family and stays in the other', async () => {
  const { id } = await makeReady(store)
  const member = await makeMember(store, 'member')
  const { path: url, method } = inFamily(renameExperience, 'url_view')
  await server.platform.db.withOrg(store.org, (tx) =>
    tx.insert(permissionEntries).values({
      orgId: store.org,
      userId: member.id,
      containerId: store.container,
      method,
      url,
      enable: false,
    }),
  )
  const rename = async () => {
    const call = inFamily(renameExperience, family)
    return (await member.client.call(call, { query: { org: store.org, id }, body: { name: 'N' } })).status
  }
  expect(await rename()).toBe(200)
  family = 'url_view'
  expect(await rename()).toBe(403)
})

it('a report is downloaded by the calls of its family', async () => {
  const { id } = await makeReleased(store)
  family = 'url_view'
  const query: QueryOf<typeof createReportTicket> = { org: store.org, id }
  const { url } = await store.manager.must(inFamily(createReportTicket, 'url_view'), { query })
  expect(new URL(url).pathname).toBe('/api/optimize/url_view/report/csv')
  const { pathname, search } = new URL(url)
  expect((await fetch(`${server.url}${pathname}${search}`)).status).toBe(200)
})
