import { describe, expect, test } from 'vitest'
import { fc } from '../../../tools/fast-check.ts'
import { isPositive, matchRule, matchRules, type Operator, type RegexEngine, type Rule } from './rules.ts'

const url = 'https://Shop.Example.com:8443/Products/shoes?color=red&size=42#reviews'
const rule = (field: Rule['field'], operator: Operator, value: string): Rule => ({ field, operator, value })

describe('operators', () => {
  test.each<[Rule['field'], Rule['operator'], hit: string, miss: string]>([
    ['full_url', 'in', '/shoes?color', '/Shoes?color'],
    ['full_url', 'eq', url, 'https://shop.example.com'],
    ['full_url', 'sw', 'https://Shop.', 'http://Shop.'],
    ['full_url', 'ew', '#reviews', 'size=42'],
    ['full_url', 'mc', 'http://shop.example.com:8443/products/*', 'http://other.com/products/*'],
    ['full_url', 'mr', 'color=(red|blue)', '^shop'],
    ['full_url', 'ri', 'SHOES\\?COLOR', 'SHOES$'],
    ['host', 'in', 'Example', 'Products'],
    ['host', 'eq', 'shop.example.com:8443', 'shop.example.com'],
    ['host', 'sw', 'SHOP.', 'www.'],
    ['host', 'ew', ':8443', '.com'],
    ['host', 'mc', '*.example.com:*', '*.example.org:*'],
    ['host', 'mr', '^shop\\.', '^example'],
    ['host', 'ri', '^SHOP\\.', '^EXAMPLE'],
    ['path', 'in', 'Products', 'color'],
    ['path', 'eq', '/Products/shoes', '/products/shoes'],
    ['path', 'sw', '/Products', 'Products'],
    ['path', 'ew', 'shoes', 'shoes?color=red&size=42'],
    ['path', 'mc', '/products/*?size=42', '/products/*?size=43'],
    ['path', 'mr', '^/[A-Z]\\w+/shoes$', '^/[a-z]'],
    ['path', 'ri', '^/products/', '^products'],
    ['fragment', 'in', 'view', 'x'],
    ['fragment', 'eq', 'reviews', 'Reviews'],
    ['fragment', 'eq', '#reviews', '##reviews'],
    ['fragment', 'sw', 're', 'vi'],
    ['fragment', 'ew', 'ws', 're'],
    ['fragment', 'mc', '#re*s', 're*t'],
    ['fragment', 'mr', '^re.*s$', '^#'],
    ['fragment', 'ri', '^RE', '^VIEW'],
  ])('%s %s holds for %s and not for %s, and its denial the other way round', (field, operator, hit, miss) => {
    const denial: Operator = `n${operator as 'in'}`
    expect(matchRule(rule(field, operator, hit), url)).toBe(true)
    expect(matchRule(rule(field, operator, miss), url)).toBe(false)
    expect(matchRule(rule(field, denial, hit), url)).toBe(false)
    expect(matchRule(rule(field, denial, miss), url)).toBe(true)
    expect([isPositive(operator), isPositive(denial)]).toEqual([true, false])
  })

  test('text is one whether escaped or not, in the rule and in the URL', () => {
    const escaped = 'https://shop.tw/%E5%95%86%E5%93%81/%e9%9e%8b?q=%A4%A4'
    const plain = 'https://shop.tw/商品/鞋?q=%A4%A4'
    for (const address of [escaped, plain]) {
      expect(matchRule(rule('path', 'sw', '/商品/'), address)).toBe(true)
      expect(matchRule(rule('path', 'sw', '/%E5%95%86%E5%93%81/'), address)).toBe(true)
      expect(matchRule(rule('path', 'mr', '^/商品/.$'), address)).toBe(true)
      expect(matchRule(rule('full_url', 'mc', 'shop.tw/商品/*'), address)).toBe(true)
      expect(matchRule(rule('full_url', 'ew', '?q=%A4%A4'), address)).toBe(true)
    }
    expect(matchRule(rule('path', 'mr', '^/%E5%95%86'), escaped)).toBe(true)
    expect(matchRule(rule('path', 'eq', '/a?b'), 'https://shop.tw/a%3Fb')).toBe(false)
  })

  test('an empty value or an unknown operator holds nowhere', () => {
    for (const operator of ['in', 'mc', 'eq', 'sw', 'ew', 'mr', 'ri', 'zz' as 'in'] as const) {
      for (const address of [url, '']) {
        expect(matchRule(rule('fragment', operator, ''), address)).toBe(false)
        expect(matchRule(rule('fragment', `n${operator}`, ''), address)).toBe(true)
      }
    }
    expect(matchRule(rule('fragment', 'in', '#'), url)).toBe(false)
  })
})

