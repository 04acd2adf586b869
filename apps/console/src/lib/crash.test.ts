import { expect, test } from 'vitest'
import { crashId } from './crash.ts'
import { describeCrash } from './describe-crash.ts'

test('a fault keeps its id, and another has another', () => {
  const [one, other] = [new Error('x'), new Error('x')]
  expect(crashId(one)).toMatch(/^screen-[0-9a-f]{8}$/)
  expect(crashId(one)).toBe(crashId(one))
  expect(crashId(other)).not.toBe(crashId(one))
  expect(crashId('a text')).toMatch(/^screen-/)
})

test('what is copied says what it was and where, without what was typed into the address', () => {
  const told = describeCrash(new TypeError('of null'), 'screen-1', { pathname: '/o/c' })
  expect(told).toContain('screen-1')
  expect(told).toContain('/o/c')
  expect(told).toContain('TypeError: of null')
})
