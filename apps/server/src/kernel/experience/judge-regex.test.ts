import { describe, expect, it } from 'vitest'
import { judgeRegex, partAtFault } from './judge-regex.ts'

const heat = (start: number, end: number) => ({ start, end, temperature: 'heat' as const })

describe('the part at fault', () => {
  it.each([
    ['^(([a-z/:.0-9])+.?)+!$', [heat(3, 14)], '([a-z/:.0-9])+'],
    ['(a+)+$', [heat(1, 2)], '(a+)+'],
    ['x(?:a|b|ab)*c', [heat(4, 5), heat(6, 7), heat(8, 10)], '(?:a|b|ab)*'],
    ['\\s+$', [heat(0, 2)], '\\s+'],
    ['a{2,30}?b', [heat(0, 1)], 'a{2,30}?'],
    ['abc', [], 'abc'],
  ])('of %s', (pattern, hotspots, part) => {
    expect(partAtFault(pattern, hotspots)).toBe(part)
  })
})

describe('a pattern', () => {
  it.each([
    ['^/p/[0-9]+$', 'safe'],
    ['(a+)+$', 'slow_regex'],
    ['(x+x+)+y', 'slow_regex'],
    ['(.*,){11}P', 'slow_regex'],
    ['.*a.*b.*c.*d', 'slow_regex'],
    ['(', 'invalid_regex'],
    ['(?=x)', 'invalid_regex'],
    ['(a|b|c|d|e|.){900}', 'complex_regex'],
  ])('%s is %s', (pattern, verdict) => {
    expect(judgeRegex({ pattern, flags: '' }).verdict).toBe(verdict)
  })
})