describe('rules together', () => {
  const shoes = rule('path', 'in', 'shoes')
  const hats = rule('path', 'in', 'hats')
  const notRed = rule('full_url', 'nin', 'color=red')
  const notBlue = rule('full_url', 'nin', 'color=blue')

  test.each<[name: string, rules: Rule[], expected: boolean]>([
    ['no rules match nothing', [], false],
    ['one positive of several', [hats, shoes], true],
    ['no positive', [hats], false],
    ['only negatives: everything else', [notBlue], true],
    ['only negatives, one excludes', [notBlue, notRed], false],
    ['a positive and an exclusion that does not apply', [shoes, notBlue], true],
    ['an exclusion beats a positive', [shoes, notRed], false],
    ['no positive holds, whatever the negatives', [hats, notBlue], false],
  ])('%s', (_, rules, expected) => {
    expect(matchRules(rules, url)).toBe(expected)
  })

  test('hiding the fragment takes it from the field and from the whole URL', () => {
    const options = { hideFragment: true }
    expect(matchRules([rule('fragment', 'eq', 'reviews')], url)).toBe(true)
    expect(matchRules([rule('fragment', 'eq', 'reviews')], url, options)).toBe(false)
    expect(matchRules([rule('full_url', 'ew', 'size=42')], url)).toBe(false)
    expect(matchRules([rule('full_url', 'ew', 'size=42')], url, options)).toBe(true)
    expect(matchRules([rule('full_url', 'mc', '*#reviews')], url, options)).toBe(false)
    expect(matchRules([rule('path', 'ew', 'shoes')], url, options)).toBe(true)
  })

  test('odd URLs never throw: missing parts are empty', () => {
    for (const odd of [
      '',
      '#',
      '?',
      '&??*&&(',
      'not a url',
      '//host',
      'https://',
      'mailto:a@b.tw',
      '/%E0%A4%A',
      'a\nb#c\nd',
    ]) {
      expect(matchRules([rule('host', 'in', 'example')], odd)).toBe(false)
      expect(matchRules([rule('host', 'nin', 'example')], odd)).toBe(true)
    }
    expect(matchRules([rule('path', 'eq', '/a')], '/a?b#c')).toBe(true)
    expect(matchRules([rule('path', 'eq', '/')], 'https://shop.example.com')).toBe(true)
    expect(matchRules([rule('host', 'eq', 'shop.example.com')], 'https://user:pw@shop.example.com/')).toBe(true)
  })
})

describe('regex engine', () => {
  test('is injectable, gets the flags, and may be given the text more than once', () => {
    const seen: string[] = []
    const regex: RegexEngine = (pattern, flags) => {
      seen.push(`${pattern}/${flags}`)
      return { test: (text) => text.includes('shoes') }
    }
    expect(matchRule(rule('path', 'mr', 'x'), url, { regex })).toBe(true)
    expect(matchRule(rule('path', 'nri', 'y'), url, { regex })).toBe(false)
    expect(matchRules([rule('host', 'ri', 'z')], url, { regex })).toBe(false)
    expect(seen).toEqual(['x/', 'y/i', 'z/i'])
  })

  test('an invalid pattern matches nothing, excludes nothing and never throws', () => {
    expect(matchRules([rule('path', 'mr', '(')], url)).toBe(false)
    expect(matchRules([rule('path', 'nmr', '('), rule('path', 'in', 'shoes')], url)).toBe(true)
    const regex: RegexEngine = () => {
      throw new SyntaxError('refused')
    }
    expect(matchRules([rule('path', 'ri', 'shoes')], url, { regex })).toBe(false)
    expect(matchRules([rule('path', 'nri', 'shoes')], url, { regex })).toBe(true)
  })
})

test('a denial is always the opposite, whatever the texts', () => {
  const positive = fc.constantFrom('in', 'mc', 'eq', 'sw', 'ew', 'mr', 'ri')
  const field = fc.constantFrom('full_url', 'host', 'path', 'fragment')
  fc.assert(
    fc.property(field, positive, fc.string(), fc.oneof(fc.webUrl(), fc.string()), (at, operator, value, address) => {
      const direct = matchRule(rule(at, operator, value), address)
      expect(matchRule(rule(at, `n${operator}`, value), address)).toBe(!direct)
    }),
  )
})
