import { expect, it } from 'vitest'
import { readNumber } from './read-number.ts'

const rule = { min: 1, max: 1e12, decimals: 2 }

it.each<[string, object]>([
  ['1000', { value: 1000 }],
  ['1,000.5', { value: 1000.5 }],
  [' １０００ ', { value: 1000 }],
  ['1000.50', { value: 1000.5 }],
  ['1000.', { value: 1000 }],
  ['-5', { fault: 'range' }],
  ['0', { fault: 'range' }],
  ['9999999999999', { fault: 'range' }],
  ['1000.567', { fault: 'decimals' }],
  ['1e3', { fault: 'number' }],
  ['1,00', { fault: 'number' }],
  ['1.180,00', { fault: 'number' }],
  ['.', { fault: 'number' }],
  ['NT$5', { fault: 'number' }],
  ['', { fault: 'number' }],
])('%j', (text, expected) => {
  expect(readNumber(text, rule)).toEqual(expected)
})
