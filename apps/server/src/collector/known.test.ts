import { describe, expect, it } from 'vitest'
import { chooseAssignments, lacksAssignment } from './known.ts'
import type { KnownExperience } from './published.ts'
import { assign, makeEvent } from './testing/events.ts'

const HOUR = 3600_000
const DAY = 24 * HOUR
const now = Date.UTC(2026, 10, 22)
const starts = [now - 30 * DAY, now - 24 * DAY]
const known = (more: Partial<KnownExperience> = {}) => ({
  experiences: new Map([['exp1', { views: new Set(['a', 'b']), epochs: 2, starts, ...more }]]),
})
const isChosen = (at: number, epoch: number, of = known(), offset = 0) =>
  chooseAssignments([assign('exp1', 'a', at, epoch)], of, { receivedAt: now, offset }).length === 1

describe('chooseAssignments', () => {
  it.each([
    ['within the first epoch', now - 25 * DAY, 1, true],
    ['an hour before it', now - 30 * DAY - HOUR, 1, true],
    ['more than an hour before it', now - 30 * DAY - HOUR - 1, 1, false],
    ['a day after its end, as of a page left open overnight', now - 23 * DAY, 1, true],
    ['more than a day after its end', now - 23 * DAY + 1, 1, false],
    ['now, of an epoch that ended 24 days ago', now, 1, false],
    ['now, of the present epoch', now, 2, true],
    ['before the present epoch', now - 24 * DAY - HOUR - 1, 2, false],
    ['a day from now', now + DAY, 2, true],
    ['more than a day from now', now + DAY + 1, 2, false],
    ['400 days ago', now - 400 * DAY, 1, false],
    ['of epoch 0', now, 0, false],
    ['of an epoch that has not begun', now, 3, false],
  ])('judges the time of a label: %s', (_name, at, epoch, expected) => {
    expect(isChosen(at, epoch)).toBe(expected)
  })

  it('believes labels of a planned epoch two minutes early at most, since until then its schedule can be replaced', () => {
    const next = now + HOUR
    const planned = known({ epochs: 3, starts: [...starts, next], planned: [next] })
    expect(isChosen(next - 120_000, 3, planned)).toBe(true)
    expect(isChosen(next - 120_001, 3, planned)).toBe(false)
    expect(isChosen(next - HOUR, 3, known({ epochs: 3, starts: [...starts, next] }))).toBe(true)
  })

  it('corrects the clock first', () => {
    const clock = 3 * DAY
    expect(isChosen(now - 24 * DAY - clock, 2)).toBe(false)
    expect(isChosen(now - 24 * DAY - clock, 2, known(), clock)).toBe(true)
    expect(isChosen(now - 25 * DAY + clock, 1)).toBe(false)
    expect(isChosen(now - 25 * DAY + clock, 1, known(), -clock)).toBe(true)
  })

  it('knows when the last epoch ended', () => {
    const ended = known({ ended: now - 5 * DAY })
    expect(isChosen(now - 4 * DAY, 2, ended)).toBe(true)
    expect(isChosen(now - 4 * DAY + 1, 2, ended)).toBe(false)
  })

  it('believes any time where nobody published when epochs began', () => {
    const before = known({ starts: undefined })
    for (const at of [0, now, now + 400 * DAY]) expect(isChosen(at, 1, before)).toBe(true)
    expect(isChosen(now, 3, before)).toBe(false)
    expect(chooseAssignments([assign('made up', 'x', 0, 9)], {}, { receivedAt: now, offset: 0 })).toHaveLength(1)
  })

  it('takes the earliest of those that can be', () => {
    const told = [assign('exp1', 'a', now, 1), assign('exp1', 'b', now - DAY, 2), assign('exp1', 'a', now - 2 * DAY, 2)]
    for (const order of [told, told.toReversed()])
      expect(chooseAssignments(order, known(), { receivedAt: now, offset: 0 })).toEqual([told[2]])
  })
})

describe('lacksAssignment', () => {
  const told = [assign('exp1', 'a', now)]
  const exposure = makeEvent('exposure', { experience: 'exp1', view: 'a' })

  it('concerns the exposures of what does not count', () => {
    expect(lacksAssignment(exposure, told, [])).toBe(true)
    expect(lacksAssignment(exposure, told, told)).toBe(false)
    expect(lacksAssignment(exposure, [], [])).toBe(false)
    expect(lacksAssignment({ ...exposure, experience: 'exp2' }, told, [])).toBe(false)
    expect(lacksAssignment({ ...exposure, name: 'view_error' }, told, [])).toBe(false)
  })
})
