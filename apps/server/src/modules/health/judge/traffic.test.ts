import { describe, expect, test } from 'vitest'
import { makeTraffic } from '../testing/shops.ts'
import { judgePage, judgeStore, type TrafficDay } from './traffic.ts'

const day = (seen: number, store = 4000): TrafficDay => ({ date: `${seen} of ${store}`, seen, store })
const usual = (count = 14) => Array.from({ length: count }, (_, i) => day(1000 + 10 * (i % 5)))
const times = (count: number, one: TrafficDay) => Array.from({ length: count }, () => one)

describe('a page', () => {
  test.each([
    ['an ordinary day', [...usual(), day(900)], null],
    ['a quiet day', [...usual(), day(610)], null],
    ['little more than half', [...usual(), day(560)], 'fell'],
    ['nobody at all', [...usual(), day(0)], 'fell'],
    ['a busy day', [...usual(), day(2000)], null],
    ['twice the busiest day', [...usual(), day(2100)], 'rose'],
    ['a sale that fills the whole store', [...usual(), day(6000, 24_000)], null],
    ['a holiday that empties the whole store', [...usual(), day(400, 1600)], null],
    ['the day after a sale', [...usual(), ...times(5, day(6000, 24_000)), day(1000)], null],
    ['a lull after a sale', [...usual(), ...times(5, day(6000, 24_000)), day(700, 2800)], null],
    ['a week is not yet over', [...usual(6), day(0)], null],
    ['a small page', [...times(14, day(30)), day(10)], null],
    ['a day without anybody in the store', [...usual(), day(0, 0)], null],
    ['it was mended', [...usual(), day(0), day(980)], null],
    ['it goes on', [...usual(), ...times(9, day(0))], 'fell'],
    ['nobody for weeks is never what is usual', [...usual(), ...times(20, day(0))], 'fell'],
    ['two weeks of less are what is usual', [...usual(), ...times(14, day(400)), day(400)], null],
  ])('%s', (_, days, word) => {
    expect(judgePage(days)?.word ?? null).toBe(word)
  })

  test('tells the day with what is usual beside it', () => {
    expect(judgePage([...usual(), day(100)])).toEqual({ word: 'fell', date: '100 of 4000', seen: 100, usual: 1020 })
  })

  test('a loss stays one beside the days before it', () => {
    expect(judgePage([...usual(), day(100), day(300)])).toMatchObject({ seen: 300, usual: 1020 })
  })
})

describe('a store', () => {
  const of = (...stores: number[]) => [...usual(), ...stores.map((store) => day(store / 4, store))]
  test.each([
    ['an ordinary day', of(3500), null],
    ['half the visitors in the holidays', of(2000, 1900, 1800), null],
    ['a sale', of(20_000), null],
    ['most visitors are missing', of(1100), { seen: 1100, usual: 4000 }],
    ['nobody came', of(0), { seen: 0, usual: 4000 }],
    ['they are back', of(0, 4000), null],
    ['it is new', times(7, day(0, 0)).concat(times(5, day(1000)), day(0, 100)), null],
    ['nobody ever came', times(20, day(0, 0)), null],
  ])('%s', (_, days, change) => {
    const found = judgeStore(days)
    expect(found && { seen: found.seen, usual: found.usual }).toEqual(change)
  })
})

describe('in a thousand months of made-up stores', () => {
  const [months, warmUp, span] = [1000, 14, 30]
  const stores = Array.from({ length: months }, (_, seed) => makeTraffic(seed + 1, warmUp + span))
  /** How often anything begins to be told. */
  const countRings = (judge: (days: TrafficDay[]) => unknown) =>
    stores.reduce((sum, days) => {
      let rings = 0
      for (let end = warmUp, was = false; end <= warmUp + span; end++) {
        const is = judge(days.slice(0, end)) !== null
        if (is && !was) rings++
        was = is
      }
      return sum + rings
    }, 0)

  test('seasons, weekends, sales and holidays ring less than once in twenty', () => {
    expect(countRings(judgePage) / months).toBeLessThan(0.05)
    expect(countRings(judgeStore) / months).toBeLessThan(0.05)
  })

  /** Stores whose page had visitors enough, with what became of its last days. */
  const large = stores.filter((days) => days.every(({ seen }) => seen > 100))
  const share = (change: (one: TrafficDay) => TrafficDay, days: number, judge: (days: TrafficDay[]) => unknown) => {
    const found = large.filter((all) => judge([...all.slice(0, -days), ...all.slice(-days).map(change)]) !== null)
    return found.length / large.length
  }

  test('a page that nobody comes to is found the day after', () => {
    expect(large.length).toBeGreaterThan(300)
    expect(share((one) => ({ ...one, seen: 0 }), 1, judgePage)).toBe(1)
  })

  test('a page that loses four in five is found the day after in nine of ten', () => {
    const lost = (one: TrafficDay) => ({ ...one, seen: Math.round(one.seen / 5) })
    expect(share(lost, 1, judgePage)).toBeGreaterThan(0.9)
  })

  test('a store that loses nine in ten is found the day after', () => {
    const lost = (one: TrafficDay) => ({ ...one, seen: Math.round(one.seen / 10), store: Math.round(one.store / 10) })
    expect(share(lost, 1, judgeStore)).toBeGreaterThan(0.9)
  })
})
