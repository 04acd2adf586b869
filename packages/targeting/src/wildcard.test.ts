import { describe, expect, test } from 'vitest'
import { measureCost } from '../../../tools/cost.ts'
import { pick } from '../../../tools/effort.ts'
import { fc } from '../../../tools/fast-check.ts'
import { matchGlob, matchWildcard } from './wildcard.ts'

describe('matchGlob', () => {
  test.each([
    ['', '', true],
    ['', 'a', false],
    ['*', '', true],
    ['**', 'abc', true],
    ['a*c', 'abbbc', true],
    ['a*c', 'abbb', false],
    ['*b*d', 'abcbd', true],
    ['a*b*c', 'a-b-b-c', true],
    ['*ab', 'aab', true],
    ['a.c', 'abc', false],
    ['a*', 'a\nb', true],
    ['a*b', 'a*b', true],
    ['(*)', '(x)', true],
  ])('%j on %j: %s', (pattern, text, expected) => {
    expect(matchGlob(pattern, text)).toBe(expected)
  })

  test('agrees with the same pattern as a regex', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', '*'), maxLength: 8 })
    const text = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 10 })
    fc.assert(
      fc.property(letters, text, (pattern, subject) => {
        expect(matchGlob(pattern, subject)).toBe(new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(subject))
      }),
      { numRuns: pick(1000, 50_000) },
    )
  })

  test('a pattern that makes a backtracking regex hang is quick', async () => {
    const match = () => expect(matchGlob(`${'*a'.repeat(40)}*b`, 'a'.repeat(4000))).toBe(false)
    expect(await measureCost(match, 3)).toBeLessThan(500)
  })
})

describe('matchWildcard on full_url', () => {
  const url = 'https://www.Example.com/Foo/bar/?a=1&b=x+y&b=z%20w&flag#Top'

  test.each([
    ['protocol is ignored', 'http://www.example.com/foo/bar', true],
    ['any protocol', '*://www.example.com/foo/bar', true],
    ['no protocol', 'www.example.com/foo/bar', true],
    ['another host', 'shop.example.com/foo/bar', false],
    ['wildcard in the host', '*.example.com/foo/bar', true],
    ['host and path ignore case', 'WWW.EXAMPLE.COM/FOO/BAR', true],
    ['a host alone means its first page', 'www.example.com', false],
    ['a host that ends in a wildcard runs on', 'www.example.com*', true],
    ['and so with a protocol', 'https://www.ex*', true],
    ['everything under a host', 'www.example.com/*', true],
    ['any host', '/foo/bar', true],
    ['any host, without the first slash', 'foo/bar/', true],
    ['part of the path', '/foo', false],
    ['wildcard in the path', '*/bar', true],
    ['anything', '*', true],
    ['a parameter', '/foo/bar?a=1', true],
    ['parameters in another order', '*?b=x y&a=1', true],
    ['a repeated parameter', '*?b=z+w', true],
    ['wildcard in a value', '*?b=z*', true],
    ['another value', '*?a=2', false],
    ['a parameter that is missing', '*?c=1', false],
    ['a value minds case', '*?b=X y', false],
    ['a bare parameter: any value', '*?a', true],
    ['a bare parameter that is missing', '*?c', false],
    ['an empty value', '*?flag=', true],
    ['an empty value where there is one', '*?a=', false],
    ['the fragment', '*#Top', true],
    ['another fragment', '*#top', false],
    ['wildcard in the fragment', '*#T*', true],
    ['an empty fragment does not count', '*#', true],
  ])('%s: %s', (_, pattern, expected) => {
    expect(matchWildcard('full_url', pattern, url)).toBe(expected)
  })

  test('first page, ports, and a listing that is not one of its pages', () => {
    expect(matchWildcard('full_url', 'shop.tw', 'https://shop.tw')).toBe(true)
    expect(matchWildcard('full_url', 'shop.tw/', 'https://shop.tw/?utm=1')).toBe(true)
    expect(matchWildcard('full_url', 'localhost:4100/cart', 'http://localhost:4100/cart')).toBe(true)
    expect(matchWildcard('full_url', 'localhost:4100/cart', 'http://localhost:4200/cart')).toBe(false)
    expect(matchWildcard('full_url', '/products/*', 'https://shop.tw/products/1')).toBe(true)
    expect(matchWildcard('full_url', '/products/*', 'https://shop.tw/products')).toBe(false)
    expect(matchWildcard('full_url', '/products/', 'https://shop.tw/products')).toBe(true)
  })

  test('escaped values are compared as text', () => {
    expect(
      matchWildcard('full_url', '/搜尋?q=鞋&cat=a%26b', 'https://shop.tw/%E6%90%9C%E5%B0%8B?q=%E9%9E%8B&cat=a%26b'),
    ).toBe(true)
    expect(matchWildcard('full_url', '/s?q=%A4', 'https://shop.tw/s?q=%A4')).toBe(true)
    expect(matchWildcard('full_url', '/s?q=50%', 'https://shop.tw/s?q=50%25')).toBe(true)
  })
})

test('matchWildcard on host, path and fragment', () => {
  const url = 'https://m.shop.tw/sale.html?x=1#A/b'
  expect(matchWildcard('host', '*.SHOP.tw', url)).toBe(true)
  expect(matchWildcard('host', 'shop.tw', url)).toBe(false)
  expect(matchWildcard('path', 'sale.html', url)).toBe(true)
  expect(matchWildcard('path', '*.html?x=1', url)).toBe(true)
  expect(matchWildcard('path', '*.html?x=2', url)).toBe(false)
  expect(matchWildcard('path', 'shop.tw/sale.html', url)).toBe(false)
  expect(matchWildcard('fragment', 'A/*', url)).toBe(true)
  expect(matchWildcard('fragment', 'a/*', url)).toBe(false)
})
