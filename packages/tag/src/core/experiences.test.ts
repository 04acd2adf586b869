// @vitest-environment happy-dom
import { HOLDOUT } from '@vitrine/targeting'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createVisit, type Visit } from './testing.ts'

const HOUR = 3600_000

let visit: Visit
const create: Visit['create'] = (...experiences) => visit.create(...experiences)

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(10 * HOUR)
  location.href = 'https://shop.example/a'
  visit = createVisit()
})
afterEach(() => vi.useRealTimers())

describe('experiences', () => {
  it('shows, labels and exposes; leaves alone what goes on matching; undoes what does not', () => {
    const experiences = create({})
    experiences.evaluate(Date.now())
    expect([visit.labels.e, visit.exposed, visit.shown]).toEqual([
      { view: 'v1', epoch: 1, at: 10 * HOUR },
      ['e v1'],
      ['on'],
    ])
    experiences.evaluate()
    expect(visit.exposed).toEqual(['e v1'])
    experiences.evaluate(Date.now())
    expect([visit.exposed, visit.shown]).toEqual([['e v1', 'e v1'], ['on']])
    location.href = 'https://shop.example/b'
    experiences.evaluate(Date.now())
    expect(visit.shown).toEqual(['on', 'off'])
    expect(experiences.list()).toEqual([])
  })

  it.each([
    ['device', { devices: ['mobile'] as never }],
    ['rules', { rules: [{ field: 'path', operator: 'eq', value: '/x' }] as never }],
    ['start', { start: 11 * HOUR }],
    ['end', { end: 10 * HOUR }],
    ['visitor', { activation: { trigger: 'immediately', visitor: 'returning' } as never }],
    ['timeline', { timeline: [{ from: 11 * HOUR, epoch: 1, weights: [0, 10_000], holdout: 0 }] }],
  ])('shows nothing when its %s says no', (_, one) => {
    create(one).evaluate(Date.now())
    expect([visit.labels, visit.exposed, visit.shown]).toEqual([{}, [], []])
  })

  it('begins and ends while the page is open', () => {
    create({ start: 11 * HOUR, end: 12 * HOUR }).evaluate(Date.now())
    vi.advanceTimersByTime(HOUR + 5)
    expect([visit.shown, visit.labels.e?.at]).toEqual([['on'], 11 * HOUR + 1])
    vi.advanceTimersByTime(HOUR)
    expect(visit.shown).toEqual(['on', 'off'])
  })

  it('waits for its trigger, then counts from there', () => {
    create({ activation: { trigger: 'delay', seconds: 1, visitor: 'all' } }).evaluate(Date.now())
    expect(visit.shown).toEqual([])
    vi.setSystemTime(10 * HOUR + 1000)
    visit.fires[0]?.()
    expect([visit.shown, visit.labels.e?.at]).toEqual([['on'], 10 * HOUR + 1000])
  })

  it('redirects nobody before the page is looked at', () => {
    Object.assign(document, { prerendering: true })
    const experiences = create({ type: 'redirect', id: 'r' }, { id: 'p' })
    experiences.evaluate(Date.now())
    expect(visit.exposed).toEqual(['p v1'])
    // As it begins the page once that is looked at, what it shows already is seen, and its label kept, from then on.
    Object.assign(document, { prerendering: false })
    visit.exposed = []
    visit.labels = {}
    experiences.evaluate(11 * HOUR)
    expect(visit.exposed).toEqual(['r v1', 'p v1'])
    expect([visit.labels.p?.at, visit.labels.r?.at]).toEqual([11 * HOUR, 11 * HOUR])
  })

  it('counts no version, nor the original, of who cannot be redirected, and no redirect again that stays here', () => {
    visit.isBlocked = true
    const views = [
      { id: 'v0', original: true as const },
      { id: 'v1', content: { redirect: '/b' } },
    ]
    const even = { from: 0, epoch: 1, holdout: 0 }
    const redirect = { type: 'redirect' as const, views }
    const experiences = create(
      { ...redirect, id: 'to' },
      { ...redirect, id: 'stay', timeline: [{ ...even, weights: [10_000, 0] }] },
      { ...redirect, id: 'known' },
      { ...redirect, id: 'original', timeline: [{ ...even, weights: [10_000, 0] }] },
    )
    visit.labels = { known: { view: 'v1', epoch: 1, at: 5 }, original: { view: 'v0', epoch: 1, at: 5 } }
    experiences.evaluate(Date.now())
    expect(visit.exposed).toEqual(['original v0'])
    expect(Object.keys(visit.labels)).toEqual(['known', 'original'])
    expect(experiences.list().map(({ experience }) => experience)).toEqual(['original'])
  })

  it('exposes the holdout and the original, and shows them nothing', () => {
    create(
      { id: 'h', timeline: [{ from: 0, epoch: 3, weights: [0, 10_000], holdout: 10_000 }] },
      { id: 'o', timeline: [{ from: 0, epoch: 2, weights: [10_000, 0], holdout: 0 }] },
    ).evaluate(Date.now())
    expect([visit.exposed, visit.shown]).toEqual([[`h ${HOLDOUT}`, 'o v0'], []])
    expect(visit.labels.h).toMatchObject({ view: HOLDOUT, epoch: 3 })
  })

  it('keeps the label of one whose version lost its weight, and shows another', () => {
    visit.labels.e = { view: 'v0', epoch: 1, at: 5 }
    const experiences = create({ timeline: [{ from: 0, epoch: 2, weights: [0, 10_000], holdout: 0 }] })
    experiences.evaluate(Date.now())
    expect([visit.exposed, visit.shown, visit.labels.e.at]).toEqual([['e v0'], ['on'], 5])
    expect(experiences.list()).toEqual([{ experience: 'e', name: 'E', view: 'v0', shown: 'v1', epoch: 1 }])
  })

  it('takes a visit from one of its sources, and none where nobody can tell', () => {
    const sources = [{ field: 'utm_source' as const, operator: 'is' as const, value: 'line' }]
    const experiences = create({ activation: { trigger: 'immediately', visitor: 'all', sources } })
    experiences.evaluate(Date.now())
    expect(visit.exposed).toEqual([])
    visit.comesFrom = true
    experiences.evaluate()
    expect(visit.exposed).toEqual(['e v1'])
    visit.comesFrom = false
    experiences.evaluate()
    expect(visit.shown).toEqual(['on', 'off'])
  })

  it('leaves places to the deferred part, also where it starts at once', () => {
    create({ activation: { trigger: 'immediately', visitor: 'all', places: ['taipei-city'], waits: true } }).evaluate(
      Date.now(),
    )
    expect([visit.exposed, visit.shown]).toEqual([[], []])
    visit.fires[0]?.()
    expect([visit.exposed, visit.shown]).toEqual([['e v1'], ['on']])
  })

  it('measures only what is measured', () => {
    create({ measured: false }).evaluate(Date.now())
    expect([visit.labels, visit.exposed, visit.shown]).toEqual([{}, [], ['on']])
  })

  it('lets chance decide for nobody whom it may not recognize, until it may', () => {
    visit.visitor = null
    const experiences = create(
      { id: 'sole' },
      { id: 'even', timeline: [{ from: 0, epoch: 1, weights: [1, 9999], holdout: 0 }] },
    )
    experiences.evaluate(Date.now())
    expect(visit.exposed).toEqual(['sole v1'])
    visit.visitor = '6f9619ff-8b86-4d11-b42d-00c04fc964ff'
    experiences.evaluate()
    expect(visit.exposed).toEqual(['sole v1', 'even v1'])
  })
})
