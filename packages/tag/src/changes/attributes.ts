import type { ManifestChange as Change } from '@vitrine/contract'
import { plain } from '@vitrine/targeting'
import { type AttributeList, createAttributeList } from './attribute-list.ts'
import { combine, type Layer } from './layer.ts'
import { leadClicks } from './lead.ts'
import { requirePassive } from './safe.ts'

type Value = string | null

interface Wish {
  value: Value
  /** Where the attribute is a list, of which the page goes on changing single parts. */
  list?: AttributeList
}

/** An attribute of an element that changes have set: the page's own value, what shows, and the changes' values, the last on top. */
interface Slot {
  base: Value
  shown: Value
  values: Wish[]
}

const slots = new WeakMap<Element, Map<string, Slot>>()

const write = (given: Element, name: string, value: Value) => {
  const element = plain(given)
  if (value === null) element.removeAttribute(name)
  // A policy without 'unsafe-inline' ignores a style attribute set as text, but not one set through CSSOM.
  else if (name === 'style') (element as HTMLElement).style.cssText = value
  else element.setAttribute(name, value)
}

/** Sets an attribute, or takes it away (null); undo brings back its former value or absence. */
const setAttribute = (element: Element, name: string, value: Value): Layer => {
  requirePassive(element)
  const read = () => plain(element).getAttribute(name)
  const named = slots.get(element) ?? new Map<string, Slot>()
  slots.set(element, named)
  const slot = named.get(name) ?? { base: read(), shown: read(), values: [] }
  named.set(name, slot)
  const mine: Wish = { value, list: createAttributeList(name, slot.base, value) }
  const top = () => slot.values[slot.values.length - 1]
  /** Takes over what the page has written since. */
  const learn = () => {
    const now = read()
    const list = top()?.list
    if (now !== slot.shown) slot.base = list ? list.learn(slot.base, now) : now
    return now !== slot.shown
  }
  const show = ({ value, list }: Wish) => {
    const before = read()
    const wanted = list ? list.mix(slot.base, before) : value
    if (wanted !== before) write(element, name, wanted)
    slot.shown = read()
    return slot.shown !== before
  }
  /** What opens and closes for visitors must go on doing so, though a version decides how it begins. */
  const isTurnedBack = () => {
    const now = read()
    const { list } = mine
    return (
      now !== slot.shown &&
      navigator.userActivation?.isActive &&
      (list ? list.isTurnedBack(slot.shown, now) : /^(open|hidden|aria-.*)$/.test(name))
    )
  }
  learn()
  slot.values.push(mine)
  show(mine)
  return {
    keep() {
      if (top() !== mine) return false
      if (!isTurnedBack()) return learn() && show(mine)
      // From now on it is the page's.
      slot.values = []
      named.delete(name)
      return false
    },
    undo() {
      const wasTop = top() === mine
      // What somebody else wrote meanwhile is theirs and stays.
      const isTheirs = wasTop && learn() && !mine.list
      slot.values = slot.values.filter((other) => other !== mine)
      const next = top()
      if (!next && named.get(name) === slot) named.delete(name)
      if (!wasTop || isTheirs) return
      if (next) return void show(next)
      show({ value: slot.base })
      // CSSOM writes it its own way.
      if (slot.base !== null && read() !== slot.base) plain(element).setAttribute(name, slot.base)
    },
  }
}

/** undefined leaves an attribute alone, null takes it away. */
const setAttributes = (element: Element, attributes: [name: string, value?: Value][]) =>
  combine(attributes.flatMap(([name, value]) => (value === undefined ? [] : setAttribute(element, name, value))))

/** A <picture>'s sources would win over its image; it may get some later. */
const setSources = (element: Element, srcset: string): Layer => {
  const layers = new Map<Element, Layer>()
  const keep = () => {
    let mended = false
    for (const source of plain(element).closest('picture')?.querySelectorAll('source') ?? []) {
      const layer = layers.get(source)
      mended = (layer ? layer.keep() : true) || mended
      if (!layer) layers.set(source, setAttribute(source, 'srcset', srcset))
    }
    return mended
  }
  keep()
  return {
    keep,
    undo() {
      for (const layer of layers.values()) layer.undo()
    },
  }
}

/** An old srcset would win over a new src. */
const setImage = (element: Element, { src, srcset, alt }: Extract<Change, { op: 'image' }>) =>
  combine([
    setAttributes(element, [
      ['src', src],
      ['srcset', srcset || (plain(element).hasAttribute('srcset') ? null : undefined)],
      ['alt', alt],
    ]),
    setSources(element, srcset || src),
  ])

/** Does a change that sets attributes; null for others. Throws where they must stay as they are. */
export const changeAttributes = (change: Change, element: Element): Layer | null => {
  switch (change.op) {
    case 'attr': {
      const { attribute, value } = change
      const layer = setAttribute(element, attribute, value)
      return attribute === 'href' ? combine([layer, leadClicks(element, value)]) : layer
    }
    case 'link': {
      const { href, target } = change
      return combine([
        setAttributes(element, [
          ['href', href],
          ['target', target],
        ]),
        leadClicks(element, href),
      ])
    }
    case 'image':
      return setImage(element, change)
    default:
      return null
  }
}
