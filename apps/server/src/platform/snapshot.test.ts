import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { keepSnapshot } from './snapshot.ts'

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
    const hangs = new Promise<number>(() => {})
    const get = keepSnapshot(() => (++reads === 1 ? Promise.resolve(1) : hangs), {
      everyMs: 0,
      patienceMs: 20,
      keepMs: 200,
    })
    expect(await get()).toBe(1)
    const before = performance.now()
    expect(await get()).toBe(1)
    expect(await get()).toBe(1)
    expect(performance.now() - before).toBeLessThan(200)
    await sleep(250)
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
