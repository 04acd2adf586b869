import {
  compileView,
  createExperience,
  disableExperience,
  type ExperienceDetail,
  inFamily,
  listQuotas,
  type PagePluginContent,
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
      ...{ container_id: container, name: '熱銷', url: 'https://shop.test/', target_type: 'page_plugin' as never },
      rules: [{ field: 'path', operator: 'sw', value: '/' }],
    },
  })
type Content = Partial<Omit<PagePluginContent, 'figure'>> & { figure?: Partial<PagePluginContent['figure']> }
const write = ({ org, manager }: Store, { id, views }: ExperienceDetail, content: Content) =>
  manager.call(as(updateViews), {
    query: { org },
    body: { experience_id: id, views: [{ id: String(views[0]?.id), content: { ...content } }] },
  })
const statusOf = async ({ container }: Store, file: string) =>
  (await fetch(`${server.url}/embed/figures/${container}/${file}`)).status
const issuesOf = ({ failure }: { failure: { issues?: { path: string; error: string }[] } }) =>
  failure.issues?.map(({ path, error }) => [path.replace(/^.*content\./, ''), error])

describe('a counter', () => {
  it('makes its figure public while it is released, and no other', async () => {
    const store = await makeStore(server)
    const { org, manager } = store
    const counter = await begin(store)
    const figure = { measure: 'sold', of: 'product', product: 'A', window: 'month' } as const
    expect((await write(store, counter, { figure, selectors: ['#price'] })).status).toBe(200)
    expect(await statusOf(store, 'product-A.json')).toBe(404)
    await manager.must(as(releaseExperience), { query: { org, id: counter.id } })
    await expect.poll(() => statusOf(store, 'product-A.json'), soon).toBe(200)
    expect(await Promise.all(['product-B.json', 'shop.json'].map((file) => statusOf(store, file)))).toEqual([404, 404])
    expect(await manager.must(listQuotas, { query: { org } })).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ function: 'page_plugins', used: 1 })]),
    )
    // It may be changed while it is released.
    expect((await write(store, counter, { figure: { measure: 'online', of: 'shop' }, anchor: 'corner' })).status).toBe(
      200,
    )
    await expect.poll(() => statusOf(store, 'shop.json'), soon).toBe(200)
    expect(await statusOf(store, 'product-A.json')).toBe(404)
    await manager.must(as(disableExperience), { query: { org, id: counter.id } })
    await expect.poll(() => statusOf(store, 'shop.json'), soon).toBe(404)
  })

  it('needs its place, and cannot say a figure of its own', async () => {
    const store = await makeStore(server)
    const counter = await begin(store)
    const refused = await store.manager.call(as(releaseExperience), { query: { org: store.org, id: counter.id } })
    expect(refused.status).toBe(422)
    expect(issuesOf(refused)).toEqual([['selectors', 'required']])
    const write422 = async (content: object) => issuesOf(await write(store, counter, content))
    expect(await write422({ text: '{n}000 人' })).toEqual([['text', 'figure_raised']])
    expect(await write422({ figure: { measure: 'ordered' } })).toEqual([['figure.measure', 'invalid_choice']])
    expect(await write422({ value: 100 })).toEqual([['value', 'unknown_field']])
  })

  it('is previewed with the figures that it declares', async () => {
    const store = await makeStore(server)
    const counter = await begin(store)
    const content = { figure: { measure: 'carts', of: 'shop' }, minimum: 7, anchor: 'corner' }
    const { figures, content: compiled } = await store.manager.must(as(compileView), {
      query: { org: store.org },
      body: { experience_id: counter.id, content },
    })
    expect(figures).toEqual([{ figure: { measure: 'carts', of: 'shop', product: '', window: 'day' }, minimum: 7 }])
    expect(compiled).toMatchObject({ name: 'carts', float: { corner: 'bottom-left' } })
  })
})
