import { expect, it } from 'vitest'
import { countCharacters } from './count-characters.ts'

it.each([
  ['高山茶禮盒', 5, 5],
  ['  高山茶\n   禮盒 ', 5, 6],
  ['春茶 2026，上市！', 10, 11],
  ['👩‍👩‍👧‍👦 é', 2, 3],
  ['', 0, 0],
])('%j has as many characters as people count, in Chinese and in English', (text, chinese, english) => {
  expect([countCharacters(text, 'zh-TW'), countCharacters(text, 'en')]).toEqual([chinese, english])
})
