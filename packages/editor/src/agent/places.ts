import { parentOf, plain } from '@vitrine/targeting'
import { around, holds, isChoosable, listBeside, listChildren } from './tree.ts'

export type Position = 'before' | 'after' | 'prepend' | 'append'

/** Where an element is shown: beside another one, or in it. */
export interface Spot {
  target: Element
  position: Position
}

const isInside = (position: Position): boolean => position === 'prepend' || position === 'append'

const parentNodeOf = (element: Element): Node | null => plain(element).parentNode

/** Whether a person sees that something stands there: what takes no room would make a step look like none. */
const takesRoom = (element: Element): boolean => plain(element).getClientRects().length > 0

/** How many of `all` come before a spot among them. */
function rankOf({ target, position }: Spot, all: readonly Element[]): number {
  if (position === 'prepend') return 0
  if (position === 'append') return all.length
  const before = all.filter((each) => each !== target && isBefore(each, target)).length
  return before + (position === 'after' && all.includes(target) ? 1 : 0)
}

const isBefore = (one: Node, other: Node): boolean =>
  (plain(one).compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/**
 * One step on from where an element is shown now (undefined: where the page has it). Null where there is no further step; `home` where
 * the step leads back to its own place.
 */
export function stepOn(
  element: Element,
  now: Spot | undefined,
  by: -1 | 1,
  isShown: (element: Element) => boolean = takesRoom,
): Spot | 'home' | null {
  const isIn = now && isInside(now.position)
  const beside = isIn ? listChildren(now.target) : listBeside(now?.target ?? element)
  const others = beside.filter((each) => each !== element && isShown(each))
  const isHome = isIn
    ? parentOf(element) === now.target
    : parentNodeOf(now?.target ?? element) === parentNodeOf(element)
  const home = isHome ? others.filter((each) => isBefore(each, element)).length : null
  const rank = (now ? rankOf(now, others) : (home ?? 0)) + by
  if (rank < 0 || rank > others.length) return null
  if (rank === home) return 'home'
  const next = by < 0 ? others[rank] : others[rank - 1]
  return next ? { target: next, position: by < 0 ? 'before' : 'after' } : null
}

/** The same spot, said from the neighbor on its other side; undefined where it has none. */
export function turnSpot({ target, position }: Spot, moved: Element): Spot | undefined {
  if (isInside(position)) return undefined
  const others = listBeside(target).filter((each) => each !== moved)
  const other = others[others.indexOf(target) + (position === 'before' ? -1 : 1)]
  return other && { target: other, position: position === 'before' ? 'after' : 'before' }
}

interface Point {
  x: number
  y: number
}

/** Whether an element stands in a row with its neighbors, as far as it has any. */
function isInRow(element: Element): boolean {
  const read = plain(element)
  const rect = read.getBoundingClientRect()
  const middle = rect.top + rect.height / 2
  return [read.previousElementSibling, read.nextElementSibling].some((each) => {
    if (!each || !takesRoom(each)) return false
    const { top, bottom } = plain(each).getBoundingClientRect()
    return top < middle && middle < bottom
  })
}

/** Of the elements around one, and itself, the one that stands in the same root as another: the styles there reach nowhere else. */
function inRootOf(element: Element, given: Element | null): Element | null {
  const root = plain(element).getRootNode()
  for (let at = given; at; at = around(at)) if (plain(at).getRootNode() === root) return at
  return null
}

/** Where what is dragged would go when dropped at a point over an element of the page; null where it cannot. */
export function spotAt(dragged: Element, given: Element | null, { x, y }: Point): Spot | null {
  const over = inRootOf(dragged, given)
  if (!isChoosable(over) || over === dragged || holds(dragged, over)) return null
  const { left, top, width, height } = plain(over).getBoundingClientRect()
  const [at, size] = isInRow(over) ? [x - left, width] : [y - top, height]
  const part = size > 0 ? at / size : 0
  const isOpen = listChildren(over).length > 0 || plain(over).textContent.trim() === ''
  // In the middle of a box that holds others it goes in, at its edges beside it.
  if (isOpen && part > 0.3 && part < 0.7 && canHold(over)) return { target: over, position: 'append' }
  return { target: over, position: part < 0.5 ? 'before' : 'after' }
}

/** Boxes: what else holds something has a meaning of its own for it. */
const canHold = (element: Element): boolean =>
  plain(element).matches('div,section,article,main,aside,header,footer,nav,figure,form,fieldset,td,li,blockquote')

/** The line at which it would be shown. */
export function lineOf({ target, position }: Spot): { left: number; top: number; width: number; height: number } {
  const { left, top, width, height, right, bottom } = plain(target).getBoundingClientRect()
  if (isInside(position)) return { left, top: position === 'prepend' ? top : bottom - 3, width, height: 3 }
  const isFirst = position === 'before'
  return isInRow(target)
    ? { left: isFirst ? left - 2 : right - 1, top, width: 3, height }
    : { left, top: isFirst ? top - 2 : bottom - 1, width, height: 3 }
}
