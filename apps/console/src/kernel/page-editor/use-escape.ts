import { useEffect, useRef } from 'react'
import { isSomethingOpen } from '../../ui/something-open.ts'

/** Escape leads back, wherever the focus is, unless it is for something that is open; null: there is nothing to leave. */
export function useEscape(leave: (() => void) | null): void {
  const latest = useRef(leave)
  latest.current = leave
  const isActive = leave !== null
  useEffect(() => {
    if (!isActive) return
    let isTaken = false
    // What closes by it may be gone by the time that all have heard of it.
    const before = () => {
      isTaken = isSomethingOpen()
    }
    const after = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing && !event.defaultPrevented && !isTaken) latest.current?.()
    }
    addEventListener('keydown', before, { capture: true })
    addEventListener('keydown', after)
    return () => {
      removeEventListener('keydown', before, { capture: true })
      removeEventListener('keydown', after)
    }
  }, [isActive])
}
