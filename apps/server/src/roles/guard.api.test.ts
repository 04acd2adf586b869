import {
  type Access,
  type AccessPart,
  checkApiAuth,
  deleteContainer,
  type Endpoint,
  endpoint,
  endpoints,
  isPlanAtLeast,
  isRoleAtLeast,
  judgeAccess,
  type PlanLevel,
  planLevels,
  rightOf,
  updateExperience,
} from '@vitrine/contract'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { isLong } from '../../../../tools/effort.ts'
import { organizations, permissionEntries } from '../kernel/db/index.ts'
import { type ActorKind, type ActorName, actorKinds, signInAs } from '../testing/actors.ts'
import { ApiClient } from '../testing/api.ts'
import { calls, inputsOf, makeThings, oneOf, type Things } from '../testing/calls.ts'
import { makeReady, makeReleased, makeStore, type Store } from '../testing/fixtures.ts'
import type { Input } from '../testing/hostile.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { makeContainer, makeUser } from '../testing/store.ts'

let server: TestServer
let store: Store
let untouched: Things
let second: string
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'fatal' })
  store = await makeStore(server)
  untouched = await makeThings(store)
  second = await makeContainer(server.platform.db, store.org, 'Second')
})
afterAll(() => server.destroy())

/** What is set for somebody counts in containers and, for members, where the organization gives the right itself. */
const ownOf = (access: Access, { role, entries }: ActorKind) =>
  access.level === 'container' || (access.level === 'organization' && access.givable && role) ? entries : undefined

const actors = Object.keys(actorKinds) as ActorName[]
/** Those whose call only role, plan and entries decide. */
const inside = actors.filter((actor) => {
  const kind: ActorKind = actorKinds[actor]
  return kind.role !== undefined && !kind.session && !kind.acting && kind.place !== 'elsewhere'
})

/** Whether the plan affords a call or a part of it to somebody who is no beta user. */
const isWithinPlan = ({ onDisabled }: { onDisabled: 'works' | 'refused' }, { plan }: AccessPart, level: PlanLevel) =>
  (level !== 'disable' || onDisabled === 'works') && (!plan || isPlanAtLeast(level, plan))

/** What the guard has to answer by the contract's table alone; undefined: it lets the call pass. */
function refusalOf({ access, impersonated }: Endpoint, actor: ActorName, level: PlanLevel = 'nineder') {
  const kind: ActorKind = actorKinds[actor]
  if (access.level === 'public') return undefined
  if (kind.session) return '401 unauthenticated'
  if (kind.acting && impersonated === 'never') return '403 impersonation_forbidden'
  if (kind.acting && kind.acting !== 'elevated' && impersonated === 'elevated') return '403 impersonation_read_only'
  if (access.level === 'session') return undefined
  if (access.level === 'system')
    return kind.system === 'administrator' || kind.system === access.role ? undefined : '403 no_permission'
  if (kind.role === undefined || kind.acting === 'elsewhere') return '403 not_your_organization'
  if (access.level === 'container' && kind.place === 'elsewhere') return '403 no_permission'
  const byRole = kind.role === null ? access.containerUser : isRoleAtLeast(kind.role, access.role)
  if (!(ownOf(access, kind) ?? byRole)) return '403 no_permission'
  return isWithinPlan(access, access, level) ? undefined : '403 plan_required'
}

/** Refusals of the guard, which a call that may be made does not get. */
const guards = ['unauthenticated', 'not_your_organization', 'no_permission', 'plan_required', 'impersonation_forbidden']
const guardsOf = ({ level }: Access) =>
  level === 'session' || level === 'public' ? guards.filter((code) => code.startsWith('impersonation')) : guards

/** Things that the call may change without another one missing them. */
async function makeFresh(call: Endpoint): Promise<Things> {
  const { access } = call
  const isDeep = access.level === 'container' && access.target.resource !== 'container'
  if (isDeep || call.id === deleteContainer.id) return makeThings(store, call)
  const { db } = server.platform
  return { ...untouched, user: (await makeUser(db, store.org, null, { containers: [store.container] })).id }
}

const entered = new Map<ActorName, Promise<ApiClient>>()
/** Somebody for calls that are refused: those change nothing, and end no session. */
function enterAgain(actor: ActorName): Promise<ApiClient> {
  const known = entered.get(actor) ?? signInAs(store, actor, untouched.container, second)
  entered.set(actor, known)
  return known
}

