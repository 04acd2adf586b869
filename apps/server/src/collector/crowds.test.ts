import { expect, it } from 'vitest'
import { createCrowdJudge, createCrowds } from './crowds.ts'

const MINUTE = 60_000

it('of one address so many visitors count, each for as long as it is told of', () => {
  let now = 0
  const crowds = createCrowds({ most: 2, windowMs: 5 * MINUTE }, () => now)
  const judge = (visitor: string, site = 'a', container = 'c') => crowds.isCrowded(container, site, visitor)
  expect(['1', '2', '3', '1', '3'].map((visitor) => judge(visitor))).toEqual([false, false, true, false, true])
  expect([judge('3', 'b'), judge('3', 'a', 'other')]).toEqual([false, false])
  now = 4 * MINUTE
  expect([judge('1'), judge('3')]).toEqual([false, true])
  now = 6 * MINUTE
  // The second has gone, the first has not.
  expect([judge('3'), judge('4')]).toEqual([false, true])
})

it('nothing is held longer than that, and no more than there is room for', () => {
  let now = 0
  const crowds = createCrowds(undefined, () => now, 10)
  for (let i = 0; i < 100; i++) crowds.isCrowded('c', `${i}`, 'v')
  expect(crowds.size()).toBe(10)
  now = 6 * MINUTE
  crowds.isCrowded('c', 'last', 'v')
  expect(crowds.size()).toBe(1)
})

it('of one address fewer visitors order than look, for an hour', () => {
  let now = 0
  const judge = createCrowdJudge(() => now)
  const tell = (visitor: number, ...names: string[]) =>
    judge(
      { container: 'c', visitor: `${visitor}` },
      names.map((name) => ({ name })),
      'a',
    )
  const buyers = Array.from({ length: 7 }, (_, n) => tell(n, 'page_view', 'purchase'))
  expect(buyers).toEqual([false, false, false, false, false, true, true])
  expect([tell(5, 'page_view'), tell(0, 'purchase')]).toEqual([false, false])
  now = 59 * MINUTE
  expect(tell(6, 'purchase')).toBe(true)
  now = 61 * MINUTE
  expect(tell(6, 'purchase')).toBe(false)
})
