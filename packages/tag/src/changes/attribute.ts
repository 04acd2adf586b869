import { requireSafe } from './safe.ts'
import { addLayer, findSlot, type Layer, type Slot } from './slots.ts'

const write = (element: Element, name: string, value: string | null) => {
  if (value === null) element.removeAttribute(name)
  // A policy without 'unsafe-inline' ignores a style attribute set as text, but not one set through CSSOM.
  else if (name === 'style') (element as HTMLElement).style.cssText = value
  else element.setAttribute(name, value)
}

const createSlot = (element: Element, name: string): Slot<string | null> => {
  let base: string | null = null
  let shown: string | null = null
  return {
    layers: [],
    render(value) {
      base = element.getAttribute(name)
      write(element, name, value)
      shown = element.getAttribute(name)
    },
    restore() {
      // What somebody else wrote meanwhile is theirs and stays.
      if (element.getAttribute(name) !== shown || shown === base) return
      write(element, name, base)
      // CSSOM writes it its own way.
      if (base !== null && element.getAttribute(name) !== base) element.setAttribute(name, base)
    },
    intact: () => element.getAttribute(name) === shown,
  }
}

/** Sets an attribute, or takes it away (null); undo brings back its former value or absence. Throws when it would be a script. */
export const setAttribute = (element: Element, name: string, value: string | null): Layer => {
  requireSafe(element, name, value)
  return addLayer(
    findSlot(element, `@${name}`, () => createSlot(element, name)),
    value,
  )
}
