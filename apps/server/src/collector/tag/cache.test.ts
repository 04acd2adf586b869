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
  const get = async () => (await cache.get('shop'))?.etag
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

  it.each(['away', 'hanging'] as const)(
    'are not known for a container never seen while the store is %s',
    async (store) => {
      const { state, get } = setUp()
      state.store = store
      expect(await get()).toBe(undefined)
      state.store = 'there'
      expect(await get()).toBe('1')
    },
  )

  it('of made-up ids are one empty tag, and push nothing out', async () => {
    const state = { now: 0, asked: [] as string[], assembled: [] as string[] }
    const cache = createTagCache({
      async load(container) {
        state.asked.push(container)
        if (container === 'shop') return { container, revision: 1, settings: { enabled: true } } as PublishedTag
      },
      async assemble(tag) {
        state.assembled.push(tag?.container ?? 'empty')
        return { etag: tag?.container ?? 'empty' } as never
      },
      onError() {},
      size: 2,
      unknownSize: 3,
      now: () => state.now,
    })
    const get = async (container: string) => (await cache.get(container))?.etag
    expect(await get('shop')).toBe('shop')
    for (const id of ['a', 'b', 'c', 'a', 'b', 'c', 'd']) expect(await get(id)).toBe('empty')
    expect([await get('b'), await get('d'), await get('shop')]).toEqual(['empty', 'empty', 'shop'])
    expect(state.asked).toEqual(['shop', 'a', 'b', 'c', 'd'])
    expect(state.assembled).toEqual(['shop', 'empty'])
    state.now = 1000
    expect([await get('d'), await get('shop')]).toEqual(['empty', 'shop'])
    expect(state.asked.slice(5)).toEqual(['d', 'shop'])
  })

  it('are read for a bounded number of ids never seen at once, which one already served does not notice', async () => {
    const state = { now: 0, revision: 1, asked: 0 }
    const answers: (() => void)[] = []
    const cache = createTagCache({
      async load(container) {
        state.asked++
        if (container === 'shop') return { revision: state.revision, settings: { enabled: true } } as PublishedTag
        await new Promise<void>((resolve) => answers.push(resolve))
      },
      assemble: async (tag) => ({ etag: `${tag?.revision ?? 'empty'}` }) as never,
      onError() {},
      now: () => state.now,
    })
    await cache.get('shop')
    const made = Array.from({ length: 100 }, (_, i) => cache.get(`c${i}`))
    expect(state.asked).toBe(1 + 64)
    expect(await cache.get('late')).toBe(undefined)
    state.now = 1000
    state.revision = 2
    expect((await cache.get('shop'))?.etag).toBe('2')
    for (const answer of answers) answer()
    expect(new Set((await Promise.all(made)).map((tag) => tag?.etag))).toEqual(new Set(['empty', undefined]))
    void cache.get('next')
    expect(state.asked).toBe(1 + 64 + 1 + 1)
  })
})
