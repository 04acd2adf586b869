import { forbiddenBounds, getContainer, listContainers, updateContainer } from '@vitrine/contract'
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

const read = async () =>
  store.member.must(getContainer, { query: { org: store.org, id: store.container } }).then((c) => c.forbidden_words)
const write = (forbidden_words: unknown, client = store.storeManager) =>
  client.send(updateContainer, { query: { org: store.org, id: store.container }, body: { forbidden_words } })

describe('the words that a shop must not say', () => {
  it('are none at first, and stored each once, in their order', async () => {
    expect(await read()).toEqual([])
    const { status, data } = await write(['根治', ' 最有效 ', '根治', 'No. 1'])
    expect([status, data.forbidden_words]).toEqual([200, ['根治', '最有效', 'No. 1']])
    expect(await read()).toEqual(['根治', '最有效', 'No. 1'])
    expect((await lastOperation(store, 'container.update')).difference).toEqual({
      forbiddenWords: { before: [], after: ['根治', '最有效', 'No. 1'] },
    })
  })

  it('are told by the container itself and by no list', async () => {
    const [listed] = await store.manager.must(listContainers, { query: { org: store.org } })
    expect(listed).not.toHaveProperty('forbidden_words')
  })

  it('are bounded', async () => {
    const { words, characters } = forbiddenBounds
    const many = Array.from({ length: words }, (_, i) => `${i}${'字'.repeat(characters - 3)}`)
    expect((await write(many)).status).toBe(200)
    expect((await write([...many, '多'])).status).toBe(400)
    for (const bad of [['字'.repeat(characters + 1)], [''], ['  '], ['a\nb'], [1], '根治', { 0: '根治' }, null])
      expect([bad, (await write(bad)).status]).toEqual([bad, 400])
    expect(await read()).toEqual(many)
  })

  it('are for who may change the container', async () => {
    const before = await read()
    const foreign = await makeStore(server)
    expect((await write(['x'], store.member)).status).toBe(403)
    expect((await write(['x'], store.assigned)).status).toBe(403)
    expect((await write(['x'], foreign.manager)).status).toBe(403)
    expect(await read()).toEqual(before)
  })
})
