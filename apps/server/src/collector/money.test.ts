import { describe, expect, it } from 'vitest'
import { pick } from '../../../../tools/effort.ts'
import { fc } from '../../../../tools/fast-check.ts'
import { toMinor } from '../platform/minor-units.ts'
import { weighEvent } from './worth.ts'

describe('money', () => {
  it.each([
    [565.6599999999999, 56566],
    [1.005, 101],
    [1.004999, 100],
    [0.015, 2],
    [1e9, 1e11],
    [999_999_999.995, 100_000_000_000],
    [0.1 + 0.2, 30],
    [8.345, 835],
    [1.115, 112],
    [-1.005, -101],
    [1e-7, 0],
    [5e-3, 1],
    [0, 0],
  ])('%d is %d minor units', (amount, minor) => expect(toMinor(amount)).toBe(minor))

  it('rounds as the digits say, half up', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), fc.integer({ min: 0, max: 999 }), (whole, thousandths) => {
        const expected = whole * 100 + Math.floor(thousandths / 10) + (thousandths % 10 >= 5 ? 1 : 0)
        expect(toMinor(Number(`${whole}.${String(thousandths).padStart(3, '0')}`))).toBe(expected)
      }),
      { numRuns: pick(2000, 50_000) },
    )
  })

  const shop = { currency: 'TWD' }
  const event = { id: '', name: 'purchase' as const, at: 0 }
  const items = [
    { id: 'a', name: '', price: 1.5, quantity: 2 },
    { id: 'b', name: '', price: 10, quantity: 1 },
  ]

  it.each([
    ['own currency', { value: 12.5 }, { value: 1250, revenue: 1250, currency: 'TWD', foreign: false, quantity: 0 }],
    ['sum of the items', { items }, { value: 1300, revenue: 1300, currency: 'TWD', foreign: false, quantity: 3 }],
    [
      'items that come to more than a value may be',
      { items: [{ id: '', name: '', price: 1e9, quantity: 1e6 }] },
      { value: 1e11, revenue: 1e11, currency: 'TWD', foreign: false, quantity: 1e6 },
    ],
    [
      'another currency, to which reports apply rates',
      { value: 10, currency: 'usd' },
      { value: 1000, revenue: 0, currency: 'USD', foreign: true, quantity: 0 },
    ],
    ['no money', {}, { value: 0, revenue: 0, currency: '', foreign: false, quantity: 0 }],
  ])('weighs %s', (_name, more, worth) => expect(weighEvent({ ...event, ...more }, shop)).toEqual(worth))
})
