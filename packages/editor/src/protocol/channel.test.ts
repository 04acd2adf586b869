import { afterEach, describe, expect, it } from 'vitest'
import { AgentMessage, ConsoleMessage, protocolVersion, readMessage, wrap } from './index.ts'

const peer = { name: 'peer' } as unknown as Window
const terms = {
  peer: () => peer,
  isOrigin: (origin: string) => origin === 'https://console.test',
  isToken: (token: string) => token === 'token',
  schema: ConsoleMessage,
}
const good = wrap('token', { type: 'mode', mode: 'pick', names: { h1: '標題', '': '元素' } })
const said = (data: unknown, more: { source?: Window | null; origin?: string } = {}) =>
  readMessage({ source: peer, origin: 'https://console.test', data, ...more }, terms)

describe('a message to the page editor', () => {
  it('is heard when all of it is right', () => {
    expect(said(good)).toEqual({ message: good })
  })

  it.each([
    ['source', good, { source: { name: 'stranger' } as unknown as Window }],
    ['source', good, { source: null }],
    ['origin', good, { origin: 'https://stranger.test' }],
    ['origin', good, { origin: 'null' }],
    ['version', { ...good, version: protocolVersion + 1 }, {}],
    ['version', { ...good, version: undefined }, {}],
    ['token', { ...good, token: 'another' }, {}],
    ['token', { ...good, token: undefined }, {}],
    ['shape', { ...good, mode: 'other' }, {}],
    ['shape', { ...good, more: 1 }, {}],
    ['shape', { ...good, names: undefined }, {}],
    ['shape', { ...good, names: { h1: 'x'.repeat(41) } }, {}],
    ['shape', { ...good, names: { h1: 1 } }, {}],
    ['shape', { ...good, names: Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`h${i}`, 'x'])) }, {}],
    ['shape', { ...good, type: 'hello' }, {}],
    ['shape', { ...good, type: '__proto__' }, {}],
    ['shape', wrap('token', { type: 'count', selector: 'x'.repeat(501) }), {}],
    ['shape', wrap('token', { type: 'select', key: 0 }), {}],
    ['shape', wrap('token', { type: 'select', key: '1' }), {}],
  ])('%#. is refused for its %s', (refused, data, more) => {
    expect(said(data, more)).toEqual({ refused })
  })

  it.each([null, undefined, 'editor', 7, [], {}, { vitrine: 'other' }])(
    '%#. is nothing to it when it does not claim to be one',
    (data) => {
      expect(said(data)).toBeUndefined()
    },
  )

  it('is judged by who speaks before what is said', () => {
    expect(said({ vitrine: 'editor' }, { source: null, origin: 'https://stranger.test' })).toEqual({
      refused: 'source',
    })
    expect(said({ vitrine: 'editor' }, { origin: 'https://stranger.test' })).toEqual({ refused: 'origin' })
  })
})

describe('a page whose scripts have added to what every object inherits', () => {
  const added = Object.prototype as { extend?: unknown; key?: unknown }
  afterEach(() => {
    delete added.extend
    delete added.key
  })
  it('hears what it is told all the same, and takes nothing inherited for a part of it', () => {
    added.extend = () => {}
    added.key = 1
    expect(said(good)).toEqual({ message: good })
    const content = { changes: [{ op: 'text', selectors: ['p'], value: 'x' }] }
    expect(said(wrap('token', { type: 'apply', content }))).toEqual({
      message: wrap('token', { type: 'apply', content }),
    })
    expect(said(wrap('token', { type: 'select' }))).toEqual({ refused: 'shape' })
    expect(said(wrap('token', { type: 'extend' }))).toEqual({ refused: 'shape' })
  })
})

