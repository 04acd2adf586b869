// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { apply, change, servePage, settle } from './testing.ts'

const open = change({ op: 'attr', selectors: ['#box'], attribute: 'class', value: 'panel open' })

const begin = (html: string, ...changes: (typeof open)[]) => {
  document.body.innerHTML = html
  const box = document.querySelector('#box') as HTMLElement
  return { box, ...apply({ changes }) }
}
/** What the page does while a visitor's click is fresh. */
const click = async (then: () => void) => {
  Object.defineProperty(navigator, 'userActivation', { value: { isActive: true }, configurable: true })
  then()
  await settle()
  Reflect.deleteProperty(navigator, 'userActivation')
}

describe('attributes that visitors turn back', () => {
  servePage()
  afterEach(() => Reflect.deleteProperty(navigator, 'userActivation'))

  it('close what a version has opened by a class, and open it again', async () => {
    const { box, undo } = begin('<div id="box" class="panel"></div>', open)
    expect(box.className).toBe('panel open')
    for (const expected of ['panel', 'panel open', 'panel']) {
      await click(() => box.classList.toggle('open'))
      expect(box.className).toBe(expected)
    }
    undo()
    expect(box.className).toBe('panel')
  })

  it('close what a version has opened by taking a class away', async () => {
    const value = { ...open, value: 'panel' } as typeof open
    const { box } = begin('<div id="box" class="panel collapsed"></div>', value)
    await click(() => box.classList.toggle('collapsed'))
    expect(box.className).toBe('panel collapsed')
  })

  it.each([
    ['a framework that writes other classes as a whole', 'panel busy', 'panel busy open'],
    ['other classes alone', 'panel open busy', 'panel open busy'],
  ])('stay ours with %s', async (_, written, expected) => {
    const { box } = begin('<div id="box" class="panel"></div>', open)
    await click(() => {
      box.className = written
    })
    expect(box.className).toBe(expected)
  })

  it('stay ours without a visitor: what a framework takes over it writes as it knows it', async () => {
    const { box } = begin('<div id="box" class="panel"></div>', open)
    box.className = 'panel'
    await settle()
    expect(box.className).toBe('panel open')
  })

  it('hide what a version has shown by a style, while other declarations come and go', async () => {
    const show = change({ op: 'attr', selectors: ['#box'], attribute: 'style', value: 'display: block' })
    const { box, undo } = begin('<div id="box" style="display: none"></div>', show)
    await click(() => box.style.setProperty('height', '5px'))
    expect([box.style.display, box.style.height]).toEqual(['block', '5px'])
    await click(() => box.style.setProperty('display', 'none'))
    expect(box.style.display).toBe('none')
    undo()
    expect(box.style.display).toBe('none')
  })

  it('stay ours where a page writes other styles anew with each click', async () => {
    const green = change({ op: 'attr', selectors: ['#box'], attribute: 'style', value: 'color: green' })
    const { box } = begin('<div id="box" style="color: blue"></div>', green)
    for (const color of ['red', 'blue', 'red']) {
      await click(() => box.style.setProperty('color', color))
      expect(box.style.color).toBe('green')
    }
  })

  it('close a <details> that a version has opened, but leave a link where it leads', async () => {
    const { box } = begin(
      '<details id="box"></details><a href="/old">go</a>',
      change({ op: 'attr', selectors: ['#box'], attribute: 'open', value: '' }),
      change({ op: 'attr', selectors: ['a'], attribute: 'href', value: '/new' }),
    )
    expect(box.hasAttribute('open')).toBe(true)
    await click(() => {
      box.removeAttribute('open')
      document.querySelector('a')?.setAttribute('href', '/old')
    })
    expect(box.hasAttribute('open')).toBe(false)
    expect(document.querySelector('a')?.getAttribute('href')).toBe('/new')
  })

  it('leave another version its say, of which there are two on one attribute', async () => {
    const { box, undo } = begin('<div id="box" class="panel"></div>', open)
    const wide = apply({ changes: [{ ...open, id: 'd', value: 'panel wide' } as typeof open] })
    await click(() => box.classList.remove('wide'))
    expect(box.className).toBe('panel')
    wide.undo()
    undo()
    expect(box.className).toBe('panel')
  })
})
