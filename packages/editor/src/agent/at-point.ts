import { plain } from '@vitrine/targeting'

const PICTURES = 'img,video,canvas,svg,picture'

/** How much of what lies below a ground lets through; a gradient is mostly there to make words readable over a picture. */
const isClear = (color: string): boolean => {
  const [, , , alpha = '1'] = color.replace(/^\w+\(|\)$/g, '').split(/[,/]/)
  return color === '' || color === 'transparent' || Number.parseFloat(alpha) < 0.5
}

/** Whether an element paints something of its own at a point: words, or a ground that hides what lies below. */
function paintsAt(element: Element, x: number, y: number): boolean {
  const { backgroundColor, backgroundImage } = getComputedStyle(element)
  if (backgroundImage.includes('url(') || !isClear(backgroundColor)) return true
  for (const node of plain(element).childNodes) {
    if (node.nodeType !== 3 || !node.textContent?.trim()) continue
    const range = plain(element).ownerDocument.createRange()
    range.selectNodeContents(node)
    const rects = [...range.getClientRects()]
    if (rects.some(({ left, top, right, bottom }) => x >= left && x <= right && y >= top && y <= bottom)) return true
  }
  return false
}

/**
 * Which of the elements that lie over each other at a point a person means, topmost first: not a clear pane over a picture, as links over
 * cards are, but the picture one sees.
 */
export function meantAt(stack: readonly Element[], x: number, y: number): Element | null {
  const [top = null] = stack
  if (!top || plain(top).matches(PICTURES)) return top
  for (const element of stack) {
    if (plain(element).matches('img,video,canvas')) return element
    if (paintsAt(element, x, y)) return top
  }
  return top
}