it('every message to a page is bounded', () => {
  const isHeard = (message: { type: string }) => 'message' in (said(wrap('token', message)) ?? {})
  const heard = [
    { type: 'list', key: null },
    { type: 'outline', selectors: ['a'.repeat(500)] },
    { type: 'apply', content: {} },
    { type: 'apply', content: { css: undefined } },
    { type: 'apply', content: { changes: [{ op: 'x', selectors: [], more: { deep: 1 } }] } },
    { type: 'shift', by: -1 },
    { type: 'renew', next: 'x' },
    { type: 'measure', run: 1, key: 2 },
  ]
  for (const message of heard) expect([message, isHeard(message)]).toEqual([message, true])
  const refused = [
    { type: 'list', key: 1.5 },
    { type: 'list' },
    { type: 'outline', selectors: Array.from({ length: 9 }, () => 'a') },
    { type: 'outline', selectors: new Array(3) },
    { type: 'count', selectors: Array.from({ length: 401 }, () => 'a') },
    { type: 'apply', content: [] },
    { type: 'apply', content: { js: 'x' } },
    { type: 'apply', content: { css: 'x'.repeat(200_001) } },
    { type: 'apply', content: { changes: [{ op: 'x' }] } },
    { type: 'apply', content: { changes: Array.from({ length: 201 }, () => ({ op: 'x', selectors: [] })) } },
    { type: 'shift', by: 2 },
    { type: 'mode', mode: 'pick', names: { ['x'.repeat(21)]: 'y' } },
    { type: 'mode', mode: 'pick', names: ['y'] },
    { type: 'measure', run: 0, key: 2 },
    { type: 'renew', next: 'x', more: 1 },
  ]
  for (const message of refused) expect([message, isHeard(message)]).toEqual([message, false])
})

describe('what a page says', () => {
  const hello = wrap('token', { type: 'hello', url: 'https://shop.test/', title: 'Shop', container: 'c', view: 'v' })
  it('is bounded, whatever the page is', () => {
    expect(AgentMessage.safeParse(hello).success).toBe(true)
    expect(AgentMessage.safeParse({ ...hello, title: 'x'.repeat(301) }).success).toBe(false)
    const element = { key: 1, tag: 'p', id: '', classes: [], text: 'x'.repeat(81), label: '', children: 0 }
    const children = wrap('token', { type: 'children', of: null, elements: [element], more: 0 })
    expect(AgentMessage.safeParse(children).success).toBe(false)
    const many = Array.from({ length: 401 }, (_, i) => ({ ...element, key: i + 1, text: '' }))
    expect(AgentMessage.safeParse({ ...children, elements: many }).success).toBe(false)
    expect(AgentMessage.safeParse({ ...children, elements: many.slice(1) }).success).toBe(true)
  })

  it('is no picture but a small one, in bytes', () => {
    const picture = { bytes: new Uint8Array(10), type: 'image/webp', width: 1200, height: 2400, left: 0, unloaded: 0 }
    const captured = (more: object) =>
      AgentMessage.safeParse(wrap('token', { type: 'captured', run: 1, picture: { ...picture, ...more }, fault: null }))
        .success
    expect(captured({})).toBe(true)
    for (const more of [
      { bytes: new Uint8Array(1_000_001) },
      { bytes: new Uint8Array(0) },
      { bytes: 'data:image/webp;base64,AAAA' },
      { bytes: [1, 2, 3] },
      { type: 'image/svg+xml' },
      { width: 1201 },
      { height: 2401 },
      { left: -1 },
      { unloaded: 0.5 },
      { url: 'https://stranger.test/' },
    ])
      expect([more, captured(more)]).toEqual([more, false])
  })

  it('is the state of each of at most 200 changes', () => {
    const checked = (changes: object[]) =>
      AgentMessage.safeParse(wrap('token', { type: 'checked', run: 1, url: 'https://shop.test/', changes })).success
    const one = { id: 'a', state: 'absent' }
    expect(checked([one])).toBe(true)
    expect(checked(Array.from({ length: 201 }, () => one))).toBe(false)
    expect(checked([{ ...one, state: 'fine' }])).toBe(false)
  })
})
