import { accepts, findMarked, type Marks } from '@vitrine/targeting'

/** Finds an element as the tag does: by the first selector that finds one element alone that its marks allow, else by the marks. */
export function findAgain(root: ParentNode, selectors: readonly string[], marks: Marks): Element | undefined {
  for (const selector of selectors) {
    const [element, second] = root.querySelectorAll(selector)
    if (element && !second && accepts(element, selector, marks)) return element
  }
  return findMarked(root, marks)
}
