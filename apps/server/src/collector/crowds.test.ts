import { expect, it } from 'vitest'
import { createCrowds } from './crowds.ts'

const MINUTE = 60_000

it('of one address so many visitors count, each for as long as it is told of', () => {
  let now = 0
  const crowds = createCrowds(() => now, { most: 2 })
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
  const crowds = createCrowds(() => now, { held: 10 })
  for (let i = 0; i < 100; i++) crowds.isCrowded('c', `${i}`, 'v')
  expect(crowds.size()).toBe(10)
  now = 6 * MINUTE
  crowds.isCrowded('c', 'last', 'v')
  expect(crowds.size()).toBe(1)
})
