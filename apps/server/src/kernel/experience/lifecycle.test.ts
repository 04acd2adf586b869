import { steps } from '@vitrine/contract'
import { describe, expect, it } from 'vitest'
import { kindRegistry } from '../../roles/kinds.gen.ts'
import { incompleteSteps, phaseOf } from './lifecycle.ts'
import type { ExperienceParts, ExperienceRow, RuleRow, ViewRow } from './rows.ts'

const now = new Date('2030-06-15T12:00:00Z')
const earlier = new Date(now.getTime() - 1)
const later = new Date(now.getTime() + 1)

describe('the phase of an experience', () => {
  const released = (startAt: Date | null, endAt: Date | null) => phaseOf({ status: 'released', startAt, endAt }, now)

  it('is its status unless it is released', () => {
    for (const status of ['draft', 'ended'] as const)
      for (const at of [null, earlier, later]) expect(phaseOf({ status, startAt: at, endAt: at }, now)).toBe(status)
  })

  it('of a released one follows the clock, to the millisecond', () => {
    expect(released(null, null)).toBe('running')
    expect(released(earlier, later)).toBe('running')
    expect(released(now, later)).toBe('running')
    expect(released(later, null)).toBe('scheduled')
    expect(released(later, later)).toBe('scheduled')
    expect(released(null, now)).toBe('expired')
    expect(released(earlier, earlier)).toBe('expired')
    expect(released(now, now)).toBe('expired')
  })
})

describe('the steps a draft still needs', () => {
  const view = (fields: Partial<ViewRow>) =>
    ({ weight: 5000, isOriginal: false, content: { css: 'b{}' }, ...fields }) as ViewRow
  const original = view({ isOriginal: true, content: {} })
  const ready = {
    experience: { devices: ['mobile'], type: 'page', endAt: null } as unknown as ExperienceRow,
    views: [original, view({})],
    rules: [{} as RuleRow],
  }
  const open = (change: Partial<ExperienceParts>) =>
    incompleteSteps({ ...ready, ...change }, kindRegistry.experiment, now)
  const with_ = (fields: Partial<ExperienceRow>) => open({ experience: { ...ready.experience, ...fields } })

  it('are none when it is ready, else named in their order', () => {
    expect(open({})).toEqual([])
    expect(open({ rules: [] })).toEqual(['rules'])
    expect(with_({ devices: [] })).toEqual(['devices'])
    expect(open({ views: [view({ isOriginal: true, weight: 10_000 })] })).toEqual(['versions', 'content'])
    expect(open({ views: [original, view({ weight: 4999 })] })).toEqual(['weights'])
    expect(open({ views: [original, view({ content: {} })] })).toEqual(['content'])
    expect(with_({ endAt: now })).toEqual(['dates'])
    expect(with_({ endAt: later })).toEqual([])
    const nothing = { experience: { ...ready.experience, devices: [], endAt: now }, rules: [], views: [original] }
    expect(open(nothing)).toEqual(steps)
  })

  it('include content where a version shows nothing', () => {
    const change = { id: 'a', op: 'hide', selectors: ['#a'] }
    const shows = (content: Record<string, unknown>) => open({ views: [original, view({ content })] }).length === 0
    expect(shows({ changes: [change] })).toBe(true)
    expect(shows({ changes: [{ ...change, enabled: false }] })).toBe(false)
    expect(shows({ css: '  \n' })).toBe(false)
    expect(shows({ js: 'a()' })).toBe(true)
    expect(shows({ redirect: 'https://b.test' })).toBe(false)
    expect(shows({ changes: 'corrupt' })).toBe(false)
    const redirect = { ...ready.experience, type: 'redirect' as const }
    const target = [original, view({ content: { redirect: 'https://b.test' } })]
    expect(open({ experience: redirect, views: target })).toEqual([])
    expect(open({ experience: redirect })).toEqual(['content'])
  })
})
