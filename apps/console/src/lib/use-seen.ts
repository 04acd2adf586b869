import { useRef } from 'react'

/** Something as it was when what edits it opened: what others make of it meanwhile replaces nothing that is typed. */
export function useSeen<T>(opened: boolean, now: T): T {
  const seen = useRef(now)
  const was = useRef(false)
  // What is opened may be another one than was shut.
  if (!opened || !was.current) seen.current = now
  was.current = opened
  return seen.current
}
