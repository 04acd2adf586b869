import { describe, expect, it } from 'vitest'
import { type Counts, isFault, judgeOwners, judgeTarget, type Target } from './target.ts'

const element = { place: 7, tag: 'h1', text: 'Summer sale' }
const counts: Counts = new Map([
  ['#one', { count: 1, doubt: null, first: element }],
  ['.many', { count: 12, doubt: null, first: element }],
  ['.none', { count: 0, doubt: null, first: null }],
  ['[', { count: null, doubt: 'invalid' as const, first: null }],
  ['a:hover', { count: null, doubt: 'state' as const, first: null }],
  ['.later', { count: null, doubt: 'scripts' as const, first: null }],
])
const judge = (selectors: string[], isMany = false) => judgeTarget({ selectors, isMany }, counts)

describe('what a target comes to', () => {
  it('is the first selector that finds exactly one', () => {
    expect(judge(['#one'])).toEqual({ is: 'one', element })
    expect(judge([' #one '])).toEqual({ is: 'one', element })
    expect(judge(['.none', '.many', '[', '#one'])).toEqual({ is: 'one', element })
    expect(judge(['.later', '#one'])).toEqual({ is: 'one', element })
  })
  it('is nothing where none does, and says which nothing', () => {
    expect(judge(['.none'])).toEqual({ is: 'none' })
    expect(judge(['[', '.none'])).toEqual({ is: 'none' })
    expect(judge(['['])).toEqual({ is: 'invalid' })
    expect(judge(['.none', '.many'])).toEqual({ is: 'many', count: 12, selector: '.many' })
    expect(judge(['.many', 'a:hover'])).toEqual({ is: 'unknown', doubt: 'state' })
  })
  it('is all of them where all are meant', () => {
    expect(judge(['.none', '.many'], true)).toEqual({ is: 'all', count: 12 })
    expect(judge(['#one'], true)).toEqual({ is: 'all', count: 1 })
    expect(judge(['.none'], true)).toEqual({ is: 'none' })
  })
  it('is an image where another one is laid over it', () => {
    const photo = (tag: string) => new Map([['#a', { count: 1, doubt: null, first: { place: 1, tag, text: '' } }]])
    const over = (tag: string) => judgeTarget({ selectors: ['#a'], isMany: false, isPicture: true }, photo(tag))
    expect([over('img')?.is, over('picture')?.is, over('div')?.is]).toEqual(['one', 'one', 'no_picture'])
    expect(isFault(over('div'))).toBe(true)
    const marks = {
      tag: 'div',
      says: 'x',
      alone: 'anywhere',
      near: ['', ''],
      within: [],
      inner: 0,
      others: [],
    } as const
    const picked = { selectors: ['#a'], isMany: false, isPicture: true, marks }
    expect(judgeTarget(picked, photo('img'), () => ({ place: 2, tag: 'div', text: '' }))).toEqual({ is: 'no_picture' })
  })
  it('is not known of a selector that was not looked for', () => {
    expect(judge(['.none', '#typed'])).toBeUndefined()
    expect(isFault(judge(['#typed']))).toBe(false)
  })
})

it('an owner is told by the worst of its targets, and not at all while it is off', () => {
  const target = (owner: string, selector: string, isOff = false): Target => ({
    owner,
    selectors: [selector],
    isMany: false,
    isOff,
  })
  const targets = [target('a', '#one'), target('a', '.none'), target('b', '#one'), target('c', '.none', true)]
  expect(judgeOwners(targets, counts)).toEqual([
    { owner: 'a', selector: '.none', outcome: { is: 'none' } },
    { owner: 'b', selector: '#one', outcome: { is: 'one', element } },
  ])
})
