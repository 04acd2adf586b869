// @vitest-environment happy-dom
import type { ManifestExperience } from '@vitrine/contract'
import { HOLDOUT, type Label } from '@vitrine/targeting'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCost } from '../changes/cost.ts'
import type { Deferred } from '../deferred/index.ts'
import { createExperiences } from './experiences.ts'

const HOUR = 3600_000
const base: ManifestExperience = {
  id: 'e',
  kind: 'experiment',
  type: 'page',
  name: 'E',
  devices: ['desktop'],
  rules: [{ field: 'path', operator: 'eq', value: '/a' }],
  timeline: [{ from: 0, epoch: 1, weights: [0, 10_000], holdout: 0 }],
  views: [
    { id: 'v0', original: true },
    { id: 'v1', content: { changes: [] } },
  ],
  measured: true,
}

let labels: Record<string, Label>
let exposed: string[]
let shown: string[]
let visitor: string | null
let returning: boolean
let isBlocked: boolean
let comesFrom: boolean | undefined
let fires: (() => void)[]
const deferred = {
  awaitTrigger(_: unknown, fire: () => void) {
    fires.push(fire)
    return () => {}
  },
} as unknown as Deferred

const create = (...experiences: Partial<ManifestExperience>[]) =>
  createExperiences(
    {
      version: 1,
      container: 'c',
      revision: 1,
      currency: 'TWD',
      experiences: experiences.map((one) => ({ ...base, ...one })),
    },
    {
      device: 'desktop',
      isReturning: () => returning,
      comesFrom: () => comesFrom,
      visitor: () => visitor,
      label: (id) => labels[id] ?? null,
      keepLabel: (id, label) => {
        labels[id] = label
      },
      withDeferred: (use) => use(deferred),
      expose: ({ id }, view) => exposed.push(`${id} ${view}`),
      boot: { scripts: {} } as never,
      engine: {
        apply() {
          shown.push('on')
          return { undo: () => shown.push('off') }
        },
        recheck() {},
        hydrated() {},
        stateOf: () => undefined,
        cost: createCost(),
      },
      record() {},
      isBlocked: () => isBlocked,
      redirect: () => false,
      api: {},
    },
  )

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(10 * HOUR)
  location.href = 'https://shop.example/a'
  labels = {}
  exposed = []
  isBlocked = false
  shown = []
  fires = []
  visitor = '6f9619ff-8b86-4d11-b42d-00c04fc964ff'
  returning = false
  comesFrom = undefined
})
afterEach(() => vi.useRealTimers())

