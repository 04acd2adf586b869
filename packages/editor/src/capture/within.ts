import { plain } from '@vitrine/targeting'

/** Ours that belongs to no version: the editor's pane, and where default styles are read. */
const OURS = '[data-vitrine="editor"],[data-vitrine="capture"]'
const UNSEEN = 'head,script,noscript,template,link,meta'

const isForeign = (element: Element): boolean => {
  const { localName } = plain(element)
  if (localName === 'video') return true
  if (localName !== 'iframe') return false
  try {
    return !(element as HTMLIFrameElement).contentDocument
  } catch {
    return true
  }
}

/** What of the page is drawn: what is seen above a line, without what the browser lets nobody copy. `left` counts the latter. */
export function createFilter(doc: Document, height: number, signal: AbortSignal) {
  let left = 0
  const top = doc.defaultView?.scrollY ?? 0
  const isAbove = (element: Element): boolean => {
    const box = plain(element).getBoundingClientRect()
    // An empty box may have something in it that stands elsewhere.
    return box.width * box.height === 0 || box.top + top < height
  }
  const filter = (node: Node): boolean => {
    if (signal.aborted) return false
    if (!(node instanceof Element)) return true
    if (plain(node).matches(`${UNSEEN},${OURS}`)) return false
    const style = getComputedStyle(node)
    if (style.display === 'none' || (style.position !== 'fixed' && !isAbove(node))) return false
    if (!isForeign(node)) return true
    if (plain(node).getBoundingClientRect().height > 1 && style.visibility !== 'hidden') left += 1
    return false
  }
  return { filter, left: () => left }
}
