import { afterEach, describe, expect, it, vi } from 'vitest'
import { keepSnapshot } from './snapshot.ts'

afterEach(() => vi.restoreAllMocks())

describe('a snapshot of what a store tells', () => {
  it('is read once for everybody who asks within a while', async () => {
    let reads = 0
    const get = keepSnapshot(async () => ++reads, { everyMs: 10_000 })
    expect(await Promise.all([get(), get(), get()])).toEqual([1, 1, 1])
    expect(await get()).toBe(1)
    expect(reads).toBe(1)
  })

  it('is the last answer while the store hangs, which is asked no more than once, and then none', async () => {
    let reads = 0
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    const hangs = new Promise<number>(() => {})
    const get = keepSnapshot(() => (++reads === 1 ? Promise.resolve(1) : hangs), {
      everyMs: 0,
      patienceMs: 20,
      keepMs: 200,
    })
    expect(await get()).toBe(1)
    expect(await get()).toBe(1)
    now = 199
    expect(await get()).toBe(1)
    now = 200
    expect(await get()).toBe(undefined)
    expect(reads).toBe(2)
  })

  it('of a store that refuses is the last answer, and asked again', async () => {
    let reads = 0
    const get = keepSnapshot(
      async () => {
        if (++reads === 2) throw new Error('away')
        return reads
      },
      { everyMs: 0 },
    )
    expect([await get(), await get(), await get()]).toEqual([1, 1, 3])
  })
})
