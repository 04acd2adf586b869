import { useRef } from 'react'

/** Something as it was when what edits it opened: what others make of it meanwhile replaces nothing that is typed. */
export function useSeen<T>(opened: boolean, now: T): T {
  const seen = useRef(now)
  if (!opened) seen.current = now
  return seen.current
}
