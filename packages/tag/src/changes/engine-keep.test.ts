// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { createEngine } from './engine.ts'
import { parts } from './every-part.ts'
import { COVERED } from './own.ts'
import { apply, change, listRules, servePage, settle, shownText } from './testing.ts'

servePage()

describe('a change that is in force', () => {
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

  it.each([
    [
      'wraps',
      (p: Element, text: Node) => {
        p.append(document.createElement('span'))
        p.lastElementChild?.append(text)
      },
    ],
    ['unwraps', (p: Element, text: Node) => p.replaceWith(text)],
  ])('gives a text back that the page %s', async (_, move) => {
    const p = document.querySelector('.a') as Element
    const [text] = p.childNodes
    const version = apply({ changes: [change({ op: 'text', selectors: ['.a'], value: 'New' })] })
    await settle()
    move(p, text as Node)
    await settle()
    version.undo()
    expect((text as Text).data).toBe('one')
    expect(text?.isConnected).toBe(true)
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
    const [copy, word] = [copyOf(), copyOf().querySelector('b')]
    ;(document.querySelector('#word') as Element).textContent = 'Sold out'
    await settle()
    expect(copyOf().textContent).toBe('Sold out')
    // A press or the focus may be on it.
    expect(copyOf() === copy && copyOf().querySelector('b') === word).toBe(true)
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

  it('takes the text of a changed element and of those in it, which the page has read and writes back, for what was there', async () => {
    document.body.innerHTML = '<button><b>Add</b> now</button>'
    const button = document.querySelector('button') as HTMLElement
    const { undo } = apply({ changes: [change({ op: 'text', selectors: ['button'], value: 'Version' })] })
    const kept = button.textContent
    for (const written of ['Adding', kept]) {
      button.textContent = written
      await settle()
      expect(shownText('button')).toBe('Version')
    }
    undo()
    expect(button.innerHTML).toBe('Add now')
  })

  it('leaves out a version that the page ends while another one is put back', async () => {
    const engine = createEngine(document, { parts })
    const first = engine.apply({
      changes: [change({ op: 'insert', selectors: ['#list'], position: 'after', html: '<x-ender></x-ender>' })],
    })
    const second = engine.apply({ changes: [change({ op: 'text', selectors: ['#title'], value: 'New' })] })
    expect(shownText('#title')).toBe('New')
    customElements.define(
      'x-ender',
      class extends HTMLElement {
        connectedCallback() {
          if (!document.querySelector('.again')) return
          second.undo()
        }
      },
    )
    document.body.classList.add('again')
    document.querySelector('x-ender')?.remove()
    await settle()
    expect(document.querySelector('x-ender')).not.toBeNull()
    expect(shownText('#title')).toBe('Original')
    first.undo()
    expect(shownText('#title')).toBe('Original')
  })
})
