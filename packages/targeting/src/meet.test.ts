import { describe, expect, test } from 'vitest'
import { pick } from '../../../tools/effort.ts'
import { fc } from '../../../tools/fast-check.ts'
import { findMeeting, type Targeted } from './meet.ts'
import { matchRules, type Operator, type Rule } from './rules.ts'
import type { UrlField } from './url.ts'

const at = (url: string, ...rules: [UrlField, Operator, string][]): Targeted => ({
  url,
  rules: rules.map(([field, operator, value]): Rule => ({ field, operator, value })),
})
const shop = 'https://shop.test/'
const meets = (a: Targeted, b: Targeted) => findMeeting(a, b).meets

describe('pages that both catch are named', () => {
  test.each<[string, Targeted, Targeted, string]>([
    ['the same page', at(shop, ['path', 'eq', '/']), at(shop, ['full_url', 'eq', shop]), shop],
    [
      'a page within a whole part',
      at(`${shop}products/tea`, ['path', 'sw', '/products/']),
      at(`${shop}products/cup`, ['full_url', 'mc', 'shop.test/products/cup']),
      `${shop}products/cup`,
    ],
    [
      'no page of theirs, but one that a rule names',
      at(shop, ['path', 'sw', '/a']),
      at(shop, ['path', 'eq', '/a/b']),
      `${shop}a/b`,
    ],
    [
      'a regular expression',
      at(`${shop}p/12`, ['path', 'mr', '^/p/\\d+$']),
      at(shop, ['host', 'eq', 'shop.test']),
      `${shop}p/12`,
    ],
    [
      'a fragment',
      at(shop, ['fragment', 'eq', 'sale'], ['path', 'eq', '/nowhere']),
      at(shop, ['fragment', 'sw', 'sa']),
      `${shop}#sale`,
    ],
    ['all pages', at(shop, ['path', 'nsw', '/admin']), at(shop, ['path', 'new', '.pdf']), shop],
  ])('%s', (_, a, b, url) => {
    expect(findMeeting(a, b)).toEqual({ meets: 'yes', url })
    expect(findMeeting(b, a).meets).toBe('yes')
  })
})

describe('no page can be both', () => {
  test.each<[string, Targeted, Targeted]>([
    ['other paths', at(shop, ['path', 'eq', '/a']), at(shop, ['path', 'eq', '/b'])],
    ['other parts of the store', at(shop, ['path', 'sw', '/product/']), at(shop, ['path', 'sw', '/products/'])],
    [
      'other wildcards',
      at(shop, ['full_url', 'mc', 'shop.test/product/*']),
      at(shop, ['full_url', 'mc', 'https://shop.test/products/*']),
    ],
    ['a wildcard and a path', at(shop, ['path', 'mc', '/Pages/*']), at(shop, ['full_url', 'sw', `${shop}products/`])],
    ['other endings', at(shop, ['path', 'ew', '.html']), at(shop, ['path', 'mc', '*.php'])],
    ['other hosts', at(shop, ['host', 'eq', 'SHOP.test']), at(shop, ['full_url', 'sw', 'https://m.shop.test/'])],
    [
      'an exclusion of the other',
      at(shop, ['path', 'sw', '/a/'], ['path', 'nsw', '/a/b']),
      at(shop, ['path', 'eq', '/a/b/c']),
    ],
    ['what one denies and the other affirms', at(shop, ['path', 'nmr', '^/a']), at(shop, ['path', 'mr', '^/a'])],
    ['a whole address and another path', at(shop, ['full_url', 'eq', `${shop}a?x=1`]), at(shop, ['path', 'eq', '/b'])],
    ['other beginnings of patterns', at(shop, ['path', 'mr', '^/a/\\d+$']), at(shop, ['path', 'mr', '^\\/b-?(c|d)'])],
    ['a pattern of one page', at(shop, ['path', 'mr', '^/$']), at(shop, ['path', 'mr', '^/a'])],
    ['a pattern and a page', at(shop, ['path', 'mr', '^/sale/(a|b)']), at(shop, ['path', 'eq', '/'])],
    ['a rule that holds nowhere', at(shop, ['path', 'eq', '']), at(shop, ['path', 'sw', '/'])],
    ['no rules', at(shop), at(shop, ['path', 'sw', '/'])],
    [
      'a fragment that one does not see',
      { ...at(shop, ['fragment', 'eq', 'a']), hideFragment: true },
      at(shop, ['path', 'sw', '/']),
    ],
  ])('%s', (_, a, b) => {
    expect(meets(a, b)).toBe('no')
    expect(meets(b, a)).toBe('no')
  })
})

test('what cannot be told is not called impossible', () => {
  const maybe: [string, string][] = [
    ['^/a|^/b', '^/b/c'],
    ['^/ab?', '^/ac'],
    ['^/ab*c', '^/acd'],
    ['^/ab{0,1}', '^/ac'],
    ['^/a.c', '^/abc'],
    ['/a', '^/b'],
  ]
  for (const [one, other] of maybe) {
    const [a, b] = [at(shop, ['path', 'mr', one]), at(shop, ['path', 'mr', other])]
    expect([one, meets(a, b)]).not.toEqual([one, 'no'])
  }
  const pattern = at(shop, ['path', 'mr', '^/products/\\w+-sale$'])
  expect(meets(pattern, at(shop, ['path', 'mr', '^/products/tea-']))).toBe('maybe')
  const query = at(shop, ['full_url', 'in', 'utm_source=a'])
  expect(meets(query, at(shop, ['full_url', 'ew', 'color=red']))).toBe('maybe')
})

