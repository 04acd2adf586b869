import { endpoints } from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../kernel/ids.ts'
import { makeReady, makeSchedule, makeStore, type Store } from '../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { isSpecCall, specCalls } from '../testing/spec-calls.ts'
import { makeContainer, makeUser } from '../testing/store.ts'

let server: TestServer
let store: Store
beforeAll(async () => {
  server = await startTestServer()
  store = await makeStore(server)
})
afterAll(() => server.destroy())

/** What the literal requests below are about. */
async function makeSubjects() {
  const { org, container } = store
  const { id: experience, views, rules } = await makeReady(store, 'Subject')
  const [original, view] = views.map((each) => each.id) as [string, string]
  const schedule = await makeSchedule(store, experience, [original, view])
  const { id: user } = await makeUser(server.platform.db, org, null, { containers: [container] })
  const second = await makeContainer(server.platform.db, org, 'Second')
  return { org, container, second, experience, original, view, rule: rules[0]?.id as string, schedule, user }
}
type Subjects = Awaited<ReturnType<typeof makeSubjects>>

/** Requests as the specification writes them, with its parameters and no others, in an order in which each can be made. */
const requests: [string, (of: Subjects) => string, ((of: Subjects) => object)?][] = [
  ['GET', ({ org }) => `/optimize/container?org=${org}`],
  ['GET', ({ org, container }) => `/optimize/container/id?org=${org}&id=${container}`],
  ['POST', ({ org }) => `/optimize/container?org=${org}`, () => ({ name: 'Made', website: 'https://shop.test' })],
  ['PATCH', ({ org, container }) => `/optimize/container?id=${container}&org=${org}`, () => ({ name: 'Shop' })],
  [
    'GET',
    ({ org, container }) =>
      `/optimize/experience/v2?org=${org}&container_id=${container}&containerId=${container}&target_type=experiment&mode=draft&page=1&limit=10&key=Sub`,
  ],
  [
    'POST',
    ({ org }) => `/optimize/experience?org=${org}`,
    ({ container }) => ({
      container_id: container,
      name: 'Made',
      url: 'https://shop.test/',
      start_at: '2030-01-01T00:00:00Z',
      end_at: '2030-02-01T00:00:00Z',
      campaign_start_at: '2030-01-01T00:00:00Z',
      campaign_end_at: null,
      target_type: 'experiment',
      memo: '',
    }),
  ],
  ['GET', ({ org, experience }) => `/optimize/experience/by?experience_id=${experience}&org=${org}`],
  [
    'PATCH',
    ({ org, experience }) => `/optimize/experience?experience_id=${experience}&org=${org}`,
    () => ({ memo: 'm' }),
  ],
  ['PATCH', ({ org, experience }) => `/optimize/experience/rename?id=${experience}&org=${org}`, () => ({ name: 'N' })],
  ['POST', ({ org }) => `/optimize/experience/copy?org=${org}`, ({ experience }) => ({ experience_id: experience })],
  ['GET', ({ org, experience }) => `/optimize/experience/rule?experience_id=${experience}&org=${org}`],
  ['GET', ({ org, experience }) => `/optimize/experience/rule/sitemap/match?org=${org}&experience_id=${experience}`],
  [
    'POST',
    ({ org }) => `/optimize/experience/rule?org=${org}`,
    ({ experience }) => ({ experience_id: experience, field: 'path', operator: 'eq', value: '/more' }),
  ],
  [
    'PUT',
    ({ org }) => `/optimize/experience/rule?org=${org}`,
    ({ rule }) => ({ id: rule, field: 'path', operator: 'eq', value: '/other' }),
  ],
  ['DELETE', ({ org, rule }) => `/optimize/experience/rule?rule_id=${rule}&org=${org}`],
  ['GET', ({ org, experience }) => `/viewschedule?experience_id=${experience}&org=${org}`],
  [
    'POST',
    ({ org }) => `/viewschedule?org=${org}`,
    ({ experience, original, view }) => ({
      experience_id: experience,
      start_at: '2030-01-01T00:00:00Z',
      description: '週年慶',
      weights: { [original]: 0.3, [view]: 0.7 },
      recover_at: '2030-01-02T00:00:00Z',
    }),
  ],
  [
    'PATCH',
    ({ org }) => `/viewschedule?org=${org}`,
    ({ schedule, original, view }) => ({ id: schedule, weights: { [original]: 0.2, [view]: 0.8 } }),
  ],
  ['DELETE', ({ org, schedule }) => `/viewschedule?id=${schedule}&org=${org}`],
  ['POST', ({ org }) => `/optimize/view?org=${org}`, ({ experience }) => ({ experience_id: experience, name: 'C' })],
  ['POST', ({ org }) => `/optimize/view/copy?org=${org}`, ({ view }) => ({ id: view })],
  ['GET', ({ org, experience }) => `/optimize/view/copy/by?experience_id=${experience}&org=${org}`],
  [
    'PATCH',
    ({ org }) => `/optimize/view/v3?org=${org}`,
    ({ experience, view }) => ({ experience_id: experience, views: [{ id: view, name: 'B2', content: {} }] }),
  ],
  ['GET', ({ org, view }) => `/optimize/view/by/v2?id=${view}&org=${org}`],
  ['PATCH', ({ org, view }) => `/optimize/view/rename?id=${view}&org=${org}`, () => ({ name: 'B3' })],
  ['GET', ({ org, view }) => `/optimize/preview/token?vid=${view}&org=${org}`],
  ['DELETE', ({ org, view }) => `/optimize/view?id=${view}&is_check=true&org=${org}`],
  ['DELETE', ({ org, view }) => `/optimize/view?id=${view}&is_check=false&org=${org}`],
  ['DELETE', ({ org, experience }) => `/optimize/experience?experience_id=${experience}&is_check=true&org=${org}`],
  ['DELETE', ({ org, experience }) => `/optimize/experience?experience_id=${experience}&is_check=false&org=${org}`],
  ['DELETE', ({ org, second }) => `/optimize/container?container_id=${second}&org=${org}`],
  ['GET', ({ org, container }) => `/organization/getUser?org=${org}&container=${container}`],
  ['GET', ({ org, user }) => `/organization/getUser/by?user_id=${user}&org=${org}`],
  ['POST', ({ org }) => `/organization/getUser/in?org=${org}`, ({ user }) => ({ user_ids: [user] })],
  ['GET', ({ org }) => `/organization/auths?org=${org}`],
  [
    'PUT',
    ({ org }) => `/organization/auth?org=${org}`,
    ({ user, container }) => ({
      user_id: user,
      container_id: container,
      list: [{ url: '/optimize/experience', method: 'POST', enable: true }],
    }),
  ],
  [
    'POST',
    ({ org, container }) => `/organization/assignUserContainerAttribute?org=${org}&container=${container}`,
    ({ user }) => ({ user_id: user, list: [{ url: '/optimize/view', method: 'POST', enable: true }] }),
  ],
  [
    'PUT',
    ({ org }) => `/organization/assignUserContainer?org=${org}`,
    ({ user, container }) => ({ user_id: user, container_id: container }),
  ],
  [
    'PUT',
    ({ org }) => `/organization/changeUserRole?org=${org}`,
    ({ user }) => ({ user_id: user, org_role: 'member' }),
  ],
  ['DELETE', ({ org, user }) => `/organization/removeUserFromOrg?org=${org}&user_id=${user}`],
  [
    'POST',
    ({ org }) => `/organization/addUser?org=${org}`,
    () => ({ email: `${newId()}@demo.test`, user_name: 'Added', org_role: 'member' }),
  ],
  ['GET', ({ org }) => `/organization/info?org=${org}`],
  ['POST', ({ org }) => `/organization/rename?org=${org}`, () => ({ name: 'Renamed' })],
  ['GET', ({ org }) => `/organization/subscription?org=${org}`],
  ['GET', ({ org }) => `/organization/subscription?org=${org}&start=2026-01-01&end=2026-01-31`],
  ['GET', ({ org }) => `/organization/sub/function?org=${org}`],
  [
    'GET',
    ({ org, container, view }) =>
      `/notify/container?container_id=${container}&org=${org}&page=1&limit=20&is_read=0&view_id=${view}&type=loginFail`,
  ],
  ['POST', ({ org, container }) => `/user/checkApiAuth?org=${org}&container_id=${container}`, () => ({ list: [] })],
  ['GET', () => '/user/getUserInfo'],
  [
    'POST',
    () => '/user/updateDefault',
    ({ org, container }) => ({ last_seen_org: org, last_seen_container_id: container }),
  ],
]

