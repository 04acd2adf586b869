import { getContainer, listContainers, mostBrandColors, updateContainer } from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastOperation, makeStore, type Store } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let store: Store
beforeAll(async () => {
  server = await startTestServer()
  store = await makeStore(server)
})
afterAll(() => server.destroy())

const read = async (client = store.assigned) =>
  (await client.must(getContainer, { query: { org: store.org, id: store.container } })).brand_colors
const write = (brand_colors: unknown, client = store.storeManager) =>
  client.send(updateContainer, { query: { org: store.org, id: store.container }, body: { brand_colors } })

describe("a shop's own colors", () => {
  it('are none at first, and stored each once, in their order', async () => {
    expect(await read()).toEqual([])
    const { status, data } = await write(['#0F766E', '#ffffff', ' #0f766e '])
    expect([status, data.brand_colors]).toEqual([200, ['#0f766e', '#ffffff']])
    expect(await read(store.member)).toEqual(['#0f766e', '#ffffff'])
    expect((await lastOperation(store, 'container.update')).difference).toEqual({
      brandColors: { before: [], after: ['#0f766e', '#ffffff'] },
    })
    const [listed] = await store.manager.must(listContainers, { query: { org: store.org } })
    expect(listed).not.toHaveProperty('brand_colors')
  })

  it('are colors, and no more than a picker shows', async () => {
    const many = Array.from({ length: mostBrandColors }, (_, n) => `#0000${(n + 16).toString(16)}`)
    expect((await write(many)).status).toBe(200)
    for (const bad of [[...many, '#ffffff'], ['red'], ['#fff'], ['#0f766e80'], [''], [1], '#ffffff', null])
      expect([bad, (await write(bad)).status]).toEqual([bad, 400])
    expect((await write(['#zzzzzz'])).failure.issues).toMatchObject([
      { path: 'brand_colors.0', error: 'invalid_color' },
    ])
    expect(await read()).toEqual(many)
  })

  it('are for who may change the container', async () => {
    const before = await read()
    const foreign = await makeStore(server)
    for (const client of [store.member, store.assigned, foreign.manager])
      expect((await write(['#000000'], client)).status).toBe(403)
    expect(await read()).toEqual(before)
  })
})
