// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { createLabels } from './labels.ts'
import { createSessions, readSource } from './session.ts'
import { createStore } from './storage.ts'

const MINUTE = 60_000
const open = () => {
  const store = createStore(() => localStorage)
  store.open()
  return store
}
beforeEach(() => localStorage.clear())

describe('sessions', () => {
  it('end after 30 minutes without an event, and are shared by tabs', async () => {
    const one = createSessions(open(), 'c1')
    const two = createSessions(open(), 'c1')
    const first = one.at(0, 'p1')
    expect(first).toMatchObject({ landing: 'p1', returning: false })
    await Promise.resolve()
    expect(two.at(29 * MINUTE, 'p2')).toMatchObject({ id: first.id, landing: 'p1' })
    await Promise.resolve()
    expect(one.at(58 * MINUTE, 'p3').id).toBe(first.id)
    expect(one.isOver(89 * MINUTE)).toBe(true)
    expect(one.at(89 * MINUTE, 'p4')).toMatchObject({ landing: 'p4', returning: true })
    expect(createSessions(open(), 'c2').at(89 * MINUTE, 'p5').id).not.toBe(first.id)
  })

  it('go on, whoever asks whether the visitor returns', () => {
    const sessions = createSessions(open(), 'c1')
    const { id } = sessions.at(0, 'p1')
    sessions.at(25 * MINUTE, 'p1')
    // As an experience for new visitors does, also long after the page began.
    expect(sessions.isReturning()).toBe(false)
    expect(sessions.isOver(40 * MINUTE)).toBe(false)
    expect(sessions.at(40 * MINUTE, 'p2').id).toBe(id)
  })

  it.each([
    ['?utm_source=Google', 'https://news.example/', 'google'],
    ['', 'https://www.google.com.tw/search?q=x', 'google.com.tw'],
    ['', 'https://www.shop.example/a', ''],
    ['', 'https://blog.shop.example/a', ''],
    ['', '', ''],
  ])('take their source from %s and %s', (search, referrer, source) => {
    expect(readSource(`https://shop.example/${search}`, referrer)).toBe(source)
  })
})

describe('labels', () => {
  it('stay as they are; of very many the oldest go', () => {
    const labels = createLabels(open(), 'c1')
    for (let i = 0; i < 401; i++) labels.set(`e${i}`, { view: 'v', epoch: 1, at: i })
    expect(labels.get('e0')).toBe(null)
    expect(labels.get('e1')).toEqual({ view: 'v', epoch: 1, at: 1 })
  })

  it('are sent while the experience is released or events may count for it', () => {
    const labels = createLabels(open(), 'c1')
    const at = Date.now() - 32 * 24 * 60 * MINUTE
    for (const id of ['long', 'ended']) labels.set(id, { view: 'v', epoch: 1, at })
    labels.set('new', { view: 'v', epoch: 1, at: Date.now() })
    const sent = labels.list([{ id: 'long' }])
    expect(sent.map(({ experience }) => experience)).toEqual(['long', 'new'])
    expect(sent[0]).toEqual({ experience: 'long', view: 'v', epoch: 1, at })
    expect(labels.get('ended')).not.toBe(null)
  })
})

describe('storage', () => {
  it('lives in memory until it may be opened, and what was kept before wins', () => {
    localStorage.setItem('vitrine:visitor', 'old')
    const store = createStore(() => localStorage)
    store.set('visitor', 'new')
    store.set('more', '1')
    expect(store.get('visitor')).toBe('new')
    expect(Object.keys(localStorage)).toEqual(['vitrine:visitor'])
    store.open()
    expect([store.get('visitor'), store.get('more')]).toEqual(['old', '1'])
    expect(localStorage.getItem('vitrine:more')).toBe('1')
    localStorage.setItem('shop', 'theirs')
    store.erase()
    expect(Object.keys(localStorage)).toEqual(['shop'])
    store.set('more', '2')
    expect(Object.keys(localStorage)).toEqual(['shop'])
  })

  it('works where the browser refuses', () => {
    const store = createStore(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    store.set('b', '2')
    store.open()
    expect(store.get('b')).toBe('2')
    store.set('b', null)
    store.set('a', '1')
    expect([store.get('a'), store.names()]).toEqual(['1', ['a']])
    store.erase()
    expect(store.get('a')).toBe(null)
  })
})
