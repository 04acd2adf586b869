/** Room that a name needs above its element. */
const NAME_HEIGHT = 24
/** Outlines that are drawn at once; of more a person sees no single one. */
const MOST_OUTLINES = 100

/** A frame around an element, with its name, that follows it. */
export function createBox(doc: Document, name: string) {
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
        const each = createBox(doc, 'hover many')
        each.show(element)
        root.append(each.box)
        return each
      })
    },
  }
}
