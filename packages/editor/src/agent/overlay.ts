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
.name{position:absolute;left:-2px;bottom:100%;max-width:320px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;
padding:2px 8px;background:#0b7a75;color:#fff;font:12px/1.5 system-ui,"Noto Sans TC",sans-serif}
.low .name{bottom:auto;top:0;left:0}
[hidden]{display:none}`

/** Room that a name needs above its element. */
const NAME_HEIGHT = 24

export interface Overlay {
  /** Whether the page is behind a pane that takes every click. */
  shield(isOn: boolean): void
  /** What lies at a point of the page, below the pane. */
  elementAt(x: number, y: number): Element | null
  hover(element: Element | null): void
  choose(element: Element | null): void
  /** Whether an event was meant for the pane. */
  owns(event: Event): boolean
  remove(): void
}

/** Draws over a page without touching anything of it: one host after the body, all else in a closed shadow root. */
export function createOverlay(doc: Document, nonce: string): Overlay {
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
  const hovered = createBox(doc, 'hover')
  const chosen = createBox(doc, 'chosen')
  root.append(shield, hovered.box, chosen.box)

  /** Into the top layer, and on top of it when the page has put something there meanwhile. */
  const raise = () => {
    if (!host.isConnected) doc.documentElement.append(host)
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
    hovered.place()
    chosen.place()
    frame = shield.hidden ? 0 : requestAnimationFrame(follow)
  }
  doc.addEventListener('toggle', onToggle, true)

  return {
    shield(isOn) {
      shield.hidden = !isOn
      if (!isOn) {
        hovered.show(null)
        chosen.show(null)
        cancelAnimationFrame(frame)
        frame = 0
        host.remove()
        return
      }
      raise()
      frame ||= requestAnimationFrame(follow)
    },
    elementAt(x, y) {
      shield.style.pointerEvents = 'none'
      const found = doc.elementFromPoint(x, y)
      shield.style.pointerEvents = 'auto'
      return found === host ? null : found
    },
    hover: hovered.show,
    choose: chosen.show,
    owns: (event) => event.composedPath().includes(host),
    remove() {
      cancelAnimationFrame(frame)
      doc.removeEventListener('toggle', onToggle, true)
      host.remove()
    },
  }
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

/** A frame around an element, with its name, that follows it. */
function createBox(doc: Document, name: string) {
  const box = doc.createElement('div')
  box.className = `box ${name}`
  box.hidden = true
  const label = doc.createElement('span')
  label.className = 'name'
  box.append(label)
  let shown: Element | null = null
  let last = ''
  const place = () => {
    const rect = shown?.isConnected ? shown.getBoundingClientRect() : undefined
    const text = rect ? [rect.left, rect.top, rect.width, rect.height].map(Math.round).join(' ') : ''
    if (text === last) return
    last = text
    box.hidden = !rect
    if (!rect) return
    box.classList.toggle('low', rect.top < NAME_HEIGHT)
    for (const side of ['left', 'top', 'width', 'height'] as const) box.style[side] = `${Math.round(rect[side])}px`
  }
  return {
    box,
    place,
    show(element: Element | null) {
      if (shown === element) return
      shown = element
      label.textContent = element ? nameOf(element) : ''
      place()
    },
  }
}

const nameOf = ({ localName, id, classList }: Element): string =>
  localName + (id ? `#${id}` : classList.length > 0 ? `.${classList[0]}` : '')
