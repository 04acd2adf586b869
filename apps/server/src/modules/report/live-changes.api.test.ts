import {
  copyExperience,
  createExperience,
  createRule,
  createView,
  getExperience,
  getReport,
  inFamily,
  redraftExperience,
  releaseExperience,
  renameExperience,
  updateViews,
} from '@vitrine/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeStore, type Store } from '../../testing/fixtures.ts'
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
const changesOf = async (id: string) => (await store.manager.must(as(getReport), { query: { ...query, id } })).changes
const write = (id: string, views: { id: string; name?: string; content?: { title: string } }[]) =>
  store.manager.must(as(updateViews), { query, body: { experience_id: id, views } })

it('a report marks when contents and rules were changed while it was released', async () => {
  const { container, manager } = store
  const body = {
    ...{ container_id: container, name: 'Card', url: 'https://shop.test/' },
    target_type: 'marketing_card' as never,
    rules: [{ field: 'path', operator: 'sw', value: '/a' } as const],
  }
  const { id, views } = await manager.must(as(createExperience), { query, body })
  const first = String(views[0]?.id)
  const second = (await manager.must(as(createView), { query, body: { experience_id: id, name: 'B' } })).id
  const contents = (a: string, b: string) => [
    { id: first, content: { title: a } },
    { id: second, content: { title: b } },
  ]
  await write(id, contents('A', 'B'))
  await manager.must(as(releaseExperience), { query: { ...query, id } })
  expect(await changesOf(id)).toEqual([])

  await write(id, contents('A', 'B'))
  await write(id, [{ id: first, name: 'A' }])
  await manager.must(as(renameExperience), { query: { ...query, id }, body: { name: 'Another name' } })
  expect(await changesOf(id), 'what visitors do not see is no change').toEqual([])

  const began = Date.now()
  await write(id, contents('A', 'B, cheaper'))
  const rule = { experience_id: id, field: 'path', operator: 'sw', value: '/b' } as const
  await manager.must(as(createRule), { query, body: rule })
  const changes = await changesOf(id)
  expect(changes).toEqual([
    { at: expect.any(String), view_ids: [second], rules: false },
    { at: expect.any(String), view_ids: [], rules: true },
  ])
  const [at = 0, later = 0] = changes.map((change) => Date.parse(change.at))
  expect(Math.abs(at - began)).toBeLessThan(20_000)
  expect(later).toBeGreaterThanOrEqual(at)

  const copy = await manager.must(as(copyExperience), { query, body: { experience_id: id } })
  await manager.must(as(releaseExperience), { query: { ...query, id: copy.id } })
  expect(await changesOf(copy.id), 'a copy has changed nothing').toEqual([])
  const { revision } = await manager.must(as(getExperience), { query: { ...query, experience_id: id } })
  await manager.must(as(redraftExperience), { query: { ...query, id }, body: { revision } })
  await manager.must(as(releaseExperience), { query: { ...query, id } })
  expect(await changesOf(id), 'nobody saw what was before').toEqual([])
})
