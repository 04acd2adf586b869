import { plain } from '@vitrine/targeting'

export interface Rect {
  left: number
  top: number
  width: number
  height: number
}

/** Where an element shows; null where it shows nowhere: a hidden one would stand in the page's corner. */
export function rectOf(given: Element): Rect | null {
  const element = plain(given)
  if (!element.isConnected) return null
  if (element.getClientRects().length > 0) return element.getBoundingClientRect()
  // It has no box of its own, and what is in it has.
  const doc = element.ownerDocument
  if (doc.defaultView?.getComputedStyle(given).display !== 'contents') return null
  const range = doc.createRange()
  range.selectNodeContents(given)
  return range.getClientRects().length > 0 ? range.getBoundingClientRect() : null
}

/** Whether a person sees an element where it stands. */
export const isSeen = (element: Element): boolean => {
  const rect = rectOf(element)
  if (!rect || rect.width === 0 || rect.height === 0) return false
  return plain(element).ownerDocument.defaultView?.getComputedStyle(element).visibility !== 'hidden'
}
