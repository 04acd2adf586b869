import { parentOf, plain } from '@vitrine/targeting'
import { isOpaque, layersAt } from './layers.ts'
import { measureHit } from './measure.ts'
import type { Box } from './place.ts'

/** Of whole pixels: in between, browsers answer with what lies up to one beside it. */
interface Point {
  x: number
  y: number
}

/** An element and what it lies in. */
interface Step {
  element: Element
  style: CSSStyleDeclaration
}

/** What need not be asked again, since pages are deep and this is done at every point, time and again. */
interface Known {
  /** Parts of the page, at any point. */
  parts: Set<Element>
  isOpaque(element: Element): boolean
  isHollow(element: Element): boolean
}

const askOnce = (ask: (element: Element) => boolean): ((element: Element) => boolean) => {
  const answers = new Map<Element, boolean>()
  return (element) => {
    const known = answers.get(element)
    if (known !== undefined) return known
    const answer = ask(element)
    answers.set(element, answer)
    return answer
  }
}

/** From point to point at which the page is asked what lies there, at most: a chat's button is no smaller. */
const APART = 48
/** Of a box's width and height, how far from its edges the outermost points are. */
const INSET = 0.02
/** Of the viewport: from there on something is no bar or button any more, but a part of the page or a dialog. */
const TALL = 0.8
const WIDE = 0.9
/** Parts of a page rarely are as far in front, and what covers all of it while it waits for an answer rarely is not. */
const IN_FRONT = 10

const DIALOG = 'dialog[open],[role=dialog],[role=alertdialog],[aria-modal=true]'
/** What may have a shadow root. */
const HOST = /-|^(div|span|aside|section)$/i

const wholeView = (): Box => ({ left: 0, top: 0, right: innerWidth, bottom: innerHeight })

/** Give or take a pixel: boxes may end within one, and browsers differ in which of two they hit. */
const isIn = ({ left, top, right, bottom }: Box, { x, y }: Point): boolean =>
  left - 1 <= x && x <= right + 1 && top - 1 <= y && y <= bottom + 1

const areaOf = ({ left, top, right, bottom }: Box): number => (right - left) * (bottom - top)

const around = (element: Element): Element | null =>
  plain(element).assignedSlot ??
  parentOf(element) ??
  ((plain(element).getRootNode() as Partial<ShadowRoot>).host as Element | undefined) ??
  null

/** From an element to what floats over what scrolls: it itself or what it lies in. `parts`: of the page, as has been found out. */
const climbToFloating = (hit: Element, parts: Set<Element>): Step[] | undefined => {
  const steps: Step[] = []
  for (let element: Element | null = hit; element && !parts.has(element); element = around(element)) {
    const style = getComputedStyle(element)
    steps.push({ element, style })
    if (style.position === 'fixed' || style.position === 'sticky') return steps
  }
  for (const { element } of steps) parts.add(element)
  return undefined
}

/**
 * The largest box of what is hit at a point. A wrapper that lets clicks through, has no area or ends elsewhere is none: chats have
 * one as large as the screen, or without any size, around a small button.
 */
const findSolid = (steps: Step[], point: Point): Box | undefined => {
  let solid: Box | undefined
  for (const { element, style } of steps) {
    const box = plain(element).getBoundingClientRect()
    if (style.pointerEvents === 'none' || !isIn(box, point) || !areaOf(box)) continue
    if (!solid || areaOf(box) > areaOf(solid)) solid = box
  }
  return solid
}

const isEmpty = (element: Element): boolean =>
  !plain(element).firstElementChild &&
  !plain(element).textContent?.trim() &&
  ['::before', '::after'].every((part) => getComputedStyle(element, part).content === 'none')

/** Nothing that one can see is in it, as in the host of a closed shadow root. */
const isHollow = (element: Element): boolean =>
  HOST.test(plain(element).tagName) && !plain(element).shadowRoot && isEmpty(element)

/** What of a thing that stays in view while the page scrolls must be kept clear: a column is content, a bar at the edge is not. */
const keepClearOfSticky = (bar: Element, solid: Box): Box | undefined => {
  const { top, bottom, height } = plain(bar).getBoundingClientRect()
  const isAtEdge = top <= 1 || bottom >= innerHeight - 1
  return isAtEdge && height < innerHeight / 3 ? solid : undefined
}

const keepClearOfFixed = (hit: Element, { element, style }: Step, solid: Box): Box | undefined => {
  if (solid.bottom - solid.top < innerHeight * TALL) return solid
  const isDialog = plain(hit).closest(DIALOG) !== null || plain(element).querySelector(DIALOG) !== null
  const isWide = solid.right - solid.left >= innerWidth * WIDE
  const covers = isWide && +style.zIndex >= IN_FRONT && !/auto|scroll/.test(style.overflowY)
  // Nothing of ours is over a dialog, wherever on the page.
  return isDialog || covers ? wholeView() : undefined
}

/** What of something that floats nothing of ours may cover; undefined: it is a part of the page, over which things may float. */
const keepClearOf = (hit: Element, point: Point, known: Known, judged: Set<Element>): Box | undefined => {
  const steps = climbToFloating(hit, known.parts)
  const floating = steps?.[steps.length - 1]
  if (!steps || !floating) {
    // Hit outside of its own box: something fixed is in there.
    const isHost = known.isHollow(hit) && !isIn(plain(hit).getBoundingClientRect(), point)
    return isHost ? measureHit(hit, point.x, point.y) : undefined
  }
  // Not seen, or behind the page.
  if (steps.some(({ style }) => style.opacity === '0') || +floating.style.zIndex < 0) return undefined
  for (const { element } of steps) judged.add(element)
  // Around a modal dialog its backdrop is hit.
  const measure = () => (plain(hit).matches('dialog') ? wholeView() : measureHit(hit, point.x, point.y))
  const solid = findSolid(steps, point) ?? measure()
  return floating.style.position === 'sticky'
    ? keepClearOfSticky(floating.element, solid)
    : keepClearOfFixed(hit, floating, solid)
}

/** Also below what is on top: a section that lies over a button of the page may be as good as air. */
const findAt = (point: Point, own: ReadonlySet<Element>, known: Known): Box | undefined => {
  /** What something else that was hit here lies in. */
  const judged = new Set<Element>()
  for (const layer of layersAt(point.x, point.y, own)) {
    const obstacle = judged.has(layer) ? undefined : keepClearOf(layer, point, known, judged)
    if (obstacle) return obstacle
    if (known.isOpaque(layer)) return undefined
  }
  return undefined
}

/** From edge to edge, three at least. */
const pointsBetween = (from: number, to: number): number[] => {
  const parts = Math.max(2, Math.ceil((to - from) / APART))
  return [...Array(parts + 1).keys()].map((i) =>
    Math.round(from + (to - from) * (INSET + ((1 - 2 * INSET) * i) / parts)),
  )
}

/** What of the page, and not among `own`, must not be covered in a box. */
export const findObstacle = ({ left, top, right, bottom }: Box, own: ReadonlySet<Element>): Box | undefined => {
  const known: Known = { parts: new Set(), isOpaque: askOnce(isOpaque), isHollow: askOnce(isHollow) }
  const rows = pointsBetween(top, bottom)
  for (const x of pointsBetween(left, right))
    for (const y of rows) {
      const obstacle = findAt({ x, y }, own, known)
      if (obstacle) return obstacle
    }
  return undefined
}
