import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import type { PageAgent } from './use-page-agent.ts'

/** So long what is told of an element goes on growing above the tree. */
const settlingMs = 1500

/** What scrolls: the panel, or in a narrow window the page around it. */
const scrollerOf = (panel: HTMLElement): Element =>
  panel.scrollHeight > panel.clientHeight + 1 ? panel : (document.scrollingElement ?? panel)

/** The panel shows from its top what is picked on the page; what is chosen in the panel stays where it is under the pointer. */
export function usePanelScroll(panel: RefObject<HTMLElement | null>, { picked }: Pick<PageAgent, 'picked'>) {
  const held = useRef<{ find: () => Element | null; top: number } | null>(null)
  const hold = useCallback((find: () => Element | null) => {
    const top = find()?.getBoundingClientRect().top
    held.current = top === undefined ? null : { find, top }
  }, [])
  useLayoutEffect(() => {
    const box = panel.current
    if (!box) return
    const own = picked && held.current
    held.current = null
    if (!own) box.style.paddingBottom = ''
    if (!picked) return
    if (!own) {
      box.scrollTo({ top: 0 })
      return
    }
    const measure = () => (own.find()?.getBoundingClientRect().top ?? own.top) - own.top
    const keep = () => {
      scrollerOf(box).scrollTop += measure()
      const missing = measure()
      if (missing <= 1) return
      // There is too little below it to scroll so far.
      const end = (box.lastElementChild ?? box).getBoundingClientRect().bottom - box.getBoundingClientRect().top
      box.style.paddingBottom = `${missing + box.clientHeight - end}px`
      scrollerOf(box).scrollTop += missing
    }
    keep()
    const sizes = new ResizeObserver(keep)
    for (const child of box.children) sizes.observe(child)
    const ended = new AbortController()
    const end = () => {
      sizes.disconnect()
      ended.abort()
      clearTimeout(timer)
    }
    const timer = setTimeout(end, settlingMs)
    // Whoever scrolls wants to be elsewhere.
    for (const name of ['wheel', 'touchmove', 'keydown', 'pointerdown']) addEventListener(name, end, ended)
    return end
  }, [panel, picked])
  return hold
}
