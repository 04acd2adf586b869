import { describe, expect, test } from 'vitest'
import { countShared, findInformation } from './information.ts'
import { findAllowed, isShown, mayBegin, shareAlpha } from './looks.ts'
import { spendAlpha } from './spending.ts'

test.each([
  [6, 500, false],
  [7, 100, true],
  [7, 99, false],
  [14, 100, true],
  [15, 1000, false],
])('looks may begin after day %d of 14 with %j shared conversions: %s', (day, shared, begins) => {
  expect(mayBegin(day, { days: 14 }, shared)).toBe(begins)
})

test('a comparison is shown from 50 shared buyers', () => {
  expect([isShown(50), isShown(49)]).toEqual([true, false])
})

describe('what may have been spent', () => {
  test('by the calendar, shared by the versions', () => {
    expect(findAllowed(7, { days: 14, versions: 1 })).toBe(spendAlpha(0.5, 0.05))
    expect(findAllowed(14, { days: 14, versions: 4 })).toBe(0.0125)
    expect(shareAlpha(0)).toBe(0.05)
  })

  test('after an extension: the same until its day, all of it at the new end', () => {
    const plan = { days: 21, versions: 2, extended: { onDay: 10, daysBefore: 14 } }
    expect(findAllowed(10, plan)).toBe(findAllowed(10, { days: 14, versions: 2 }))
    expect(findAllowed(11, plan)).toBeGreaterThan(findAllowed(10, plan))
    expect(findAllowed(14, plan)).toBeLessThan(0.025)
    expect(findAllowed(21, plan)).toBeCloseTo(0.025, 15)
  })
})

test('information: converting visitors, epoch by epoch', () => {
  const control = [
    { epoch: 1, converting: 90 },
    { epoch: 2, converting: 30 },
    { epoch: 2, converting: 20 },
  ]
  const treatment = [
    { epoch: 1, converting: 10 },
    { epoch: 2, converting: 50 },
    { epoch: 3, converting: 9 },
  ]
  expect(findInformation(control, treatment)).toBeCloseTo(9 + 25, 12)
  expect(findInformation(control, [])).toBe(0)
  expect(findInformation([{ epoch: 1, converting: 0 }], treatment)).toBe(0)
})

describe('conversions that a pair shares', () => {
  const arm = (...counts: number[]) => counts.map((converting, i) => ({ epoch: i + 1, converting }))
  test.each([
    ['one epoch: those of the smaller arm', arm(140), arm(100), 100],
    ['one arm before, the other after: none', arm(500), [{ epoch: 2, converting: 500 }], 0],
    ['a split that was turned around: the smaller side of each', arm(990, 20), arm(10, 980), 30],
  ])('%s', (_, control, treatment, shared) => {
    expect(countShared(control, treatment)).toBe(shared)
    expect(countShared(treatment, control)).toBe(shared)
    expect(2 * findInformation(control, treatment)).toBeGreaterThanOrEqual(shared)
  })
})
