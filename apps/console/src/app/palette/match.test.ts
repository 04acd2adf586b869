import { expect, test } from 'vitest'
import { matches } from './match.ts'

test('every word has to be found, in any text, in any case or width', () => {
  expect(matches('', '實驗')).toBe(true)
  expect(matches('實', '實驗')).toBe(true)
  expect(matches('ＤＥＭＯ store', 'Demo Store')).toBe(true)
  expect(matches('demo 4100', 'Demo Store', 'http://localhost:4100')).toBe(true)
  expect(matches('demo 4200', 'Demo Store', 'http://localhost:4100')).toBe(false)
  expect(matches('x', undefined)).toBe(false)
})
