import type { Box } from './place.ts'

/** Where in a box the page is asked what lies on top, in parts of its width and height. */
const STEPS = [0.02, 0.5, 0.98]
/** Of the viewport: from there on something is no bar or button any more, but a part of the page or a dialog. */
const TALL = 0.8
const WIDE = 0.9
/** Parts of a page rarely are as far in front, and what covers all of it while it waits for an answer rarely is not. */
const IN_FRONT = 10

const DIALOG = 'dialog[open],[role=dialog],[role=alertdialog],[aria-modal=true]'

/** What is on top at a point and not ours; of what a component holds, the element within. */
const elementAt = (
  root: DocumentOrShadowRoot,
  x: number,
  y: number,
  own: ReadonlySet<Element>,
): Element | undefined => {
  const found = root.elementsFromPoint(x, y).find((element) => !own.has(element))
  const inner = found?.shadowRoot && found.shadowRoot !== root ? elementAt(found.shadowRoot, x, y, own) : undefined
  return inner ?? found
}

const parentOf = (element: Element): Element | null =>
  element.parentElement ?? ((element.getRootNode() as Partial<ShadowRoot>).host as Element | undefined) ?? null

/** How an element floats over what scrolls: it itself or what it lies in. */
const findFloating = (element: Element): { box: Element; style: CSSStyleDeclaration } | undefined => {
  for (let box: Element | null = element; box; box = parentOf(box)) {
    const style = getComputedStyle(box)
    if (style.position === 'fixed' || style.position === 'sticky') return { box, style }
  }
  return undefined
}

/** What of something that floats nothing of ours may cover; undefined: it is a part of the page, over which things may float. */
const keepClearOf = (hit: Element): Box | undefined => {
  const floating = findFloating(hit)
  if (!floating) return undefined
  const { box, style } = floating
  const { left, top, right, bottom, width, height } = box.getBoundingClientRect()
  const isTall = height >= innerHeight * TALL
  if (style.position === 'sticky') {
    // A column that stays in view is content; a bar at the edge is not.
    const isAtEdge = top <= 1 || bottom >= innerHeight - 1
    return isAtEdge && height < innerHeight / 3 ? { left, top, right, bottom } : undefined
  }
  if (!isTall) return { left, top, right, bottom }
  const isDialog = hit.closest(DIALOG) !== null || box.querySelector(DIALOG) !== null
  const covers = width >= innerWidth * WIDE && +style.zIndex >= IN_FRONT && !/auto|scroll/.test(style.overflowY)
  // Nothing of ours is over a dialog, wherever on the page.
  return isDialog || covers ? { left: 0, top: 0, right: innerWidth, bottom: innerHeight } : undefined
}

/** What of the page, and not among `own`, must not be covered in a box. */
export const findObstacle = ({ left, top, right, bottom }: Box, own: ReadonlySet<Element>): Box | undefined => {
  for (const partX of STEPS)
    for (const partY of STEPS) {
      const hit = elementAt(document, left + (right - left) * partX, top + (bottom - top) * partY, own)
      const obstacle = hit && keepClearOf(hit)
      if (obstacle) return obstacle
    }
  return undefined
}
