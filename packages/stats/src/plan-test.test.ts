import { describe, expect, test } from 'vitest'
import { fc } from '../../../tools/fast-check.ts'
import { forecastTest } from './forecast.ts'
import { findSmallestLift, type Prospect, planTest, type Variation } from './plan-test.ts'
import { findPower, findReach, listLooks } from './planned-power.ts'

const shop = { dailyVisitors: 1200, rate: 0.032, weights: [1, 1] }

describe('the price of daily looks', () => {
  // z₀.₉₇₅ + z₀.₈ = 2.80159 for a single look; the planned method asks for a little more.
  test.each([
    [7, 0.05, 2.80159],
    [14, 0.05, 2.86019],
    [90, 0.05, 2.87679],
    [14, 0.0125, 3.3853],
  ])('%d days at alpha %d: %d standard errors', (days, alpha, expected) => {
    const looks = listLooks({ days, alpha })
    const reach = findReach(looks, 0.8)
    expect(reach).toBeCloseTo(expected, 4)
    expect(findPower(looks, reach)).toBeCloseTo(0.8, 6)
  })
})

describe('planning', () => {
  test('visitors follow from the variance of the logarithm and the price of looking', () => {
    const reach = findReach(listLooks({ days: 11, alpha: 0.05, firstLook: 7 }), 0.8)
    const ofVisitor = (1 - 0.032) / (0.032 * 0.5) + (1 - 0.0416) / (0.0416 * 0.5)
    const { visitors, ...rest } = planTest(shop, 0.3)
    expect(Math.abs(visitors - (reach / Math.log(1.3)) ** 2 * ofVisitor)).toBeLessThan(1)
    expect(rest).toEqual({ days: 11, plannedDays: 11, isEnough: true })
  })

  test('half of the visitors take twice as long; a thin version, or more of them, longer', () => {
    const days = (more: object) => planTest({ ...shop, ...more }, 0.2).days
    expect(Math.abs(days({ share: 0.5 }) - 2 * days({}))).toBeLessThanOrEqual(2)
    expect(days({ weights: [9, 1] })).toBeGreaterThan(2 * days({}))
    expect(days({ weights: [1, 1, 1] })).toBeGreaterThan(1.5 * days({}))
    expect(days({ weights: [9000, 1000] })).toBe(days({ weights: [9, 1] }))
  })

  test('says when 90 days are not enough, and never plans fewer than 7', () => {
    expect(planTest({ ...shop, dailyVisitors: 50 }, 0.1)).toMatchObject({ plannedDays: 90, isEnough: false })
    expect(planTest({ ...shop, dailyVisitors: 1e6 }, 0.5)).toMatchObject({ days: 1, plannedDays: 7, isEnough: true })
  })

  test('a large lift still needs 100 conversions a version', () => {
    expect(planTest(shop, 2).visitors).toBe(Math.ceil(126.12084 / (0.032 * 0.5)))
  })

  test('the smallest lift for so many days is the one these days are planned for', () => {
    // One more day can be one more look.
    for (const days of [7, 14, 28, 60, 90]) {
      const lift = findSmallestLift(shop, days) ?? Number.NaN
      const planned = planTest(shop, lift)
      expect(Math.abs(planned.visitors - 1200 * days) / (1200 * days)).toBeLessThan(0.03)
    }
    expect(findSmallestLift({ ...shop, dailyVisitors: 100 }, 14)).toBeNull()
    expect(findSmallestLift({ ...shop, rate: 0.95, dailyVisitors: 20 }, 14)).toBeNull()
  })

  test('money takes longer by how much buyers differ; the order value depends on buyers alone', () => {
    const visitors = (variation?: Variation, lift = 0.2) =>
      planTest({ ...shop, dailyVisitors: 1e5, variation }, lift).visitors
    expect(visitors({ cv: 0, of: 'visitors' })).toBe(visitors())
    const ofOne = (cv: number, p: number) => (1 + cv ** 2) / p - 1
    const both = (cv: number) => ofOne(cv, 0.032) + ofOne(cv, 0.032 * 1.2)
    expect(visitors({ cv: 0.8, of: 'visitors' }) / visitors()).toBeCloseTo(both(0.8) / both(0), 3)
    expect(visitors({ cv: 0.8, of: 'buyers' }) / visitors()).toBeCloseTo((2 * 0.8 ** 2) / 0.032 / both(0), 3)
    // No share has an end at 1 here.
    expect(visitors({ cv: 1.5, of: 'visitors' }, 5)).toBeGreaterThan(0)
    const lift = findSmallestLift({ ...shop, variation: { cv: 0.8, of: 'visitors' } }, 14) ?? 0
    expect(lift).toBeGreaterThan(1.2 * (findSmallestLift(shop, 14) ?? 1))
  })

  test.each([
    [{ variation: { cv: 0, of: 'buyers' } }, 0.1],
    [{ variation: { cv: Number.NaN, of: 'visitors' } }, 0.1],
    [{ variation: { cv: 0.8, of: 'visitors' } }, 9],
    [{ dailyVisitors: 0 }, 0.1],
    [{ rate: 0 }, 0.1],
    [{ rate: 1 }, 0.1],
    [{ rate: 0.6 }, 0.7],
    [{ weights: [1] }, 0.1],
    [{ weights: [0, 1] }, 0.1],
    [{ weights: [1, 0] }, 0.1],
    [{}, 0],
    [{}, Number.NaN],
  ] as [Partial<Prospect>, number][])('%j and a lift of %d are refused', (more, lift) => {
    expect(() => planTest({ ...shop, ...more }, lift)).toThrow(RangeError)
  })

  test('more of anything never takes longer', () => {
    const rate = fc.double({ min: 0.005, max: 0.2, noNaN: true })
    const lift = fc.double({ min: 0.05, max: 0.8, noNaN: true })
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 20_000 }), rate, lift, (dailyVisitors, p, d) => {
        const days = (v: number, r: number, l: number) =>
          planTest({ dailyVisitors: v, rate: r, weights: [1, 1] }, l).days
        const base = days(dailyVisitors, p, d)
        expect(days(dailyVisitors * 2, p, d)).toBeLessThanOrEqual(base)
        expect(days(dailyVisitors, p * 1.2, d)).toBeLessThanOrEqual(base)
      }),
      { numRuns: 30 },
    )
  })
})

