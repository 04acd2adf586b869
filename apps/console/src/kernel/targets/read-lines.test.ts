import { expect, test } from 'vitest'
import { readLines } from './read-lines.ts'

test.each([
  ['', []],
  ['  ', []],
  ['#price', ['#price']],
  ['#price\n', ['#price', '']],
  ['#a\n#b\n#c', ['#a', '#b']],
])('%j', (text, lines) => expect(readLines(text, 2)).toEqual(lines))
