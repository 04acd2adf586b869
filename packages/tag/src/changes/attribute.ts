import { addLayer, findSlot, type Layer, type Slot } from './slots.ts'

const write = (element: Element, name: string, value: string | null) => {
  if (value === null) return element.removeAttribute(name)
  element.setAttribute(name, value)
  // A policy without 'unsafe-inline' ignores a style attribute set as text, but not one set through CSSOM.
  if (name === 'style' && value) {
    const { style } = element as HTMLElement
    if (!style.length) style.cssText = value
  }
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
      if (element.getAttribute(name) === shown && shown !== base) write(element, name, base)
    },
    intact: () => element.getAttribute(name) === shown,
  }
}

/** Sets an attribute, or takes it away (null); undo brings back its former value or absence. */
export const setAttribute = (element: Element, name: string, value: string | null): Layer =>
  addLayer(
    findSlot(element, `@${name}`, () => createSlot(element, name)),
    value,
  )
