import { expect, test } from 'vitest'
import { countCut } from './count-cut.ts'

const empty = { value: '', start: 0, end: 0, max: 5, isLine: true }

test.each([
  ['12345', empty, 0],
  ['1234567', empty, 2],
  ['1234567', { ...empty, max: -1 }, 0],
  ['12', { ...empty, value: 'abcde', start: 5, end: 5 }, 2],
  ['12', { ...empty, value: 'abcde', start: 1, end: 3 }, 0],
  ['123\r\n45', empty, 0],
  ['123\r\n45', { ...empty, isLine: false }, 1],
])('of %j', (text, field, cut) => expect(countCut(text, field)).toBe(cut))
