import { type CodeField, type FoundElement, mostElements, mostShown, type SelectorCount } from '@vitrine/contract'
import { compile } from 'css-select'
import type { Selector } from 'css-what'
import { decodeBody } from '../../platform/http-client/decode-body.ts'
import { findCodeField } from './find-code-field.ts'
import { isScripted } from './is-scripted.ts'
import { makeAdapter, type PageElement, readElements, TooComplex } from './page-tree.ts'
import { createProver, type Marked } from './prove.ts'
import { readSelector } from './read-selector.ts'

export interface CountInput {
  body: Uint8Array
  contentType: string
  selectors: string[]
  /** What was picked, with what it is known by. */
  marked?: Marked[]
}
export type CountOutput =
  | {
      scripted: boolean
      found: SelectorCount[]
      proven: (FoundElement | null | undefined)[]
      codeField: CodeField | null
    }
  | 'too_complex'

/** Questions that one selector may ask of the page, and all of them together: a second or so. */
const mostWork = { one: 4_000_000, all: 20_000_000 }
class Costly extends Error {}

const tellElement = (element: PageElement, place: number): FoundElement => ({
  place,
  tag: element.name.slice(0, mostShown),
  text: element.readWords(mostShown),
})

function makeCounter(elements: readonly PageElement[]) {
  let left = mostWork.all
  let leftOfOne = 0
  const adapter = makeAdapter((work = 1) => {
    leftOfOne -= work
    left -= work
    if (leftOfOne < 0 || left < 0) throw new Costly()
  })
  // What browsers take for empty has not even a space.
  const options = { adapter, relativeSelector: false, pseudos: { empty: ({ isEmpty }: PageElement) => isEmpty } }
  return (selector: Selector[][]): { count: number; first: FoundElement | null } => {
    leftOfOne = mostWork.one
    const matches = compile<PageElement, PageElement>(selector, options)
    let count = 0
    let first: FoundElement | null = null
    let place = -1
    for (const element of elements) {
      place++
      if (count >= mostElements || !matches(element)) continue
      count++
      first ??= tellElement(element, place)
    }
    return { count, first }
  }
}

/** How many elements of a page each selector matches, and where what was picked is; runs in a thread of its own (`platform/workers`). */
export function countSelectors({ body, contentType, selectors, marked = [] }: CountInput): CountOutput {
  try {
    const elements = readElements(decodeBody(body, contentType))
    const scripted = isScripted(elements)
    const count = makeCounter(elements)
    const find = (selector: string): Omit<SelectorCount, 'selector'> => {
      const read = readSelector(selector)
      if (typeof read === 'string') return { count: null, doubt: read, first: null }
      try {
        const found = read.length > 0 ? count(read) : { count: 0, first: null }
        return found.count === 0 && scripted
          ? { count: null, doubt: 'scripts', first: null }
          : { ...found, doubt: null }
      } catch (error) {
        return { count: null, doubt: error instanceof Costly ? 'costly' : 'invalid', first: null }
      }
    }
    const prove = createProver(elements, find, mostWork.all)
    return {
      scripted,
      codeField: findCodeField(elements),
      found: selectors.map((selector) => ({ selector, ...find(selector) })),
      proven: marked.map((each) => {
        const place = prove(each)
        if (typeof place === 'number') return tellElement(elements[place] as PageElement, place)
        return scripted ? undefined : place
      }),
    }
  } catch (error) {
    if (error instanceof TooComplex) return 'too_complex'
    throw error
  }
}
