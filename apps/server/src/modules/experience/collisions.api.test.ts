import {
  type BodyOf,
  createRule,
  disableExperience,
  listCollisions,
  releaseExperience,
  updateExperience,
} from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rules } from '../../kernel/db/index.ts'
import { makeReady, makeReleased, makeStore, type Store, textChange } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

const ask = ({ manager, org }: Store, id: string) => manager.must(listCollisions, { query: { org, id } })
const named = async (store: Store, id: string) => (await ask(store, id)).map(({ name }) => name)
const change = ({ manager, org }: Store, id: string, body: BodyOf<typeof updateExperience>) =>
  manager.must(updateExperience, { query: { org, experience_id: id }, body })
const release = ({ manager, org }: Store, id: string) => manager.must(releaseExperience, { query: { org, id } })
const hour = (later: number) => new Date(Date.now() + later * 3_600_000).toISOString()

/** A ready draft on a path of its own. */
async function makeAt(store: Store, name: string, value: string, operator: 'eq' | 'mr' = 'eq', content?: object) {
  const { id } = await makeReady(store, name, content)
  const { db } = server.platform
  await db.withOrg(store.org, (tx) => tx.delete(rules).where(eq(rules.experienceId, id)))
  const body = { experience_id: id, field: 'path', operator, value } as const
  await store.manager.must(createRule, { query: { org: store.org }, body })
  return id
}

it('names what meets on a page, with an address and the elements that both change', async () => {
  const store = await makeStore(server)
  const other = { ...textChange, selectors: ['#other', '#hero'] }
  const content = {
    changes: [
      { ...other, id: 'x' },
      { ...textChange, id: 'y', selectors: ['#off'], enabled: false },
    ],
  }
  const running = await makeReleased(store, 'Running', content)
  const { id } = await makeReady(store, 'Draft', {
    changes: [textChange, { ...textChange, id: 'z', selectors: ['#off'] }],
  })
  await makeReady(store, 'Another draft')
  expect(await ask(store, id)).toEqual([
    {
      id: running.id,
      name: 'Running',
      target_type: 'experiment',
      type: 'page',
      phase: 'running',
      start_at: null,
      end_at: null,
      priority: running.priority,
      url: 'https://shop.test/',
      devices: ['mobile', 'tablet', 'desktop'],
      selectors: ['#hero'],
      changes: ['#other', '#hero'],
      has_code: false,
    },
  ])
  expect(await named(store, running.id)).toEqual([])
})

it('leaves out what cannot meet: other pages, devices, visitors, times, and what is over', async () => {
  const store = await makeStore(server)
  await release(store, await makeAt(store, 'Elsewhere', '/elsewhere'))
  const phones = await makeReady(store, 'Phones')
  await change(store, phones.id, { devices: ['mobile'] })
  await release(store, phones.id)
  const newcomers = await makeReady(store, 'Newcomers')
  await change(store, newcomers.id, { activation: { visitor: 'new', places: ['taipei-city'] } })
  await release(store, newcomers.id)
  const later = await makeReady(store, 'Later')
  await change(store, later.id, { start_at: hour(48), end_at: hour(72) })
  await release(store, later.id)
  const stopped = await makeReleased(store, 'Stopped')
  await store.manager.must(disableExperience, { query: { org: store.org, id: stopped.id } })

  const { id } = await makeReady(store, 'Draft')
  expect((await named(store, id)).sort()).toEqual(['Later', 'Newcomers', 'Phones'])
  await change(store, id, { devices: ['desktop'] })
  expect((await named(store, id)).sort()).toEqual(['Later', 'Newcomers'])
  await change(store, id, { end_at: hour(24) })
  expect(await named(store, id)).toEqual(['Newcomers'])
  await change(store, id, { activation: { places: ['taipei-city/中正區'] } })
  expect(await named(store, id)).toEqual(['Newcomers'])
  await change(store, id, { activation: { places: ['new-taipei-city'] } })
  expect(await named(store, id)).toEqual([])
  await change(store, id, { activation: { visitor: 'returning' } })
  expect(await named(store, id)).toEqual([])
})

it('says that two may meet where nobody can tell, those first that change the same elements', async () => {
  const store = await makeStore(server)
  await release(store, await makeAt(store, 'Perhaps', '^/products/tea-\\w+$', 'mr'))
  await release(
    store,
    await makeAt(store, 'Surely', '/products/cup-sale', 'eq', { changes: [], css: 'p { color: red }' }),
  )
  const id = await makeAt(store, 'Draft', '-sale$', 'mr')
  expect(await ask(store, id)).toMatchObject([
    { name: 'Perhaps', url: null, selectors: ['#hero'], has_code: false },
    { name: 'Surely', url: 'https://shop.test/products/cup-sale', selectors: [], has_code: true },
  ])
})

it('is for those who see the experiment', async () => {
  const store = await makeStore(server)
  const { id } = await makeReady(store)
  const query = { org: store.org, id }
  for (const client of [store.member, store.assigned])
    expect((await client.call(listCollisions, { query })).status).toBe(200)
  expect((await store.unassigned.call(listCollisions, { query })).status).toBe(403)
  const other = await makeStore(server)
  expect((await other.manager.call(listCollisions, { query: { ...query, org: other.org } })).status).toBe(404)
  expect((await store.manager.send(listCollisions, { query: { org: store.org } })).status).toBe(400)
})
