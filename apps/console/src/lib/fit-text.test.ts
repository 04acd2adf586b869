import { expect, test } from 'vitest'
import { fitText } from './fit-text.ts'

const empty = { value: '', start: 0, end: 0, most: 5, isLine: true }

test.each([
  ['12345', empty, { units: 5, cut: 0 }],
  ['1234567', empty, { units: 5, cut: 2 }],
  ['1234567', { ...empty, most: -1 }, { units: 7, cut: 0 }],
  ['12', { ...empty, value: 'abcde', start: 5, end: 5 }, { units: 5, cut: 2 }],
  ['12', { ...empty, value: 'abcde', start: 1, end: 3 }, { units: 5, cut: 0 }],
  ['12', { ...empty, value: 'abcdefg', start: 7, end: 7 }, { units: 7, cut: 2 }],
  ['123\r\n45', empty, { units: 5, cut: 0 }],
  ['123\r\n45', { ...empty, isLine: false }, { units: 5, cut: 1 }],
  ['😀😀😀', { ...empty, value: '茶😀😀', start: 5, end: 5 }, { units: 9, cut: 1 }],
])('of %j', (text, place, fit) => expect(fitText(text, place)).toEqual(fit))
