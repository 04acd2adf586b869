import { copyExperience, copyView, getView, updateViews } from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permissionEntries } from '../../kernel/db/index.ts'
import type { ApiClient } from '../../testing/api.ts'
import { makeMember, makeReady, makeStore, type Store, textChange } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let store: Store
let person: { id: string; client: ApiClient }
beforeAll(async () => {
  server = await startTestServer()
  store = await makeStore(server)
  person = await makeMember(store, 'member')
  await server.platform.db.withOrg(store.org, (tx) =>
    tx.insert(permissionEntries).values({
      ...{ orgId: store.org, containerId: store.container, userId: person.id },
      ...{ method: 'PATCH', url: '/optimize/view/v3#animation', enable: false },
    }),
  )
})
afterAll(() => server.destroy())

const animation = {
  ...{ id: 'a1', name: '', enabled: true, op: 'animate', selectors: ['h1'] },
  ...{ trigger: 'entrance', effect: 'fade', duration: 600, delay: 0, repeat: 'once' },
}
const makeVersion = async (...changes: object[]) => {
  const { id, views } = await makeReady(store, 'Moving', { changes })
  return { experience_id: id, view: views[1]?.id as string }
}
const save = (
  client: ApiClient,
  { experience_id, view }: { experience_id: string; view: string },
  ...changes: object[]
) =>
  client.send(updateViews, {
    query: { org: store.org },
    body: { experience_id, views: [{ id: view, content: { changes } }] },
  })
const refusedAt = (...paths: string[]) => ({
  status: 403,
  failure: {
    error: 'no_permission',
    issues: paths.map((path) => ({ path: `views.0.content.${path}`, error: 'animation_not_allowed' })),
  },
})

describe('the right to use animations', () => {
  it('is asked for by a copy that would bring some', async () => {
    const { experience_id, view } = await makeVersion(textChange, animation)
    const query = { org: store.org }
    const refused = (path: string) => ({
      status: 403,
      failure: { error: 'no_permission', issues: [{ path, error: 'animation_not_allowed' }] },
    })
    const { client } = person
    expect(await client.send(copyView, { query, body: { id: view } })).toMatchObject(refused('id'))
    expect(await client.send(copyExperience, { query, body: { experience_id } })).toMatchObject(
      refused('experience_id'),
    )
    expect(await store.member.send(copyView, { query, body: { id: view } })).toMatchObject({ status: 200 })
    const plain = await makeVersion(textChange)
    expect(await client.send(copyView, { query, body: { id: plain.view } })).toMatchObject({ status: 200 })
    const { experience_id: other } = plain
    expect(await client.send(copyExperience, { query, body: { experience_id: other } })).toMatchObject({ status: 200 })
  })

  it('is every member’s, and nobody’s from whom it was taken', async () => {
    const version = await makeVersion(textChange)
    expect(await save(person.client, version, textChange, animation)).toMatchObject(refusedAt('changes.1.op'))
    expect(await save(store.member, version, textChange, animation)).toMatchObject({ status: 200 })
    for (const client of [store.assigned, store.unassigned])
      expect(await save(client, version, animation)).toMatchObject({ status: 403 })
  })

  it('is asked for by every change of one, and by nothing else', async () => {
    const version = await makeVersion(textChange, animation)
    const { client } = person
    const other = { ...textChange, value: 'Another headline' }
    expect(await save(client, version, animation, other)).toMatchObject({ status: 200 })
    expect(await save(client, version, { ...animation, name: 'Called' }, other)).toMatchObject({ status: 200 })
    expect(await save(client, version, { ...animation, effect: 'zoom' }, other)).toMatchObject(
      refusedAt('changes.0.op'),
    )
    expect(await save(client, version, { ...animation, enabled: false }, other)).toMatchObject(
      refusedAt('changes.0.op'),
    )
    expect(await save(client, version, animation, { ...animation, id: 'a2' })).toMatchObject(refusedAt('changes.1.op'))
    expect(await save(client, version, other)).toMatchObject(refusedAt('changes'))
    const { content } = await store.manager.must(getView, { query: { org: store.org, id: version.view } })
    expect(content.changes).toMatchObject([{ op: 'animate', effect: 'fade', name: 'Called' }, { op: 'text' }])
  })
})
