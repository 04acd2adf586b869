import { expect, test } from 'vitest'
import { composed, excused, findExpressions, findFault } from './regexes.ts'

test('finds literals where they stand, and what is put together', () => {
  const text = [
    "// /not one/, and 'a/b/c' is none",
    "const a = /x+/gi.test('y/z/')",
    'const b = <a href="/a/b/">{c / d / e}</a>',
    "const d = new RegExp(c + '+', 'g'), e = RegExp('b')",
  ].join('\n')
  const { literals, composed: made } = findExpressions('a.tsx', text)
  expect(literals).toEqual([{ text: '/x+/gi', places: ['a.tsx:2'] }])
  expect(made).toEqual(["a.tsx: c + '+'", "a.tsx: 'b'"])
})

test.each([
  ['/^(a+)+$/', 'exponential'],
  ['/\\/+$/', '2nd degree polynomial'],
  ['/\\/\\/[^\\s]+?\\/tag\\/\\w+\\.js/g', '2nd degree polynomial'],
])('names what %s costs', (literal, cost) => {
  expect(findFault(literal)).toContain(cost)
})

test.each(['/^[a-z]+$/', '/abc/', '/^(a|b)?c{2}/i'])('lets %s pass', (literal) => {
  expect(findFault(literal)).toBeUndefined()
})

test('every exception has a reason', () => {
  for (const reason of [...Object.values(excused), ...Object.values(composed)]) expect(reason).not.toBe('')
})
