import { describe, expect, it } from 'vitest'
import { createPublishedCache } from './published.ts'
import { publishedFor } from './testing/events.ts'

function setUp() {
  const state = { now: 0, away: false, currency: 'TWD' }
  const base = publishedFor({ shop: {} })
  const source = {
    asked: 0,
    async get(container: string) {
      this.asked++
      if (state.away) throw new Error('away')
      const found = await base.get(container)
      return found && { ...found, currency: state.currency }
    },
  }
  return { state, source, cache: createPublishedCache(source, { now: () => state.now }) }
}

describe('published settings', () => {
  it('are asked for once a second at most, together', async () => {
    const { state, source, cache } = setUp()
    await Promise.all([cache.get('shop'), cache.get('shop')])
    expect(cache.get('shop')).not.toBeInstanceOf(Promise)
    expect(source.asked).toBe(1)
    state.now = 1500
    state.currency = 'USD'
    expect(await cache.get('shop')).toMatchObject({ currency: 'TWD' })
    await new Promise(setImmediate)
    expect(cache.get('shop')).toMatchObject({ currency: 'USD' })
    expect(source.asked).toBe(2)
  })

  it('are waited for when they are old', async () => {
    const { state, cache } = setUp()
    await cache.get('shop')
    state.now = 60_000
    state.currency = 'USD'
    expect(await cache.get('shop')).toMatchObject({ currency: 'USD' })
  })

  it('are asked for anew by who found something unknown, five times a second at most', async () => {
    const { state, source, cache } = setUp()
    expect(await cache.getNews('shop')).toMatchObject({ currency: 'TWD' })
    state.currency = 'USD'
    state.now = 199
    expect(await cache.getNews('shop')).toMatchObject({ currency: 'TWD' })
    state.now = 200
    expect(await Promise.all([cache.getNews('shop'), cache.getNews('shop')])).toMatchObject([
      { currency: 'USD' },
      { currency: 'USD' },
    ])
    expect(source.asked).toBe(2)
    state.now = 400
    state.away = true
    expect(await cache.getNews('shop')).toMatchObject({ currency: 'USD' })
    await expect(cache.getNews('new')).rejects.toThrow('away')
  })

  it('stay known while the store is away, and a stranger is nobody’s guess', async () => {
    const { state, cache } = setUp()
    await cache.get('shop')
    expect(await cache.get('nobody')).toBeUndefined()
    state.away = true
    for (state.now = 5_000; state.now < 1e6; state.now += 20_000)
      expect(await cache.get('shop')).toMatchObject({ currency: 'TWD' })
    await expect(cache.get('new')).rejects.toThrow('away')
    state.away = false
    expect(await cache.get('nobody')).toBeUndefined()
  })

  it('of a container stay known whatever ids strangers make up', async () => {
    const source = publishedFor({ shop: {} })
    const cache = createPublishedCache(source, { now: () => 0, size: 10, unknownSize: 10 })
    await cache.get('shop')
    for (let i = 0; i < 100; i++) expect(await cache.get(`made-up-${i}`)).toBeUndefined()
    expect(cache.get('shop')).toMatchObject({ container: 'shop' })
    expect(cache.get('made-up-99')).toBeUndefined()
    expect(source.asked).toBe(101)
  })

  it('are looked up for a bounded number of strangers at once', async () => {
    const cache = createPublishedCache({ get: () => new Promise(() => {}) })
    const first = Array.from({ length: 64 }, (_, i) => Promise.resolve(cache.get(`c${i}`)).catch(() => 'late'))
    await expect(cache.get('one-more')).rejects.toThrow('too many')
    expect(await Promise.race([Promise.all(first), 'waiting'])).toBe('waiting')
  })

  it('stay known while the store hangs, which a stranger does not wait for', async () => {
    const state = { now: 0, hangs: false }
    const base = publishedFor({ shop: {} })
    const get = (container: string) => (state.hangs ? new Promise<never>(() => {}) : base.get(container))
    const cache = createPublishedCache({ get }, { now: () => state.now, patienceMs: 20 })
    await cache.get('shop')
    state.hangs = true
    state.now = 60_000
    expect(await cache.get('shop')).toMatchObject({ currency: 'TWD' })
    expect(cache.get('shop')).not.toBeInstanceOf(Promise)
    await expect(cache.get('new')).rejects.toThrow('20 ms')
  })
})
