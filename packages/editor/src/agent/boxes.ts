import { type Rect, rectOf } from './rect-of.ts'

/** Room that a name needs above or below its element. */
const NAME_HEIGHT = 24
const GRIP_WIDTH = 28
/** Outlines that are drawn at once; of more a person sees no single one. */
const MOST_OUTLINES = 100

/** What the console calls an element; empty until it has said so. */
export type NameOf = (element: Element) => string

interface Room {
  width: number
  height: number
}

/** Where the name of an element stands, from its left upper corner: outside it where there is room, and always in sight. */
export function placeName(box: Rect, name: Room, room: Room): { left: number; top: number } {
  const { left, top, width, height } = box
  const isAbove = top >= NAME_HEIGHT
  const isBelow = height < 2 * NAME_HEIGHT && top + height + NAME_HEIGHT <= room.height
  const isOut = top > room.height || top + height < 0 || left > room.width || left + width < 0
  const most = Math.max(0, room.width - name.width)
  return {
    left: isOut ? 0 : Math.min(Math.max(left, 0), most) - left,
    top: isAbove ? -NAME_HEIGHT : isBelow ? height : isOut ? 0 : Math.max(0, -top),
  }
}

/** A frame around an element, with its name, that follows it. */
export function createBox(doc: Document, kind: string, nameOf: NameOf) {
  const box = doc.createElement('div')
  box.className = `box ${kind}`
  box.hidden = true
  const label = doc.createElement('span')
  label.className = 'name'
  box.append(label)
  let shown: Element | null = null
  let last = ''
  const write = (rect: Rect, room: Room) => {
    const { left, top, width, height } = rect
    Object.assign(box.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` })
    if (!label.textContent) return
    const named = { width: label.offsetWidth, height: label.offsetHeight }
    const at = placeName(rect, named, room)
    label.style.left = `${at.left}px`
    box.style.setProperty('--top', `${at.top}px`)
    // Beside the name where both have no room above the element, and in sight.
    const grip = Math.max(width - GRIP_WIDTH, at.left + named.width + 2)
    box.style.setProperty('--grip', `${Math.min(grip, room.width - left - GRIP_WIDTH)}px`)
  }
  const place = () => {
    const found = shown && rectOf(shown)
    const room = { width: doc.documentElement.clientWidth, height: doc.documentElement.clientHeight }
    const rect = found && {
      left: Math.round(found.left),
      top: Math.round(found.top),
      width: Math.round(found.width),
      height: Math.round(found.height),
    }
    const text = rect ? JSON.stringify([rect, room, label.textContent]) : ''
    if (text === last) return
    last = text
    box.hidden = !rect
    if (rect) write(rect, room)
  }
  return {
    box,
    place,
    show(element: Element | null) {
      shown = element
      label.textContent = element ? nameOf(element) : ''
      label.hidden = label.textContent === ''
      place()
    },
  }
}

/** Frames around several elements at once. */
export function createOutlines(doc: Document, root: ShadowRoot) {
  let boxes: ReturnType<typeof createBox>[] = []
  return {
    place() {
      for (const box of boxes) box.place()
    },
    show(elements: readonly Element[]) {
      for (const { box } of boxes) box.remove()
      boxes = elements.slice(0, MOST_OUTLINES).map((element) => {
        const each = createBox(doc, 'hover many', () => '')
        each.show(element)
        root.append(each.box)
        return each
      })
    },
  }
}
