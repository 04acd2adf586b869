import { describe, expect, it } from 'vitest'
import { findLeast, measureCost } from '../../../../../../tools/cost.ts'
import { judgeRegex, partAtFault } from './index.ts'

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
    ['(?:[^x]|x)*y', 'slow_regex'],
    ['(?:[^a]|a)*b', 'slow_regex'],
    ['(?:\\S|\\s)*"', 'slow_regex'],
    ['(?:\\w|-)+!', 'slow_regex'],
    ['x.*y.*z', 'slow_regex'],
    ['(?:a?){50}b', 'slow_regex'],
    ['(a|ab|b)*c', 'slow_regex'],
    ['.*(summer|winter|spring).*', 'safe'],
    ['/(zh|en|tw|jp)/(men|women|kids)/(shoes|shirts|hats)/.*\\?color=(red|blue)', 'safe'],
    ['^https?://(www\\.)?shop\\.example/(?:collections|products)/[\\w-]+/?(\\?.*)?$', 'safe'],
    ['^https?://[^/]+(/[^/?]+)*/sale', 'safe'],
    ['(', 'invalid_regex'],
    ['(?=x)', 'invalid_regex'],
    ['(a|b|c|d|e|.){900}', 'complex_regex'],
  ])('%s is %s', (pattern, verdict) => {
    expect(judgeRegex({ pattern, flags: '' }).verdict).toBe(verdict)
  })
})

describe('the judgment', () => {
  const pieces = ['.*', 'a', '[^a]', '(?:a|b)*', '/', '-?', '[a-z]+', '(?:-|/)', '(a|[^b])*', '.{2,9}', '$', '\\b']
  const patterns = Array.from({ length: 24 }, (_, n) =>
    [n % 12, (n * 7 + 3) % 12, (n * 5 + (n >> 3)) % 12, (n >> 2) % 12].map((each) => pieces[each]).join(''),
  )

  // The judgments take eight seconds of a CPU.
  it('is the same each time, and nothing that is accepted takes a page long', { timeout: 120_000 }, async () => {
    const texts = ['a', 'b', 'x', '/', '-', 'a/', 'ab', '-a'].flatMap((pump) =>
      ['', '!', '\n'].map((end) => pump.repeat(2048 / pump.length - 1) + end),
    )
    let safe = 0
    let longest = 0
    for (const pattern of patterns) {
      const { verdict, work } = judgeRegex({ pattern, flags: '' })
      expect(judgeRegex({ pattern, flags: '' })).toMatchObject({ verdict, work })
      if (verdict !== 'safe') continue
      safe++
      const regex = new RegExp(pattern)
      for (const text of texts)
        longest = Math.max(longest, await findLeast(10, () => measureCost(() => regex.test(text), 1)))
    }
    expect(longest).toBeLessThan(10)
    expect(safe).toBeGreaterThan(4)
  })
})
