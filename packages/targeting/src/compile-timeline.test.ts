import { describe, expect, test } from 'vitest'
import { pick } from '../../../tools/effort.ts'
import { fc } from '../../../tools/fast-check.ts'
import { compileTimeline, type ManualChange, type WeightSchedule } from './compile-timeline.ts'
import { entryAt } from './timeline.ts'

const A = [9000, 1000]
const B = [5000, 5000]
const C = [2000, 8000]

describe('what happens when', () => {
  const base = [{ at: 10, weights: A, holdout: 0 }]
  const spans = (history: { base: ManualChange[]; schedules: WeightSchedule[] }) =>
    compileTimeline(history).map(({ from, epoch, weights, holdout }) => [epoch, from, weights, holdout])

  test.each<[name: string, base: ManualChange[], schedules: WeightSchedule[], expected: unknown[]]>([
    ['no history', [], [], []],
    ['release only', base, [], [[1, 10, A, 0]]],
    ['the holdout share is 0 unless said', [{ at: 10, weights: A }], [], [[1, 10, A, 0]]],
    [
      'weights and holdout changed by hand, given in any order',
      [{ at: 30, weights: B, holdout: 500 }, { at: 20, weights: B, holdout: 0 }, ...base],
      [],
      [
        [1, 10, A, 0],
        [2, 20, B, 0],
        [3, 30, B, 500],
      ],
    ],
    [
      'a change to the same weights begins no epoch',
      [...base, { at: 20, weights: [...A], holdout: 0 }],
      [],
      [[1, 10, A, 0]],
    ],
    [
      'a schedule that recovers',
      base,
      [{ startAt: 20, recoverAt: 30, weights: B }],
      [
        [1, 10, A, 0],
        [2, 20, B, 0],
        [3, 30, A, 0],
      ],
    ],
    [
      'a schedule without recovery holds until the next change, and a later one returns to it',
      [...base, { at: 60, weights: A, holdout: 0 }],
      [
        { startAt: 20, weights: B },
        { startAt: 30, recoverAt: 40, weights: C },
        { startAt: 50, recoverAt: null, weights: C },
      ],
      [
        [1, 10, A, 0],
        [2, 20, B, 0],
        [3, 30, C, 0],
        [4, 40, B, 0],
        [5, 50, C, 0],
        [6, 60, A, 0],
      ],
    ],
    [
      'weights changed by hand within a schedule hold at once and are what it returns to',
      [...base, { at: 25, weights: C, holdout: 0 }],
      [{ startAt: 20, recoverAt: 30, weights: B }],
      [
        [1, 10, A, 0],
        [2, 20, B, 0],
        [3, 25, C, 0],
      ],
    ],
    [
      'a holdout changed by hand within a schedule leaves the schedule running',
      [...base, { at: 25, holdout: 700 }],
      [{ startAt: 20, recoverAt: 30, weights: B }],
      [
        [1, 10, A, 0],
        [2, 20, B, 0],
        [3, 25, B, 700],
        [4, 30, A, 700],
      ],
    ],
    [
      'schedules that touch: the second begins as the first ends, and returns to what held before both',
      base,
      [
        { startAt: 30, recoverAt: 40, weights: C },
        { startAt: 20, recoverAt: 30, weights: B },
      ],
      [
        [1, 10, A, 0],
        [2, 20, B, 0],
        [3, 30, C, 0],
        [4, 40, A, 0],
      ],
    ],
    [
      'touching schedules of the same weights are one epoch',
      base,
      [
        { startAt: 20, recoverAt: 30, weights: B },
        { startAt: 30, recoverAt: 40, weights: B },
      ],
      [
        [1, 10, A, 0],
        [2, 20, B, 0],
        [3, 40, A, 0],
      ],
    ],
    [
      'by hand at the instant a schedule starts: the schedule holds and returns to it',
      [...base, { at: 20, weights: C }],
      [{ startAt: 20, recoverAt: 30, weights: B }],
      [
        [1, 10, A, 0],
        [2, 20, B, 0],
        [3, 30, C, 0],
      ],
    ],
    [
      'a schedule that is running at release holds from the beginning',
      base,
      [{ startAt: 5, recoverAt: 30, weights: B }],
      [
        [1, 10, B, 0],
        [2, 30, A, 0],
      ],
    ],
    [
      'a schedule that is over at release never held',
      base,
      [{ startAt: 5, recoverAt: 10, weights: B }],
      [[1, 10, A, 0]],
    ],
    [
      'a recovery does nothing once a later schedule has taken over',
      base,
      [
        { startAt: 20, recoverAt: 40, weights: B },
        { startAt: 30, weights: C },
      ],
      [
        [1, 10, A, 0],
        [2, 20, B, 0],
        [3, 30, C, 0],
      ],
    ],
    ['an empty schedule never holds', base, [{ startAt: 20, recoverAt: 20, weights: B }], [[1, 10, A, 0]]],
    ['a schedule of the weights in force', base, [{ startAt: 20, recoverAt: 30, weights: A }], [[1, 10, A, 0]]],
  ])('%s', (_, manual, schedules, expected) => {
    expect(spans({ base: manual, schedules })).toEqual(expected)
  })

  test('the first change needs weights', () => {
    expect(() => compileTimeline({ base: [{ at: 1, holdout: 5 }], schedules: [] })).toThrow(RangeError)
  })
})

