// @vitest-environment happy-dom
import { markElement } from '@vitrine/targeting'
import { describe, expect, it, vi } from 'vitest'
import { createEngine } from './engine.ts'
import { parts } from './every-part.ts'
import { apply, change, listRules, servePage, settle, shownText } from './testing.ts'

servePage()

const marksOf = (selector: string) => {
  const { near, ...marks } = markElement(document.querySelector(selector) as Element)
  return { ...marks, near: [...near] as [string, string], within: [...marks.within], others: [...marks.others] }
}

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
    expect(document.querySelector('.b')?.innerHTML).toBe('<b>bold</b><i data-vitrine="own">html</i>')
    expect(document.querySelector('.a')?.getAttribute('title')).toBe('t')
    expect(document.querySelector('#link')).toBe(link)
    expect(document.querySelector('#list')?.nextElementSibling?.outerHTML).toBe(
      '<a href="/new" target="_blank" data-vitrine-name="link" data-vitrine="own copy">go</a>',
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

  it('applies only to a unique match that is like what was picked, and says what was skipped', () => {
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
            fingerprint: { ...marksOf('.b'), says: 'gone', near: ['gone', 'gone'] },
            value: 'never',
          }),
          change({ op: 'text', selectors: ['.b'], fingerprint: marksOf('.b'), value: 'fits' }),
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
    await expect.poll(() => root().querySelector('.price')?.previousElementSibling?.textContent).toBe('i')
    const rules = root().adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
    expect(rules.join()).toMatch(/\.old ?\{ ?display: ?none/)
    expect(rules.join()).toMatch(/:is\( ?\.info\):not/)
    ;(root().querySelector('.price') as Element).textContent = '11'
    await settle()
    expect(root().querySelector('.price')?.textContent).toBe('New')
    applied.undo()
    expect(root().innerHTML).toBe('<b class="price">11</b><s class="old">12</s><i class="info">i</i>')
  })

  it('looks once a frame at changes that wait for a framework, however many they are', async () => {
    // Searching costs nothing here: its own limit would hide how often it is done.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1000)
    let asked = 0
    const isReady = () => {
      asked++
      return false
    }
    const frameworks = { adapters: [{ expects: () => true, isReady }], isKnown: true }
    const selectors = ['#title', '.a', '.b', '#link']
    const changes = selectors.map((selector) => change({ op: 'text', selectors: [selector], value: 'New' }))
    const applied = createEngine(document, { frameworks, parts }).apply({ changes })
    for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame)
    clock.mockRestore()
    applied.undo()
    expect(asked).toBeLessThanOrEqual(6 * changes.length)
  })

  it('tells once of a change without its element, however long another one waits for a framework', () => {
    vi.useFakeTimers()
    const frameworks = { adapters: [{ expects: () => true, isReady: () => false }], isKnown: true }
    const changes = ['#title', '#none'].map((selector) => change({ op: 'text', selectors: [selector], value: 'New' }))
    const told: string[] = []
    const applied = createEngine(document, { frameworks, parts }).apply({ changes }, (label) => told.push(label))
    vi.advanceTimersByTime(20_000)
    applied.undo()
    expect(told).toEqual(['#none'])
  })

  it('finds by its marks what no selector finds, and holds it though our changes alter it and what stands beside it', async () => {
    document.body.innerHTML = '<h2>Tea</h2><p>One cup</p><img src="/cup.png"><p>Two cups</p>'
    const marks = (selector: string) => ({ selectors: ['.gone'], fingerprint: marksOf(selector) })
    const [one, picture] = [marks('p'), marks('img')]
    const before = document.body.innerHTML
    const applied = apply({
      changes: [
        change({ op: 'text', ...one, value: 'Three cups' }),
        change({ op: 'image', ...picture, src: 'new.png', alt: 'new' }),
        change({ op: 'style', ...one, declarations: { color: 'red' } }),
      ],
    })
    expect(shownText('p')).toBe('Three cups')
    expect(document.querySelector('img')?.getAttribute('src')).toBe('new.png')
    expect(listRules().join()).toMatch(/p:nth-child\(2 of [^{]+\{ ?color: ?red/)
    document.body.insertAdjacentHTML('afterbegin', '<div>new</div>')
    await settle()
    expect(shownText('p')).toBe('Three cups')
    expect(document.querySelector('img')?.getAttribute('src')).toBe('new.png')
    // What is ours comes and goes without another element's being meant.
    document.querySelector('p')?.insertAdjacentHTML('beforebegin', '<i data-vitrine="own"></i>')
    await settle()
    document.querySelector('[data-vitrine]')?.remove()
    await expect.poll(() => listRules().join()).toMatch(/p:nth-child\(3 of [^{]+\{ ?color: ?red/)
    applied.undo()
    document.querySelector('div')?.remove()
    expect(document.body.innerHTML).toBe(before)
  })

  it('moves to the element that was meant, by its marks where its selectors are gone, and to no lookalike', () => {
    document.body.innerHTML = '<p id="one">One</p><h2>Tea</h2><h2>Cups</h2><p id="two">Two</p>'
    const to_fingerprint = marksOf('h2')
    const to = { to: '.gone', to_selectors: ['h2.tea'], to_fingerprint, position: 'before' }
    const shownBefore = () => document.querySelector('h2')?.previousElementSibling?.textContent
    const first = apply({ changes: [change({ op: 'move', selectors: ['#two'], ...to })] })
    expect(shownBefore()).toBe('Two')
    first.undo()
    document.body.innerHTML = '<p id="one">One</p><h2 class="tea">Cups</h2><p id="two">Two</p>'
    const before = document.body.innerHTML
    const second = apply({ changes: [change({ op: 'move', selectors: ['#two'], ...to })] })
    expect([shownBefore(), listRules()]).toEqual(['One', []])
    second.undo()
    expect(document.body.innerHTML).toBe(before)
  })

  it('knows elements by what they said before our changes of them, and of what stands beside them', () => {
    document.body.innerHTML =
      '<section><div><h1>Tea</h1><img src="/tea.png" alt="Tea"></div><p class="sub">Spring</p><a href="/buy">Buy</a></section>'
    const before = document.body.innerHTML
    const of = (selector: string) => ({ selectors: [selector], fingerprint: marksOf(selector) })
    const [title, picture, link, lead] = [of('h1'), of('img'), of('a'), of('p')]
    const applied = apply({
      changes: [
        change({ op: 'text', ...title, value: 'Cups' }),
        change({ op: 'image', ...picture, src: '/cup.png', alt: 'Cup' }),
        change({ op: 'link', ...link, href: '/new' }),
        change({ op: 'style', ...picture, declarations: { color: 'red' } }),
        change({ op: 'attr', ...lead, attribute: 'title', value: 'x' }),
        change({ op: 'move', ...link, to: 'h1', to_fingerprint: title.fingerprint, position: 'before' }),
        change({ op: 'move', ...lead, to: 'img', to_fingerprint: picture.fingerprint, position: 'before' }),
      ],
    })
    expect([...(document.querySelector('div') as Element).children].map(({ localName }) => localName)).toEqual([
      'a',
      'h1',
      'p',
      'img',
    ])
    expect(listRules().join()).toMatch(/img ?\{ ?color: ?red/)
    applied.undo()
    expect(document.body.innerHTML).toBe(before)
    // Nothing of it is remembered of a page that has gone on.
    ;(document.querySelector('h1') as Element).textContent = 'Pots'
    const { fingerprint } = of('h1')
    apply({ changes: [change({ op: 'text', selectors: ['.gone'], fingerprint, value: 'New' })] })
    expect(shownText('h1')).toBe('New')
  })

  it('finds by its marks what stands in a shadow root, in that root alone', () => {
    document.body.innerHTML = '<x-page id="page"></x-page><p>Two</p>'
    const root = (document.querySelector('x-page') as Element).attachShadow({ mode: 'open' })
    root.innerHTML = '<h2>Tea</h2><p>One</p><p>Two</p>'
    const { near, ...marks } = markElement(root.querySelectorAll('p')[1] as Element)
    const fingerprint = { ...marks, near: [...near] }
    const applied = apply({
      changes: [
        change({ op: 'text', selectors: ['#page >>> .gone'], fingerprint, value: 'New' }),
        change({ op: 'style', selectors: ['#page >>> .gone'], fingerprint, declarations: { color: 'red' } }),
      ],
    })
    expect([root.textContent?.includes('New'), shownText('body > p')]).toEqual([true, 'Two'])
    const rules = root.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
    expect(rules.join()).toMatch(/p:nth-child\(3 of [^{]+\{ ?color: ?red/)
    applied.undo()
    expect(root.innerHTML).toBe('<h2>Tea</h2><p>One</p><p>Two</p>')
  })

  it('moves nothing into what is moved into it, however long the way', async () => {
    document.body.innerHTML = '<div id="a">A</div><div id="b">B</div><div id="c">C</div>'
    const before = document.body.innerHTML
    const into = (from: string, to: string, position = 'append') =>
      change({ op: 'move', selectors: [from], to, position })
    const ring = apply({ changes: [into('#a', '#b'), into('#b', '#c'), into('#c', '#a')] })
    for (let i = 0; i < 5; i++) await settle()
    expect(document.querySelectorAll('[data-vitrine]').length).toBeLessThan(6)
    expect(document.querySelector('#c')?.textContent).toBe('CBA')
    ring.undo()
    const swap = apply({ changes: [into('#a', '#b', 'after'), into('#b', '#a', 'before')] })
    await settle()
    swap.undo()
    expect(document.body.innerHTML).toBe(before)
  })

  it('is not taken in by a lookalike that a selector finds alone', () => {
    document.body.innerHTML = '<p class="buy">Sold out</p><p>Buy now</p>'
    const fingerprint = marksOf('p:last-child')
    apply({ changes: [change({ op: 'text', selectors: ['.buy'], fingerprint, value: 'Order' })] })
    expect(document.querySelector('.buy')?.textContent).toBe('Sold out')
    expect(shownText('p:last-child')).toBe('Order')
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
