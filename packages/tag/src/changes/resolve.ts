import type { ManifestChange as Change } from '@vitrine/contract'
import { isCopied } from './own.ts'

type Fingerprint = NonNullable<Change['fingerprint']>

/** A document, or the open shadow root of an element in it: where a style sheet reaches. */
export type Root = Document | ShadowRoot

/** What a candidate has found: one element, or for some time two. */
export interface Match {
  elements: Element[]
  selector: string
}

/** Leads from an element into its shadow root: `product-card >>> .price`. */
const PIERCE = '>>>'

const squeeze = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()

/**
 * Whether an element is the one that was picked: the tag must agree, and of id, classes (half of them) and text at least one
 * that was noted. Not all of them, because one change often serves many pages whose texts differ.
 */
export const fits = (element: Element, mark?: Fingerprint, originalText?: string): boolean => {
  if (!mark) return true
  const { id, classes = [], text } = mark
  if (mark.tag.toLowerCase() !== element.localName) return false
  if (!id && !classes.length && !text) return true
  const shared = classes.filter((name) => element.classList.contains(name)).length
  // The id of a form with a field of that name would be the field.
  if ((id && element.getAttribute('id') === id) || (classes.length && shared * 2 >= classes.length)) return true
  return !!text && squeeze(originalText ?? element.textContent).startsWith(squeeze(text))
}

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

/**
 * The first candidate that matches exactly one element, which must bear the fingerprint, or two of which `isKnown` knows one.
 * Absent: nothing matches yet; ambiguous: matches exist, but none that is sure.
 */
export const resolve = (
  doc: Document,
  { selectors, fingerprint }: Pick<Change, 'selectors' | 'fingerprint'>,
  originalTexts: WeakMap<Element, string>,
  isKnown: (element: Element) => boolean = () => false,
): Match | 'absent' | 'ambiguous' => {
  let seen = false
  // While the page is still arriving, a weaker candidate could match what a better one would not.
  const usable = doc.readyState === 'loading' && !fingerprint ? selectors.slice(0, 1) : selectors
  for (const selector of usable) {
    const elements = findAll(doc, selector)
    const isSure = elements.length === 1 || (elements.length === 2 && elements.some(isKnown))
    if (isSure && elements.every((element) => fits(element, fingerprint, originalTexts.get(element))))
      return { elements, selector }
    seen ||= elements.length > 0
  }
  return seen ? 'ambiguous' : 'absent'
}

/** Whether the parser has finished with an element: something follows it, or the whole page is there. */
export const isComplete = (element: Element): boolean => {
  if (element.ownerDocument.readyState !== 'loading') return true
  for (let node: Node | null = element; node; node = node.parentNode) if (node.nextSibling) return true
  return false
}
