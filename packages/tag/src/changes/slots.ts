/** One change in force at one place; of several at the same place the last one shows, and they may be undone in any order. */
export interface Layer {
  /** False when somebody else has overwritten what should show. */
  intact(): boolean
  /** Shows it again; what was found in its place becomes what undo returns to. */
  again(): void
  undo(): void
}

/** One place of an element: an attribute, or its content. `render` remembers what it covers, `restore` brings it back. */
export interface Slot<T> {
  layers: { value: T }[]
  render(value: T): void
  restore(): void
  intact(value: T): boolean
}

const slots = new WeakMap<Element, Map<string, unknown>>()

/** The element's slot of that name, made on first use and shared by all changes, so that they stack instead of fighting. */
export const findSlot = <T>(element: Element, name: string, create: () => Slot<T>): Slot<T> => {
  const named = slots.get(element) ?? new Map<string, unknown>()
  slots.set(element, named)
  const slot = (named.get(name) as Slot<T> | undefined) ?? create()
  named.set(name, slot)
  return slot
}

/** Puts a value on top of a slot. Throws when it cannot be shown; the slot is then as it was. */
export const addLayer = <T>(slot: Slot<T>, value: T): Layer => {
  const mine = { value }
  const top = () => slot.layers[slot.layers.length - 1]
  const show = () => {
    const last = top()
    if (last) slot.render(last.value)
  }
  if (top()) slot.restore()
  try {
    slot.render(value)
    slot.layers.push(mine)
  } finally {
    if (top() !== mine) show()
  }
  return {
    intact: () => top() !== mine || slot.intact(value),
    again() {
      slot.restore()
      show()
    },
    undo() {
      if (!slot.layers.includes(mine)) return
      slot.restore()
      slot.layers = slot.layers.filter((layer) => layer !== mine)
      show()
    },
  }
}
