import { describe, expect, test } from 'vitest'
import { createGenerator } from './numerics/generator.ts'
import { checkSplits, type Split } from './sample-ratio.ts'
import { findRatioReasons } from './sample-ratio-reasons.ts'

type Counts = Record<string, number[][]>

/** The whole and its parts from visitors by value, epoch and version. */
function split(counts: Counts, weights: number[][]) {
  const splitsOf = (values: string[]): Split[] =>
    weights.map((own, e) => ({
      epoch: e + 1,
      weights: own,
      visitors: own.map((_, i) => values.reduce((sum, value) => sum + (counts[value]?.[e]?.[i] ?? 0), 0)),
    }))
  const values = Object.keys(counts)
  return {
    whole: splitsOf(values),
    parts: values.map((value) => ({ dimension: 'browser', value, splits: splitsOf([value]) })),
  }
}
const find = (counts: Counts, weights = [[1, 1]]) => {
  const { whole, parts } = split(counts, weights)
  return { alarm: checkSplits(whole).alarm, reasons: findRatioReasons(whole, parts) }
}

describe('what is behind an alarm of the sample ratio', () => {
  test('one browser in which a version loses visitors explains it', () => {
    const { alarm, reasons } = find({ Safari: [[512, 361]], Chrome: [[155, 145]], LINE: [[198, 202]] })
    expect(alarm).toBe(true)
    expect(reasons).toEqual([
      {
        dimension: 'browser',
        value: 'Safari',
        observed: [512, 361],
        expected: [436.5, 436.5],
        pValue: expect.any(Number),
        explains: true,
      },
    ])
    // χ² = 2·75.5²/436.5
    expect(reasons[0]?.pValue).toBeCloseTo(3.2e-7, 8)
  })

  test('two of them do not explain it one by one', () => {
    const { reasons } = find({ Safari: [[600, 400]], LINE: [[500, 350]], Chrome: [[2005, 1995]] })
    expect(reasons.map(({ value, explains }) => [value, explains])).toEqual([
      ['Safari', false],
      ['LINE', false],
    ])
  })

  test('a value of another dimension that nearly coincides is told after the one that departs most', () => {
    const whole = [{ epoch: 1, visitors: [2000, 1700], weights: [1, 1] }]
    const part = (dimension: string, value: string, visitors: number[]) => ({
      dimension,
      value,
      splits: [{ epoch: 1, visitors, weights: [1, 1] }],
    })
    const parts = [part('device', 'mobile', [1200, 905]), part('browser', 'Safari', [1000, 700])]
    expect(findRatioReasons(whole, parts)).toMatchObject([
      { value: 'Safari', explains: true },
      { value: 'mobile', explains: true },
    ])
  })

  test('an even loss names nothing, although every value departs from the weights', () => {
    expect(find({ Safari: [[1000, 700]], Chrome: [[2000, 1400]], LINE: [[500, 350]] })).toEqual({
      alarm: true,
      reasons: [],
    })
  })

  test('where everybody shares a value, it tells nothing', () => {
    expect(find({ desktop: [[1000, 700]] })).toEqual({ alarm: true, reasons: [] })
    expect(find({ desktop: [[1000, 700]], mobile: [[4, 3]] }).reasons).toEqual([])
  })

  test('counts are those that epochs expect by their own weights, the holdout and versions without weight too', () => {
    const weights = [
      [45, 45, 0, 10],
      [20, 0, 70, 10],
    ]
    const safari = [
      [450, 300, 7, 100],
      [200, 3, 400, 100],
    ]
    const chrome = [
      [900, 900, 0, 200],
      [400, 0, 1400, 200],
    ]
    const [reason, ...others] = find({ Safari: safari, Chrome: chrome }, weights).reasons
    expect(others).toEqual([])
    expect(reason).toMatchObject({ value: 'Safari', explains: true, observed: [650, 300, 400, 200] })
    const expected = [0.45 * 850 + 0.2 * 700, 0.45 * 850, 0.7 * 700, 0.1 * 1550]
    for (const [i, count] of expected.entries()) expect(reason?.expected[i]).toBeCloseTo(count, 9)
  })

  test('a loss that began with the newest of many epochs is found', () => {
    const weights = Array.from({ length: 10 }, () => [1, 1])
    const even = Array.from({ length: 10 }, () => [500, 500])
    const { alarm, reasons } = find({ Safari: [...even.slice(1), [500, 300]], Chrome: even }, weights)
    expect(alarm).toBe(true)
    expect(reasons).toMatchObject([{ value: 'Safari', explains: true }])
  })

  test('values with too few visitors are not looked at, and at most five are named', () => {
    expect(find({ Safari: [[19, 0]], Chrome: [[3000, 2500]] }).reasons).toEqual([])
    const many = Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`day ${i}`, [[400 + i, 200]]]))
    const { reasons } = find({ ...many, other: [[9000, 9000]] })
    expect(reasons.map(({ value }) => value)).toEqual(['day 7', 'day 6', 'day 5', 'day 4', 'day 3'])
  })

  test('of a thousand even losses over 20 values, few name anything', () => {
    const random = createGenerator(20_261_122)
    let named = 0
    for (let run = 0; run < 1000; run++) {
      const counts = Object.fromEntries(
        Array.from({ length: 20 }, (_, v): [string, number[][]] => {
          const own = [0, 0]
          for (let i = 0; i < 200; i++) {
            const version = random.uniform() < 0.5 ? 0 : 1
            if (version === 0 || random.uniform() < 0.7) own[version] = (own[version] ?? 0) + 1
          }
          return [`${v}`, [own]]
        }),
      )
      if (find(counts).reasons.length > 0) named++
    }
    // 50 at most are expected; more than 65 come once in 60 times.
    expect(named).toBeLessThanOrEqual(65)
  })
})
