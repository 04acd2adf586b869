import { describe, expect, test } from 'vitest'
import { fc } from '../../../tools/fast-check.ts'
import { findMeeting, type Targeted } from './meet.ts'
import { findMetPages } from './meet-pages.ts'
import { matchRules, type Operator, type Rule } from './rules.ts'
import type { UrlField } from './url.ts'

const at = (...rules: [UrlField, Operator, string][]): Targeted => ({
  url: 'https://shop.test/',
  rules: rules.map(([field, operator, value]): Rule => ({ field, operator, value })),
})
const shop = 'https://shop.test'
const products = at(['path', 'mr', '^/products/[a-z]{3}$'])
const cups = at(['full_url', 'mc', 'shop.test/products/c*'])
const sales = at(['full_url', 'in', 'sale='])
const pages = ['/', '/products/cup?sale=1', '/products/tea', '/products/cup', '/about'].map((path) => shop + path)

describe('known pages', () => {
  test('tell where two are together, which their rules alone do not', () => {
    expect(findMeeting(products, cups).meets).toBe('maybe')
    expect(
      findMetPages(
        [products, cups, sales],
        [
          [0, 1],
          [1, 2],
        ],
        pages,
      ),
    ).toEqual({
      pages: 4,
      tried: 4,
      known: [true, true, true],
      met: [
        { count: 1, examples: [`${shop}/products/cup?sale=1`] },
        { count: 1, examples: [`${shop}/products/cup?sale=1`] },
      ],
    })
  })

  test('count a page once, whatever its query, and only where one address is caught by both', () => {
    const urls = [1, 2, 3].flatMap((n) => [`${shop}/p${n}?a=1`, `${shop}/p${n}?a=2`, `${shop}/p${n}#b`])
    const [one, other] = [at(['full_url', 'in', 'a=1']), at(['full_url', 'in', 'a=2'])]
    const every = at(['path', 'sw', '/p'])
    const { met } = findMetPages(
      [one, other, every],
      [
        [0, 1],
        [0, 2],
      ],
      urls,
    )
    expect(met.map(({ count }) => count)).toEqual([0, 3])
  })

  test('name three of many', () => {
    const urls = [...'abcdefghij'].map((letter) => `${shop}/products/${letter.repeat(3)}`)
    expect(findMetPages([products, products], [[0, 1]], urls).met).toEqual([{ count: 10, examples: urls.slice(0, 3) }])
  })

  test('are left where there is no time', () => {
    let left = 3
    const { tried, known } = findMetPages([products, at(['path', 'eq', '/about'])], [[0, 1]], pages, {
      isOver: () => left-- <= 1,
    })
    expect([tried, known]).toEqual([2, [true, false]])
  })

  test('are left within a page that has many addresses, and what it has told until then is kept', () => {
    const urls = ['/about', ...Array.from({ length: 1000 }, (_, id) => `/product?id=${id}`)].map((path) => shop + path)
    const [every, first, last] = [
      at(['path', 'sw', '/product']),
      at(['full_url', 'ew', '?id=0']),
      at(['full_url', 'ew', '?id=999']),
    ]
    const pairs = [
      [0, 1],
      [0, 2],
    ] as const
    let left = 4
    expect(findMetPages([every, first, last], pairs, urls, { isOver: () => left-- <= 1 })).toEqual({
      pages: 2,
      tried: 1,
      known: [true, true, false],
      met: [
        { count: 1, examples: [`${shop}/product?id=0`] },
        { count: 0, examples: [] },
      ],
    })
    expect(findMetPages([every, first, last], pairs, urls)).toMatchObject({
      tried: 2,
      met: [{ count: 1 }, { count: 1 }],
    })
  })

  test('are those that the rules of both catch, and no others', () => {
    const rule = fc.record({
      field: fc.constantFrom<UrlField>('path', 'full_url'),
      operator: fc.constantFrom<Operator>('in', 'sw', 'mc', 'mr', 'nin', 'neq'),
      value: fc.constantFrom('/a', '/a/b', '/b', 'shop.test/*', 'x=1', '*b'),
    })
    const targeted = fc.record({ url: fc.constant(shop), rules: fc.array(rule, { minLength: 1, maxLength: 3 }) })
    const address = fc.constantFrom(...['/a', '/a/b', '/b', '/c', '/a?x=1', '/b?x=1'].map((path) => shop + path))
    fc.assert(
      fc.property(targeted, targeted, fc.array(address), (a, b, urls) => {
        const [found] = findMetPages([a, b], [[0, 1]], urls).met
        const both = urls.filter((url) => [a, b].every(({ rules }) => matchRules(rules, url)))
        expect(found?.count).toBe(new Set(both.map((url) => url.split('?')[0])).size)
        expect(found?.examples.every((url) => both.includes(url))).toBe(true)
      }),
    )
  })
})
