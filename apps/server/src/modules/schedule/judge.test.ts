import { compileTimeline } from '@vitrine/targeting'
import { describe, expect, it } from 'vitest'
import { fc } from '../../../../../tools/fast-check.ts'
import type { ExperienceRow, ScheduleRow, ViewRow } from '../../kernel/experience/rows.ts'
import { judgeSchedule, judgeStarted, overlap, type ScheduleFields } from './judge.ts'

const now = new Date('2026-11-26T12:00:00Z')
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const views = [{ id: 'a' }, { id: 'b' }] as ViewRow[]
const experience = { endAt: null } as ExperienceRow
const fields = (change: Partial<ScheduleFields> = {}): ScheduleFields => ({
  startAt: at(1),
  recoverAt: at(3),
  description: '',
  weights: { a: 3000, b: 7000 },
  ...change,
})
const row = (change: Partial<ScheduleRow> = {}) => ({ id: 'other', ...fields(), ...change }) as ScheduleRow
const judge = (
  schedule: ScheduleFields,
  { others = [], before, endAt = null }: { others?: ScheduleRow[]; before?: ScheduleRow; endAt?: Date | null } = {},
) =>
  judgeSchedule(schedule, {
    parts: { experience: { ...experience, endAt }, views },
    others,
    ...(before && { before }),
    now,
    timezone: 'Asia/Taipei',
  })

describe('a schedule', () => {
  it('starts not before now, recovers not before it starts, and starts before the experiment ends', () => {
    expect(judge(fields())).toEqual([])
    expect(judge(fields({ startAt: now, recoverAt: now }))).toEqual([])
    expect(judge(fields({ startAt: at(-0.001) }))).toEqual([{ path: 'start_at', error: 'schedule_in_past' }])
    expect(judge(fields({ recoverAt: at(0.5) }))).toEqual([{ path: 'recover_at', error: 'recovery_before_start' }])
    expect(judge(fields(), { endAt: at(1) })).toEqual([{ path: 'start_at', error: 'schedule_after_end' }])
    expect(judge(fields(), { endAt: at(1.1) })).toEqual([])
  })

  it('shares all visitors between all versions', () => {
    const weigh = (weights: Record<string, number>) =>
      judge(fields({ weights })).map(({ path, error }) => [path, error])
    expect(weigh({ a: 10_000, b: 0 })).toEqual([])
    expect(weigh({ a: 3000, b: 6999 })).toEqual([['weights', 'weights_must_sum_to_1']])
    expect(weigh({ a: 10_000 })).toEqual([['weights', 'every_view_once']])
    expect(weigh({ a: 3000, c: 7000 })).toEqual([['weights.c', 'unknown_view']])
    expect(weigh(JSON.parse('{"__proto__": 3000, "a": 3000, "b": 4000}'))).toEqual([
      ['weights.__proto__', 'unknown_view'],
    ])
  })

  it('says which other one it overlaps, where it does', () => {
    const other = row({ startAt: at(2), recoverAt: at(4), description: '週年慶' })
    const told = (schedule: ScheduleFields, others: ScheduleRow[]) =>
      judge(schedule, { others }).map(({ path, error, details }) => [path, error, details?.schedule])
    expect(told(fields(), [other])).toEqual([['recover_at', 'schedule_overlap', '週年慶']])
    expect(told(fields({ startAt: at(3), recoverAt: at(5) }), [other])).toEqual([
      ['start_at', 'schedule_overlap', '週年慶'],
    ])
    expect(told(fields({ startAt: at(3), recoverAt: null }), [row({ ...other, description: '' })])).toEqual([
      ['start_at', 'schedule_overlap', '2026-11-26 22:00'],
    ])
    expect(told(fields({ recoverAt: at(2) }), [other])).toEqual([])
    expect(told(fields({ startAt: at(4), recoverAt: null }), [other])).toEqual([])
  })

  it('that has started keeps its start and weights, and recovers from now on', () => {
    const running = row({ startAt: at(-1) })
    expect(judge({ ...running, recoverAt: at(1) }, { before: running })).toEqual([])
    expect(judge({ ...running, recoverAt: at(-0.5) }, { before: running })).toEqual([
      { path: 'recover_at', error: 'recovery_in_past' },
    ])
    expect(judgeStarted({ description: 'x', recoverAt: null }, running)).toEqual([])
    expect(judgeStarted({ startAt: running.startAt, weights: { b: 7000, a: 3000 } }, running)).toEqual([])
    expect(judgeStarted({ startAt: at(2), weights: { a: 3001, b: 6999 } }, running)).toEqual([
      { path: 'start_at', error: 'schedule_started' },
      { path: 'weights', error: 'schedule_started' },
    ])
    expect(judgeStarted({ weights: { a: 3000 } }, running)).toHaveLength(1)
  })
})

/** What people can try with the schedules of a running experiment, at an hour. */
const edit = fc.record({
  hours: fc.nat({ max: 8 }),
  act: fc.constantFrom('create', 'change', 'delete' as const),
  which: fc.nat(),
  start: fc.integer({ min: -2, max: 30 }),
  length: fc.option(fc.integer({ min: -1, max: 12 }), { nil: null }),
  first: fc.integer({ min: 0, max: 10_001 }),
})

describe('whatever people try one after the other', () => {
  it('spans never overlap, weights are whole, and epochs that have begun stay as they were', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 30 }), (edits) => {
        let clock = 0
        let held: ScheduleRow[] = []
        const base = [{ at: at(0).getTime() - 1, weights: [5000, 5000], holdout: 0 }]
        const timeline = () =>
          compileTimeline({
            base,
            schedules: held.map(({ startAt, recoverAt, weights }) => ({
              startAt: startAt.getTime(),
              recoverAt: recoverAt?.getTime() ?? null,
              weights: [weights.a ?? 0, weights.b ?? 0],
            })),
          })
        // What begins at this very instant has yet to hold for any time, and what is decided at it is part of it.
        const begun = () => timeline().filter(({ from }) => from < at(clock).getTime())
        for (const [index, { hours, act, which, start, length, first }] of edits.entries()) {
          clock += hours
          const past = begun()
          const before = act === 'create' ? undefined : held[which % Math.max(1, held.length)]
          const others = held.filter((each) => each !== before)
          const hasStarted = before !== undefined && before.startAt <= at(clock)
          const isOver = hasStarted && (before.recoverAt === null || before.recoverAt <= at(clock))
          if (isOver || (act !== 'create' && !before)) continue
          if (act === 'delete' && before) {
            held = hasStarted ? [...others, { ...before, recoverAt: new Date(at(clock).getTime() + 1) }] : others
          } else {
            const startAt = hasStarted ? before.startAt : at(clock + start)
            const wanted = {
              startAt,
              recoverAt: length === null ? null : new Date(startAt.getTime() + length * 3_600_000),
              description: '',
              weights: hasStarted ? before.weights : { a: first, b: 10_000 - first },
            }
            const issues = judgeSchedule(wanted, {
              parts: { experience, views },
              others,
              ...(before && { before }),
              now: at(clock),
              timezone: 'Asia/Taipei',
            })
            if (issues.length === 0) held = [...others, { ...row(), id: before?.id ?? `s${index}`, ...wanted }]
          }
          expect(begun().slice(0, past.length)).toEqual(past)
          for (const [i, one] of held.entries())
            for (const other of held.slice(i + 1)) expect(overlap(one, other)).toBe(false)
          for (const [i, { epoch, weights }] of timeline().entries()) {
            expect(epoch).toBe(i + 1)
            expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(10_000)
          }
        }
      }),
      { numRuns: 300 },
    )
  })
})