test('entryAt: the last entry begun, its first instant included', () => {
  const timeline = compileTimeline({
    base: [
      { at: 10, weights: A },
      { at: 20, weights: B },
    ],
    schedules: [],
  })
  expect(entryAt(timeline, 9)).toBeUndefined()
  expect(entryAt(timeline, 10)?.epoch).toBe(1)
  expect(entryAt(timeline, 19)?.epoch).toBe(1)
  expect(entryAt(timeline, 20)?.epoch).toBe(2)
  expect(entryAt(timeline, 1e15)?.epoch).toBe(2)
  expect(entryAt([], 10)).toBeUndefined()
})

describe('properties', () => {
  const instant = fc.integer({ min: 0, max: 60 })
  const weights = fc.constantFrom(A, B, C)
  const change = fc.record({ at: instant, weights, holdout: fc.constantFrom(0, 500) })
  const later: fc.Arbitrary<ManualChange> = fc.oneof(
    change,
    fc.record({ at: instant, holdout: fc.constantFrom(0, 500) }),
  )
  const schedule: fc.Arbitrary<WeightSchedule> = fc.record({
    startAt: instant,
    recoverAt: fc.option(instant),
    weights,
  })
  const historyArbitrary = fc
    .tuple(change, fc.array(later, { maxLength: 5 }), fc.array(schedule, { maxLength: 5 }))
    .map(([first, rest, schedules]) => ({ base: [{ ...first, at: -1 }, ...rest], schedules }))

  test('epochs count up from 1, instants ascend, neighbors differ', () => {
    fc.assert(
      fc.property(historyArbitrary, (history) => {
        const timeline = compileTimeline(history)
        for (const [i, entry] of timeline.entries()) {
          expect(entry.epoch).toBe(i + 1)
          const before = timeline[i - 1]
          if (!before) continue
          expect(entry.from).toBeGreaterThan(before.from)
          expect([entry.weights, entry.holdout]).not.toEqual([before.weights, before.holdout])
        }
      }),
    )
  })

  test('a change in the future never alters an epoch already begun', () => {
    fc.assert(
      fc.property(historyArbitrary, instant, later, schedule, (history, now, extraChange, extraSchedule) => {
        const passed = (h: typeof history) => compileTimeline(h).filter((entry) => entry.from <= now)
        const soon = now + 1
        const changed = {
          base: [...history.base, { ...extraChange, at: soon + extraChange.at }],
          schedules: [
            ...history.schedules,
            {
              ...extraSchedule,
              startAt: soon + extraSchedule.startAt,
              recoverAt: extraSchedule.recoverAt == null ? null : soon + extraSchedule.recoverAt,
            },
          ],
        }
        expect(passed(changed)).toEqual(passed(history))
      }),
      { numRuns: pick(500, 10_000) },
    )
  })

  test('moving the recovery of a running schedule within the future never alters an epoch already begun', () => {
    fc.assert(
      fc.property(historyArbitrary, instant, fc.integer({ min: 1, max: 50 }), (history, now, delay) => {
        const passed = (h: typeof history) => compileTimeline(h).filter((entry) => entry.from <= now)
        const moved = history.schedules.map((item) =>
          item.startAt <= now && item.recoverAt != null && item.recoverAt > now
            ? { ...item, recoverAt: now + delay }
            : item,
        )
        expect(passed({ base: history.base, schedules: moved })).toEqual(passed(history))
      }),
      { numRuns: pick(500, 10_000) },
    )
  })

  test('without schedules, the entry in force is the last change by hand', () => {
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), instant, (changes, now) => {
        const last = changes
          .map((item, i) => ({ ...item, i }))
          .filter((item) => item.at <= now)
          .sort((a, b) => a.at - b.at || a.i - b.i)
          .at(-1)
        const entry = entryAt(compileTimeline({ base: changes, schedules: [] }), now)
        expect(entry && [entry.weights, entry.holdout]).toEqual(last && [last.weights, last.holdout])
      }),
    )
  })
})
