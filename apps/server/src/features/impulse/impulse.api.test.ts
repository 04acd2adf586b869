import {
  createExperience,
  disableExperience,
  type ExperienceDetail,
  inFamily,
  releaseExperience,
  updateViews,
} from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStore, type Store } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { soon } from '../../testing/shop.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

const as = <E extends Parameters<typeof inFamily>[0]>(call: E): E => inFamily(call, 'url_view')
const begin = ({ org, container, manager }: Store) =>
  manager.must(as(createExperience), {
    query: { org },
    body: {
      ...{ container_id: container, name: '店內動態', url: 'https://shop.test/', target_type: 'impulse' as never },
      rules: [{ field: 'path', operator: 'sw', value: '/' }],
    },
  })
const write = ({ org, manager }: Store, { id, views }: ExperienceDetail, notes: object[]) =>
  manager.call(as(updateViews), {
    query: { org },
    body: { experience_id: id, views: [{ id: String(views[0]?.id), content: { notes } }] },
  })
const statusOf = async ({ container }: Store, file: string) =>
  (await fetch(`${server.url}/embed/figures/${container}/${file}`)).status
const issuesOf = ({ failure }: { failure: { issues?: { path: string; error: string }[] } }) =>
  failure.issues?.map(({ path, error }) => [path.replace(/^.*content\./, ''), error])

describe('urgency notes', () => {
  it('make the figures of their notes public while they are released, and no other', async () => {
    const store = await makeStore(server)
    const { org, manager } = store
    const notes = await begin(store)
    const release = () => manager.call(as(releaseExperience), { query: { org, id: notes.id } })
    expect(issuesOf(await release())).toEqual([['notes', 'required']])
    const told = [
      { id: 'a', figure: { measure: 'online', of: 'shop' } },
      { id: 'b', figure: { measure: 'ordered', of: 'product', product: 'A' } },
    ]
    expect((await write(store, notes, told)).status).toBe(200)
    expect((await release()).status).toBe(200)
    await expect.poll(() => statusOf(store, 'shop.json'), soon).toBe(200)
    expect(await Promise.all(['product-A.json', 'product-B.json'].map((file) => statusOf(store, file)))).toEqual([
      200, 404,
    ])
    await manager.must(as(disableExperience), { query: { org, id: notes.id } })
    await expect.poll(() => statusOf(store, 'shop.json'), soon).toBe(404)
  })

  it('cannot say a figure of their own, nor make more of one', async () => {
    const store = await makeStore(server)
    const notes = await begin(store)
    const refused = async (note: object) => issuesOf(await write(store, notes, [{ id: 'a', ...note }]))
    expect(await refused({ text: '{n}萬人' })).toEqual([['notes.0.text', 'figure_raised']])
    expect(await refused({ text: '37 人正在看' })).toEqual([['notes.0.text', 'figure_place']])
    expect(await refused({ minimum: 1 })).toEqual([['notes.0.minimum', 'too_small']])
    expect(await refused({ value: 37 })).toEqual([['notes.0.value', 'unknown_field']])
  })
})
