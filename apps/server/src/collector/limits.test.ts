import { describe, expect, it } from 'vitest'
import { createBytesInFlight, createRateLimit } from './limits.ts'

describe('the rate limit', () => {
  it('lets a second’s worth through, each container its own', () => {
    let now = 0
    const limit = createRateLimit({ now: () => now })
    expect([1, 2, 3].map(() => limit.take('a', 5, 10))).toEqual([true, true, false])
    expect(limit.take('b', 10, 10)).toBe(true)
    now += 500
    expect([1, 2].map(() => limit.take('a', 5, 10))).toEqual([true, false])
  })

  it('lets a batch pass that is larger than a second’s worth, now and then', () => {
    let now = 0
    const limit = createRateLimit({ now: () => now })
    expect(limit.take('a', 50, 10)).toBe(true)
    expect(limit.take('a', 1, 10)).toBe(false)
    now += 1000
    expect(limit.take('a', 50, 10)).toBe(true)
  })

  it('holds a bounded number of keys, however many strangers make up, and still holds back who is busy', () => {
    let now = 0
    const limit = createRateLimit({ most: 1000, now: () => now })
    const busy = Array.from({ length: 100_000 }, (_, i) => {
      now += 0.01
      limit.take(`made-up-${i}`, 1, 10)
      return limit.take('busy', 1, 10)
    })
    expect(limit.size()).toBeLessThanOrEqual(1001)
    // One second's worth at once, and one a tenth of a second after it.
    expect(busy.filter(Boolean).length).toBeLessThanOrEqual(20)
  })

  it('forgets keys that are at rest', () => {
    let now = 0
    const limit = createRateLimit({ now: () => now })
    for (let i = 0; i < 500; i++) limit.take(`key-${i}`, 1, 10)
    for (const key of ['later', 'last']) {
      now += 1001
      limit.take(key, 1, 10)
    }
    expect(limit.size()).toBe(2)
  })

  it('stays quick with 100,000 keys that nobody used before', () => {
    const limit = createRateLimit({ now: () => 0 })
    const began = performance.now()
    for (let i = 0; i < 100_000; i++) limit.take(`made-up-${i}`, 1, 10)
    expect(performance.now() - began).toBeLessThan(5000)
  })
})

describe('bytes in flight', () => {
  it('are bounded', () => {
    const inFlight = createBytesInFlight(10)
    expect([inFlight.enter('a', 6), inFlight.enter('b', 5), inFlight.enter('b', 4)]).toEqual([true, false, true])
    inFlight.release('a', 6)
    expect(inFlight.enter('b', 5)).toBe(true)
  })

  it('of one container leave room for the others', () => {
    const inFlight = createBytesInFlight(100)
    const fill = (key: string) => {
      let bytes = 0
      while (inFlight.enter(key, 1)) bytes++
      return bytes
    }
    expect([fill('a'), fill('b'), fill('c')]).toEqual([51, 25, 13])
    inFlight.release('a', 51)
    expect(fill('d')).toBeGreaterThan(25)
  })
})
