import type { Layer } from './layer.ts'
import { requirePassive } from './safe.ts'

type Value = string | null

/** An attribute of an element that changes have set: the page's own value, what shows, and the changes' values, the last on top. */
interface Slot {
  base: Value
  shown: Value
  values: { value: Value }[]
}

const slots = new WeakMap<Element, Map<string, Slot>>()

const write = (element: Element, name: string, value: Value) => {
  if (value === null) element.removeAttribute(name)
  // A policy without 'unsafe-inline' ignores a style attribute set as text, but not one set through CSSOM.
  else if (name === 'style') (element as HTMLElement).style.cssText = value
  else element.setAttribute(name, value)
}

/** Sets an attribute, or takes it away (null); undo brings back its former value or absence. */
export const setAttribute = (element: Element, name: string, value: Value): Layer => {
  requirePassive(element)
  const read = () => element.getAttribute(name)
  const named = slots.get(element) ?? new Map<string, Slot>()
  slots.set(element, named)
  const slot = named.get(name) ?? { base: read(), shown: read(), values: [] }
  named.set(name, slot)
  const mine = { value }
  const top = () => slot.values[slot.values.length - 1]
  const show = (wanted: Value) => {
    write(element, name, wanted)
    slot.shown = read()
  }
  slot.values.push(mine)
  show(value)
  return {
    keep() {
      if (top() !== mine || read() === slot.shown) return false
      slot.base = read()
      show(value)
      return true
    },
    undo() {
      const wasTop = top() === mine
      slot.values = slot.values.filter((other) => other !== mine)
      const next = top()
      // What somebody else wrote meanwhile is theirs and stays.
      if (wasTop && read() === slot.shown) {
        show(next ? next.value : slot.base)
        // CSSOM writes it its own way.
        if (!next && slot.base !== null && read() !== slot.base) element.setAttribute(name, slot.base)
      }
      if (!next) named.delete(name)
    },
  }
}
