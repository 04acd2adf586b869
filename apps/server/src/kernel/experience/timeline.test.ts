import { describe, expect, it } from 'vitest'
import type { ExperienceRow, ScheduleRow, ViewRow, WeightChangeRow } from './rows.ts'
import { begunBy, isRunning, ownViews, timelineOf, viewsInForce } from './timeline.ts'

const released = new Date('2026-11-26T12:00:00Z')
const at = (hours: number) => released.getTime() + hours * 3_600_000
const views = [
  { id: 'a', weight: 5000 },
  { id: 'b', weight: 5000 },
] as ViewRow[]
const changes = [{ at: released, weights: { a: 5000, b: 5000 }, holdout: 0 }] as unknown as WeightChangeRow[]
const schedule = (start: number, recover: number | null, a: number) =>
  ({
    startAt: new Date(at(start)),
    recoverAt: recover === null ? null : new Date(at(recover)),
    weights: { a, b: 10_000 - a },
  }) as unknown as ScheduleRow
const schedules = [schedule(1, 2, 3000), schedule(5, null, 0)]
const inForce = (hours: number, experience: Partial<ExperienceRow> = { endedAt: null }) =>
  viewsInForce({ experience: experience as ExperienceRow, views, changes, schedules }, at(hours)).map((v) => v.weight)

describe('the weights in force', () => {
  it('follow the schedules, to the millisecond', () => {
    expect([0, 1 - 1e-6, 1, 2 - 1e-6, 2, 5, 500].map((hours) => inForce(hours)[0])).toEqual([
      5000, 5000, 3000, 3000, 5000, 0, 0,
    ])
  })

  it('are those of the release where the clock is behind it, and those of the end where it has ended', () => {
    expect(inForce(-1)).toEqual([5000, 5000])
    expect(inForce(500, { endedAt: new Date(at(1.5)) })).toEqual([3000, 7000])
  })

  it('are as they were set where nothing is planned, and of a draft', () => {
    const draft = { experience: { endedAt: null } as ExperienceRow, views, changes: [], schedules }
    expect(viewsInForce(draft, at(1.5))).toBe(views)
    expect(viewsInForce({ ...draft, changes, schedules: [] }, at(1.5))).toBe(views)
  })
})

describe('their own weights', () => {
  const own = (hours: number, experience: Partial<ExperienceRow> = { endedAt: null }) => {
    const stored = [
      { id: 'a', weight: 3000 },
      { id: 'b', weight: 7000 },
    ] as ViewRow[]
    const parts = { experience: experience as ExperienceRow, views: stored, changes, schedules }
    return ownViews(parts, at(hours)).map((view) => view.weight)
  }

  it('are what a schedule that runs will recover, whatever was stored meanwhile, and what one has left for good', () => {
    expect([0, 1, 1.5, 2, 5, 500].map((hours) => own(hours)[0])).toEqual([5000, 5000, 5000, 5000, 0, 0])
  })

  it('are those of the end where it has ended', () => {
    expect(own(500, { endedAt: new Date(at(1.5)) })).toEqual([5000, 5000])
    expect(own(500, { endedAt: new Date(at(4)) })).toEqual([5000, 5000])
  })

  it('are as they were set of a draft', () => {
    const draft = { experience: { endedAt: null } as ExperienceRow, views, changes: [], schedules }
    expect(ownViews(draft, at(1.5))).toBe(views)
  })
})

describe('the timeline', () => {
  it('knows what is to come, of which nothing has begun', () => {
    const timeline = timelineOf({ views, changes, schedules })
    expect(timeline.map(({ epoch, weights }) => [epoch, weights[0]])).toEqual([
      [1, 5000],
      [2, 3000],
      [3, 5000],
      [4, 0],
    ])
    expect(begunBy(timeline, at(1)).map(({ epoch }) => epoch)).toEqual([1, 2])
    expect(begunBy(timeline, at(-1)).map(({ epoch }) => epoch)).toEqual([1])
  })
})

it('a schedule runs from its start until before its recovery, and never where it recovers nothing', () => {
  const [recovering, lasting] = schedules as [ScheduleRow, ScheduleRow]
  expect([0.9, 1, 1.9, 2].map((hours) => isRunning(recovering, at(hours)))).toEqual([false, true, true, false])
  expect([5, 6].map((hours) => isRunning(lasting, at(hours)))).toEqual([false, false])
})
