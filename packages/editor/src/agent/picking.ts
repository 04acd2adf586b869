import { plain } from '@vitrine/targeting'
import type { EditorKey } from '../protocol/index.ts'
import { meantAt } from './at-point.ts'
import { createDrag } from './dragging.ts'
import { hearFirst } from './hear-first.ts'
import type { Overlay } from './overlay.ts'
import type { Spot } from './places.ts'
import { around, holds, isChoosable, listBeside, listChildren } from './tree.ts'

/** What would reach the page's own controls: all of it stops here while something is picked. */
const KEPT = [
  'pointerdown',
  'pointerup',
  'pointercancel',
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
  ArrowUp: around,
  ArrowDown: (element) => listChildren(element)[0],
  ArrowLeft: (element) => neighbor(element, -1),
  ArrowRight: (element) => neighbor(element, 1),
}

function neighbor(element: Element, by: number): Element | undefined {
  const all = listBeside(element)
  return all[all.indexOf(element) + by]
}

interface Picking {
  overlay: Overlay
  chosen: () => Element | null
  /** What stands there may be ours. */
  choose: (element: Element | null) => void
  drop: (spot: Spot) => void
  /** One step among its neighbors. */
  shift: (by: -1 | 1) => void
  /** Keys of the editor that the page does not get. */
  press: (key: EditorKey) => void
}

const shifts: Record<string, -1 | 1> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

const commands: Record<string, EditorKey> = { z: 'undo', y: 'redo', s: 'save' }

/** What Ctrl or Cmd with a key asks for, and Tab: what is picked is changed in the console, and nothing of the page can be reached now. */
function commandOf({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): EditorKey | undefined {
  if (altKey) return undefined
  if (!ctrlKey && !metaKey) return key === 'Tab' ? 'leave' : undefined
  const command = commands[key.toLowerCase()]
  return command === 'undo' && shiftKey ? 'redo' : command
}

/** The next of what lies over each other at a point; what holds an element, or is in it, is reached by the path and by keys. */
function nextBelow(all: readonly Element[], element: Element | null | undefined): Element | undefined {
  if (!element) return undefined
  return all
    .slice(all.indexOf(element) + 1)
    .find((each) => each !== element && !holds(each, element) && !holds(element, each))
}

/** Picks by pointer and by keys; answers how to stop. */
export function startPicking(win: Window, { overlay, chosen, choose, drop, shift, press }: Picking): () => void {
  const doc = win.document
  const stopped = new AbortController()
  const listAt = (event: MouseEvent): Element[] => {
    // A dialog of the page lies above the pane and gets its own events.
    const [target] = event.composedPath()
    const isOverPane = overlay.owns(event) || !(target instanceof Element)
    const all = isOverPane ? overlay.elementsAt(event.clientX, event.clientY) : [target]
    return all.filter((element) => plain(element).closest('[data-vitrine]') || isChoosable(element))
  }
  const find = (event: MouseEvent): Element | null => meantAt(listAt(event), event.clientX, event.clientY)
  let last: { x: number; y: number; element: Element | null } | undefined
  /** Another click at the same place means what lies below. */
  const findNext = (event: MouseEvent): Element | null => {
    const { clientX: x, clientY: y } = event
    const all = listAt(event)
    const isSame = last && Math.hypot(last.x - x, last.y - y) < 4 && last.element === chosen()
    const element = (isSame && nextBelow(all, last?.element)) || meantAt(all, x, y)
    last = { x, y, element }
    return element
  }
  const drag = createDrag(win, { overlay, chosen, find, drop })

  /** The keys go on from here, Escape within a drag among them: what is kept from the page would have brought the focus along. */
  const takeKeys = () => win.focus()
  const keep = (event: Event) => {
    event.stopImmediatePropagation()
    // Without it a finger still scrolls the page.
    if (!event.type.startsWith('touch')) event.preventDefault()
    if (event.type === 'pointerdown') {
      if (event.isTrusted && (event as PointerEvent).pointerType !== 'touch') takeKeys()
      drag.begin(event as PointerEvent)
    }
    if (event.type === 'pointerup') drag.end(event as PointerEvent)
    if (event.type === 'pointercancel') drag.cancel(event as PointerEvent)
    if (event.type === 'dblclick' && event.isTrusted && chosen()) press('edit')
    // The second of a double click means what the first has chosen.
    if (event.type === 'click' && (event as MouseEvent).detail > 1) return
    // What the page clicks by itself, such as the next slide, is nobody's choice.
    if (event.type !== 'click' || !event.isTrusted || drag.isOver() || overlay.isGrip(event)) return
    takeKeys()
    choose(findNext(event as MouseEvent))
  }
  const onMove = (event: PointerEvent) => {
    event.stopImmediatePropagation()
    if (!drag.move(event)) overlay.hover(find(event))
  }
  const onKey = (event: KeyboardEvent) => {
    const command = commandOf(event)
    const by = event.altKey && !event.ctrlKey && !event.metaKey ? shifts[event.key] : undefined
    const step = event.ctrlKey || event.metaKey || event.altKey ? undefined : steps[event.key]
    if (!command && !by && !step && event.key !== 'Escape') return
    event.stopImmediatePropagation()
    event.preventDefault()
    if (command) return press(command)
    if (by) return shift(by)
    if (!step) return drag.cancel() ? undefined : choose(null)
    const from = chosen()
    const next = from ? step(from) : listChildren(doc.body)[0]
    if (next && isChoosable(next)) {
      choose(next)
      plain(next).scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
  }
  const hears = new Map<string, (event: Event) => void>(KEPT.map((type) => [type, keep]))
  hears.set('pointermove', (event) => onMove(event as PointerEvent))
  hears.set('keydown', (event) => onKey(event as KeyboardEvent))
  hearFirst(win, hears, stopped.signal)
  // What was below the pointer has gone on; the next move says what is there now.
  win.addEventListener('scroll', () => overlay.hover(null), { capture: true, passive: true, signal: stopped.signal })
  doc.documentElement.addEventListener('pointerleave', () => overlay.hover(null), { signal: stopped.signal })
  overlay.shield(true)
  return () => {
    stopped.abort()
    overlay.shield(false)
  }
}
