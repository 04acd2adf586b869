import { expect, test } from 'vitest'
import { checkSampleRatio, combineSampleRatios } from './srm.ts'

test('chi-square and p as computed elsewhere, whatever the scale of the weights', () => {
  for (const weights of [
    [0.34, 0.33, 0.33],
    [3400, 3300, 3300],
  ]) {
    const { chiSquare, degrees, pValue, alarm } = checkSampleRatio([520, 480, 505], weights)
    expect(chiSquare).toBeCloseTo(0.8332000876460517, 12)
    expect(degrees).toBe(2)
    expect(pValue).toBeCloseTo(0.6592845521489575, 12)
    expect(alarm).toBe(false)
  }
})

test('views without weight count nowhere, not even in the total', () => {
  expect(checkSampleRatio([1000, 1200, 900], [5000, 5000, 0])).toEqual(checkSampleRatio([1000, 1200], [1, 1]))
  expect(checkSampleRatio([1000, 1200], [1, 1]).alarm).toBe(true)
  expect(checkSampleRatio([0, 10, 10], [0.34, 0.33, 0.33]).pValue).toBeCloseTo(0.005790624, 9)
})

test('nothing to compare: p is 1', () => {
  const nothing = { chiSquare: 0, degrees: 0, pValue: 1, alarm: false }
  expect(checkSampleRatio([5], [1])).toEqual(nothing)
  expect(checkSampleRatio([0, 0], [1, 1])).toEqual(nothing)
  expect(checkSampleRatio([5, 6], [])).toEqual(nothing)
  expect(combineSampleRatios([])).toEqual(nothing)
})

test('epochs add up: each may be quiet and the whole alarming', () => {
  const combined = combineSampleRatios([
    { chiSquare: 3.2, degrees: 1 },
    { chiSquare: 7.7, degrees: 2 },
  ])
  expect(combined).toEqual({
    chiSquare: 10.9,
    degrees: 3,
    pValue: expect.closeTo(0.012279087378555204, 12),
    alarm: false,
  })
  const epoch = checkSampleRatio([1060, 940], [1, 1])
  expect(epoch.alarm).toBe(false)
  expect(combineSampleRatios([epoch, epoch, epoch]).alarm).toBe(true)
})
