import { describe, expect, it } from 'vitest'
import { fc } from '../../../../../../tools/fast-check.ts'
import { re2 } from '../regex.ts'
import { judgeRegex } from './index.ts'

describe('what browsers read in another way is refused by its part', () => {
  it.each([
    ['\\p{L}', '\\p{L}'],
    ['/tea/\\P{Han}+', '\\P{Han}'],
    ['\\pL', '\\p'],
    ['\\Acollections', '\\A'],
    ['^/products\\z', '\\z'],
    ['^/products\\Z', '\\Z'],
    ['[[:alpha:]]+', '[:alpha:]'],
    ['[^[:digit:]x]', '[:digit:]'],
    ['\\Q.\\E', '\\Q'],
    ['\\a', '\\a'],
    ['\\h+', '\\h'],
    ['\\C', '\\C'],
    ['\\x{41}', '\\x{41}'],
    ['\\x4', '\\x'],
    ['\\u{41}', '\\u{41}'],
    ['\\k<n>', '\\k'],
    ['\\0', '\\0'],
    ['\\8', '\\8'],
    ['a{,3}', '{,3}'],
    ['[]a]', '[]'],
    ['[^]', '[^]'],
    ['(?i:sale)', '(?i:sale)'],
    ['🫖+', '🫖'],
    ['[a🫖]', '🫖'],
  ])('%s', (pattern, part) => {
    for (const flags of ['', 'i'] as const)
      expect(judgeRegex({ pattern, flags })).toMatchObject({ verdict: 'ambiguous_regex', part })
  })

  it.each(['(?i)abc', '(?P<n>a)', 'a*+', '\\K(?=a)'])('or does not compile: %s', (pattern) => {
    expect(judgeRegex({ pattern, flags: '' }).verdict).not.toBe('safe')
  })

  it.each([
    '^/p/\\d+\\.html\\?id=\\w+$',
    '/茶[\\-_]\\x41',
    '[^\\s/?#]+',
    '(?<part>a)',
    '/\\{id\\}/{x}',
    '[\\w\\-.]+',
    '[[]',
  ])('but not what all read alike: %s', (pattern) => {
    expect(judgeRegex({ pattern, flags: '' }).verdict).toBe('safe')
  })
})

const pieces = [
  ...[
    'a',
    'k',
    's',
    'Z',
    '0',
    '_',
    '-',
    '/',
    '=',
    '茶',
    'é',
    ']',
    '{',
    '}',
    '{2}',
    '{1,2}',
    '{,2}',
    '*',
    '+',
    '?',
    '|',
    '.',
    '^',
    '$',
  ],
  ...[
    '(',
    '(?:',
    '(?<n>',
    '(?i:',
    ')',
    '[',
    '[^',
    '\\s',
    '\\S',
    '\\d',
    '\\D',
    '\\w',
    '\\W',
    '\\b',
    '\\B',
    '\\n',
    '\\t',
    '\\v',
    '\\f',
  ],
  ...[
    '\\.',
    '\\-',
    '\\]',
    '\\x41',
    '\\xa0',
    '\\x',
    '\\p{L}',
    '\\A',
    '\\z',
    '\\Q',
    '\\E',
    '\\a',
    '\\0',
    '\\1',
    '\\c',
    '\\u0041',
    '[:alpha:]',
  ],
  ...['[\\s\\d]', '[^\\S]', '[\\W_]', '[a-k]', '[Z-a]', '[\\w-z]', ',', ':', '\\', '\ufeff', '\u00a0'],
]
const chars = [
  ...[
    'a',
    'k',
    's',
    'z',
    'A',
    'K',
    'S',
    'Z',
    '0',
    '9',
    '_',
    '-',
    '/',
    '=',
    '?',
    '.',
    ':',
    '[',
    ']',
    '{',
    '}',
    ',',
    '|',
    '\\',
    'p',
    'L',
  ],
  ...[
    '茶',
    'é',
    'É',
    'ſ',
    '\u212a',
    '🫖',
    ' ',
    '\n',
    '\r',
    '\t',
    '\v',
    '\f',
    '\u00a0',
    '\u1680',
    '\u2003',
    '\u2028',
    '\u2029',
    '\ufeff',
  ],
  ...['\u0000', '\u0007', '\u001f', '\u0085', '\u200b', '\u3000', '\uffff'],
]

describe('what is accepted', () => {
  it('gets the same answer from browsers and from RE2, on any text', () => {
    const pattern = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 7 }).map((each) => each.join(''))
    const text = fc.array(fc.constantFrom(...chars), { maxLength: 8 }).map((each) => each.join(''))
    let accepted = 0
    fc.assert(
      fc.property(
        pattern,
        fc.constantFrom('' as const, 'i' as const),
        fc.array(text, { minLength: 12 }),
        (source, flags, texts) => {
          if (judgeRegex({ pattern: source, flags }).verdict !== 'safe') return
          accepted++
          const [browser, server] = [new RegExp(source, flags), re2(source, flags)]
          for (const each of [...texts, ...chars]) expect([each, server.test(each)]).toEqual([each, browser.test(each)])
        },
      ),
      { numRuns: 1000 },
    )
    expect(accepted).toBeGreaterThan(100)
  })
})
