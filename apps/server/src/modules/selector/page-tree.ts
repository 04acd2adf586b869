import type { Options } from 'css-select'
import { type DefaultTreeAdapterMap, defaultTreeAdapter, parse } from 'parse5'
import { readContent, readWords } from './read-words.ts'

/** An element of a page, as far as selectors ask of it. */
export interface PageElement {
  /** In lower case, as selectors of a page name it. */
  name: string
  attributes: ReadonlyMap<string, string>
  parent: PageElement | null
  children: PageElement[]
  /** The element before it. */
  previous: PageElement | null
  /** Neither an element in it nor text, not even a space. */
  isEmpty: boolean
  /** The text that stands in it itself, spaces at its ends aside. */
  text: string
  /** What it shows, in the order of the page. */
  readWords: (most: number) => string
  /** The beginning of its `textContent`, as long as its words may be. */
  readText: (most: number) => string
}

/** A page that is made to be slow: no shop has so much, and browsers flatten what is deeper than 512. */
export class TooComplex extends Error {
  override name = 'TooComplex'
}
const mostElements = 100_000
const mostDepth = 600

type Nodes = DefaultTreeAdapterMap

/** A tree adapter that gives up in time: what a parser does for an element grows with how deep it is. */
function makeParser(): typeof defaultTreeAdapter {
  let elements = 0
  let depth = 0
  return {
    ...defaultTreeAdapter,
    createElement(...given) {
      if (++elements > mostElements) throw new TooComplex('too many elements')
      return defaultTreeAdapter.createElement(...given)
    },
    onItemPush() {
      if (++depth > mostDepth) throw new TooComplex('too deep')
    },
    onItemPop() {
      depth--
    },
  }
}

function toElement(node: Nodes['element'], parent: PageElement | null): PageElement {
  const texts = node.childNodes.flatMap((child) => ('value' in child ? child.value : []))
  return {
    name: node.tagName.toLowerCase(),
    attributes: new Map(node.attrs.map(({ name, value }) => [name.toLowerCase(), value])),
    parent,
    children: [],
    previous: parent?.children.at(-1) ?? null,
    isEmpty: texts.length === 0 && !node.childNodes.some(defaultTreeAdapter.isElementNode),
    text: texts.join('').trim(),
    readWords: (most) => readWords(node, most),
    readText: (most) => readContent(node, most),
  }
}

/**
 * The elements of a page as a browser makes them of its source, in their order, what stands in a template or for browsers without
 * scripts aside. Throws TooComplex.
 */
export function readElements(html: string): PageElement[] {
  const document = parse(html, { treeAdapter: makeParser() })
  const found: PageElement[] = []
  const waiting: [Nodes['node'], PageElement | null][] = [[document, null]]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [node, parent] = next
    if (!('childNodes' in node)) continue
    const own = defaultTreeAdapter.isElementNode(node) ? toElement(node, parent) : null
    if (own) {
      found.push(own)
      parent?.children.push(own)
    }
    for (const child of node.childNodes.toReversed()) waiting.push([child, own])
  }
  return found
}

type Adapter = NonNullable<Options<PageElement, PageElement>['adapter']>

/** What a selector asks of elements; `ask` counts how often, and may refuse. */
export const makeAdapter = (ask: (work?: number) => void): Adapter => ({
  isTag: (_element): _element is PageElement => {
    ask()
    return true
  },
  getName: ({ name }) => name,
  getAttributeValue({ attributes }, name) {
    const value = attributes.get(name)
    ask(1 + (value?.length ?? 0) / 50)
    return value
  },
  hasAttrib: ({ attributes }, name) => attributes.has(name),
  getChildren: ({ children }) => children,
  getParent({ parent }) {
    ask()
    return parent
  },
  getSiblings: (element) => element.parent?.children ?? [element],
  prevElementSibling: ({ previous }) => previous,
  getText: ({ text }) => text,
  removeSubsets: (elements) => elements,
  equals(a, b) {
    ask()
    return a === b
  },
})
