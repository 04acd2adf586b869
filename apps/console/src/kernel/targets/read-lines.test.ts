import { expect, test } from 'vitest'
import { readLines, showLines } from './read-lines.ts'

test.each([
  ['', []],
  ['  ', []],
  ['#price', ['#price']],
  ['#price\n', ['#price']],
  ['\n#a\n \n\n#b\n', ['#a', '#b']],
  ['#a\n#b\n#c', ['#a', '#b']],
])('%j', (text, lines) => expect(readLines(text, 2)).toEqual(lines))

test.each([
  ['an empty line stays while it is typed', ['#a'], '#a\n\n', '#a\n\n'],
  ['a line too many is refused', ['#a', '#b'], '#a\n#b\n#c', '#a\n#b'],
  ['what came from elsewhere replaces what was typed', ['#c'], '#a\n', '#c'],
])('%s', (_, lines, typed, shown) => expect(showLines(lines, typed)).toBe(shown))
