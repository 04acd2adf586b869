import { expect, test } from 'vitest'
import { sortPairs, stateOf } from './state.ts'

const pair = (id: string, more: object = {}) => ({
  a: id,
  b: 'z',
  url: 'https://shop.test/' as string | null,
  pages: null,
  devices: [],
  selectors: [] as string[],
  has_code: false,
  never_both: false,
  ...more,
})

test('what changes one element matters most, and what is never both least', () => {
  const pages = (count: number) => ({ pages: { count, examples: [] } })
  const pairs = [
    pair('apart', { never_both: true, selectors: ['#hero'] }),
    pair('maybe', { url: null, selectors: ['#hero'] }),
    pair('few', pages(1)),
    pair('many', pages(9)),
    pair('same', { selectors: ['#hero'] }),
  ]
  expect(sortPairs(pairs).map(({ a }) => a)).toEqual(['same', 'many', 'few', 'maybe', 'apart'])
  expect(pairs.map(stateOf)).toEqual(['never_both', 'maybe', 'yes', 'yes', 'same'])
})