test('an address that both name whole is found, however many others they name', () => {
  const pages = (name: string) =>
    Array.from({ length: 20 }, (_, i): [UrlField, Operator, string] => [
      'full_url',
      'eq',
      `https://www.shop.test/${name}-${i}`,
    ])
  const shared: [UrlField, Operator, string] = ['full_url', 'eq', 'https://www.shop.test/sale']
  const [a, b] = [at(shop, ...pages('tea'), shared), at(shop, shared, ...pages('cups'))]
  const found = { meets: 'yes', url: 'https://www.shop.test/sale' }
  expect([findMeeting(a, b), findMeeting(b, a)]).toEqual([found, found])
})

test('many rules ask for a bounded number of addresses', () => {
  const many = (field: UrlField) =>
    at(
      shop,
      ...Array.from({ length: 60 }, (_, i): [UrlField, Operator, string] => [field, 'in', `never-${field}-${i}`]),
    )
  const a = { ...many('path'), rules: [...many('path').rules, ...many('host').rules, ...many('fragment').rules] }
  const denied = at(shop, ['path', 'nsw', '/'], ['path', 'mr', '^x'])
  const started = performance.now()
  expect(meets(a, denied)).not.toBe('yes')
  expect(performance.now() - started).toBeLessThan(3000)
})

describe('what any address shows', () => {
  const pieces = [
    'a',
    'b',
    'ab',
    'A',
    '/',
    '/a',
    '/a/',
    'a/b',
    '//',
    '#a',
    '?x=1',
    '*',
    '.',
    'shop.test',
    shop,
    '%61',
    '',
  ]
  const value = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 3 }).map((parts) => parts.join(''))
  const operators: Operator[] = ['in', 'nin', 'mc', 'nmc', 'eq', 'neq', 'sw', 'nsw', 'ew', 'new', 'mr', 'nri']
  const rule: fc.Arbitrary<Rule> = fc.record({
    field: fc.constantFrom<UrlField>('full_url', 'host', 'path', 'fragment'),
    operator: fc.constantFrom(...operators),
    value,
  })
  const paths = [
    '',
    'a',
    'a/',
    'A',
    'ab',
    'b',
    'a/b',
    'a/b/',
    '/a',
    'a//',
    'a?x=1',
    'a?x=1#a',
    '#a',
    'a#ab',
    'a/#',
    '%61',
  ]
  const hosts = ['https://shop.test/', 'http://shop.test/', 'https://a.shop.test/', 'https://b/']
  const addresses = hosts.flatMap((host) => paths.map((path) => host + path))
  const targeted = fc.record({
    url: fc.constantFrom(...addresses),
    rules: fc.array(rule, { minLength: 1, maxLength: 3 }),
    hideFragment: fc.boolean(),
  })

  test('who meets on some address is never told that they cannot', () => {
    fc.assert(
      fc.property(targeted, targeted, (a, b) => {
        const both = addresses.filter((url) => [a, b].every(({ rules, ...options }) => matchRules(rules, url, options)))
        fc.pre(both.length > 0)
        expect(meets(a, b), both[0]).not.toBe('no')
      }),
      { numRuns: pick(1500, 40_000) },
    )
  })

  test('what is found does not depend on whose rules come first, however many fragments they name', () => {
    const a = at(shop, ['fragment', 'in', 'a'], ['fragment', 'in', 'a'])
    const b = at(shop, ['fragment', 'in', '?x=1'], ['fragment', 'in', 'aa'])
    expect([meets(a, b), meets(b, a)]).toEqual(['yes', 'yes'])
  })

  test('an address that is named is caught by both, whoever asks', () => {
    fc.assert(
      fc.property(targeted, targeted, (a, b) => {
        const found = findMeeting(a, b)
        if (found.meets === 'yes')
          for (const { rules, ...options } of [a, b]) expect(matchRules(rules, found.url, options)).toBe(true)
        expect(meets(b, a)).toBe(found.meets)
      }),
      { numRuns: pick(1000, 20_000) },
    )
  })
})

describe('what any address shows of patterns', () => {
  const pieces = ['^', '/', 'a', 'b', '-', '\\/', '\\.', '.', '?', '+', '*', '|', '(', ')', '[ab]', '{2}', '$', '%61']
  const pattern = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''))
  const rule = fc.record({
    field: fc.constantFrom<UrlField>('path', 'full_url', 'host'),
    operator: fc.constantFrom<Operator>('mr', 'sw', 'eq', 'nmr'),
    value: fc.oneof(pattern, fc.constantFrom('/a', '/a/b', '/b', '/ab')),
  })
  const targeted = fc.record({ url: fc.constant(shop), rules: fc.array(rule, { minLength: 1, maxLength: 2 }) })
  const path = fc
    .array(fc.constantFrom('a', 'b', '/', '-', '.', '%61'), { maxLength: 4 })
    .map((parts) => parts.join(''))

  test('who meets is never told that they cannot', () => {
    fc.assert(
      fc.property(targeted, targeted, fc.array(path, { minLength: 1, maxLength: 6 }), (a, b, paths) => {
        const both = paths.some((each) => [a, b].every(({ rules }) => matchRules(rules, `${shop}${each}`)))
        if (both) expect(meets(a, b)).not.toBe('no')
      }),
      { numRuns: 3000 },
    )
  })
})