describe('experiences', () => {
  it('shows, labels and exposes; leaves alone what goes on matching; undoes what does not', () => {
    const experiences = create({})
    experiences.evaluate(Date.now())
    expect([labels.e, exposed, shown]).toEqual([{ view: 'v1', epoch: 1, at: 10 * HOUR }, ['e v1'], ['on']])
    experiences.evaluate()
    expect(exposed).toEqual(['e v1'])
    experiences.evaluate(Date.now())
    expect([exposed, shown]).toEqual([['e v1', 'e v1'], ['on']])
    location.href = 'https://shop.example/b'
    experiences.evaluate(Date.now())
    expect(shown).toEqual(['on', 'off'])
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
    expect([labels, exposed, shown]).toEqual([{}, [], []])
  })

  it('begins and ends while the page is open', () => {
    create({ start: 11 * HOUR, end: 12 * HOUR }).evaluate(Date.now())
    vi.advanceTimersByTime(HOUR + 5)
    expect([shown, labels.e?.at]).toEqual([['on'], 11 * HOUR + 1])
    vi.advanceTimersByTime(HOUR)
    expect(shown).toEqual(['on', 'off'])
  })

  it('waits for its trigger, then counts from there', () => {
    create({ activation: { trigger: 'delay', seconds: 1, visitor: 'all' } }).evaluate(Date.now())
    expect(shown).toEqual([])
    vi.setSystemTime(10 * HOUR + 1000)
    fires[0]?.()
    expect([shown, labels.e?.at]).toEqual([['on'], 10 * HOUR + 1000])
  })

  it('redirects nobody before the page is looked at', () => {
    Object.assign(document, { prerendering: true })
    const experiences = create({ type: 'redirect', id: 'r' }, { id: 'p' })
    experiences.evaluate(Date.now())
    expect(exposed).toEqual(['p v1'])
    // As it begins the page once that is looked at, what it shows already is seen, and its label kept, from then on.
    Object.assign(document, { prerendering: false })
    exposed = []
    labels = {}
    experiences.evaluate(11 * HOUR)
    expect(exposed).toEqual(['r v1', 'p v1'])
    expect([labels.p?.at, labels.r?.at]).toEqual([11 * HOUR, 11 * HOUR])
  })

  it('counts no version, nor the original, of who cannot be redirected, and no redirect again that stays here', () => {
    isBlocked = true
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
    labels = { known: { view: 'v1', epoch: 1, at: 5 }, original: { view: 'v0', epoch: 1, at: 5 } }
    experiences.evaluate(Date.now())
    expect(exposed).toEqual(['original v0'])
    expect(Object.keys(labels)).toEqual(['known', 'original'])
    expect(experiences.list().map(({ experience }) => experience)).toEqual(['original'])
  })

  it('exposes the holdout and the original, and shows them nothing', () => {
    create(
      { id: 'h', timeline: [{ from: 0, epoch: 3, weights: [0, 10_000], holdout: 10_000 }] },
      { id: 'o', timeline: [{ from: 0, epoch: 2, weights: [10_000, 0], holdout: 0 }] },
    ).evaluate(Date.now())
    expect([exposed, shown]).toEqual([[`h ${HOLDOUT}`, 'o v0'], []])
    expect(labels.h).toMatchObject({ view: HOLDOUT, epoch: 3 })
  })

  it('keeps the label of one whose version lost its weight, and shows another', () => {
    labels.e = { view: 'v0', epoch: 1, at: 5 }
    const experiences = create({ timeline: [{ from: 0, epoch: 2, weights: [0, 10_000], holdout: 0 }] })
    experiences.evaluate(Date.now())
    expect([exposed, shown, labels.e.at]).toEqual([['e v0'], ['on'], 5])
    expect(experiences.list()).toEqual([{ experience: 'e', name: 'E', view: 'v0', shown: 'v1', epoch: 1 }])
  })

  it('takes a visit from one of its sources, and none where nobody can tell', () => {
    const sources = [{ field: 'utm_source' as const, operator: 'is' as const, value: 'line' }]
    const experiences = create({ activation: { trigger: 'immediately', visitor: 'all', sources } })
    experiences.evaluate(Date.now())
    expect(exposed).toEqual([])
    comesFrom = true
    experiences.evaluate()
    expect(exposed).toEqual(['e v1'])
    comesFrom = false
    experiences.evaluate()
    expect(shown).toEqual(['on', 'off'])
  })

  it('leaves places to the deferred part, also where it starts at once', () => {
    create({ activation: { trigger: 'immediately', visitor: 'all', places: ['taipei-city'], waits: true } }).evaluate(
      Date.now(),
    )
    expect([exposed, shown]).toEqual([[], []])
    fires[0]?.()
    expect([exposed, shown]).toEqual([['e v1'], ['on']])
  })

  it('measures only what is measured', () => {
    create({ measured: false }).evaluate(Date.now())
    expect([labels, exposed, shown]).toEqual([{}, [], ['on']])
  })

  it('lets chance decide for nobody whom it may not recognize, until it may', () => {
    visitor = null
    const experiences = create(
      { id: 'sole' },
      { id: 'even', timeline: [{ from: 0, epoch: 1, weights: [1, 9999], holdout: 0 }] },
    )
    experiences.evaluate(Date.now())
    expect(exposed).toEqual(['sole v1'])
    visitor = '6f9619ff-8b86-4d11-b42d-00c04fc964ff'
    experiences.evaluate()
    expect(exposed).toEqual(['sole v1', 'even v1'])
  })
})
