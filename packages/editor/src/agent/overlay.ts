import { plain } from '@vitrine/targeting'
import { createBox, createOutlines, type NameOf } from './boxes.ts'
import { shadowOf } from './tree.ts'

/** Above whatever the page puts on top, and out of its reach: styles of a page may match any element. */
const HOST = {
  position: 'fixed',
  inset: '0',
  width: 'auto',
  height: 'auto',
  margin: '0',
  padding: '0',
  border: '0',
  background: 'none',
  overflow: 'hidden',
  display: 'block',
  visibility: 'visible',
  opacity: '1',
  filter: 'none',
  transform: 'none',
  'clip-path': 'none',
  'max-width': 'none',
  'max-height': 'none',
  'pointer-events': 'none',
  'z-index': '2147483647',
}

const css = `
:host{all:initial}
.shield{position:absolute;inset:0;cursor:crosshair;touch-action:pan-x pan-y pinch-zoom}
.box{position:absolute;box-sizing:border-box;border:2px solid #0b7a75;border-radius:2px}
.hover{border-style:dashed;background:#0b7a7514}
.name{position:absolute;left:0;top:var(--top,0);box-sizing:border-box;width:max-content;max-width:320px;height:24px;
overflow:hidden;text-overflow:ellipsis;white-space:nowrap;
padding:3px 8px;background:#0b7a75;color:#fff;font:12px/18px system-ui,"Noto Sans TC",sans-serif}
.box .name{margin:-2px 0 0 -2px}
.grip{position:absolute;left:var(--grip,0);top:var(--top,0);width:28px;height:24px;margin:-2px 0 0;padding:0;border:0;
background:#0b7a75;color:#fff;
font:16px/24px system-ui,sans-serif;text-align:center;cursor:grab;pointer-events:auto;touch-action:none}
.line{position:absolute;background:#0b7a75;border-radius:2px;box-shadow:0 0 0 1px #fff}
.shield.dragging{cursor:grabbing}
[hidden]{display:none}`

export interface Overlay {
  /** Whether the page is behind a pane that takes every click. */
  shield(isOn: boolean): void
  /** What lies at a point of the page, below the pane, topmost first. */
  elementsAt(x: number, y: number): Element[]
  hover(element: Element | null): void
  /** What is chosen has a grip to drag it by, where it can be moved. */
  choose(element: Element | null, isMovable?: boolean): void
  /** Shows where each of these is. */
  outline(elements: readonly Element[]): void
  /** Shows where what is dragged would go. */
  line(place: { left: number; top: number; width: number; height: number } | null): void
  /** Whether an event was meant for the grip. */
  isGrip(event: Event): boolean
  /** Whether an event was meant for the pane. */
  owns(event: Event): boolean
  remove(): void
}

/** What lies at a point, topmost first; what a shadow root shows there above its host. */
const listAt = (root: Document | ShadowRoot, x: number, y: number): Element[] =>
  root
    .elementsFromPoint(x, y)
    .filter((element) => plain(element).getRootNode() === root)
    .flatMap((element) => {
      const shadow = shadowOf(element)
      return shadow ? [...listAt(shadow, x, y), element] : [element]
    })

/** Draws over a page without touching anything of it: one host after the body, all else in a closed shadow root. */
export function createOverlay(doc: Document, nonce: string, nameOf: NameOf): Overlay {
  const host = doc.createElement('div')
  host.setAttribute('data-vitrine', 'editor')
  host.setAttribute('aria-hidden', 'true')
  for (const [name, value] of Object.entries(HOST)) host.style.setProperty(name, value, 'important')
  const root = host.attachShadow({ mode: 'closed' })
  addStyle(root, nonce)
  const shield = doc.createElement('div')
  shield.className = 'shield'
  shield.hidden = true
  shield.style.pointerEvents = 'auto'
  const hovered = createBox(doc, 'hover', nameOf)
  const chosen = createBox(doc, 'chosen', nameOf)
  const outlines = createOutlines(doc, root)
  const grip = doc.createElement('div')
  grip.className = 'grip'
  grip.textContent = '⠿'
  const line = doc.createElement('div')
  line.className = 'line'
  line.hidden = true
  root.append(shield, hovered.box, chosen.box, line)

  let home: HTMLElement = doc.documentElement
  /** Into the top layer, and on top of it when the page has put something there meanwhile. */
  const raise = () => {
    if (!host.isConnected) {
      home.append(host)
      // Who takes away what stands beside the body may leave alone what is in it.
      home = home === doc.body ? doc.documentElement : doc.body
    }
    if (!('popover' in host)) return
    host.popover = 'manual'
    if (host.matches(':popover-open')) host.hidePopover()
    host.showPopover()
  }
  const onToggle = (event: Event) => {
    if (event.target !== host && !shield.hidden) raise()
  }
  let frame = 0
  const follow = () => {
    if (!shield.hidden && !host.isConnected) raise()
    hovered.place()
    chosen.place()
    outlines.place()
    frame = shield.hidden ? 0 : requestAnimationFrame(follow)
  }
  doc.addEventListener('toggle', onToggle, true)

  return {
    shield(isOn) {
      shield.hidden = !isOn
      if (!isOn) {
        hovered.show(null)
        chosen.show(null)
        outlines.show([])
        line.hidden = true
        cancelAnimationFrame(frame)
        frame = 0
        host.remove()
        home = doc.documentElement
        return
      }
      raise()
      frame ||= requestAnimationFrame(follow)
    },
    elementsAt(x, y) {
      shield.style.pointerEvents = 'none'
      const found = listAt(doc, x, y)
      shield.style.pointerEvents = 'auto'
      return found.filter((element) => element !== host)
    },
    hover: hovered.show,
    choose(element, isMovable = false) {
      chosen.show(element)
      if (isMovable) chosen.box.append(grip)
      else grip.remove()
    },
    outline: outlines.show,
    line(place) {
      shield.classList.toggle('dragging', place !== null)
      line.hidden = !place
      if (place) for (const side of ['left', 'top', 'width', 'height'] as const) line.style[side] = `${place[side]}px`
    },
    owns: (event) => event.composedPath().includes(host),
    isGrip: (event) => isOver(grip, event),
    remove() {
      cancelAnimationFrame(frame)
      doc.removeEventListener('toggle', onToggle, true)
      host.remove()
    },
  }
}

/** Whether a pointer is over one of our own parts: a closed root tells nobody outside which one it was. */
function isOver(part: HTMLElement, event: Event): boolean {
  if (!part.isConnected || !('clientX' in event)) return false
  const { clientX: x, clientY: y } = event as MouseEvent
  const { left, top, right, bottom } = part.getBoundingClientRect()
  return x >= left && x <= right && y >= top && y <= bottom
}

function addStyle(root: ShadowRoot, nonce: string): void {
  const Constructed = root.ownerDocument.defaultView?.CSSStyleSheet
  if (Constructed && 'replaceSync' in Constructed.prototype && 'adoptedStyleSheets' in root) {
    const sheet = new Constructed()
    sheet.replaceSync(css)
    root.adoptedStyleSheets = [sheet]
    return
  }
  const style = root.ownerDocument.createElement('style')
  style.nonce = nonce
  style.textContent = css
  root.append(style)
}
