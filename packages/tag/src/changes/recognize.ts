import { accepts, findMarked, noteReading, parentOf, plain, type Reading } from '@vitrine/targeting'
import { OWN_ELEMENT } from './own.ts'
import type { Recognizer } from './resolve.ts'

/** What the page has: ours come and go beside it. */
const THEIRS = `:not(${OWN_ELEMENT})`
/** Elements around a changed one that say what it says: what stands beside them is known by that. */
const AROUND = 3

/** The way from its root to an element, by its places among the page's own: right as long as the page stays as it is. */
const pathTo = (element: Element): string => {
  const steps: string[] = []
  for (let at: Element | null = element; at; at = parentOf(at)) {
    const around = plain(at).parentNode as ParentNode
    const siblings = [...plain(around).children].filter((each) => plain(each).matches(THEIRS))
    steps.unshift(`${plain(at).localName}:nth-child(${siblings.indexOf(at) + 1} of ${THEIRS})`)
  }
  return steps.join('>')
}

/** What elements said before the first of the changes that are in force on them, or in them, and how many these are. */
const noted = new WeakMap<Element, ReturnType<typeof noteReading> & { changes: number }>()
/** For each change in force on an element what was noted for it. */
const concerned = new WeakMap<Element, Element[][]>()
const listConcerned = (element: Element): Element[] => {
  const all = [element]
  for (let at = parentOf(element); at && all.length <= AROUND; at = parentOf(at)) all.push(at)
  return all
}

const reading: Reading = {
  says: (element) => (noted.get(element) ?? noteReading(element)).says,
  leads: (element) => (noted.get(element) ?? noteReading(element)).leads,
  isOurs: (element) => !!plain(element).closest(OWN_ELEMENT),
}

export const recognize: Recognizer = {
  note(element) {
    const all = listConcerned(element)
    concerned.set(element, [...(concerned.get(element) ?? []), all])
    for (const each of all) {
      const known = noted.get(each)
      if (known) known.changes++
      else noted.set(each, { ...noteReading(each), changes: 1 })
    }
  },
  forget(element) {
    // It may stand elsewhere by now.
    for (const each of concerned.get(element)?.pop() ?? []) {
      const known = noted.get(each)
      if (known && --known.changes === 0) noted.delete(each)
    }
  },
  accepts: (element, selector, marks) => accepts(element, selector, marks, reading),
  find([roots, last], selector, marks, isKnown) {
    const [root, another] = roots
    if (!root || another) return undefined
    const element = findMarked(root, marks, { reading, isKnown })
    return element && { elements: [element], selector: selector.slice(0, -last.length) + pathTo(element) }
  },
}
