import { describe, expect, test } from 'vitest'
import { fc } from '../../../tools/fast-check.ts'
import { assign, HOLDOUT, type Label } from './assignment.ts'
import type { TimelineEntry } from './timeline.ts'

const views = [{ id: 'original' }, { id: 'b' }, { id: 'c' }]
const entry = (from: number, epoch: number, weights: number[], holdout = 0): TimelineEntry => ({
  from,
  epoch,
  weights,
  holdout,
})
const experience = (...timeline: TimelineEntry[]) => ({ id: 'exp', views, timeline })

// Places of these visitors under seed 'exp', computed independently: v13 163, v15 920, v22 1259, v0 6758, v2 8824.
describe('a visitor without a label', () => {
  const split = experience(entry(0, 1, [5000, 3000, 2000], 1000))

  test.each([
    ['v13', HOLDOUT],
    ['v15', HOLDOUT],
    ['v22', 'original'],
    ['v0', 'b'],
    ['v2', 'c'],
  ])('%s belongs to %s', (visitor, shown) => {
    expect(assign({ experience: split, visitor, now: 77 })).toEqual({ label: { view: shown, epoch: 1, at: 77 }, shown })
  })

  test.each([
    [920, 'original'],
    [921, HOLDOUT],
  ])('whose place is 920 is outside a holdout of 920 and inside one of 921 (%d: %s)', (holdout, shown) => {
    const edge = experience(entry(0, 1, [10000, 0, 0], holdout))
    expect(assign({ experience: edge, visitor: 'v15', now: 1 }).shown).toBe(shown)
  })

  test('is labeled with the epoch in force', () => {
    const changed = experience(entry(0, 1, [10000, 0, 0]), entry(50, 2, [0, 10000, 0]))
    expect(assign({ experience: changed, visitor: 'v0', now: 49 }).label).toEqual({
      view: 'original',
      epoch: 1,
      at: 49,
    })
    expect(assign({ experience: changed, visitor: 'v0', now: 50 }).label).toEqual({ view: 'b', epoch: 2, at: 50 })
  })

  test('gets nothing before the first epoch, or when no view has weight', () => {
    const nothing = { label: null, shown: null }
    expect(assign({ experience: experience(entry(10, 1, [10000, 0, 0])), visitor: 'v0', now: 9 })).toEqual(nothing)
    expect(assign({ experience: experience(), visitor: 'v0', now: 9 })).toEqual(nothing)
    expect(assign({ experience: experience(entry(0, 1, [0, 0, 0])), visitor: 'v0', now: 9 })).toEqual(nothing)
    expect(assign({ experience: experience(entry(0, 1, [0, 0, 0, 10000])), visitor: 'v0', now: 9 })).toEqual(nothing)
  })
})

