import { plain } from '@vitrine/targeting'

/** What runs on within a line: text before and after it is one word. */
const RUNNING = new Set([
  'b',
  'i',
  'em',
  'strong',
  'u',
  's',
  'small',
  'mark',
  'sub',
  'sup',
  'span',
  'font',
  'bdi',
  'wbr',
])
/** Says nothing to whoever reads the page. */
const SILENT = new Set(['script', 'style', 'noscript', 'template'])

/** Of a page that is nothing but empty text. */
const MOST_NODES = 2000
const DEEPEST = 60

/** What a piece of text stands in: an item, a cell, a link. */
function holderOf(text: Node, within: Element): Node | null {
  let at = text.parentNode
  for (let depth = 0; at instanceof Element && at !== within && depth < DEEPEST; depth++) {
    if (!RUNNING.has(plain(at).localName)) return at
    at = plain(at).parentNode
  }
  return at
}

/** The beginning of what stands in an element, with a space wherever one thing ends and another begins: about `length` characters. */
export function readPieces(element: Element, length: number): string {
  let isApart = false
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) => {
    if (node.nodeType === Node.TEXT_NODE) return NodeFilter.FILTER_ACCEPT
    const { localName } = plain(node as Element)
    isApart ||= !RUNNING.has(localName)
    return SILENT.has(localName) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP
  })
  let said = ''
  let last: Node | null = null
  for (let left = MOST_NODES; left > 0 && said.length < length; left--) {
    const text = walker.nextNode()
    if (!text) break
    const piece = (text as Text).data.slice(0, 10 * length).replace(/\s+/g, ' ')
    if (piece === '') continue
    const holder = holderOf(text, element)
    if (isApart || holder !== last) said += ' '
    isApart = false
    said += piece
    last = holder
  }
  return said
}
