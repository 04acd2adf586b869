import { expect, it } from 'vitest'
import { exampleOf, hasFault, readNumber, toTyped } from './read-number.ts'

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

it('keeps what was typed for the form, within bounds or not', () => {
  expect(['250', '-5', '1,000.5', 'abc', ''].map(toTyped)).toEqual([250, -5, 1000.5, Number.NaN, Number.NaN])
})

it('tells whether a number may be saved', () => {
  expect([0.29 * 100, 1000.5, 0.5, Number.NaN, 12.345].map((value) => hasFault(value, rule))).toEqual([
    false,
    false,
    true,
    true,
    true,
  ])
})

it.each([
  [{ min: 1, max: 1e12, decimals: 2 }, 1000.5],
  [{ min: 0, max: 100, decimals: 2 }, 10.5],
  [{ min: 0, max: 1000, decimals: 0 }, 10],
  [{ min: 15, max: 21, decimals: 0 }, 15],
])('an example within %j', (bounds, expected) => {
  expect(exampleOf(bounds)).toBe(expected)
  expect(hasFault(expected, bounds)).toBe(false)
})

it('asks for a whole number where nothing stands after the point', () => {
  expect(readNumber('7.5', { min: 1, max: 30, decimals: 0 })).toEqual({ fault: 'whole' })
  expect(readNumber('7.0', { min: 1, max: 30, decimals: 0 })).toEqual({ value: 7 })
})
