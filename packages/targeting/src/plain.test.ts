// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { parentOf, plain } from './plain.ts'
import { findMarked, markElement } from './recognition.ts'

/** The forms of the tests' own browser do not answer with their fields by themselves, and it needs most properties for its own work. */
const shadowing = ['id', 'children', 'textContent', 'classList', 'className', 'childElementCount']
const fields = shadowing.map((name) => `<input type="hidden" name="${name}" value="1">`).join('')
const card = (name: string) =>
  `<div class="card"><h3>${name}</h3><form id="form-${name}" action="/cart/add"><button>Add</button>${fields}</form></div>`
function open(names: string[]): Document {
  const doc = new DOMParser().parseFromString(`<body>${names.map(card).join('')}</body>`, 'text/html')
  for (const form of doc.querySelectorAll('form'))
    for (const field of form.querySelectorAll('input'))
      Object.defineProperty(form, field.getAttribute('name') ?? '', { value: field, configurable: true })
  return doc
}
const pick = (doc: Document, selector: string) => doc.querySelector(selector) as Element

it('a form whose fields are called like its own properties is read as any element', () => {
  const form = pick(open(['tea']), 'form')
  expect(form.id).toBeInstanceOf(Element)
  const read = plain(form)
  expect([read.id, read.localName, read.getAttribute('action')]).toEqual(['form-tea', 'form', '/cart/add'])
  expect(read.contains(read.children[0] ?? null)).toBe(true)
  const { parentElement } = form
  Object.defineProperty(form, 'parentElement', { value: form.children, configurable: true })
  expect(parentOf(form)).toBe(parentElement)
  expect(read.children).toHaveLength(shadowing.length + 1)
  const other = document.createElement('p')
  expect(plain(other)).toBe(other)
})

it('such a form, and what is in it, is noted and found again by its marks', () => {
  const doc = open(['tea', 'oolong'])
  const marks = markElement(pick(doc, '.card:last-child button'))
  const own = markElement(pick(doc, '.card:last-child form'))
  expect([marks.alone, own.tag]).toEqual(['within', 'form'])
  const next = open(['oolong', 'tea'])
  expect(findMarked(next, marks)).toBe(pick(next, '.card:first-child button'))
  expect(findMarked(next, own)).toBe(pick(next, '.card:first-child form'))
})

it('a custom element is read as any element, whatever its class calls its own', () => {
  class Search extends HTMLElement {}
  // As browsers have it, and the tests' own does not.
  Object.defineProperty(Search.prototype, Symbol.toStringTag, { value: 'HTMLElement' })
  for (const name of ['closest', 'contains', 'children']) Object.defineProperty(Search.prototype, name, { value: [] })
  customElements.define('shop-search', Search)
  document.body.innerHTML = '<main><shop-search id="a"><p>Tea</p></shop-search></main>'
  const element = pick(document, '#a')
  const read = plain(element)
  expect([read.children.length, read.contains(element.firstChild), read.closest('main')?.localName]).toEqual([
    1,
    true,
    'main',
  ])
  expect(findMarked(document, markElement(element))).toBe(element)
})
