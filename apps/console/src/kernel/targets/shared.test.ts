import type { Collision } from '@vitrine/contract'
import { expect, it } from 'vitest'
import { findFloating, findMeeting } from './shared.ts'
import type { Counts, Target } from './target.ts'

const headline = { place: 9, tag: 'h1', text: 'Summer sale' }
const at = (place: number) => ({ count: 1, doubt: null, first: { ...headline, place } })
const counts: Counts = new Map<string, ReturnType<Counts['get']> & object>([
  ['h1', at(9)],
  ['#hero-title', at(9)],
  ['#cart', at(20)],
  ['p', { count: 3, doubt: null, first: { ...headline, place: 30 } }],
  ['a:hover', { count: null, doubt: 'state' as const, first: null }],
])
const url = 'https://shop.test/'
const collision = (changes: string[], more: Partial<Collision> = {}): Collision => ({
  id: 'other',
  name: 'Other',
  type: 'page',
  target_type: 'experiment',
  start_at: null,
  end_at: null,
  priority: 0,
  phase: 'running',
  url,
  devices: ['desktop'],
  pages: null,
  selectors: [],
  has_code: false,
  never_both: false,
  changes,
  ...more,
})
const targets = (...selectors: string[]): Target[] => [{ owner: 'c', selectors, isMany: false, isOff: false }]
const meet = (
  other: Collision,
  own = targets('h1'),
  found: { url: string; problem: null } | null = { url, problem: null },
) => findMeeting(other, own, { found: found ?? undefined, counts })

it('two selectors of one element are one element, and it is named', () => {
  expect(meet(collision(['#hero-title']))).toMatchObject({ is: 'same', elements: [headline] })
  expect(meet(collision(['#cart', '#hero-title']))).toMatchObject({ is: 'same' })
  expect(meet(collision(['#cart']))).toMatchObject({ is: 'apart', elements: [] })
  const off = targets('h1').map((target) => ({ ...target, isOff: true }))
  expect(meet(collision(['#hero-title']), off)).toMatchObject({ is: 'apart' })
})

it('one selector of both is enough where no page was looked at', () => {
  expect(meet(collision(['h1'], { selectors: ['h1'], url: null }), targets('h1'), null)).toMatchObject({
    is: 'same',
  })
})

it('what could not be compared is not called apart', () => {
  expect(meet(collision(['#hero-title']), targets('h1'), null).is).toBe('unsure')
  expect(meet(collision(['#cart'], { url: `${url}elsewhere` })).is).toBe('unsure')
  expect(meet(collision(['a:hover'])).is).toBe('unsure')
  expect(meet(collision(['#cart'], { has_code: true })).is).toBe('unsure')
  expect(meet(collision(['#cart'], { url: null })).is).toBe('apart')
})

it('what floats changes nothing of what it floats over; of two that open by themselves one is open at a time', () => {
  const part = { floats: false, opens: false }
  const card = { floats: true, opens: true }
  const menu = { floats: true, opens: false }
  const find = (own: typeof part, other: typeof part) => findFloating(collision(['h1']), own, other)?.is
  expect([find(card, card), find(card, part), find(part, card), find(card, menu), find(part, part)]).toEqual([
    ...['turns', 'apart', 'apart', 'apart'],
    undefined,
  ])
})

it('what no visitor gets both of is told as such, whatever both change', () => {
  const apart = collision(['#hero-title'], { selectors: ['h1'], never_both: true })
  const card = { floats: true, opens: true }
  expect(meet(apart)).toMatchObject({ is: 'never_both', elements: [] })
  expect(findFloating(apart, card, card)).toBe(undefined)
})
