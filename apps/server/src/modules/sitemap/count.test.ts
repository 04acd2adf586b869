import { matchRules, type Rule } from '@vitrine/targeting'
import { expect, it } from 'vitest'
import { packLines } from '../../platform/packed-lines.ts'
import { countPages } from './count.ts'

const count = async (pages: string[], rules: Rule[], more: Partial<Parameters<typeof countPages>[0]> = {}) =>
  countPages({
    packed: await packLines(pages),
    rules,
    added: [],
    hideFragment: false,
    from: 0,
    forMs: 60_000,
    ...more,
  })

const pages = ['/', '/products/1', '/products/2', '/cart', '/pages/about#team'].map(
  (path) => `https://shop.test${path}`,
)

it('tells what each rule catches, where all of them show it, and what none catches', async () => {
  const rules: Rule[] = [
    { field: 'path', operator: 'sw', value: '/products' },
    { field: 'path', operator: 'mr', value: '^/(products/2|pages/.*)$' },
    { field: 'path', operator: 'nri', value: 'PRODUCTS/1' },
  ]
  expect(await count(pages, rules)).toEqual({
    rules: [
      { pages: 2, examples: [pages[1], pages[2]] },
      { pages: 2, examples: [pages[2], pages[4]] },
      // A denying rule catches what it excludes.
      { pages: 1, examples: [pages[1]] },
    ],
    matched: { pages: 2, examples: [pages[2], pages[4]] },
    uncaught: { pages: 2, examples: [pages[0], pages[3]] },
    next: 5,
  })
})

it('respects hidden fragments and the rules that a kind adds', async () => {
  const rules: Rule[] = [{ field: 'fragment', operator: 'eq', value: 'team' }]
  expect((await count(pages, rules)).matched.pages).toBe(1)
  expect((await count(pages, rules, { hideFragment: true })).matched.pages).toBe(0)
  const every: Rule[] = [{ field: 'host', operator: 'eq', value: 'shop.test' }]
  const found = await count(pages, every, { added: [{ field: 'path', operator: 'nri', value: 'cart' }] })
  expect([found.rules[0]?.pages, found.matched.pages]).toEqual([5, 4])
})

it('goes on where it stopped when its time was over', async () => {
  const rules: Rule[] = [{ field: 'path', operator: 'sw', value: '/' }]
  const first = await count(pages, rules, { forMs: 0 })
  expect([first.next, first.matched.pages]).toEqual([1, 1])
  const rest = await count(pages, rules, { from: first.next })
  expect([rest.next, rest.matched.pages]).toEqual([5, 4])
})

it('decides as the tag does, by any of the rules together', async () => {
  const rules: Rule[] = [
    { field: 'path', operator: 'sw', value: '/products' },
    { field: 'path', operator: 'eq', value: '/cart' },
    { field: 'path', operator: 'new', value: '2' },
    { field: 'path', operator: 'nin', value: '' },
    { field: 'full_url', operator: 'mc', value: 'shop.test/pages/*' },
  ]
  for (let which = 0; which < 2 ** rules.length; which++) {
    const some = rules.filter((_, index) => which & (2 ** index))
    const shown = pages.filter((url) => matchRules(some, url))
    expect((await count(pages, some)).matched).toEqual({ pages: shown.length, examples: shown })
  }
})
