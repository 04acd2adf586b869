import {
  assignUserContainer,
  changeUserRole,
  getOrganizationUser,
  type OrganizationUserDetail,
  setUserPermissions,
} from '@vitrine/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeStore, readOperations } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { makeContainer, makeUser } from '../../testing/store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

const create = { method: 'POST', url: '/optimize/experience' } as const
const release = { method: 'PATCH', url: '/optimize/experience/release' } as const

/** A container user, and what two managers do with them. */
async function makeHelper() {
  const store = await makeStore(server)
  const { org, container, manager } = store
  const { id: user_id } = await makeUser(server.platform.db, org, null, { containers: [container] })
  const read = () => manager.must(getOrganizationUser, { query: { org, user_id } })
  const set = (list: object[], revision?: string) =>
    manager.send(setUserPermissions, {
      query: { org },
      body: { user_id, container_id: container, list, replace: true, revision },
    })
  const setRole = (body: object) => manager.send(changeUserRole, { query: { org }, body: { user_id, ...body } })
  return { store, user_id, read, set, setRole }
}

const conflict = (current: OrganizationUserDetail) => ({
  status: 409,
  failure: { error: 'conflict', details: { current } },
})

it('is another one after each change of role, containers or permissions, and the same after none', async () => {
  const { store, user_id, read, set, setRole } = await makeHelper()
  const { org, manager } = store
  const second = await makeContainer(server.platform.db, org, 'Second')
  const seen = [(await read()).revision]
  const note = ({ revision }: OrganizationUserDetail) => seen.push(revision)
  note((await set([{ ...create, enable: true }])).data)
  note((await set([{ ...create, enable: false }])).data)
  const body = { user_id, container_id: second }
  note(await manager.must(assignUserContainer, { query: { org }, body }))
  note((await setRole({ org_role: 'member' })).data)
  expect(new Set(seen).size).toBe(5)
  expect((await setRole({ org_role: 'member' })).data.revision).toBe(seen[4])
  expect((await read()).revision).toBe(seen[4])
})

it("keeps one manager's edit from being lost in another's", async () => {
  const { store, read, set, setRole } = await makeHelper()
  const { revision } = await read()
  expect((await set([{ ...create, enable: true }], revision)).status).toBe(200)
  const traces = (await readOperations(store)).length
  const current = await read()
  expect(await set([{ ...release, enable: true }], revision)).toMatchObject(conflict(current))
  expect(await setRole({ org_role: 'manager', revision })).toMatchObject(conflict(current))
  expect(await read()).toEqual(current)
  expect(await readOperations(store)).toHaveLength(traces)
  const changed = await setRole({ org_role: 'member', revision: current.revision })
  expect(changed.data).toMatchObject({ org_role: 'member', permissions: current.permissions })
  expect((await set([], changed.data.revision)).data.permissions).toEqual([])
})

it('is asked of nobody, and one of two edits at the same time is refused', async () => {
  const { read, set } = await makeHelper()
  expect((await set([{ ...create, enable: true }])).status).toBe(200)
  const { revision } = await read()
  const answers = await Promise.all([true, false].map((enable) => set([{ ...release, enable }], revision)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})
