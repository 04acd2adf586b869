import { describe, expect, it } from 'vitest'
import { createBytesInFlight, createRateLimit } from './limits.ts'

describe('the rate limit', () => {
  it('lets a second’s worth through, each container its own', () => {
    let now = 0
    const limit = createRateLimit(() => now)
    expect([1, 2, 3].map(() => limit.take('a', 5, 10))).toEqual([true, true, false])
    expect(limit.take('b', 10, 10)).toBe(true)
    now += 500
    expect([1, 2].map(() => limit.take('a', 5, 10))).toEqual([true, false])
  })

  it('lets a batch pass that is larger than a second’s worth, now and then', () => {
    let now = 0
    const limit = createRateLimit(() => now)
    expect(limit.take('a', 50, 10)).toBe(true)
    expect(limit.take('a', 1, 10)).toBe(false)
    now += 1000
    expect(limit.take('a', 50, 10)).toBe(true)
  })
})

describe('bytes in flight', () => {
  it('are bounded', () => {
    const inFlight = createBytesInFlight(10)
    expect([inFlight.enter(6), inFlight.enter(5), inFlight.enter(4)]).toEqual([true, false, true])
    inFlight.leave(6)
    expect(inFlight.enter(5)).toBe(true)
  })
})
