// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createRedirects, findTarget } from './redirect.ts'
import { createStore } from './storage.ts'

const shop = 'https://shop.example'
const surroundings = { nonce: '', page: { id: 'p2', at: 10 }, isForbidden: () => false, flush() {} }

describe('findTarget', () => {
  it('carries the query and the fragment over', () => {
    expect(findTarget(`${shop}/b`, `${shop}/a?x=1&x=2&y=%E8%8C%B6#part`)).toBe(`${shop}/b?x=1&x=2&y=%E8%8C%B6#part`)
  })

  it('carries the query over as it is written', () => {
    expect(findTarget(`${shop}/b?k=1%202`, `${shop}/a?q=b%20c&q=d+e&flag&z=~'`)).toBe(
      `${shop}/b?k=1%202&q=b%20c&q=d+e&flag&z=~%27`,
    )
    expect(findTarget(`${shop}/b?a%20b=1`, `${shop}/a?a+b=2&c=3`)).toBe(`${shop}/b?a%20b=1&c=3`)
  })

  it('lets the target’s own parameters win', () => {
    expect(findTarget(`${shop}/b?x=9#own`, `${shop}/a?x=1&y=2#part`)).toBe(`${shop}/b?x=9&y=2#own`)
  })

  it('never leads to where the visitor is', () => {
    expect(findTarget(`${shop}/a`, `${shop}/a?x=1#y`)).toBe(null)
    expect(findTarget(`${shop}/a/`, `${shop}/a`)).toBe(null)
    expect(findTarget(`${shop}/a?v=2`, `${shop}/a?x=1&v=2`)).toBe(null)
    expect(findTarget(`${shop}/a?v=2`, `${shop}/a?v=1`)).toBe(`${shop}/a?v=2`)
  })

  it('leads to pages only', () => {
    expect(findTarget('javascript:alert(1)', `${shop}/a`)).toBe(null)
  })
})

describe('an open page', () => {
  it('is not left for a redirect that starts meanwhile', () => {
    location.href = `${shop}/a`
    const redirects = createRedirects(
      createStore(() => localStorage),
      'c',
      surroundings,
    )
    expect([undefined, 10, 11].map((start) => redirects.isBlocked(`${shop}/b`, start))).toEqual([false, false, true])
    expect(redirects.isBlocked(`${shop}/a`, 11)).toBe(false)
  })
})

describe('the page that a redirect leads to', () => {
  afterEach(() => vi.restoreAllMocks())

  it.each([
    ['is the target', `${shop}/b`, `${shop}/a`, 'p1'],
    ['may be where a server leads on to from there', `${shop}/b/`, `${shop}/a`, 'p1'],
    ['is not the page it left, should the visitor come back there', `${shop}/a`, `${shop}/b`, undefined],
    ['is no page that the visitor opens then', `${shop}/c`, `${shop}/b`, undefined],
    ['is the target where the shop hides referrers', `${shop}/b`, '', 'p1'],
    ['is not known there otherwise', `${shop}/c`, '', undefined],
  ])('%s', (_, href, referrer, page) => {
    location.href = href
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
    const store = createStore(() => localStorage)
    store.set('c:redirect', JSON.stringify({ from: `${shop}/a`, to: `${shop}/b`, at: Date.now(), page: 'p1' }))
    expect(createRedirects(store, 'c', surroundings).arrival()).toBe(page)
  })
})
