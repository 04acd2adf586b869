import { attempt } from '../core/boundary.ts'
import type { Corners, Wish } from '../floating/corners.ts'
import type { Opening, Openings } from '../floating/openings.ts'
import { lazy } from './lazy.ts'

let loading: Promise<[Corners, Openings]> | undefined

/** Asks what all that floats shares, once it is there; the answer takes back what was asked. */
const ask = (base: string, use: (corners: Corners, openings: Openings) => () => void): (() => void) => {
  let leave: (() => void) | undefined
  let isGone = false
  loading ??= lazy.corners(base).then(({ createCorners, createOpenings }) => [createCorners(), createOpenings()])
  loading.then(
    ([corners, openings]) =>
      attempt(() => {
        if (!isGone) leave = use(corners, openings)
      }),
    () => {},
  )
  return () => {
    isGone = true
    leave?.()
  }
}

/** Puts an element of a widget into a corner that it shares with everything else that floats; the answer gives the corner back. */
export const takeCorner = (base: string, element: HTMLElement, wish: Wish): (() => void) => {
  // Until it has a place it is not seen; what has one keeps it, and the focus, while it asks for another.
  element.style.visibility ||= 'hidden'
  return ask(base, (corners) => corners.claim(element, wish))
}

/** Opens over the page where one thing is open at a time; the answer says that it is shut by itself. */
export const openAlone = (base: string, opening: Opening): (() => void) =>
  ask(base, (_, openings) => openings.ask(opening))
