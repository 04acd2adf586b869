import { describe, expect, it } from 'vitest'
import { subject } from '../testing/report.ts'
import { countDays, dateOfDay, endOfDay, extendableTo, lastDayOf, makePlan, moveByDays } from './plan.ts'

const views = ['a', 'b', 'c'].map((id, i) => ({ id, isOriginal: i === 0 }))
const plan = (
  opensAt: string,
  more: { endAt?: string; timezone?: string; planned_days?: number; method?: 'anytime' } = {},
) =>
  makePlan({
    report: {
      ...subject.settings,
      planned_days: 14,
      ...(more.planned_days && { planned_days: more.planned_days }),
      ...(more.method && { method: more.method }),
    },
    groups: [],
    views,
    opensAt: new Date(opensAt),
    endAt: more.endAt ? new Date(more.endAt) : null,
    timezone: more.timezone ?? 'Asia/Taipei',
    currency: 'TWD',
  })

describe('complete days', () => {
  it('begin at the midnight of the zone after visitors could see it first', () => {
    expect(plan('2026-11-01T07:00:00Z').firstDay).toBe('2026-11-02')
    expect(plan('2026-11-01T16:00:00Z').firstDay).toBe('2026-11-02')
    expect(plan('2026-11-01T16:00:01Z').firstDay).toBe('2026-11-03')
  })

  it.each([
    ['2026-11-01T15:59:59Z', 0],
    ['2026-11-02T15:59:59Z', 0],
    ['2026-11-02T16:00:00Z', 1],
    ['2026-11-09T16:00:00Z', 8],
  ])('are counted when they are over: %s', (at, days) =>
    expect(countDays({ firstDay: '2026-11-02', timezone: 'Asia/Taipei' }, Date.parse(at))).toBe(days),
  )

  it('are as many as dates, through changes of the clock', () => {
    const calendar = { firstDay: '2026-03-01', timezone: 'America/New_York' }
    for (let day = 1; day <= 300; day++) {
      const end = endOfDay(calendar, day)
      expect([countDays(calendar, end), countDays(calendar, end - 1)]).toEqual([day, day - 1])
    }
    expect(dateOfDay(calendar, 1)).toBe('2026-03-01')
    expect(dateOfDay(calendar, 8)).toBe('2026-03-08')
  })
})

describe('an end that moves by days', () => {
  it.each([
    ['2026-10-25T00:00:00-04:00', 10, '2026-11-04T00:00:00-05:00'],
    ['2026-03-01T23:59:59.500-05:00', 21, '2026-03-22T23:59:59.500-04:00'],
    ['2026-11-04T00:00:00-05:00', 1, '2026-11-05T00:00:00-05:00'],
  ])('keeps what the wall clock shows: %s and %d days', (at, days, moved) =>
    expect(new Date(moveByDays({ timezone: 'America/New_York' }, Date.parse(at), days))).toEqual(new Date(moved)),
  )

  it('is that of the plan that was made longer, where clocks are set back meanwhile', () => {
    const calendar = { firstDay: '2026-10-20', timezone: 'America/New_York' }
    const end = moveByDays(calendar, endOfDay(calendar, 10), 5)
    expect(countDays(calendar, end)).toBe(15)
  })
})

describe('a plan', () => {
  it.each([
    [undefined, 14],
    ['2026-11-20T07:00:00Z', 18],
    ['2026-11-08T15:59:00Z', 6],
    ['2026-10-01T00:00:00Z', 0],
    ['2027-11-01T00:00:00Z', 90],
  ])('takes its days from an end time where there is one: %s', (endAt, days) =>
    expect(plan('2026-11-01T07:00:00Z', { endAt }).plannedDays).toBe(days),
  )

  it('has no end without one, and judges groups as one', () => {
    const groups = [{ name: 'Both', view_ids: ['c', 'b'] }]
    const made = makePlan({
      report: { ...subject.settings, method: 'anytime' },
      groups,
      views,
      opensAt: new Date(0),
      endAt: null,
      timezone: 'UTC',
      currency: 'TWD',
    })
    expect(made).toMatchObject({ plannedDays: null, firstDay: '1970-01-01' })
    expect(made.arms).toEqual([
      { view_id: 'a', members: ['a'], is_original: true },
      { view_id: 'b', members: ['b', 'c'], is_original: false },
    ])
    expect(lastDayOf(made, Infinity, 3.5 * 86_400_000)).toBe(3)
    // Later, the first days may be gone.
    expect(lastDayOf(made, Infinity, Infinity)).toBe(730)
  })

  it('is over on its last planned day, or on the last complete one before the stop', () => {
    const made = plan('2026-10-31T16:00:00Z')
    const at = (day: number) => endOfDay(made, day)
    expect([
      lastDayOf(made, Infinity, at(20)),
      lastDayOf(made, at(5) + 1, at(20)),
      lastDayOf(made, Infinity, at(3) - 1),
    ]).toEqual([14, 5, 2])
    expect([lastDayOf(made, Infinity, Infinity), lastDayOf(made, at(5), Infinity)]).toEqual([14, 5])
  })

  it('is extended once, by at most half, before its last day is over', () => {
    const made = plan('2026-10-31T16:00:00Z', { planned_days: 15 })
    expect(extendableTo(made, { day: 14, isOpen: true })).toBe(22)
    expect(extendableTo(made, { day: 15, isOpen: true })).toBeNull()
    expect(extendableTo(made, { day: 3, isOpen: false })).toBeNull()
    expect(extendableTo({ ...made, extendedFrom: 10 }, { day: 3, isOpen: true })).toBeNull()
    expect(extendableTo({ ...made, plannedDays: 6 }, { day: 3, isOpen: true })).toBeNull()
    expect(extendableTo(plan('2026-10-31T16:00:00Z', { method: 'anytime' }), { day: 3, isOpen: true })).toBeNull()
  })
})
