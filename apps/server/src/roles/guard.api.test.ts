import { type Access, type Endpoint, endpoint, endpoints, isRoleAtLeast, type OrgRole } from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ApiClient } from '../testing/api.ts'
import { inputsOf, makeThings, oneOf, type Things } from '../testing/calls.ts'
import { makeStore, type Store } from '../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { makeUser } from '../testing/store.ts'

let server: TestServer
let store: Store
let untouched: Things
beforeAll(async () => {
  server = await startTestServer()
  store = await makeStore(server)
  untouched = await makeThings(store)
})
afterAll(() => server.destroy())

const actors = ['nobody', 'stranger', 'unassigned', 'assigned', 'member', 'store_manager', 'manager'] as const
type ActorName = (typeof actors)[number]
const roles: Partial<Record<ActorName, OrgRole>> = {
  member: 'member',
  store_manager: 'store_manager',
  manager: 'manager',
}

/** A person of this kind who is signed in anew: some calls end the session. */
async function signIn(name: ActorName): Promise<ApiClient> {
  if (name === 'nobody') return new ApiClient(server.url)
  const { db } = server.platform
  const role = roles[name] ?? null
  const containers = name === 'assigned' ? [store.container] : []
  const { token } = await makeUser(db, name === 'stranger' ? undefined : store.org, role, { containers })
  return new ApiClient(server.url, token)
}

/** What the guard has to answer by the contract's table; undefined: it lets the call pass. */
function refusalOf(access: Access, actor: ActorName): string | undefined {
  if (access.level === 'public') return undefined
  if (actor === 'nobody') return '401 unauthenticated'
  if (access.level === 'session') return undefined
  if (access.level === 'system') return '403 no_permission'
  if (actor === 'stranger') return '403 not_your_organization'
  const role = roles[actor]
  if (role) return isRoleAtLeast(role, access.role) ? undefined : '403 no_permission'
  if (!access.containerUser) return '403 no_permission'
  return access.level === 'container' && actor === 'unassigned' ? '403 no_permission' : undefined
}

/** Refusals of the guard, which a call that may be made does not get. */
const guardsOf = ({ level }: Access) =>
  level === 'session' ? ['unauthenticated'] : ['unauthenticated', 'not_your_organization', 'no_permission']

describe('the guard obeys the access that the contract gives', () => {
  const table = endpoints.flatMap((each) => actors.map((actor) => [each.id, actor, each] as const))

  it.each(table)('%s by %s', async (_id, actor, call: Endpoint) => {
    const refusal = refusalOf(call.access, actor)
    const things = refusal || call.method === 'GET' ? untouched : await makeThings(store, call)
    const input = oneOf(inputsOf(call, things), 7)
    const { status, failure } = await (await signIn(actor)).send(call, input)
    if (refusal) expect(`${status} ${failure.error}`).toBe(refusal)
    else {
      expect(status).toBeLessThan(500)
      expect(guardsOf(call.access)).not.toContain(failure.error)
    }
  })

  it('knows calls of every level that lets somebody in and keeps somebody out', () => {
    const refusals = new Set(table.map(([, actor, { access }]) => refusalOf(access, actor) ?? 'passes'))
    expect([...refusals].sort()).toEqual(
      ['401 unauthenticated', '403 no_permission', '403 not_your_organization', 'passes'].sort(),
    )
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