const call = (method: string, path: string, body?: object) =>
  fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${store.manager.token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })

describe('the calls of the specification', () => {
  it('are there, by path and method', () => {
    const ids = new Set(endpoints.map(({ id }) => id))
    expect([...specCalls].filter((id) => !ids.has(id))).toEqual([])
  })

  it('take their own parameters and need no other', async () => {
    const subjects = await makeSubjects()
    const answers: unknown[] = []
    for (const [method, path, body] of requests) {
      const response = await call(method, path(subjects), body?.(subjects))
      const { code, error, issues } = (await response.json()) as { code: number; error?: string; issues?: object[] }
      if (code !== 200) answers.push([method, path(subjects), error, issues])
    }
    expect(answers).toEqual([])
  })

  it('that list what a container has take its id by either name, and the rest as documented', async () => {
    const { org, container } = await makeSubjects()
    const urlViews = '/optimize/url_view/v2?target_type=floating_menu&'
    const paths = ['/optimize/experience/v2?', urlViews, '/notify/container?', '/optimize/image?']
    for (const path of [...paths, '/operation_log/container?']) {
      const read = async (query: string) => (await call('GET', `${path}org=${org}${query}`)).json()
      const named = await read(`&container_id=${container}`)
      const limit = path === '/notify/container?' ? 20 : 10
      expect(named).toMatchObject({ code: 200, data: { page: 1, limit } })
      for (const query of [`&containerId=${container}`, `&container_id=${container}&containerId=${container}`]) {
        const found = await read(query)
        expect({ ...found, data: { ...found.data, at: named.data.at } }).toEqual(named)
      }
      const required = { path: 'container_id', error: 'required' }
      expect(await read('')).toMatchObject({ code: 400, error: 'invalid_input', issues: [required] })
      expect(await read(`&containerId=${newId()}`)).toMatchObject({ code: 404 })
      expect(await read('&containerId=..')).toMatchObject({ code: 400, issues: [{ path: 'containerId' }] })
    }
  })

  it('release and stop without a body, and put versions in order', async () => {
    const { org, experience, original, view } = await makeSubjects()
    const order = { experience_id: experience, view_ids: [original, view] }
    expect((await call('PATCH', `/optimize/view/priority?org=${org}`, order)).status).toBe(200)
    for (const turn of ['release', 'disable'])
      expect((await call('PATCH', `/optimize/experience/${turn}?id=${experience}&org=${org}`)).status).toBe(200)
  })

  it('are all tried here, but for those that sign in, are of a platform, or look at a store', async () => {
    const subjects = await makeSubjects()
    const tried = new Set(requests.map(([method, path]) => `${method} ${path(subjects).split('?')[0]}`))
    const left = endpoints.filter((each) => isSpecCall(each) && !tried.has(each.id)).map(({ id }) => id)
    expect(left.sort()).toEqual([
      'GET /notify/container/by',
      'GET /user/get_open_config',
      'PATCH /optimize/container/installed',
      'PATCH /optimize/experience/disable',
      'PATCH /optimize/experience/release',
      'PATCH /optimize/view/priority',
      'PATCH /user/doResetPassword',
      'POST /notify/container/read',
      'POST /shopify/auth',
      'POST /shopify/install',
      'POST /shopline/auth',
      'POST /shopline/install',
      'POST /user/refresh',
      'POST /user/resetPassword',
      'POST /user/slAppLogin',
      'POST /user/slUserLogin',
      'POST /user/userLogin',
    ])
  })
})
