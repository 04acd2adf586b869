import { plain } from '@vitrine/targeting'

/** On an element whose own texts (text) or whole content (all) is hidden while ours shows. */
export const COVERED = 'data-vitrine-covered'
/** On a covered element: our bare text in it, then the page's texts before, between and after its elements, as JSON. */
export const BASE = 'data-vitrine-base'
/** On elements that we have made, by its words: a shop may have an attribute of that name. */
export const OWN = 'data-vitrine'
const WORD = 'own'
export const OWN_ELEMENT = `[${OWN}~=${WORD}]`
/** On the copy of a moved element, in which no selector of a change finds anything. */
const COPY = `[${OWN}~=copy]`
export const NOT_COPIED = `:not(${COPY})`

/** Hides what the page has, and later puts, into an element that is covered whole, before it is painted and without script. */
export const COVER_RULE = `[${COVERED}=all]>:not(${OWN_ELEMENT}){display:none!important}`

/** Our nodes, with what we have written into those that are texts. */
const own = new WeakMap<Node, string>()

export const isOwn = (node: Node): boolean => own.has(node)
export const isText = (node: Node | null): node is Text => node?.nodeType === 3
/** What those of some nodes say that are texts. */
export const joinTexts = (nodes: Node[]): string =>
  nodes
    .filter(isText)
    .map(({ data }) => data)
    .join('')

/** Marks a node as made by us, and a text as holding what we want it to. */
export const markOwn = <T extends Node>(node: T): T => {
  own.set(node, isText(node) ? node.data : '')
  if (node.nodeType === 1) (node as unknown as Element).setAttribute(OWN, WORD)
  return node
}
let hasCopies = false
export const markCopy = (element: Element): void => {
  hasCopies = true
  markOwn(element).setAttribute(OWN, `${WORD} copy`)
}
export const isCopied = (element: Element): boolean => hasCopies && !!plain(element).closest(COPY)

/** The node, or another in its place where the page has written into ours: that is the page's from now on. */
export const reclaim = <T extends ChildNode>(node: T): T => {
  const wanted = own.get(node)
  if (!isText(node) || wanted === undefined || node.data === wanted) return node
  own.delete(node)
  const fresh = node.cloneNode() as Text & T
  fresh.data = wanted
  return markOwn(fresh)
}