async function tryCall(call: Endpoint, actor: ActorName, level?: PlanLevel): Promise<void> {
  const refusal = refusalOf(call, actor, level)
  const things = refusal || call.method === 'GET' ? untouched : await makeFresh(call)
  const client = await (refusal ? enterAgain(actor) : signInAs(store, actor, things.container, second))
  const input = oneOf(inputsOf(call, things), 7)
  if (level) await setLevel(level)
  const { status, failure } = await client.send(call, input)
  if (level) await setLevel('nineder')
  if (refusal) return expect(`${status} ${failure.error}`).toBe(refusal)
  expect(status).toBeLessThan(500)
  expect(guardsOf(call.access)).not.toContain(failure.error)
}

const setLevel = (level: PlanLevel) =>
  server.platform.db.withSystem((tx) => tx.update(organizations).set({ level }).where(eq(organizations.id, store.org)))

/** What the guard judges calls by: those of one class it treats alike, so that all actors try one of them. */
const classOf = ({ access, impersonated }: Endpoint): string => {
  const target = access.level === 'container' ? access.target.resource : undefined
  return JSON.stringify([{ ...access, target, parts: undefined }, impersonated])
}
const classes = Map.groupBy(calls, classOf)
const representsClass = (call: Endpoint) => classes.get(classOf(call))?.[0]?.id === call.id

/**
 * Who tries a call: everybody at one of its class, and else one for each answer of the guard, so that none can be without it. Of
 * those who are let in the least, of those who are not the mightiest. The long tests try everything.
 */
function triersOf(call: Endpoint, among: ActorName[], level?: PlanLevel): ActorName[] {
  if (isLong || representsClass(call)) return among
  const byAnswer = Map.groupBy(among, (actor) => refusalOf(call, actor, level) ?? 'passes')
  return [...byAnswer].map(([answer, all]) => (answer === 'passes' ? all.at(-1) : all[0]) as ActorName)
}

describe('the guard obeys the access that the contract gives', () => {
  const table = calls.flatMap((each) => triersOf(each, actors).map((actor) => [each.id, actor, each] as const))
  it.each(table)('%s by %s', (_id, actor, call: Endpoint) => tryCall(call, actor))

  it('is tried at every call by somebody for each of its answers', () => {
    const answersTo = (call: Endpoint, who: ActorName[]) =>
      [...new Set(who.map((actor) => refusalOf(call, actor)))].sort()
    for (const each of calls)
      expect([each.id, answersTo(each, triersOf(each, actors))]).toEqual([each.id, answersTo(each, actors)])
  })

  it('knows calls of every level that lets somebody in and keeps somebody out', () => {
    const refusals = new Set(table.map(([, actor, call]) => refusalOf(call, actor) ?? 'passes'))
    expect([...refusals].sort()).toEqual(
      [
        '401 unauthenticated',
        '403 impersonation_forbidden',
        '403 impersonation_read_only',
        '403 no_permission',
        '403 not_your_organization',
        'passes',
      ].sort(),
    )
  })
})

const scoped = calls.flatMap((each) => {
  const { access } = each
  return access.level === 'organization' || access.level === 'container' ? [{ ...each, access }] : []
})

describe('the guard obeys the plan, which closes no door that the contract leaves open', () => {
  const manager: ActorName = 'a manager'
  const namesPlan = ({ access }: (typeof scoped)[number]) =>
    [access, ...Object.values(access.parts ?? {})].some(({ plan }) => plan !== undefined)
  const table = scoped.flatMap((each) =>
    planLevels
      .filter((level) => level !== 'nineder')
      .flatMap((level) => {
        const everybody = level === 'disable' || namesPlan(each)
        // On the plans between a manager tells as much as everybody: the answers are the same.
        const who = everybody ? triersOf(each, inside, level) : representsClass(each) || isLong ? [manager] : []
        return who.map((actor) => [each.id, actor, level, each] as const)
      }),
  )
  it.each(table)('%s by %s on %s', (_id, actor, level, call: Endpoint) => tryCall(call, actor, level))
})

