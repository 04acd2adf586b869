import { plain } from '@vitrine/targeting'
import type { Box } from './place.ts'

/** Pixels; things of one element that are nearer to each other count as one. */
const STRIDE = 16

/** How far something goes from a place on a line towards an end of it. */
const reach = (isThere: (at: number) => boolean, from: number, end: number): number => {
  const sign = Math.sign(end - from)
  let at = from
  for (let step = STRIDE; step >= 1; step /= 2)
    while ((end - at) * sign >= step && isThere(at + step * sign)) at += step * sign
  return at
}

/**
 * Where an element is hit, around a whole pixel where it is: what is in a closed shadow root cannot be asked for its box, but the page
 * answers with the host wherever it is hit. Through the middle once more, since round buttons are narrow at their ends.
 */
export const measureHit = (hit: Element, x: number, y: number): Box => {
  const root = plain(hit).getRootNode() as Document | ShadowRoot
  const isHit = (atX: number, atY: number) => root.elementsFromPoint(atX, atY).includes(hit)
  const across = (atX: number, atY: number) =>
    [0, innerWidth - 1].map((end) => reach((at) => isHit(at, atY), atX, end)) as [number, number]
  const [from, to] = across(x, y)
  const middle = Math.round((from + to) / 2)
  const [top, bottom] = [0, innerHeight - 1].map((end) => reach((at) => isHit(middle, at), y, end)) as [number, number]
  const [left, right] = across(middle, Math.round((top + bottom) / 2))
  return { left, top, right: right + 1, bottom: bottom + 1 }
}
