import { useCallback, useEffect, useRef, useState } from 'react'

/** A pointer that only passes by opens nothing. */
export const hoverDelayMs = 300

/** Where a bubble points at; null while there is none. Escape closes it; it goes along with what it points at. */
export function useBubble() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [target, setTarget] = useState<DOMRect | null>(null)

  const finding = useRef<() => DOMRect | undefined>(undefined)
  const open = useCallback((find: () => DOMRect | undefined, delay: number) => {
    clearTimeout(timer.current)
    finding.current = find
    timer.current = setTimeout(() => setTarget(find() ?? null), delay)
  }, [])
  const close = useCallback(() => {
    clearTimeout(timer.current)
    setTarget(null)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!target) return
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setTarget(null)
    // A focus that comes by key scrolls the page: that is no reason to say nothing about it.
    const follow = () => {
      const at = finding.current?.()
      setTarget(at && at.bottom > 0 && at.top < window.innerHeight ? at : null)
    }
    window.addEventListener('keydown', onKey)
    window.addEventListener('scroll', follow, true)
    return () => {
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('scroll', follow, true)
    }
  }, [target])
  return { target, open, close }
}
