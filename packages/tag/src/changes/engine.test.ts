// @vitest-environment happy-dom
import type { ManifestChange } from '@vitrine/contract'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pick } from '../../../../tools/effort.ts'
import { createEngine } from './engine.ts'

const page = `<h1 id="title" class="big head">Original</h1>
<div id="box"><p class="a">one</p><p class="b">two <b>bold</b></p><a id="link" href="/old">go</a></div>
<picture><source srcset="old.avif"><img id="pic" src="old.png" srcset="old2.png 2x"></picture><ul id="list"><li id="x">x</li><li>y</li></ul>`

const change = (op: Record<string, unknown>) => ({ id: 'c', ...op }) as unknown as ManifestChange
const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

beforeEach(() => {
  document.body.innerHTML = page
})
/** An engine whose versions are undone after the test. */
const apply = (...version: Parameters<ReturnType<typeof createEngine>['apply']>) => {
  const applied = createEngine(document).apply(...version)
  all.push(applied)
  return applied
}
const all: { undo(): void }[] = []
afterEach(() => {
  for (const applied of all.splice(0)) applied.undo()
  vi.useRealTimers()
})

describe('engine', () => {
  it('applies each operation and undoes it exactly', () => {
    const before = document.body.innerHTML
    const link = document.querySelector('#link')
    const applied = apply({
      changes: [
        change({ op: 'text', selectors: ['#title'], value: 'New' }),
        change({ op: 'html', selectors: ['.b'], value: '<i>html</i>' }),
        change({ op: 'attr', selectors: ['.a'], attribute: 'title', value: 't' }),
        change({ op: 'link', selectors: ['#link'], href: '/new', target: '_blank' }),
        change({ op: 'image', selectors: ['#pic'], src: 'new.png', alt: 'new' }),
        change({ op: 'remove', selectors: ['#x'] }),
        change({ op: 'move', selectors: ['#link'], to: '#list', position: 'after' }),
        change({ op: 'insert', selectors: ['#list'], position: 'prepend', html: '<li>in</li>tail' }),
      ],
    })
    expect(document.querySelector('#title')?.textContent).toBe('New')
    expect(document.querySelector('.b')?.innerHTML).toBe('<i>html</i>')
    expect(document.querySelector('.a')?.getAttribute('title')).toBe('t')
    expect(document.querySelector('#link')?.outerHTML).toBe('<a id="link" href="/new" target="_blank">go</a>')
    expect(document.querySelector('#list')?.nextElementSibling?.id).toBe('link')
    expect(document.querySelector('#pic')?.getAttribute('src')).toBe('new.png')
    expect(document.querySelector('#pic')?.hasAttribute('srcset')).toBe(false)
    expect(document.querySelector('source')?.getAttribute('srcset')).toBe('new.png')
    expect(document.querySelector('#x')).toBe(null)
    expect(document.querySelector('#list')?.firstElementChild?.textContent).toBe('in')
    applied.undo()
    expect(document.body.innerHTML).toBe(before)
    expect(document.querySelector('#link')).toBe(link)
  })

  it('applies only to a unique match that bears the fingerprint, and says what was skipped', () => {
    vi.useFakeTimers()
    const skipped: string[] = []
    apply(
      {
        changes: [
          change({ op: 'text', selectors: ['p', '#title'], value: 'second candidate' }),
          change({ op: 'text', selectors: ['p'], value: 'never' }),
          change({
            op: 'text',
            selectors: ['.a'],
            fingerprint: { tag: 'p', classes: ['z'], text: 'ONE' },
            value: 'never',
          }),
          change({ op: 'text', selectors: ['.b'], fingerprint: { tag: 'p', text: 'two bold' }, value: 'fits' }),
          change({ op: 'text', selectors: ['#none'], value: 'never' }),
          change({ op: 'text', selectors: ['a:::b'], value: 'never' }),
        ],
      },
      (selector) => skipped.push(selector),
    )
    expect(document.querySelector('#title')?.textContent).toBe('second candidate')
    expect(document.querySelector('.b')?.textContent).toBe('fits')
    expect(document.body.textContent).not.toContain('never')
    vi.advanceTimersByTime(10_000)
    expect(skipped).toEqual(['p', '.a', '#none', 'a:::b'])
  })

  it('comes back when the element is rendered anew, ten times a second at most, and then once more', async () => {
    apply({ changes: [change({ op: 'text', selectors: ['#title'], value: 'New' })] })
    for (let i = 0; i < 10; i++) {
      const fresh = document.createElement('h1')
      fresh.id = 'title'
      fresh.textContent = `Original ${i}`
      document.querySelector('#title')?.replaceWith(fresh)
      await settle()
      expect(document.querySelector('#title')?.textContent).toBe('New')
    }
    const title = document.querySelector('#title') as Element
    title.textContent = 'Original 10'
    await settle()
    expect(title.textContent).toBe('Original 10')
    await new Promise((resolve) => setTimeout(resolve, 1100))
    expect(title.textContent).toBe('New')
  })

  it('keeps the shop’s newest text for undo', async () => {
    const applied = apply({
      changes: [change({ op: 'text', selectors: ['#title'], value: 'New' })],
    })
    const text = document.querySelector('#title')?.firstChild as Text
    text.data = 'Changed by the shop'
    await settle()
    expect(text.data).toBe('New')
    applied.undo()
    expect(document.querySelector('#title')?.textContent).toBe('Changed by the shop')
  })

  it('finds late elements', async () => {
    apply({
      changes: [change({ op: 'attr', selectors: ['#late'], attribute: 'data-v', value: '1' })],
    })
    document.body.insertAdjacentHTML('beforeend', '<p id="late"></p>')
    await settle()
    expect(document.querySelector('#late')?.getAttribute('data-v')).toBe('1')
  })

  it('leaves an element as it is, and to be seen, where the page refuses HTML (trusted types)', () => {
    const refuse = vi.spyOn(document, 'importNode').mockImplementation(() => {
      throw new TypeError('This document requires TrustedHTML')
    })
    const skipped: string[] = []
    vi.useFakeTimers()
    const before = document.body.innerHTML
    const engine = createEngine(document)
    const text = engine.apply({ changes: [change({ op: 'text', selectors: ['.b'], value: 'text' })] })
    const html = engine.apply(
      {
        changes: [
          change({ op: 'html', selectors: ['#title'], value: '<i>html</i>' }),
          change({ op: 'html', selectors: ['.b'], value: '<i>html</i>' }),
          change({ op: 'insert', selectors: ['#list'], position: 'append', html: '<li>in</li>' }),
        ],
      },
      (selector) => skipped.push(selector),
    )
    expect(document.body.innerHTML).toBe(before.replace('two <b>bold</b>', 'text'))
    const rules = document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
    expect(rules.join()).not.toContain('hidden')
    vi.advanceTimersByTime(10_000)
    expect(skipped).toEqual(['#title', '.b', '#list'])
    text.undo()
    html.undo()
    expect(document.body.innerHTML).toBe(before)
    refuse.mockRestore()
  })

  it('lets a broken change harm no other', () => {
    apply({
      changes: [
        change({ op: 'move', selectors: ['#box'], to: '.a', position: 'append' }),
        change({ op: 'text', selectors: ['#title'], value: 'New' }),
      ],
    })
    expect(document.querySelector('#title')?.textContent).toBe('New')
    expect(document.querySelector('#box')?.parentElement).toBe(document.body)
  })
})

