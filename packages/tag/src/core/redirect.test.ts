// @vitest-environment happy-dom

import type { CollectBatch } from '@vitrine/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { writeCookie } from './cookie.ts'
import { keepBatch, keptPrefix } from './post.ts'
import { createRedirects, findTarget } from './redirect.ts'
import { createStore, type Store } from './storage.ts'

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

describe('a redirect to another host of the shop', () => {
  const [visitor, session, first, event] = ['1', '2', '3', '4'].map((n) => `${n}f9619ff-8b86-4d11-b42d-00c04fc964ff`)
  const label = { view: 'v1', epoch: 2, at: 900 }
  const batch = {
    container: 'c',
    batch: '5f9619ff-8b86-4d11-b42d-00c04fc964ff',
    visitor,
    session,
    sent_at: 1000,
    page: { url: 'https://www.shop.example/a?q=1', referrer: 'https://ad.example/', device: 'mobile', source: 'ad' },
    assignments: [
      { experience: 'other', view: 'x', epoch: 1, at: 1 },
      { experience: 'e', ...label },
    ],
    events: [
      { id: visitor, name: 'page_view', at: 800 },
      { id: event, name: 'exposure', at: 900, experience: 'e', view: 'v1', page_view: first, landing: true },
    ],
  } as unknown as CollectBatch
  const open = (href: string) => vi.stubGlobal('location', Object.assign(new URL(href), { replace() {} }))
  /** Storage of an origin of its own. */
  const makeStore = () => {
    const area = {} as Storage
    const store = createStore(() => area)
    store.open()
    return store
  }
  const kept = (store: Store) =>
    store.names().flatMap((name) => (name.startsWith(keptPrefix('c')) ? [JSON.parse(store.get(name) ?? '').batch] : []))
  const go = (to: string, recorded = true) => {
    open('https://www.shop.example/a?q=1#part')
    const store = makeStore()
    store.set('visitor', `${visitor}`)
    const flush = () => recorded && keepBatch(store, batch, 0)
    const page = { id: `${first}`, at: 10 }
    const redirects = createRedirects(store, 'c', { nonce: '', page, isForbidden: () => false, flush })
    return redirects.isBlocked(to) ? undefined : redirects.redirect(to)
  }
  const arrive = (href: string, store = makeStore(), container = 'c') => {
    open(href)
    vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://www.shop.example/')
    return { store, page: createRedirects(store, container, surroundings).arrival() }
  }
  const b = 'https://new.shop.example/b'
  /** As a browser has them: for a host alone, or for a domain that it is on and that is no public suffix. */
  const jar = new Map<string, { value: string; domain: string }>()
  const isOn = (domain: string) => `.${location.hostname}`.endsWith(`.${domain}`)
  beforeEach(() => {
    jar.clear()
    vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => {
      const [pair = '', ...attributes] = text.split(';')
      const [name = '', value = ''] = pair.split('=')
      const { 'max-age': age, domain = location.hostname } = Object.fromEntries(
        attributes.map((each) => each.split('=')),
      )
      if (!isOn(domain) || !domain.includes('.')) return
      jar.delete(name)
      if (age !== '0') jar.set(name, { value, domain })
    })
    vi.spyOn(document, 'cookie', 'get').mockImplementation(() =>
      [...jar].flatMap(([name, { value, domain }]) => (isOn(domain) ? `${name}=${value}` : [])).join('; '),
    )
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  it('takes visitor, session, label and exposure along, and is one page', async () => {
    expect(go(b)).toBe(true)
    expect(document.cookie).toContain(`vitrine_id=${visitor}`)
    const { store, page } = arrive(`${b}?q=1#part`)
    await Promise.resolve()
    expect(page).toBe(first)
    expect(store.get('visitor')).toBe(visitor)
    expect(JSON.parse(store.get('c:session') ?? '')).toMatchObject({ id: session, landing: first, source: 'ad' })
    expect(JSON.parse(store.get('c:labels') ?? '')).toEqual({ e: label })
    const [again, ...others] = kept(store)
    expect(others).toEqual([])
    expect(again).toMatchObject({ visitor, session, events: [batch.events[1]], assignments: [batch.assignments?.[1]] })
    expect(again.batch).not.toBe(batch.batch)
    expect(again.page).toMatchObject({ url: 'https://www.shop.example/a', referrer: '', device: 'mobile' })
    // No other page is that one, too.
    expect(arrive('https://new.shop.example/c').page).toBe(undefined)
  })

  it('leads no further at once, and not back', async () => {
    go(b)
    const { store } = arrive(b)
    await Promise.resolve()
    const redirects = createRedirects(store, 'c', surroundings)
    expect(redirects.isBlocked('https://www.shop.example/a')).toBe(true)
    expect(redirects.redirect('https://new.shop.example/c')).toBe(false)
  })

  it('keeps a label that is there from before', () => {
    go(b)
    const store = makeStore()
    const labels = { e: { view: 'v2', epoch: 1, at: 5 }, f: label }
    store.set('c:labels', JSON.stringify(labels))
    arrive(b, store)
    expect(JSON.parse(store.get('c:labels') ?? '')).toEqual(labels)
  })

  it('says which page it was where nothing is recorded, as in a preview', () => {
    go(b, false)
    const { store, page } = arrive(b)
    expect([page, store.get('visitor'), kept(store)]).toEqual([first, null, []])
  })

  it('is for the tag of the same container, on another host', () => {
    go(b)
    expect(arrive(b, makeStore(), 'd').page).toBe(undefined)
    expect(arrive('https://www.shop.example/b').page).toBe(undefined)
    expect(arrive(b).page).toBe(first)
  })

  it('brings nobody to where no cookie comes along', () => {
    expect(go('https://www.other.example/b')).toBe(undefined)
    expect(go('https://myshop.example/b')).toBe(undefined)
    expect(go('https://shop.example/b')).toBe(true)
  })

  it('breaks no page, whatever stands in the cookie', () => {
    for (const text of ['%', 'null', '{}', encodeURIComponent('{"container":"c"}')]) {
      open(b)
      writeCookie('vitrine_luggage', text, 10)
      expect(arrive(b).page).toBe(undefined)
    }
  })
})
