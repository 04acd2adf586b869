import { type ReactNode, useDeferredValue } from 'react'
import { isFirstScreen } from '../lib/quiet.ts'

/**
 * Whether it is time to render what is there. While the first screen comes that is in slices between which the browser answers to clicks
 * and keys: left alone, what appears when a route is reached or an answer comes is rendered in one go, since both are told through
 * external stores. Later, what is there is shown at once, as a moment of nothing would flicker.
 */
export function useTimeFor(isThere: boolean): boolean {
  const atFirst = isThere && !isFirstScreen()
  return useDeferredValue(isThere, atFirst) && isThere
}

/** Renders its content in slices. */
export function InSlices({ children, waiting = null }: { children: ReactNode; waiting?: ReactNode }) {
  const isWanted = true
  return useTimeFor(isWanted) ? children : waiting
}