const selectors = ['#title', '.a', '.b', '#link', '#x', '#box', '#list', '#pic']
const position = fc.constantFrom('before', 'after', 'prepend', 'append')
const staying = [
  fc.record({ op: fc.constant('text'), value: fc.string({ maxLength: 5 }) }),
  fc.record({ op: fc.constant('html'), value: fc.constantFrom('', 'text', '<i>i</i>', '<b id="new">n</b> <u>u</u>') }),
  fc.record({
    op: fc.constant('attr'),
    attribute: fc.constantFrom('style', 'title', 'href'),
    value: fc.string({ maxLength: 4 }),
  }),
  fc.record({ op: fc.constant('remove') }),
  fc.record({ op: fc.constant('insert'), position, html: fc.constantFrom('<s>in</s>', 'plain', '<p>1</p><p>2</p>') }),
]
const moving = fc.record({ op: fc.constant('move'), to: fc.constantFrom(...selectors), position })
const versionsOf = (...changes: fc.Arbitrary<Record<string, unknown>>[]) =>
  fc.array(fc.array(fc.tuple(fc.oneof(...changes), fc.constantFrom(...selectors)), { maxLength: 5 }), {
    minLength: 1,
    maxLength: 3,
  })

type Versions = [Record<string, unknown>, string][][]
const check = (versions: Versions, pick: (count: number) => number) => {
  document.body.innerHTML = page
  const before = document.body.innerHTML
  const engine = createEngine(document)
  const applied = versions.map((version) =>
    engine.apply({ changes: version.map(([op, selector]) => change({ ...op, selectors: [selector] })) }),
  )
  while (applied.length) for (const next of applied.splice(pick(applied.length), 1)) next.undo()
  expect(document.body.innerHTML).toBe(before)
}

describe('undo', () => {
  it('restores the page exactly, for any changes of any versions', () => {
    fc.assert(
      fc.property(versionsOf(...staying, moving), (versions) => check(versions, (count) => count - 1)),
      { numRuns: pick(100, 1000) },
    )
  })

  it('does so in any order, unless versions move the same elements into each other', () => {
    fc.assert(
      fc.property(versionsOf(...staying), fc.infiniteStream(fc.nat()), (versions, random) =>
        check(versions, (count) => (random.next().value as number) % count),
      ),
      { numRuns: pick(100, 1000) },
    )
  })
})
