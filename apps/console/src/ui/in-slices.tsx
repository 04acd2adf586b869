import { type ReactNode, useDeferredValue } from 'react'

const atFirst: boolean = false

/**
 * Whether it is time to render what is there: at once where nobody waits, otherwise in slices between which the browser answers to clicks
 * and keys. Left alone, what appears when a route is reached or an answer comes is rendered in one go, since both are told through
 * external stores.
 */
export const useTimeFor = (isThere: boolean): boolean => useDeferredValue(isThere, atFirst) && isThere

/** Renders its content in slices. */
export function InSlices({ children, waiting = null }: { children: ReactNode; waiting?: ReactNode }) {
  const isWanted = true
  return useTimeFor(isWanted) ? children : waiting
}