describe('a forecast', () => {
  const progress = { leastConversions: 134, day: 7, plannedDays: 14, versions: 1 }
  const standardError = Math.sqrt(0.968 / 134 + 0.9584 / 134)

  test('agrees with the plan while the test goes as planned', () => {
    const lift = findSmallestLift(shop, 14) ?? Number.NaN
    const raised = 0.032 * (1 + lift)
    const error = Math.sqrt((1 - 0.032) / (4200 * 0.032) + (1 - raised) / (4200 * raised))
    const { power, smallestLift } = forecastTest({ ...progress, standardError: error }, lift)
    expect(power).toBeCloseTo(0.8, 6)
    expect(smallestLift).toBeCloseTo(lift, 6)
  })

  test('is less with fewer days, and nothing where 100 conversions are out of reach', () => {
    const full = forecastTest({ ...progress, standardError }, 0.25).power
    expect(forecastTest({ ...progress, standardError, plannedDays: 9 }, 0.25).power).toBeLessThan(full)
    expect(forecastTest({ ...progress, standardError, leastConversions: 20 }, 0.25).power).toBeLessThan(1e-6)
    expect(forecastTest({ ...progress, standardError, leastConversions: 0 }, 0.25).power).toBe(0)
    expect(forecastTest({ ...progress, standardError, versions: 4 }, 0.25).power).toBeLessThan(full)
  })

  test('on the last day there is one look left', () => {
    const { power } = forecastTest({ ...progress, standardError, day: 14 }, 0.25)
    expect(power).toBeGreaterThan(0)
    expect(() => forecastTest({ ...progress, standardError: 0 }, 0.25)).toThrow(RangeError)
    expect(() => forecastTest({ ...progress, standardError, day: 15 }, 0.25)).toThrow(RangeError)
  })
})
