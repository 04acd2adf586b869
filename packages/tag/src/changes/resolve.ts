import type { ManifestChange as Change } from '@vitrine/contract'

type Fingerprint = NonNullable<Change['fingerprint']>

/** `selector`: the candidate that matched; absent: nothing matches yet; otherwise matches exist, but none that is sure. */
export type Match = { element: Element; selector: string } | 'absent' | 'ambiguous'

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
  if ((id && element.id === id) || (classes.length && shared * 2 >= classes.length)) return true
  return !!text && squeeze(originalText ?? element.textContent).startsWith(squeeze(text))
}

/** All elements a selector matches; none for one the browser does not understand. */
export const findAll = (doc: Document, selector: string): Element[] => {
  try {
    return [...doc.querySelectorAll(selector)]
  } catch {
    return []
  }
}

/** The first candidate that matches exactly one element, which must bear the fingerprint. */
export const resolve = (
  doc: Document,
  { selectors, fingerprint }: Pick<Change, 'selectors' | 'fingerprint'>,
  originalTexts: WeakMap<Element, string>,
  ignored?: Element,
): Match => {
  let seen = false
  // While the page is still arriving, a weaker candidate could match what a better one would not.
  const usable = doc.readyState === 'loading' && !fingerprint ? selectors.slice(0, 1) : selectors
  for (const selector of usable) {
    const elements = findAll(doc, selector).filter((element) => element !== ignored)
    const [element] = elements
    if (element && elements.length === 1 && fits(element, fingerprint, originalTexts.get(element)))
      return { element, selector }
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
