import { expect, test } from 'vitest'
import { describeDay, labelCount, labelDay } from './labels.ts'

test('days are written as each language writes them, in no zone', () => {
  expect([labelDay('2026-11-05', 'zh-TW'), labelDay('2026-11-05', 'en')]).toEqual(['11/5', 'Nov 5'])
  expect(describeDay('2026-11-05', 'zh-TW')).toBe('2026/11/05（四）')
  expect(describeDay('2026-11-05', 'en')).toBe('Thu, Nov 5, 2026')
})

test('large counts stay exact where they are short', () => {
  expect([0, 9_500, 10_000, 15_000, 1_200_000].map((n) => labelCount(n, 'zh-TW'))).toEqual([
    '0',
    '9,500',
    '1 萬',
    '1.5 萬',
    '120 萬',
  ])
  expect([9_500, 15_000, 1_200_000].map((n) => labelCount(n, 'en'))).toEqual(['9,500', '15K', '1.2M'])
})
