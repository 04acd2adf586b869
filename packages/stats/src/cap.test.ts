import { describe, expect, test } from 'vitest'
import { fc } from '../../../tools/fast-check.ts'
import { findMoneyCap } from './cap.ts'

const count = (n: number) => Array.from({ length: n }, (_, i) => i + 1)

describe('the cap of money', () => {
  test.each([
    ['10 % of few buyers', [count(20), count(21)], 0.1],
    ['5 of the smallest version, in between', [count(100), count(900)], 0.05],
    ['1 % of many', [count(500), count(5000)], 0.01],
  ])('%s', (_, versions, tail) => {
    const all = versions.flat().sort((a, b) => a - b)
    const place = (all.length - 1) * (1 - tail)
    const [below, above] = [all[Math.floor(place)] ?? 0, all[Math.ceil(place)] ?? 0]
    const { amount, share } = findMoneyCap(versions)
    expect(amount).toBeCloseTo(below + (above - below) * (place - Math.floor(place)), 9)
    expect(share).toBe(all.filter((value) => value > amount).length / all.length)
    expect(share).toBeLessThanOrEqual(tail + 1 / all.length)
  })

  test('a version that nobody bought in has no part in it', () => {
    expect(findMoneyCap([count(100), count(900), []])).toEqual(findMoneyCap([count(100), count(900)]))
  })

  test('where the split changed, the buyers that a pair shares are fewer than it has', () => {
    expect(findMoneyCap([count(500), count(500)], 60).share).toBeCloseTo(5 / 60, 1)
    expect(findMoneyCap([count(500), count(500)], 60).amount).toBeLessThan(
      findMoneyCap([count(500), count(500)]).amount,
    )
  })

  test('zeros are nobody, refunds beyond an order are somebody', () => {
    expect(
      findMoneyCap([
        [0, 5, 0, -3],
        [7, 0],
      ]),
    ).toEqual(findMoneyCap([[5, -3], [7]]))
  })

  test('nobody, and a version without buyers', () => {
    expect(findMoneyCap([])).toEqual({ amount: Infinity, share: 0 })
    expect(findMoneyCap([[], [0, 0]])).toEqual({ amount: Infinity, share: 0 })
    expect(findMoneyCap([count(11), []]).amount).toBeCloseTo(10, 12)
  })

  test('the unit of money and the order of visitors change nothing', () => {
    const values = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 60 })
    fc.assert(
      fc.property(values, values, (a, b) => {
        const cap = findMoneyCap([a, b])
        const scaled = findMoneyCap([b.map((value) => value * 4), [...a].reverse().map((value) => value * 4)])
        expect(scaled).toEqual({ amount: cap.amount * 4, share: cap.share })
      }),
    )
  })
})
