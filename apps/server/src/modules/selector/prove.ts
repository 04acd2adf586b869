import type { SelectorCount } from '@vitrine/contract'
import { accepts, findMarked, type Marks } from '@vitrine/targeting'
import { compile } from 'css-select'
import { makeAdapter, type PageElement } from './page-tree.ts'

/** An element that was picked on the page: what its change stores of it. */
export interface Marked {
  selectors: readonly string[]
  marks: Marks
}

class Costly extends Error {}

/** As much of what an element says as its marks are made of. */
const mostText = 2000

/** The elements of a page as the tag's recognition reads them; `ask` counts what is looked at, and may refuse. */
function readPage(elements: readonly PageElement[], ask: (work: number) => void) {
  const known = new Map<PageElement, Element>()
  const places = new Map(elements.map((element, place) => [element, place]))
  const searches = new Map<string, (element: PageElement) => boolean>()
  const adapter = makeAdapter((work = 1) => ask(work))
  const matcherOf = (selector: string) => {
    const matches = searches.get(selector) ?? compile<PageElement, PageElement>(selector, { adapter })
    searches.set(selector, matches)
    return matches
  }
  const search = (root: PageElement | null, selector: string): Element[] => {
    const matches = matcherOf(selector)
    const first = root ? (places.get(root) ?? 0) + 1 : 0
    const found: Element[] = []
    // In the page's order what is in an element follows it.
    for (let at = first; at < elements.length; at++) {
      const element = elements[at] as PageElement
      ask(1)
      if (root && !holds(root, element)) break
      if (matches(element)) found.push(view(element))
    }
    return found
  }
  const holds = (outer: PageElement, element: PageElement): boolean => {
    for (let at: PageElement | null = element; at; at = at.parent) {
      ask(1)
      if (at === outer) return true
    }
    return false
  }
  const view = (element: PageElement): Element => {
    const before = known.get(element)
    if (before) return before
    const { name, attributes, parent, children, previous } = element
    let text: string | undefined
    const own = {
      page: element,
      localName: name,
      get textContent() {
        text ??= element.readText(mostText)
        return text
      },
      getAttribute: (attribute: string) => attributes.get(attribute) ?? null,
      querySelectorAll: (selector: string) => search(element, selector),
      querySelector: (selector: string) => search(element, selector)[0] ?? null,
      contains: (other: { page: PageElement }) => holds(element, other.page),
      childElementCount: children.length,
      get parentElement() {
        return parent && view(parent)
      },
      get previousElementSibling() {
        return previous && view(previous)
      },
      get nextElementSibling() {
        const next = parent?.children[parent.children.indexOf(element) + 1]
        return next ? view(next) : null
      },
    }
    known.set(element, own as unknown as Element)
    return own as unknown as Element
  }
  const root = { querySelectorAll: (selector: string) => search(null, selector) } as unknown as ParentNode
  const placeOf = (element: Element) => places.get((element as unknown as { page: PageElement }).page)
  return { view, root, placeOf }
}

/**
 * Finds what was picked as the tag does: the first selector that finds one element, which bears the marks, else what the marks alone
 * find. Answers its place on the page; null: it is not there, undefined: that took too long, or it cannot be seen here.
 */
export function createProver(
  elements: readonly PageElement[],
  count: (selector: string) => Pick<SelectorCount, 'count' | 'first'>,
  mostWork: number,
): (marked: Marked) => number | null | undefined {
  let left = mostWork
  const page = readPage(elements, (work) => {
    left -= work
    if (left < 0) throw new Costly()
  })
  return ({ selectors, marks }) => {
    // What a shadow root brings is not in the page that is read.
    if (selectors[0]?.includes('>>>')) return undefined
    try {
      for (const selector of selectors) {
        const { count: found, first } = count(selector)
        const element = found === 1 && first ? elements[first.place] : undefined
        if (element && first && accepts(page.view(element), selector, marks)) return first.place
      }
      const found = findMarked(page.root, marks)
      return found ? page.placeOf(found) : null
    } catch (error) {
      if (error instanceof Costly) return undefined
      throw error
    }
  }
}
