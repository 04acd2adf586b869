/** Ours that belongs to no version: the editor's pane, and where default styles are read. */
const OURS = '[data-vitrine="editor"],[data-vitrine="capture"]'
const UNSEEN = 'head,script,noscript,template,link,meta'

const isForeign = (element: Element): boolean => {
  if (element.localName === 'video') return true
  if (element.localName !== 'iframe') return false
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
    const box = element.getBoundingClientRect()
    // An empty box may have something in it that stands elsewhere.
    return box.width * box.height === 0 || box.top + top < height
  }
  const filter = (node: Node): boolean => {
    if (signal.aborted) return false
    if (!(node instanceof Element)) return true
    if (node.matches(UNSEEN) || node.matches(OURS)) return false
    const style = getComputedStyle(node)
    if (style.display === 'none' || (style.position !== 'fixed' && !isAbove(node))) return false
    if (!isForeign(node)) return true
    if (node.getBoundingClientRect().height > 1 && style.visibility !== 'hidden') left += 1
    return false
  }
  return { filter, left: () => left }
}
