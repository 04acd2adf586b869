import type { Overlay } from './overlay.ts'
import { lineOf, type Spot, spotAt } from './places.ts'

/** So near an edge of the window the page scrolls along, by so many pixels a move. */
const EDGE = 48
const PACE = 24

interface Dragging {
  overlay: Overlay
  chosen: () => Element | null
  /** What of the page lies at a point. */
  find: (event: PointerEvent) => Element | null
  drop: (spot: Spot) => void
}

/** Moves what is chosen by its grip; `move` and `cancel` answer whether there was a drag. */
export function createDrag(win: Window, { overlay, chosen, find, drop }: Dragging) {
  let dragged: Element | null = null
  let spot: Spot | null = null
  /** The finger that holds it; a second one on the page neither moves nor ends it. */
  let pointer: number | null = null
  /** The click that ends a drag chooses nothing. */
  let hasEnded = false

  const stop = () => {
    dragged = null
    spot = null
    overlay.line(null)
  }
  return {
    begin(event: PointerEvent) {
      if (dragged && !event.isPrimary) return
      stop()
      pointer = event.pointerId
      hasEnded = false
      if (event.isTrusted && event.button === 0 && overlay.isGrip(event)) dragged = chosen()
    },
    move(event: PointerEvent): boolean {
      if (!dragged) return false
      if (event.pointerId !== pointer) return true
      if (event.clientY < EDGE) win.scrollBy(0, -PACE)
      else if (event.clientY > win.innerHeight - EDGE) win.scrollBy(0, PACE)
      spot = spotAt(dragged, find(event), { x: event.clientX, y: event.clientY })
      overlay.hover(null)
      overlay.line(spot ? lineOf(spot) : { left: 0, top: 0, width: 0, height: 0 })
      return true
    },
    end(event: PointerEvent) {
      if (!dragged || event.pointerId !== pointer) return
      const found = spot
      stop()
      hasEnded = true
      if (found) drop(found)
    },
    /** Whether a click is only the end of a drag. */
    isOver: (): boolean => hasEnded,
    /** Without an event, whichever finger holds it. */
    cancel(event?: PointerEvent): boolean {
      if (!dragged || (event && event.pointerId !== pointer)) return false
      stop()
      hasEnded = true
      return true
    },
  }
}
