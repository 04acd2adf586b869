import { useCallback } from 'react'

/** Scrolls what has the focus out from under what floats over the page, by the page's own scroll padding. */
export function uncoverFocus(): void {
  const focused = document.activeElement
  // A control that was clicked stays where it is until the button is let go; a field may move.
  if (focused?.matches('main :focus-visible')) focused.scrollIntoView({ block: 'nearest' })
}

/**
 * Tells the page, in a CSS variable of its root, how many pixels of an edge of the window something covers. What is scrolled to, focused or
 * floats itself keeps away from there (global.css).
 */
export function useCovers(edge: 'top' | 'bottom') {
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      const { style } = document.documentElement
      const name = `--covered-${edge}`
      const observer = new ResizeObserver(() => {
        style.setProperty(name, `${element.offsetHeight}px`)
        if (edge === 'bottom') uncoverFocus()
      })
      observer.observe(element)
      return () => {
        observer.disconnect()
        style.removeProperty(name)
      }
    },
    [edge],
  )
}