/** Real calls about a released experiment, each of which needs the part. */
describe('the guard obeys the access of named parts', () => {
  let released: Things
  let draft: { id: string; view: string }
  beforeAll(async () => {
    const ready = await makeReady(store, 'Draft')
    draft = { id: ready.id, view: ready.views[1]?.id as string }
    const { id, views, rules, revision } = await makeReleased(store, 'Released')
    const [original, view] = views.map((each) => each.id) as [string, string]
    released = {
      ...untouched,
      experience: id,
      view,
      rule: String(rules[0]?.id),
      views: [original, view],
      revisions: { ...untouched.revisions, experience: revision },
    }
  })

  let share = 0
  /** What a part takes beside the right to the call, and an input that needs it. */
  const needs: Record<string, { with: string[]; input: (made: Input, call: Endpoint) => Input }> = {
    live: { with: [], input: (made) => made },
    weight: {
      with: ['live'],
      input: ({ query }, call) => {
        // Other shares each time: none that stay as they are need the right.
        share += 1
        if (call.id === updateExperience.id) return { query, body: { holdout: share / 10_000 } }
        const views = released.views.map((id, i) => ({ id, weight: (i === 0 ? share : 10_000 - share) / 10_000 }))
        return { query, body: { experience_id: released.experience, views } }
      },
    },
    animation: {
      with: [],
      input: ({ query }) => {
        share += 1
        const changes = [{ ...animation, id: `a${share}` }]
        return { query, body: { experience_id: draft.id, views: [{ id: draft.view, content: { changes } }] } }
      },
    },
  }
  const animation = { op: 'animate', selectors: ['h1'], trigger: 'entrance', effect: 'fade' }
  const parts = scoped.flatMap((call) => Object.keys(call.access.parts ?? {}).map((part) => ({ call, part })))

  const answerOf = async (client: { send: ApiClient['send'] }, call: Endpoint, part: string) => {
    const made = oneOf(inputsOf(call, released), 7)
    const { status, failure } = await client.send(call, needs[part]?.input(made, call) ?? made)
    expect(status).toBeLessThan(500)
    return guards.includes(failure.error) ? failure.error : 'passes'
  }

  it('has a call for every part of the contract', () => {
    expect(parts.filter(({ part }) => !(part in needs))).toEqual([])
    expect(parts.map(({ part }) => part)).toEqual(expect.arrayContaining(Object.keys(needs)))
  })

  const table = parts.flatMap(({ call, part }) =>
    inside.flatMap((actor) => planLevels.map((level) => [`${call.id}#${part}`, actor, level, call, part] as const)),
  )
  it.each(table)('%s by %s on %s', async (_id, actor, level, call, part) => {
    const kind: ActorKind = actorKinds[actor]
    const client = await signInAs(store, actor, store.container, second)
    const standing = { role: kind.role ?? null, level, isBetaUser: false }
    const verdicts = [undefined, ...(needs[part]?.with ?? []), part].map((each) =>
      judgeAccess(call.access, standing, { part: each, entry: kind.entries }),
    )
    const refused = verdicts.find(({ allowed }) => !allowed)
    await setLevel(level)
    const answer = await answerOf(client, call as Endpoint, part)
    await setLevel('nineder')
    const refusal = refused && !refused.allowed && refused.because === 'plan' ? 'plan_required' : 'no_permission'
    expect(answer).toBe(refused ? refusal : 'passes')
  })

  /** A person with every right of the call but this one, or by the role without a right and with this one. */
  it.each(parts.map(({ call, part }) => [`${call.id}#${part}`, call, part] as const))(
    '%s: it is this part that is asked for',
    async (_id, call, part) => {
      const { id: userId, token } = await makeUser(server.platform.db, store.org, 'member')
      const client = new ApiClient(server.url, token)
      const set = (name: string, enable: boolean) =>
        server.platform.db.withSystem(async (tx) => {
          const entry = { orgId: store.org, containerId: store.container, userId, ...rightOf(call, name) }
          const { url } = entry
          await tx
            .delete(permissionEntries)
            .where(and(eq(permissionEntries.userId, userId), eq(permissionEntries.url, url)))
          await tx.insert(permissionEntries).values({ ...entry, enable })
        })
      for (const name of Object.keys(call.access.parts ?? {})) await set(name, name !== part)
      expect(await answerOf(client, call as Endpoint, part)).toBe('no_permission')
      await set(part, true)
      expect(await answerOf(client, call as Endpoint, part)).toBe('passes')
    },
  )
})

