import { parentOf } from '@vitrine/targeting'

/** Whether a page carries a comment of one of these texts, in its first part: frameworks leave them where components begin. */
export const hasComment = (doc: Document, texts: readonly string[]): boolean => {
  if (!doc.body) return false
  const comments = doc.createNodeIterator(doc.body, NodeFilter.SHOW_COMMENT)
  for (let i = 0; i < 50; i++) {
    const comment = comments.nextNode() as Comment | null
    if (!comment) return false
    if (texts.includes(comment.data)) return true
  }
  return false
}

/** The nearest of an element and its ancestors for which a test is true. */
export const findUpwards = (element: Element, test: (element: Element) => unknown): Element | null => {
  for (let node: Element | null = element; node; node = parentOf(node)) if (test(node)) return node
  return null
}
