// @vitest-environment happy-dom
import type { ManifestChange } from '@vitrine/contract'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pick } from '../../../../tools/effort.ts'
import { createEngine } from './engine.ts'
import { parts } from './every-part.ts'
import { COVERED, OWN } from './own.ts'

const page = `<h1 id="title" class="big head">Original</h1>
<div id="box"><p class="a">one</p><p class="b">two <b>bold</b></p><a id="link" href="/old">go</a></div>
<picture><source srcset="old.avif"><img id="pic" src="old.png" srcset="old2.png 2x"></picture><ul id="list"><li id="x">x</li><li>y</li></ul>`

const change = (op: Record<string, unknown>) => ({ id: 'c', ...op }) as unknown as ManifestChange
/** The text that shows: what a rule hides does not. */
const shownText = (selector: string): string => {
  const read = (node: Node): string => {
    if (node.nodeType === 3) return (node as Text).data
    const element = node as Element
    const parent = element.parentElement
    if (parent?.getAttribute(COVERED) === 'all' && !element.hasAttribute(OWN)) return ''
    return [...element.childNodes].map(read).join('')
  }
  const element = document.querySelector(selector)
  return element ? read(element) : ''
}
const listRules = () => document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

beforeEach(() => {
  document.body.innerHTML = page
})
/** An engine whose versions are undone after the test. */
const apply = (...version: Parameters<ReturnType<typeof createEngine>['apply']>) => {
  const applied = createEngine(document, { parts }).apply(...version)
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
    expect(shownText('.b')).toBe('html')
    expect(document.querySelector('.b')?.innerHTML).toBe('<b>bold</b><i data-vitrine="">html</i>')
    expect(document.querySelector('.a')?.getAttribute('title')).toBe('t')
    expect(document.querySelector('#link')).toBe(link)
    expect(document.querySelector('#list')?.nextElementSibling?.outerHTML).toBe(
      '<a href="/new" target="_blank" data-vitrine="copy">go</a>',
    )
    expect(listRules().join()).toMatch(/:is\(#link\).*display: ?none/)
    expect(document.querySelector('#pic')?.getAttribute('src')).toBe('new.png')
    expect(document.querySelector('#pic')?.hasAttribute('srcset')).toBe(false)
    expect(document.querySelector('source')?.getAttribute('srcset')).toBe('new.png')
    expect(listRules().join()).toMatch(/#x ?\{ ?display: ?none/)
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
    expect(shownText('.b')).toBe('fits')
    expect(document.body.textContent).not.toContain('never')
    vi.advanceTimersByTime(10_000)
    expect(skipped).toEqual(['p', '.a', '#none', 'a:::b'])
  })

  it('comes back whenever the element is rendered anew or its text is written', async () => {
    apply({ changes: [change({ op: 'text', selectors: ['#title'], value: 'New' })] })
    for (let i = 0; i < 30; i++) {
      const fresh = document.createElement('h1')
      fresh.id = 'title'
      fresh.textContent = `Original ${i}`
      document.querySelector('#title')?.replaceWith(fresh)
      await settle()
      expect(shownText('#title')).toBe('New')
      fresh.textContent = `Again ${i}`
      await settle()
      expect(shownText('#title')).toBe('New')
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })

  it('gives up against a page that undoes it every time, and says so once', async () => {
    const said: string[] = []
    apply({ changes: [change({ op: 'text', selectors: ['#title'], value: 'New' })] }, (label) => said.push(label))
    const title = document.querySelector('#title') as Element
    const restore = () => {
      if (title.textContent !== 'Original') title.textContent = 'Original'
    }
    const page = new MutationObserver(restore)
    page.observe(title, { childList: true, characterData: true, subtree: true })
    restore()
    await expect.poll(() => said, { timeout: 5000 }).toEqual(['fight: #title'])
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(title.outerHTML).toBe('<h1 id="title" class="big head">Original</h1>')
    page.disconnect()
  })

  it('takes no node of the page out, ever', async () => {
    const nodes = [...document.querySelectorAll('body *')].flatMap((element) => [...element.childNodes])
    const parents = nodes.map((node) => node.parentNode)
    const applied = apply({
      changes: [
        change({ op: 'text', selectors: ['#title'], value: 'New' }),
        change({ op: 'html', selectors: ['.b'], value: '<i>html</i>' }),
        change({ op: 'remove', selectors: ['#x'] }),
        change({ op: 'move', selectors: ['#link'], to: '#list', position: 'append' }),
        change({ op: 'insert', selectors: ['.a'], position: 'prepend', html: '<i>in</i>' }),
      ],
    })
    expect(nodes.map((node) => node.parentNode)).toEqual(parents)
    applied.undo()
    expect(nodes.map((node) => node.parentNode)).toEqual(parents)
  })

  it('keeps the shop’s newest text for undo', async () => {
    const applied = apply({
      changes: [change({ op: 'text', selectors: ['#title'], value: 'New' })],
    })
    const text = document.querySelector('#title')?.firstChild as Text
    text.data = 'Changed by the shop'
    await settle()
    expect([text.data, shownText('#title')]).toEqual(['', 'New'])
    text.data = ''
    await settle()
    text.data = 'Again'
    applied.undo()
    expect(document.querySelector('#title')?.textContent).toBe('Again')
  })

  it('gives a text back that the page takes out to use it later', async () => {
    apply({ changes: [change({ op: 'text', selectors: ['#title'], value: 'New' })] })
    const text = document.querySelector('#title')?.firstChild as Text
    text.remove()
    await settle()
    expect(text.data).toBe('Original')
  })

  it('makes another text where the page has taken ours for its own, as React does with an only child', async () => {
    document.body.insertAdjacentHTML('beforeend', '<b id="empty"></b>')
    const applied = apply({ changes: [change({ op: 'text', selectors: ['#empty'], value: 'New' })] })
    const element = document.querySelector('#empty') as Element
    ;(element.firstChild as Text).data = 'Theirs'
    await settle()
    expect(shownText('#empty')).toBe('New')
    applied.undo()
    expect(element.innerHTML).toBe('Theirs')
  })

  it('shows what is put before a lone text with a copy of that text, which follows it', async () => {
    const applied = apply({
      changes: [change({ op: 'insert', selectors: ['.a'], position: 'prepend', html: '<i>in </i>' })],
    })
    const text = document.querySelector('.a')?.firstChild as Text
    expect(shownText('.a')).toBe('in one')
    expect(document.querySelector('.a')?.firstChild).toBe(text)
    expect(document.querySelector('.a')?.getAttribute(COVERED)).toBe('text')
    text.data = 'two'
    await settle()
    expect(shownText('.a')).toBe('in two')
    const other = apply({ changes: [change({ op: 'text', selectors: ['.a'], value: 'New' })] })
    expect(shownText('.a')).toBe('in New')
    other.undo()
    applied.undo()
    expect(document.querySelector('.a')?.outerHTML).toBe('<p class="a">two</p>')
  })

  it('shows a moved element as a copy that follows it and leads clicks to it', async () => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div id="card"><button class="buy"><b id="word">Buy</b></button></div>',
    )
    apply({ changes: [change({ op: 'move', selectors: ['#card'], to: '#title', position: 'before' })] })
    const copyOf = () => document.querySelector('#title')?.previousElementSibling as HTMLElement
    const clicks: unknown[] = []
    document.querySelector('#card')?.addEventListener('click', (event) => clicks.push((event.target as Element).id))
    ;(copyOf().querySelector('b') as HTMLElement).click()
    expect(clicks).toEqual(['word'])
    expect(copyOf().querySelector('[id]')).toBe(null)
    ;(document.querySelector('#word') as Element).textContent = 'Sold out'
    await settle()
    expect(copyOf().textContent).toBe('Sold out')
    document.querySelector('#title')?.replaceWith(...[Object.assign(document.createElement('h1'), { id: 'title' })])
    await settle()
    expect(copyOf().textContent).toBe('Sold out')
    expect(document.querySelectorAll('.buy')).toHaveLength(2)
  })

  it('does not move what a copy cannot be', () => {
    document.body.insertAdjacentHTML('beforeend', '<form id="form"><input name="a"></form>')
    const before = document.body.innerHTML
    apply({ changes: [change({ op: 'move', selectors: ['#form'], to: '#title', position: 'before' })] })
    expect(document.body.innerHTML).toBe(before)
    expect(listRules().join()).not.toContain('#form')
  })

  it('keeps its place when the page puts its own nodes there', async () => {
    apply({
      changes: [
        change({ op: 'insert', selectors: ['#list'], position: 'append', html: '<li>last</li>' }),
        change({ op: 'insert', selectors: ['#x'], position: 'after', html: '<li>after x</li>' }),
      ],
    })
    const list = document.querySelector('#list') as Element
    list.append(Object.assign(document.createElement('li'), { textContent: 'z' }))
    list.append(document.querySelector('#x') as Element)
    await settle()
    expect([...list.children].map((li) => li.textContent)).toEqual(['y', 'z', 'x', 'after x', 'last'])
  })

  it('shows on both while an element is there twice, and on none when it stays so', async () => {
    apply({ changes: [change({ op: 'text', selectors: ['#title'], value: 'New' })] })
    const title = document.querySelector('#title') as Element
    const second = Object.assign(document.createElement('h1'), { id: 'title', textContent: 'Coming', className: 'two' })
    title.after(second)
    const shown = () => [shownText('h1.big'), shownText('h1.two')]
    await expect.poll(shown, { interval: 1 }).toEqual(['New', 'New'])
    await expect.poll(shown).toEqual(['Original', 'Coming'])
    title.remove()
    await expect.poll(() => shownText('h1.two')).toBe('New')
  })

  it('changes all matches where that is meant', () => {
    apply({
      changes: [
        change({ op: 'hide', selectors: ['p'], match: 'all' }),
        change({ op: 'hide', selectors: ['li'] }),
        change({ op: 'style', selectors: ['#none', 'li'], match: 'all', declarations: { color: 'red' } }),
      ],
    })
    expect(listRules().map((rule) => rule.replace(/\s/g, ''))).toEqual([
      expect.stringMatching(/^p\{display:none!important;?\}$/),
      expect.stringMatching(/^li\{color:red!important;?\}$/),
    ])
  })

  it('reaches into open shadow roots, also of elements that are defined later', async () => {
    document.body.insertAdjacentHTML('beforeend', '<x-card id="card"></x-card>')
    const applied = apply({
      changes: [
        change({ op: 'text', selectors: ['#card >>> .price'], value: 'New' }),
        change({ op: 'hide', selectors: ['#card >>> .old'] }),
        change({ op: 'move', selectors: ['#card >>> .info'], to: '#card >>> .price', position: 'before' }),
      ],
    })
    customElements.define(
      'x-card',
      class extends HTMLElement {
        connectedCallback() {
          const root = this.attachShadow({ mode: 'open' })
          setTimeout(() => (root.innerHTML = '<b class="price">10</b><s class="old">12</s><i class="info">i</i>'))
        }
      },
    )
    const root = () => document.querySelector('x-card')?.shadowRoot as ShadowRoot
    await expect.poll(() => root()?.querySelector('.price')?.textContent).toBe('New')
    const rules = root().adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
    expect(rules.join()).toMatch(/\.old ?\{ ?display: ?none/)
    expect(rules.join()).toMatch(/:is\( ?\.info\):not/)
    expect(root().querySelector('.price')?.previousElementSibling?.textContent).toBe('i')
    ;(root().querySelector('.price') as Element).textContent = '11'
    await settle()
    expect(root().querySelector('.price')?.textContent).toBe('New')
    applied.undo()
    expect(root().innerHTML).toBe('<b class="price">11</b><s class="old">12</s><i class="info">i</i>')
  })

  it('finds late elements', async () => {
    apply({
      changes: [change({ op: 'attr', selectors: ['#late'], attribute: 'data-v', value: '1' })],
    })
    document.body.insertAdjacentHTML('beforeend', '<p id="late"></p>')
    await expect.poll(() => document.querySelector('#late')?.getAttribute('data-v')).toBe('1')
  })

  it('leaves an element as it is, and to be seen, where the page refuses HTML (trusted types)', () => {
    const refuse = vi.spyOn(document, 'importNode').mockImplementation(() => {
      throw new TypeError('This document requires TrustedHTML')
    })
    const skipped: string[] = []
    vi.useFakeTimers()
    const before = document.body.innerHTML
    const engine = createEngine(document, { parts })
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
    expect([shownText('.b'), shownText('#title')]).toEqual(['text', 'Original'])
    expect(listRules().join()).not.toContain('hidden')
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
  const engine = createEngine(document, { parts })
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
