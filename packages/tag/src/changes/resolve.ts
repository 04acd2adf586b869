import type { ManifestChange as Change } from '@vitrine/contract'
import { destinationOf, type Marks, plain } from '@vitrine/targeting'
import { isArriving } from '../core/boundary.ts'
import { isCopied } from './own.ts'

/** A document, or the open shadow root of an element in it: where a style sheet reaches. */
export type Root = Document | ShadowRoot

/** What a candidate has found: one element, or for some time two. */
export interface Match {
  elements: Element[]
  selector: string
}

/** Leads from an element into its shadow root: `product-card >>> .price`. */
const PIERCE = '>>>'

/** The roots that the last step of a selector is for, and that step. */
export const findRoots = (doc: Document, selector: string): [roots: Root[], last: string] => {
  const at = selector.lastIndexOf(PIERCE)
  if (at < 0) return [[doc], selector]
  const hosts = findAll(doc, selector.slice(0, at))
  return [hosts.flatMap(({ shadowRoot }) => shadowRoot ?? []), selector.slice(at + PIERCE.length)]
}

/** All elements a selector matches, copies of ours aside; none for one the browser does not understand. */
export const findAll = (doc: Document, selector: string): Element[] => {
  const [roots, last] = findRoots(doc, selector)
  try {
    return roots.flatMap((root) => [...root.querySelectorAll(last)]).filter((found) => !isCopied(found))
  } catch {
    return []
  }
}

/** Tells an element that was picked from a lookalike, and finds it where no selector does. */
export interface Recognizer {
  /** To be called before an element is changed, and once it is again what it was. */
  note(element: Element): void
  forget(element: Element): void
  accepts(element: Element, selector: string, marks: Marks): boolean
  /** `selector`: the best of what it was found by, which says in which root it stands. */
  find(
    roots: ReturnType<typeof findRoots>,
    selector: string,
    marks: Marks,
    isKnown: (element: Element) => boolean,
  ): Match | undefined
}

interface Knowledge {
  recognize?: Recognizer
  /** Whether the change is in force on an element. */
  isKnown?(element: Element): boolean
}

/**
 * The first candidate that matches exactly one element, which must be like the one that was picked, or two of which one is known; else
 * what the marks alone find. Absent: nothing matches yet; ambiguous: matches exist, but none that is sure.
 */
export const resolve = (
  doc: Document,
  { selectors, fingerprint: marks, op }: Pick<Change, 'selectors' | 'fingerprint'> & Partial<Pick<Change, 'op'>>,
  { recognize, isKnown = () => false }: Knowledge = {},
): Match | 'absent' | 'ambiguous' => {
  let seen: Element | undefined
  const isLoading = isArriving(doc)
  for (const selector of selectors) {
    const elements = findAll(doc, selector)
    const known = elements.filter(isKnown)
    const isSure = elements[0] && !elements[known[0] ? 2 : 1]
    const isLike = (element: Element) =>
      !marks || !recognize || known.includes(element) || recognize.accepts(element, selector, marks)
    if (isSure && elements.every(isLike)) return { elements, selector }
    seen ||= elements[0]
    // While the page is still arriving, a weaker candidate could match what a better one would not. Empty room is taken there all the
    // same: once the page is painted, taking it would move the page.
    if (isLoading && !marks && op !== 'element') break
  }
  const [best = ''] = selectors
  const found = !isLoading && marks && recognize?.find(findRoots(doc, best), best, marks, isKnown)
  return found || (seen ? 'ambiguous' : 'absent')
}

/** The element that a move leads to: the only one that is found for it. */
export const findDestination = (
  doc: Document,
  change: Extract<Change, { op: 'move' }>,
  recognize?: Recognizer,
): Element | undefined => {
  const match = resolve(doc, destinationOf(change), { recognize })
  return typeof match === 'string' ? undefined : match.elements[0]
}

/** Whether the parser has finished with an element: something follows it, or the whole page is there. */
export const isComplete = (element: Element): boolean => {
  if (!isArriving(plain(element).ownerDocument)) return true
  for (let node: Node | null = element; node; node = plain(node).parentNode) if (plain(node).nextSibling) return true
  return false
}
