import { expect, it } from 'vitest'
import { countCharacters } from './count-characters.ts'

it.each([
  ['高山茶禮盒', 5],
  ['  高山茶\n   禮盒 ', 6],
  ['👩‍👩‍👧‍👦 é', 3],
  ['', 0],
])('%j has as many characters as people count', (text, count) => {
  expect(countCharacters(text)).toBe(count)
})
