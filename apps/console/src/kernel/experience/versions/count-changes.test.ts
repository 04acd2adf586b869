import { expect, test } from 'vitest'
import { countContentChanges } from './count-changes.ts'

const a = { id: 'a', value: '1' }
const b = { id: 'b', value: '2' }

test('each item of a list counts, an order counts once, a field counts once', () => {
  expect(countContentChanges({ changes: [a, b], css: '' }, { changes: [a, b], css: '' })).toBe(0)
  expect(countContentChanges({ changes: [a, b] }, { changes: [{ ...a, value: 'x' }, b] })).toBe(1)
  expect(countContentChanges({ changes: [a, b] }, { changes: [b, a] })).toBe(1)
  expect(countContentChanges({ changes: [a, b] }, { changes: [b, { id: 'c', value: '' }] })).toBe(2)
  expect(countContentChanges({}, { changes: [a], css: 'p{}' })).toBe(2)
})
