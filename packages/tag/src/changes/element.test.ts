// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { apply, change, page, servePage, settle } from './testing.ts'

const picture = { url: 'https://shop.test/a.png', alt: 'A' }
const carousel = {
  type: 'carousel',
  room: { margin: 16, width: 600, ratio: '16/9' },
  content: { slides: [{ picture, link: '' }], ratio: '16/9', fit: 'cover', interval: null },
}
const overlay = {
  type: 'overlay_image',
  content: { picture, place: 'top-left', width: 30, inset: 8, opacity: 100, link: '', new_tab: false, least: 100 },
}
const put = (selector: string, position = 'after', element: object = carousel) =>
  change({ op: 'element', selectors: [selector], position, element })
const host = () =>
  [...document.querySelectorAll<HTMLElement>('div[data-vitrine~=own]')].find(({ shadowRoot }) => shadowRoot) ?? null
const drawn = (selector: string) => expect.poll(() => host()?.shadowRoot?.querySelector(selector)).toBeTruthy()

describe('an element that a change places', () => {
  servePage()

  it.each([
    ['before', '#box', () => host()?.nextElementSibling?.id, 'box'],
    ['after', '#box', () => host()?.previousElementSibling?.id, 'box'],
    ['prepend', '#list', () => host()?.parentElement?.firstElementChild === host(), true],
    ['append', '#list', () => host()?.parentElement?.lastElementChild === host(), true],
  ])(
    'stands at its place (%s) with its room kept, comes to life, and leaves nothing',
    async (position, selector, read, expected) => {
      const { undo } = apply({ changes: [put(selector, position)] })
      expect(read()).toBe(expected)
      expect(host()?.style.getPropertyValue('aspect-ratio')).toBe('16 / 9')
      expect(host()?.style.getPropertyValue('max-width')).toBe('600px')
      await drawn('img')
      undo()
      expect(document.body.innerHTML).toBe(page)
    },
  )

  it('before a lone text leaves the text its place, and goes', async () => {
    document.body.innerHTML = '<p id="lone">words</p>'
    const { undo } = apply({ changes: [put('#lone', 'prepend')] })
    await drawn('img')
    expect(document.querySelector('#lone')?.textContent).toBe('words')
    undo()
    expect(document.body.innerHTML).toBe('<p id="lone">words</p>')
  })

  it('is put back where the page has taken it out, as it was', async () => {
    apply({ changes: [put('#box')] })
    await drawn('img')
    const before = host()
    before?.remove()
    await settle()
    expect(host()).toBe(before)
  })

  it('stays alive while a version is taken back and applied anew at once', async () => {
    const content = { changes: [put('#box')] }
    const first = apply(content)
    await drawn('img')
    const before = host()
    first.undo()
    apply(content)
    expect(host()).toBe(before)
    await settle()
    expect(host()?.shadowRoot?.querySelector('img')).toBeTruthy()
  })

  it('lies over pictures alone', () => {
    const { undo } = apply({ changes: [put('#pic', 'before', overlay)] })
    expect(host()?.previousElementSibling?.localName).toBe('picture')
    undo()
    apply({ changes: [put('#title', 'after', overlay)] })
    expect(host()).toBeNull()
  })

  it('takes no room once its time is over', () => {
    apply({ changes: [put('#box', 'after', { ...carousel, until: Date.now() - 1 })] })
    expect(host()?.style.display).toBe('none')
  })

  it('tells when its part does not load', async () => {
    const skipped = vi.fn()
    apply({ changes: [put('#box', 'after', { ...carousel, content: null })] }, skipped)
    await expect.poll(() => skipped.mock.calls.length).toBe(1)
    expect(skipped.mock.calls[0]?.[0]).toMatch(/^carousel .*: #box$/)
    expect(host()?.style.display).toBe('none')
  })
})
