import { expect, test } from 'vitest'
import { isOpen } from './window.ts'

test.each([
  [{}, 5, true],
  [{ start_at: null, end_at: null }, 5, true],
  [{ start_at: 5 }, 4, false],
  [{ start_at: 5 }, 5, true],
  [{ end_at: 5 }, 4, true],
  [{ end_at: 5 }, 5, false],
  [{ start_at: 5, end_at: 9 }, 7, true],
  [{ start_at: 5, end_at: 9 }, 9, false],
  [{ start_at: 5, end_at: 5 }, 5, false],
  [{ start_at: 0, end_at: 0 }, -1, false],
])('%j at %d: %s', (window, now, expected) => {
  expect(isOpen(window, now)).toBe(expected)
})
