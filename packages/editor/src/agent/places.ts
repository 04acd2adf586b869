import { parentOf, plain } from '@vitrine/targeting'
import { listItems } from '../selectors/index.ts'
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

/** In what an item of a list stands, by its tag; anywhere else it is none. */
const LISTS: Readonly<Record<string, string>> = {
  li: 'ul,ol,menu',
  tr: 'tbody,thead,tfoot,table',
  td: 'tr',
  th: 'tr',
  dt: 'dl,dl > div',
  dd: 'dl,dl > div',
  option: 'select,optgroup,datalist',
}

/** The lists that an item may stand in; undefined for what may stand anywhere. */
function listsFor(item: Element): string | undefined {
  const { localName, parentElement } = plain(item)
  const lists = Object.hasOwn(LISTS, localName) ? LISTS[localName] : undefined
  return lists && parentElement && plain(parentElement).matches(lists) ? lists : undefined
}

/** The other items of the list or of the grid that an element is an item of. */
function listFellows(item: Element): Element[] {
  const parent = parentOf(item)
  if (!parent) return []
  const isGrid = () => /grid|flex/.test(getComputedStyle(parent).display)
  const all = listsFor(item) ? listChildren(parent) : isGrid() ? listItems(item) : []
  return all.filter((each) => each !== item)
}

/** How far along an element a point lies, 0 to 1: across where it stands in a row, down otherwise. */
function partOf(element: Element, { x, y }: Point): number {
  const { left, top, width, height } = plain(element).getBoundingClientRect()
  const [at, size] = isInRow(element) ? [x - left, width] : [y - top, height]
  return size > 0 ? at / size : 0
}

const besideAt = (target: Element, point: Point): Spot => ({
  target,
  position: partOf(target, point) < 0.5 ? 'before' : 'after',
})

/** The one that lies nearest to a point. */
function nearestTo({ x, y }: Point, all: readonly Element[]): Element | undefined {
  const away = (element: Element) => {
    const { left, top, right, bottom } = plain(element).getBoundingClientRect()
    return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
  }
  return [...all].sort((one, other) => away(one) - away(other))[0]
}

/** Among `items` in `list`: beside the one that a point lies over, or in a gap beside the nearest. */
function amongAt(list: Element, items: readonly Element[], over: Element, point: Point): Spot | undefined {
  const item = over === list ? nearestTo(point, items) : items.find((each) => each === over || holds(each, over))
  return item && besideAt(item, point)
}

/** Where what is dragged would go when dropped at a point over an element of the page; null where it cannot. */
export function spotAt(dragged: Element, given: Element | null, point: Point): Spot | null {
  const over = inRootOf(dragged, given)
  if (!isChoosable(over) || over === dragged || holds(dragged, over)) return null
  const own = parentOf(dragged)
  const fellow = own && amongAt(own, listFellows(dragged), over, point)
  if (fellow) return fellow
  const lists = listsFor(dragged)
  if (lists) {
    const list = plain(over).closest(lists)
    const items = list ? listChildren(list).filter((each) => each !== dragged) : []
    return list && (amongAt(list, items, over, point) ?? { target: list, position: 'append' })
  }
  const part = partOf(over, point)
  const isOpen = listChildren(over).length > 0 || plain(over).textContent.trim() === ''
  // In the middle of a box that holds others it goes in, at its edges beside it.
  if (isOpen && part > 0.3 && part < 0.7 && canHold(over)) return { target: over, position: 'append' }
  return besideAt(over, point)
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
