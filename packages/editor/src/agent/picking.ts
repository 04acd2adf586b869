import { isChoosable, listChildren } from './elements.ts'
import type { Overlay } from './overlay.ts'

/** What would reach the page's own controls: all of it stops here while something is picked. */
const KEPT = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'click',
  'auxclick',
  'dblclick',
  'contextmenu',
  'touchstart',
  'touchend',
  'dragstart',
  'submit',
]

const steps: Record<string, (element: Element) => Element | null | undefined> = {
  ArrowUp: (element) => element.parentElement,
  ArrowDown: (element) => listChildren(element)[0],
  ArrowLeft: (element) => neighbor(element, -1),
  ArrowRight: (element) => neighbor(element, 1),
}

function neighbor(element: Element, by: number): Element | undefined {
  const all = element.parentElement ? listChildren(element.parentElement) : []
  return all[all.indexOf(element) + by]
}

interface Picking {
  overlay: Overlay
  chosen: () => Element | null
  choose: (element: Element | null) => void
}

/** Picks by pointer and by keys while `start` is in force; answers how to stop. */
export function startPicking(win: Window, { overlay, chosen, choose }: Picking): () => void {
  const doc = win.document
  const stopped = new AbortController()
  const options = { capture: true, passive: false, signal: stopped.signal }
  const find = (event: MouseEvent): Element | null => {
    // A dialog of the page lies above the pane and gets its own events.
    const [target] = event.composedPath()
    const found =
      overlay.owns(event) || !(target instanceof Element) ? overlay.elementAt(event.clientX, event.clientY) : target
    return isChoosable(found) ? found : null
  }

  const keep = (event: Event) => {
    event.stopImmediatePropagation()
    // Without it a finger still scrolls the page.
    if (!event.type.startsWith('touch')) event.preventDefault()
    // What the page clicks by itself, such as the next slide, is nobody's choice.
    if (event.type !== 'click' || !event.isTrusted) return
    // The keys go on from here; what was kept from the page would have brought the focus along.
    win.focus()
    choose(find(event as MouseEvent))
  }
  const onMove = (event: PointerEvent) => {
    event.stopImmediatePropagation()
    overlay.hover(find(event))
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = steps[event.key]
    if (!step && event.key !== 'Escape') return
    event.stopImmediatePropagation()
    event.preventDefault()
    if (!step) return choose(null)
    const from = chosen()
    const next = from ? step(from) : listChildren(doc.body)[0]
    if (next && isChoosable(next)) {
      choose(next)
      next.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
  }
  for (const type of KEPT) win.addEventListener(type, keep, options)
  win.addEventListener('pointermove', onMove, options)
  win.addEventListener('keydown', onKey, options)
  doc.documentElement.addEventListener('pointerleave', () => overlay.hover(null), { signal: stopped.signal })
  overlay.shield(true)
  return () => {
    stopped.abort()
    overlay.shield(false)
  }
}