/** Every call of an organization or a container, and every named part of one, judged as the contract's table says. */
describe('the permission check knows every right as the guard does', () => {
  const places = endpoints.flatMap(({ method, path, access }) =>
    access.level === 'container' || access.level === 'organization'
      ? [
          { method, url: path, access, least: access as AccessPart, part: false },
          ...Object.entries(access.parts ?? {}).map(([name, least]) => ({
            method,
            url: `${path}#${name}`,
            access,
            least,
            part: true,
          })),
        ]
      : [],
  )
  const table = inside.flatMap((actor) => planLevels.map((level) => [actor, level] as const))

  it.each(table)('%s on %s', async (actor, level) => {
    const kind: ActorKind = actorKinds[actor]
    const client = await signInAs(store, actor, store.container, second)
    await setLevel(level)
    const list = places.map(({ method, url }) => ({ method, url }))
    const query = { org: store.org, container_id: store.container }
    const answers = await client.must(checkApiAuth, { query, body: { list } })
    await setLevel('nineder')
    const expected = places.map(({ access, least, part }) => {
      const own = ownOf(access, kind)
      const byRole = kind.role ? isRoleAtLeast(kind.role, least.role) : access.containerUser && !part
      return (own ?? byRole) && isWithinPlan(access, least, level)
    })
    expect(answers.map(({ method, url, enable }) => [method, url, enable])).toEqual(
      places.map(({ method, url }, i) => [method, url, expected[i]]),
    )
  })
})

describe('a disabled plan', () => {
  it('lets people read, stop, delete and leave, and nothing else', () => {
    const works = scoped.filter(({ access }) => access.onDisabled === 'works').map(({ id }) => id)
    const changing = works.filter((id) => !id.startsWith('GET '))
    expect(scoped.filter(({ method }) => method === 'GET').map(({ id }) => id)).toEqual(
      works.filter((id) => id.startsWith('GET ')),
    )
    expect(changing.sort()).toEqual([
      'DELETE /optimize/container',
      'DELETE /optimize/container/platform',
      'DELETE /optimize/container/server_key',
      'DELETE /optimize/experience',
      'DELETE /optimize/experience/report/share',
      'DELETE /optimize/experience/rule',
      'DELETE /optimize/image',
      'DELETE /optimize/timer',
      'DELETE /optimize/view',
      'DELETE /optimize/view/working_copy',
      'DELETE /organization',
      'DELETE /organization/removeUserFromOrg',
      'DELETE /viewschedule',
      'PATCH /optimize/container/installed',
      'PATCH /optimize/experience/disable',
      'PATCH /optimize/experience/handed_over',
      'POST /notify/container/read',
      'POST /operation_log/container/ticket',
      'POST /operation_log/ticket',
      'POST /optimize/container/visitor/erase',
      'POST /optimize/experience/overlap',
      'POST /optimize/experience/report/ticket',
      'POST /optimize/experience/restore',
      'POST /optimize/view/compile',
      'POST /optimize/view/picture/list',
      'POST /optimize/view/selector/check',
      'POST /organization/getUser/in',
      'POST /organization/leave',
      'POST /viewschedule/effect',
      'PUT /optimize/view/presence',
    ])
  })
})

describe('the table of calls', () => {
  it('names every call once', () => {
    const ids = endpoints.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('takes no call without its access', () => {
    // @ts-expect-error access is missing
    const open = endpoint('GET /open', { summary: 'Open by mistake', group: 'Test', reply: z.null() })
    expect('access' in open).toBe(false)
    expect(endpoints).not.toContain(open)
  })

  it('is what the server mounts: every call answers, and none is a page', async () => {
    for (const each of endpoints) {
      const response = await fetch(`${server.url}/api${each.path}`, { method: each.method })
      expect([each.id, response.headers.get('content-type')]).toEqual([each.id, 'application/json; charset=utf-8'])
      // What is public and asks for nothing is answered.
      const answered = each.access.level === 'public' && !each.query && !each.body ? [200] : [400, 401]
      expect([each.id, answered.includes(response.status)]).toEqual([each.id, true])
      await response.text()
    }
  })

  it('is what the reference describes, with everything a call may answer', async () => {
    const response = await fetch(`${server.url}/api/openapi.json`)
    const { paths } = (await response.json()) as { paths: Record<string, Record<string, { responses: object }>> }
    for (const { id, path, method, errors } of endpoints) {
      const described = paths[path]?.[method.toLowerCase()]
      expect([id, Object.keys(described?.responses ?? {})]).toEqual([id, expect.arrayContaining(['200', '500'])])
      for (const code of errors) expect(JSON.stringify(described)).toContain(`\`${code}\``)
    }
    expect(Object.values(paths).flatMap((methods) => Object.keys(methods))).toHaveLength(endpoints.length)
  })
})
