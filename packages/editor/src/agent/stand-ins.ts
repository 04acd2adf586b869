import { parentOf, plain } from '@vitrine/targeting'
import { rootOf } from '../selectors/index.ts'
import { findOwner, findSubjects, findTargets, type Search } from './owners.ts'
import type { Content } from './saving.ts'

/** What shows elements that are moved, by the elements: these stay where their frameworks look for them, and nobody sees them there. */
export function listStandIns({ changes = [] }: Content, search: Search): Map<Element, Element> {
  const found = new Map<Element, Element>()
  const moves = changes.filter(({ op }) => op === 'move')
  for (const move of moves) {
    const [element] = findSubjects(move, search)
    const [target] = findTargets(move, search)
    const copies = target ? [...rootOf(target).querySelectorAll('[data-vitrine~=copy]')] : []
    const copy = copies.find(
      (each) =>
        element && plain(each).localName === plain(element).localName && findOwner(each, [move], search) === move.id,
    )
    if (element && copy && !found.has(element)) found.set(element, copy)
  }
  return found
}

/** The element of the page that one in a copy shows; undefined for what is in none. */
export function originalOf(element: Element, standIns: ReadonlyMap<Element, Element>): Element | undefined {
  const places: number[] = []
  for (let at: Element | null = element; at; at = parentOf(at)) {
    const copy = at
    const [original] = [...standIns].find(([, each]) => each === copy) ?? []
    // A copy has what its original has, in the same order.
    if (original) return places.reduce<Element>((found, place) => plain(found).children[place] ?? found, original)
    const parent = parentOf(at)
    places.unshift(parent ? [...plain(parent).children].indexOf(at) : 0)
  }
  return undefined
}
