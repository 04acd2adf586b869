import { expect, test } from 'vitest'
import { estimateMoney } from './money.ts'

const given = { ratio: { value: 1.25, low: 0.8, high: 2 }, revenuePerVisitor: 4, visitors: 1000 }

test('revenue, its difference, the change of ad spend and the ROAS', () => {
  expect(estimateMoney({ ...given, baselineRoas: 5 })).toEqual({
    revenue: { value: 5000, low: 3200, high: 8000 },
    difference: { value: 1000, low: expect.closeTo(-800, 9), high: 4000 },
    costDifference: { value: expect.closeTo(-160, 9), low: -400, high: expect.closeTo(200, 9) },
    roas: { value: 6.25, low: 4, high: 10 },
  })
})

test('where only a part of revenue passes the pages, the ROAS changes by that part', () => {
  const { roas } = estimateMoney({ ...given, baselineRoas: 5, share: 0.4 })
  expect(roas).toEqual({ value: 5.5, low: expect.closeTo(4.6, 12), high: 7 })
})

test('revenue needs no ROAS', () => {
  for (const baselineRoas of [null, undefined, 0]) {
    expect(estimateMoney({ ...given, baselineRoas })).toMatchObject({
      revenue: { value: 5000 },
      costDifference: null,
      roas: null,
    })
  }
})

test('a ratio near 0 has an ad spend with an end', () => {
  const { costDifference } = estimateMoney({ ...given, ratio: { value: 1, low: 0, high: 1e6 }, baselineRoas: 5 })
  expect(costDifference?.high).toBeCloseTo(800 * 99, 6)
})
