import { describe, expect, it } from 'vitest'
import { makeOrderId } from './order-id.ts'

const order = { name: 'purchase' as const, value: 1180, currency: 'TWD' }
const MINUTE = 60_000

describe('makeOrderId', () => {
  it('is a UUID of version 8', () => {
    for (let i = 0; i < 500; i++)
      expect(makeOrderId(`visitor ${i}`, order, 0)).toMatch(
        /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/,
      )
  })

  it('stays the same within a minute, and differs by visitor, content and minute', () => {
    const id = makeOrderId('a', order, 10 * MINUTE)
    expect(makeOrderId('a', { ...order }, 11 * MINUTE - 1)).toBe(id)
    const others = [
      makeOrderId('b', order, 10 * MINUTE),
      makeOrderId('a', { ...order, value: 1181 }, 10 * MINUTE),
      makeOrderId('a', { ...order, items: [] }, 10 * MINUTE),
      makeOrderId('a', order, 11 * MINUTE),
    ]
    expect(new Set([id, ...others]).size).toBe(5)
  })

  it('meets no other among 20,000', () => {
    const ids = Array.from({ length: 20_000 }, (_, i) => makeOrderId('a', { ...order, value: i % 100 }, i * MINUTE))
    expect(new Set(ids).size).toBe(20_000)
  })
})
