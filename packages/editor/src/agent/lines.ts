import { plain } from '@vitrine/targeting'

interface Box {
  top: number
  bottom: number
  width: number
}

/** Lines that boxes of text stand in: one that begins below the middle of another is in the next. */
export function countLines(boxes: readonly Box[]): number {
  let lines = 0
  let end = Number.NEGATIVE_INFINITY
  const seen = boxes.filter(({ width, top, bottom }) => width > 0 && bottom > top).sort((a, b) => a.top - b.top)
  for (const { top, bottom } of seen) {
    if (top >= end - (bottom - top) / 2) lines += 1
    else if (bottom <= end) continue
    end = Math.max(end, bottom)
  }
  return lines
}

/** Lines that an element's text takes on the page as it is now. */
export function measureLines(element: Element): number {
  const range = plain(element).ownerDocument.createRange()
  range.selectNodeContents(element)
  const boxes = [...range.getClientRects()]
  range.detach()
  return countLines(boxes)
}
