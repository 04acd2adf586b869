import { describe, expect, test } from 'vitest'
import { type MadeOrders, makeHours } from '../testing/shops.ts'
import { type Hour, judgeOrders } from './orders.ts'

/** A day of 1,000 visitors and 48 orders; `times` as many. */
const day = (times = 1): Hour[] =>
  Array.from(
    { length: 24 },
    (_, hour): Hour => [times * (hour < 6 ? 10 : 53), hour < 6 ? 0 : times * (hour < 18 ? 3 : 2)],
  )
const days = (count: number) => Array.from({ length: count }, () => day()).flat()
const without = (hours: Hour[], count: number): Hour[] =>
  hours.map((hour, i): Hour => (i < hours.length - count ? hour : [hour[0], 0]))

describe('orders', () => {
  test.each([
    ['as ever', days(28), null],
    ['a quiet night', without(days(28), 6), null],
    ['a night and a morning', [...days(28), ...without(day(), 24).slice(0, 9)], null],
    ['until the evening nobody bought', [...days(28), ...without(day(), 24).slice(0, 19)], { hours: 18, expected: 38 }],
    ['nobody comes either', [...days(28), ...Array.from({ length: 24 }, (): Hour => [0, 0])], null],
    ['a store of six days', [...days(6), ...without(day(10), 24)], null],
    ['a store that never sold anything', without(days(28), 28 * 24), null],
    [
      'a store of few orders',
      [...days(28).map(([v, o], i): Hour => [v, i % 24 === 12 ? o : 0]), ...without(day(), 24)],
      null,
    ],
    ['a flood of visitors who buy nothing', [...days(28), ...without(day(100), 24).slice(0, 10)], null],
  ])('%s', (_, hours, found) => {
    expect(judgeOrders(hours)).toEqual(found)
  })

  test('a store whose server tells orders once a day is given longer', () => {
    const once = days(28).map(([visitors], i): Hour => [visitors, i % 24 === 2 ? 48 : 0])
    const quiet = without(days(2), 48)
    expect(judgeOrders([...once, ...quiet.slice(0, 12)])).toBeNull()
    expect(judgeOrders([...once, ...quiet.slice(0, 16)])).toMatchObject({ hours: 36 })
  })

  test('an outage that was mended does not hide the next', () => {
    const mended = [...days(10), ...without(days(3), 72), ...days(15)]
    expect(judgeOrders([...mended, ...without(day(), 24)])).not.toBeNull()
  })
})

describe('in made-up stores', () => {
  const [warmUp, span] = [14, 30]
  const kinds: [string, MadeOrders][] = [
    ['of 20 orders a day', { perDay: 20 }],
    ['of 100 orders a day', { perDay: 100 }],
    ['of 1,000 orders a day', { perDay: 1000 }],
    ['closed at night', { perDay: 200, closesAtNight: true }],
    ['whose server tells orders once a day', { perDay: 100, tellsDaily: true }],
  ]
  const months = 40
  const made = (own: MadeOrders) => Array.from({ length: months }, (_, seed) => makeHours(seed + 1, warmUp + span, own))

  test.each(kinds)('%s, a month rings less than once in twenty', (_, own) => {
    let rings = 0
    for (const hours of made(own))
      for (let end = warmUp * 24, was = false; end <= hours.length; end++) {
        const is = judgeOrders(hours.slice(0, end)) !== null
        if (is && !was) rings++
        was = is
      }
    expect(rings / months).toBeLessThan(0.05)
  })

  /** After how many hours a stop that begins at an hour of the last days is found; Infinity: not within them. */
  function findAfter(hours: readonly Hour[], from: number): number {
    const stopped = hours.map(([visitors, orders], i): Hour => [visitors, i < from ? orders : 0])
    for (let end = from + 1; end <= stopped.length; end++) if (judgeOrders(stopped.slice(0, end))) return end - from
    return Number.POSITIVE_INFINITY
  }
  test.each([
    ['of 1,000 orders a day', { perDay: 1000 }, 12],
    ['of 100 orders a day', { perDay: 100 }, 24],
    ['of 20 orders a day', { perDay: 20 }, 96],
  ])('%s, most stops are found in time', (_, own, within) => {
    const found = made(own).map((hours, i) => findAfter(hours, hours.length - 120 + (i % 24)))
    expect(found.filter((after) => after <= within).length / months).toBeGreaterThan(0.8)
  })
})
