// @vitest-environment happy-dom
import type { ManifestView } from '@vitrine/contract'
import { HOLDOUT } from '@vitrine/targeting'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createVisit, type Visit } from './testing.ts'
import { withdraw } from './withdraw.ts'

const HOUR = 3600_000
const NOON = 12 * HOUR
const views: ManifestView[] = [
  { id: 'v0', original: true },
  { id: 'v1', content: { css: 'one ' } },
  { id: 'v2', content: { css: 'two ' } },
]
const entry = (from: number, epoch: number, weights: number[], holdout = 0) => ({ from, epoch, weights, holdout })
const one = entry(0, 1, [0, 10_000, 0])
const two = entry(NOON, 2, [0, 0, 10_000])

let visit: Visit
const open = (...timeline: (typeof one)[]) => {
  const page = visit.create({ views, timeline })
  page.evaluate(Date.now())
  return page
}
const at = (now: number) => vi.advanceTimersByTime(now - Date.now())

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(10 * HOUR)
  location.href = 'https://shop.example/a'
  visit = createVisit({ withdraw })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('a page that is open as weights change', () => {
  it('exchanges what has lost all its weight at that instant; the label and its epoch stay', () => {
    const page = open(one, two)
    at(NOON - 1)
    expect(visit.shown).toEqual(['one on'])
    at(NOON + 1)
    expect(visit.shown).toEqual(['one on', 'one off', 'two on'])
    expect(visit.labels.e).toEqual({ view: 'v1', epoch: 1, at: 10 * HOUR })
    expect(visit.exposed).toEqual(['e v1', 'e v1'])
    expect(page.list()).toEqual([{ experience: 'e', name: 'E', view: 'v1', shown: 'v2', epoch: 1 }])
  })

  it('follows the instant itself where something is decided just then', () => {
    const page = open(one, two)
    vi.setSystemTime(NOON - 1)
    page.evaluate()
    expect(visit.shown).toEqual(['one on'])
    vi.setSystemTime(NOON)
    page.evaluate()
    expect(visit.shown).toEqual(['one on', 'one off', 'two on'])
  })

  it('goes on through several switches, and each version is there once', () => {
    open(one, two, entry(13 * HOUR, 3, [0, 10_000, 0]), entry(14 * HOUR, 4, [10_000, 0, 0]))
    at(13 * HOUR + 1)
    expect(visit.shown.slice(-2)).toEqual(['two off', 'one on'])
    at(14 * HOUR + 1)
    expect(visit.shown).toEqual(['one on', 'one off', 'two on', 'two off', 'one on', 'one off'])
    expect(visit.labels.e?.epoch).toBe(1)
  })

  it('leaves alone who sees a version that keeps some weight, and labels who comes later by the new ones', () => {
    const even = [entry(0, 1, [0, 10_000, 0]), entry(NOON, 2, [0, 1, 9999])]
    open(...even)
    at(NOON + 1)
    expect(visit.shown).toEqual(['one on'])
    visit.labels = {}
    open(...even)
    expect(visit.labels.e).toEqual({ view: 'v2', epoch: 2, at: NOON + 1 })
  })

  it('brings the labeled version back on the next page, not under the reader', () => {
    const page = open(one, two, entry(13 * HOUR, 3, [0, 5000, 5000]))
    at(13 * HOUR + 1)
    expect(visit.shown).toEqual(['one on', 'one off', 'two on'])
    page.evaluate(Date.now())
    expect(visit.shown.slice(-2)).toEqual(['two off', 'one on'])
    expect(page.list()[0]).toMatchObject({ view: 'v1', shown: 'v1', epoch: 1 })
    expect(visit.exposed).toEqual(['e v1', 'e v1', 'e v1'])
  })

  it('switches while nobody looks, and late where its timers were held back', () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    open(one, two)
    vi.setSystemTime(NOON + HOUR)
    vi.runOnlyPendingTimers()
    expect(visit.shown).toEqual(['one on', 'one off', 'two on'])
  })

  it('lets the holdout end, and keeps its visitors counted as such', () => {
    open(entry(0, 1, [0, 10_000, 0], 10_000), entry(NOON, 2, [0, 10_000, 0]))
    expect(visit.labels.e?.view).toBe(HOLDOUT)
    at(NOON + 1)
    expect(visit.shown).toEqual(['one on'])
    expect(visit.exposed).toEqual([`e ${HOLDOUT}`, `e ${HOLDOUT}`])
  })

  it('takes a version away from who may not be recognized any more, where chance would have to decide', () => {
    open(one, entry(NOON, 2, [5000, 0, 5000]))
    visit.visitor = null
    at(NOON + 1)
    expect(visit.shown).toEqual(['one on', 'one off'])
  })

  it('redirects nobody, and never runs a trigger twice', () => {
    const redirects = [
      { id: 'v0', original: true as const },
      { id: 'v1', content: { redirect: '/b' } },
    ]
    const activation = { trigger: 'delay' as const, seconds: 1, visitor: 'all' as const }
    const page = visit.create(
      {
        id: 'r',
        type: 'redirect',
        views: redirects,
        timeline: [entry(0, 1, [10_000, 0]), entry(NOON, 2, [0, 10_000])],
      },
      { id: 'w', views, activation, timeline: [one, two] },
    )
    page.evaluate(Date.now())
    visit.fires[0]?.()
    at(NOON + 1)
    expect(page.list().map(({ experience, shown }) => `${experience} ${shown}`)).toEqual(['r v0', 'w v2'])
    expect(visit.fires).toHaveLength(1)
  })
})
