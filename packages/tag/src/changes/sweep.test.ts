// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { apply, change, servePage, settle, shownText } from './testing.ts'

const text = change({ op: 'text', selectors: ['.row'], value: 'Version' })
const html = change({ op: 'html', selectors: ['.row'], value: '<i>New</i>' })

const begin = (body: string) => {
  document.body.innerHTML = `<main>${body}</main>`
  return document.querySelector('main') as HTMLElement
}
/** What becomes of a clone of the changed element that the page edits before it puts it somewhere. */
const cloneAfter = async (body: string, made: typeof text, edit: (clone: Element) => void) => {
  const main = begin(body)
  const applied = apply({ changes: [made] })
  const clone = document.querySelector('.row')?.cloneNode(true) as Element
  edit(clone)
  clone.className = 'copy'
  main.append(clone)
  await settle()
  applied.undo()
  return document.querySelector('.copy')?.innerHTML
}

describe('sweeping', () => {
  servePage()

  it('leaves alone what a shop itself calls data-vitrine', async () => {
    const main = begin('<section data-vitrine>Shelf</section><p class="row">Row</p><i data-vitrine="copy">kept</i>')
    const before = main.innerHTML
    const applied = apply({ changes: [text] })
    main.insertAdjacentHTML('beforeend', '<section data-vitrine="">Later</section>')
    await settle()
    expect(shownText('main')).toBe('ShelfVersionkeptLater')
    applied.undo()
    expect(main.innerHTML).toBe(`${before}<section data-vitrine="">Later</section>`)
  })

  it.each(['{oops', '5', 'null', '{}', '"text"', '[1,2]', '[null,null]', '[{},[2]]'])(
    'does not stumble over a mark that is not ours: %s',
    async (mark) => {
      const main = begin(`<p data-vitrine-covered="all">Strange</p><p class="row">Row</p>`)
      main.firstElementChild?.setAttribute('data-vitrine-base', mark)
      apply({ changes: [text] })
      expect(shownText('main')).toBe('StrangeVersion')
      const later = main.firstElementChild?.cloneNode(true) as Element
      later.setAttribute('data-vitrine-covered', 'all')
      later.setAttribute('data-vitrine-base', mark)
      main.append(later)
      await settle()
      expect(shownText('main')).toBe('StrangeVersionStrange')
    },
  )

  it('restores copies on pages that teach arrays to write themselves as texts', async () => {
    const polluted = Array.prototype as { toJSON?: unknown }
    polluted.toJSON = function (this: unknown[]) {
      return `[${this.join()}]`
    }
    try {
      expect(await cloneAfter('<p class="row">Row <b>x</b> end</p>', text, () => {})).toBe('Row <b>x</b> end')
    } finally {
      delete polluted.toJSON
    }
  })

  it.each([
    ['a text behind it', text, (clone: Element) => clone.append('!'), 'Row <b>x</b> end!'],
    [
      'an element behind it',
      text,
      (clone: Element) => clone.insertAdjacentHTML('beforeend', ' <u>y</u>'),
      'Row <b>x</b> end <u>y</u>',
    ],
    [
      'an element behind HTML',
      html,
      (clone: Element) => clone.insertAdjacentHTML('beforeend', ' <u>y</u>'),
      'Row <b>x</b> end <u>y</u>',
    ],
    ['another element fewer', text, (clone: Element) => clone.querySelector('b')?.remove(), 'Row  end'],
    [
      'another text',
      text,
      (clone: Element) => Object.assign(clone.firstChild as Text, { data: 'Mine ' }),
      'Mine <b>x</b>',
    ],
    ['another content', text, (clone: Element) => Object.assign(clone, { textContent: 'Mine' }), 'Mine'],
  ])('gives a clone its texts back where the shop has given it %s', async (_, made, edit, expected) => {
    expect(await cloneAfter('<p class="row">Row <b>x</b> end</p>', made, edit)).toBe(expected)
  })

  it('goes on after the last version is gone: the page may put back what it has kept', async () => {
    const main = begin('<p class="row">Row <b>x</b></p>')
    const before = main.innerHTML
    const applied = apply({ changes: [text] })
    const kept = main.innerHTML
    const clone = document.querySelector('.row')?.cloneNode(true) as Element
    applied.undo()
    main.innerHTML = kept
    await settle()
    expect(main.innerHTML).toBe(before)
    main.append(clone)
    await settle()
    expect(main.innerHTML).toBe(before + before)
  })
})