describe('a labeled visitor', () => {
  const label: Label = { view: 'b', epoch: 1, at: 5 }

  test('keeps seeing the labeled view while it has any weight', () => {
    const changed = experience(entry(0, 1, [0, 10000, 0]), entry(50, 2, [9999, 1, 0]))
    expect(assign({ experience: changed, visitor: 'v2', now: 60, label })).toEqual({ label, shown: 'b' })
  })

  test('sees a view by present weights when it has none, and the labeled one again when it is back; the label stays', () => {
    const changed = experience(entry(0, 1, [0, 10000, 0]), entry(50, 2, [0, 0, 10000]), entry(90, 3, [5000, 5000, 0]))
    expect(assign({ experience: changed, visitor: 'v22', now: 60, label })).toEqual({ label, shown: 'c' })
    expect(assign({ experience: changed, visitor: 'v22', now: 95, label })).toEqual({ label, shown: 'b' })
  })

  test('whose view is gone sees one by present weights', () => {
    const gone: Label = { view: 'deleted', epoch: 1, at: 5 }
    expect(assign({ experience: experience(entry(0, 1, [10000, 0, 0])), visitor: 'v0', now: 9, label: gone })).toEqual({
      label: gone,
      shown: 'original',
    })
  })

  test('of the holdout stays out while there is one, and sees a view once there is none', () => {
    const held: Label = { view: HOLDOUT, epoch: 1, at: 5 }
    const changed = experience(
      entry(0, 1, [10000, 0, 0], 1000),
      entry(50, 2, [10000, 0, 0], 1),
      entry(90, 3, [10000, 0, 0]),
    )
    expect(assign({ experience: changed, visitor: 'v15', now: 60, label: held })).toEqual({
      label: held,
      shown: HOLDOUT,
    })
    expect(assign({ experience: changed, visitor: 'v15', now: 95, label: held })).toEqual({
      label: held,
      shown: 'original',
    })
  })

  test('whose place a grown holdout covers keeps the view; when the view has no weight, sees the original', () => {
    const grown = experience(entry(0, 1, [0, 10000, 0], 5000))
    expect(assign({ experience: grown, visitor: 'v15', now: 9, label })).toEqual({ label, shown: 'b' })
    const without = experience(entry(0, 1, [10000, 0, 0], 5000))
    expect(assign({ experience: without, visitor: 'v15', now: 9, label })).toEqual({ label, shown: HOLDOUT })
  })

  test('keeps the label while nothing is in force', () => {
    expect(assign({ experience: experience(), visitor: 'v0', now: 9, label })).toEqual({ label, shown: null })
  })
})

describe('properties', () => {
  const weights = fc.constantFrom<number[][]>([10000, 0, 0], [5000, 5000, 0], [0, 1, 9999], [3334, 3333, 3333])
  const timeline = fc
    .array(fc.record({ weights, holdout: fc.constantFrom(0, 500, 10000) }), { minLength: 1, maxLength: 6 })
    .map((entries) => entries.map((item, i) => entry(i * 10, i + 1, item.weights, item.holdout)))
  const visits = fc.array(fc.integer({ min: 0, max: 80 }), { minLength: 1, maxLength: 12 })

  test('a visitor keeps the first label over any visits, and equal requests get equal answers', () => {
    fc.assert(
      fc.property(timeline, fc.uuid(), visits, (entries, visitor, instants) => {
        let label: Label | null = null
        for (const now of instants.sort((a, b) => a - b)) {
          const request = { experience: experience(...entries), visitor, now, label }
          const answer = assign(request)
          expect(assign(request)).toEqual(answer)
          if (label) expect(answer.label).toBe(label)
          else expect(answer.label).toEqual({ view: answer.shown, epoch: answer.label?.epoch, at: now })
          label = answer.label
        }
        expect(label).not.toBeNull()
      }),
    )
  })

  test('what is shown always has weight now', () => {
    fc.assert(
      fc.property(timeline, fc.uuid(), fc.integer({ min: 0, max: 80 }), (entries, visitor, now) => {
        const present = entries.filter((item) => item.from <= now).at(-1)
        const { shown } = assign({
          experience: experience(...entries),
          visitor,
          now,
          label: { view: 'b', epoch: 1, at: 0 },
        })
        const share =
          shown === HOLDOUT ? present?.holdout : present?.weights[views.findIndex((view) => view.id === shown)]
        expect(share).toBeGreaterThan(0)
      }),
    )
  })

  test('shares of 30,000 visitors are within 4 standard errors of holdout and weights', () => {
    const split = experience(entry(0, 1, [5000, 3000, 2000], 1000))
    const counts = new Map<string | null, number>()
    const total = 30_000
    for (let i = 0; i < total; i++) {
      const { shown } = assign({ experience: split, visitor: `visitor-${i}`, now: 1 })
      counts.set(shown, (counts.get(shown) ?? 0) + 1)
    }
    for (const [view, share] of [
      [HOLDOUT, 0.1],
      ['original', 0.45],
      ['b', 0.27],
      ['c', 0.18],
    ] as const) {
      expect(Math.abs((counts.get(view) ?? 0) / total - share)).toBeLessThan(
        4 * Math.sqrt((share * (1 - share)) / total),
      )
    }
  })
})
