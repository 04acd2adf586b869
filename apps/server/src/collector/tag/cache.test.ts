import { describe, expect, it } from 'vitest'
import type { PublishedTag } from '../published-tags/queries.ts'
import { createTagCache } from './cache.ts'

function setUp() {
  const state = { now: 0, revision: 1, assembled: 0, asked: 0, store: 'there' as 'there' | 'away' | 'hanging' }
  const cache = createTagCache({
    async load() {
      state.asked++
      if (state.store === 'away') throw new Error('away')
      if (state.store === 'hanging') await new Promise(() => {})
      return { revision: state.revision, settings: { enabled: true } } as PublishedTag
    },
    async assemble(tag) {
      state.assembled++
      return { etag: `${tag?.revision ?? 'empty'}` } as never
    },
    onError() {},
    patienceMs: 20,
    now: () => state.now,
  })
  const get = async () => (await cache.get('shop')).etag
  return { state, get }
}

describe('the tags that are served', () => {
  it('are asked for once a second, and assembled once a revision', async () => {
    const { state, get } = setUp()
    expect([await get(), await get()]).toEqual(['1', '1'])
    state.now = 1000
    expect([await get(), state.asked, state.assembled]).toEqual(['1', 2, 1])
    state.revision = 2
    state.now = 2000
    expect([await get(), state.assembled]).toEqual(['2', 2])
  })

  it.each(['away', 'hanging'] as const)(
    'go on while the store is %s, without waiting for it each time',
    async (store) => {
      const { state, get } = setUp()
      await get()
      state.store = store
      for (state.now = 1000; state.now < 4000; state.now += 100) expect(await get()).toBe('1')
      expect(state.asked).toBe(2)
      state.store = 'there'
      state.revision = 2
      state.now = 5000
      expect(await get()).toBe('2')
    },
  )

  it('are empty for a container never seen while the store hangs', async () => {
    const { state, get } = setUp()
    state.store = 'hanging'
    expect(await get()).toBe('empty')
  })
})
