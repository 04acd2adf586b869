import { disableExperience, type ExperienceDetail, releaseExperience, updateViews } from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeReady, makeStore, type Store } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { soon } from '../../testing/shop.ts'

let server: TestServer
let store: Store
beforeAll(async () => {
  server = await startTestServer()
  store = await makeStore(server)
})
afterAll(() => server.destroy())

const counter = (figure: object, enabled = true, more: object = {}) => ({
  id: `c${Math.random().toString(36).slice(2, 12)}`,
  op: 'element',
  selectors: ['#price'],
  enabled,
  element: { type: 'counter', figure, ...more },
})
const save = (experience: ExperienceDetail, changes: object[]) => {
  const view = experience.views.find((each) => !each.is_original)
  return store.manager.call(updateViews, {
    query: { org: store.org },
    body: { experience_id: experience.id, views: [{ id: view?.id as string, content: { changes } as never }] },
  })
}
const statusOf = async (file: string) => (await fetch(`${server.url}/embed/figures/${store.container}/${file}`)).status

describe('counters of a version', () => {
  it('make their figures public while the experiment is released, and no other', async () => {
    const experience = await makeReady(store)
    const { org } = store
    const figures = [
      counter({ measure: 'online', of: 'shop' }),
      counter({ measure: 'sold', of: 'product', product: 'A' }),
      counter({ measure: 'sold', of: 'product', product: 'OFF' }, false),
    ]
    expect((await save(experience, figures)).status).toBe(200)
    expect(await statusOf('shop.json')).toBe(404)
    await store.manager.must(releaseExperience, { query: { org, id: experience.id } })
    await expect.poll(() => statusOf('shop.json'), soon).toBe(200)
    expect(await Promise.all(['product-A.json', 'product-OFF.json', 'product-B.json'].map(statusOf))).toEqual([
      200, 404, 404,
    ])
    await store.manager.must(disableExperience, { query: { org, id: experience.id } })
    await expect.poll(() => statusOf('shop.json'), soon).toBe(404)
  })

  it('cannot say a figure of their own, nor make more of one', async () => {
    const experience = await makeReady(store)
    const refused = async (change: object) => {
      const { status, failure } = await save(experience, [change])
      return [status, failure?.issues?.map(({ path, error }) => [path.replace(/.*element\.?/, ''), error])]
    }
    const online = { measure: 'online', of: 'shop' }
    expect(await refused(counter(online, true, { text: '{n}000 人' }))).toEqual([422, [['text', 'figure_raised']]])
    expect(await refused(counter(online, true, { text: '100 人' }))).toEqual([422, [['text', 'figure_place']]])
    expect(await refused(counter(online, true, { value: 100 }))).toEqual([422, [['value', 'unknown_field']]])
    expect(await refused(counter(online, true, { minimum: 1 }))).toEqual([422, [['minimum', 'too_small']]])
  })
})
