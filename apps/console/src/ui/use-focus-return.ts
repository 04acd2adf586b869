import { useEffect, useRef } from 'react'

/** Gives the focus back to where it was before something lay over the page; to the page itself where it was nowhere. */
export function useFocusReturn(opened: boolean): void {
  const opener = useRef<Element | null>(null)
  // Before anything inside takes it.
  if (opened) opener.current ??= document.activeElement
  useEffect(() => {
    if (!opened) return
    // Also when what lay over the page is taken away whole.
    return () => {
      const { activeElement } = document
      const isHere = activeElement === document.body || activeElement?.closest('[role=dialog]')
      const to = opener.current === document.body ? document.getElementById('content') : opener.current
      if (isHere && to instanceof HTMLElement) to.focus({ preventScroll: true })
      opener.current = null
    }
  }, [opened])
}
