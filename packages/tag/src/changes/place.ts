import { leavePlaceholder, parseHtml, returnTo } from './content.ts'
import { requirePassive } from './safe.ts'
import { addLayer, findSlot, type Layer, type Slot } from './slots.ts'

type Position = 'before' | 'after' | 'prepend' | 'append'

/** Where an element shall be; null: nowhere. */
type Place = { to: Element; position: Position } | null

const createSlot = (element: Element): Slot<Place> => {
  let placeholder: Comment | undefined
  let gone = false
  return {
    layers: [],
    render(place) {
      gone = !place
      placeholder = leavePlaceholder(element)
      place?.to[place.position](element)
    },
    restore() {
      // Somebody else has put back what we had removed: there it stays.
      if (gone && element.isConnected) placeholder?.remove()
      else if (placeholder) returnTo(placeholder, element)
    },
    intact: (place) => (place ? element.isConnected || !place.to.isConnected : !element.isConnected),
  }
}

/** Takes an element out (null) or moves it next to or into another; undo puts the same element back where it was. */
export const placeElement = (element: Element, place: Place): Layer =>
  addLayer(
    findSlot(element, '/', () => createSlot(element)),
    place,
  )

/** Inserts HTML before, after or inside an element; undo takes exactly those nodes out. */
export const insertHtml = (element: Element, html: string, position: Position): Layer => {
  if (position === 'prepend' || position === 'append') requirePassive(element)
  const nodes = parseHtml(element, html)
  const again = () => element[position](...nodes)
  again()
  return {
    intact: () => nodes.every((node) => node.isConnected),
    again,
    undo() {
      for (const node of nodes) node.remove()
    },
  }
}
