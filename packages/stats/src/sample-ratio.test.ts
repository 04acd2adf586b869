import { describe, expect, test } from 'vitest'
import { checkSplits } from './sample-ratio.ts'

const even = (epoch: number, a: number, b: number) => ({ epoch, visitors: [a, b], weights: [1, 1] })

describe('sample ratio', () => {
  test('one epoch is the chi-square test', () => {
    // χ² = 2·50²/1000 = 5 with one degree of freedom.
    const { pSum, pNewest, pWorst, pValue, alarm } = checkSplits([even(1, 1050, 950)])
    for (const p of [pSum, pNewest, pWorst, pValue]) expect(p).toBeCloseTo(0.025347318677468, 12)
    expect(alarm).toBe(false)
  })

  test('versions without weight and their visitors count nowhere, the scale of weights does not matter', () => {
    const plain = checkSplits([even(1, 1050, 950)])
    expect(checkSplits([{ epoch: 1, visitors: [1050, 700, 950], weights: [5000, 0, 5000] }])).toEqual(plain)
  })

  test('epochs that expect fewer than 10 somewhere are left out', () => {
    const small = { epoch: 2, visitors: [900, 30], weights: [99, 1] }
    expect(checkSplits([even(1, 510, 490), small]).epochs.map(({ epoch }) => epoch)).toEqual([1])
    expect(checkSplits([small])).toEqual({ pValue: 1, alarm: false, pSum: 1, pNewest: 1, pWorst: 1, epochs: [] })
    expect(checkSplits([])).toMatchObject({ pValue: 1, alarm: false })
    expect(checkSplits([{ epoch: 1, visitors: [0, 0], weights: [1, 1] }])).toMatchObject({ pValue: 1, alarm: false })
  })

  test('the newest epoch and the worst one alarm by themselves', () => {
    const fine = Array.from({ length: 19 }, (_, i) => even(i + 1, 500, 500))
    const newest = checkSplits([even(20, 3500, 3150), ...fine])
    expect(newest).toMatchObject({ alarm: true, pValue: newest.pNewest })
    expect(newest.pSum).toBeGreaterThan(0.4)
    const older = checkSplits([...fine, even(20, 3500, 3100), even(21, 500, 500)])
    expect(older).toMatchObject({ alarm: true, pNewest: 1, pValue: older.pWorst })
  })
})
