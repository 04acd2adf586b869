import { attempt } from '../core/boundary.ts'
import type { Corners, Wish } from '../floating/corners.ts'
import { lazy } from './lazy.ts'

let loading: Promise<Corners> | undefined

/** Puts an element of a widget into a corner that it shares with everything else that floats; the answer gives the corner back. */
export const takeCorner = (base: string, element: HTMLElement, wish: Wish): (() => void) => {
  let leave: (() => void) | undefined
  let isGone = false
  // Until it has a place it is not seen.
  element.style.visibility = 'hidden'
  loading ??= lazy.corners(base).then(({ createCorners }) => createCorners())
  loading.then(
    (corners) =>
      attempt(() => {
        if (!isGone) leave = corners.claim(element, wish)
      }),
    () => {},
  )
  return () => {
    isGone = true
    leave?.()
  }
}
