import { expect, it } from 'vitest'
import { joinWords, quoteWords } from './join-words.ts'

it('words of a list stand as their language lists them, quoted or not', () => {
  expect(joinWords(['A 30%', 'B 70%'], 'en')).toBe('A 30%, B 70%')
  expect(joinWords(['A 30%', 'B 70%'], 'zh-TW')).toBe('A 30%、B 70%')
  expect(quoteWords(['A', 'B'], 'en')).toBe('"A", "B"')
  expect(quoteWords(['A', 'B'], 'zh-TW')).toBe('「A」、「B」')
  expect([joinWords([], 'en'), quoteWords([], 'zh-TW')]).toEqual(['', ''])
})
