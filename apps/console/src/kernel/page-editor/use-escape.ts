import { useEffect, useRef } from 'react'
import { watchOpen } from '../../ui/something-open.ts'

/** Escape leads back, wherever the focus is, unless it is for something that is open; null: there is nothing to leave. */
export function useEscape(leave: (() => void) | null): void {
  const latest = useRef(leave)
  latest.current = leave
  const isActive = leave !== null
  useEffect(() => {
    if (!isActive) return
    const gone = new AbortController()
    const isTaken = watchOpen(gone.signal)
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing && !event.defaultPrevented && !isTaken()) latest.current?.()
    }
    addEventListener('keydown', press, gone)
    return () => gone.abort()
  }, [isActive])
}
