import { parentOf, plain } from '@vitrine/targeting'
import type { Position } from './places.ts'
import type { Content } from './saving.ts'

export type Change = NonNullable<Content['changes']>[number]
/** How elements are found on a page on which changes are in force. */
export interface Search {
  /** By a selector alone. */
  find: (selector: string) => Element[]
  /** As the tag does: by what a change stores of its element, which other changes may have altered. */
  locate: (change: Change) => Element[]
}

const OWN = '[data-vitrine~=own]'

/** The outermost of our own elements that one stands in. */
function outermost(element: Element): Element | null {
  let found: Element | null = null
  for (let at: Element | null = element; at; at = parentOf(at)) if (plain(at).matches(OWN)) found = at
  return found
}

function neighbor(element: Element, side: 'previousElementSibling' | 'nextElementSibling'): Element | null {
  let at = plain(element)[side]
  while (at && plain(at).matches(OWN)) at = plain(at)[side]
  return at
}

/** Whether one of our own elements stands where a change would have put it. */
function standsAt(own: Element, target: Element, position: Position): boolean {
  if (position === 'before') return neighbor(own, 'nextElementSibling') === target
  if (position === 'after') return neighbor(own, 'previousElementSibling') === target
  return parentOf(own) === target
}

/** The elements that a change is about, or where those stand that it cannot be sure of. */
export function findSubjects(change: Change, { find, locate }: Search): Element[] {
  const sure = locate(change)
  return sure.length > 0 ? sure : (change.selectors.map(find).find(({ length }) => length > 0) ?? [])
}

/** Where a change puts something: the elements beside which, or in which, it is; of a move where it leads to. */
export function findTargets(change: Change, search: Search): Element[] {
  const { op, to, to_selectors: others = [], to_fingerprint: fingerprint } = change
  if (op !== 'move') return findSubjects(change, search)
  const selectors = [to, ...(Array.isArray(others) ? others : [])].map(String)
  return findSubjects({ ...change, selectors, fingerprint }, search)
}

const COPY = '[data-vitrine~=copy]'

/** Whether one of our own elements is what a change makes, as far as that shows. */
function isMadeBy(own: Element, { op, html }: Change): boolean {
  if (op === 'move' || plain(own).matches(COPY)) return op === 'move' && plain(own).matches(COPY)
  // Our elements have a shadow root of their own; what is inserted has none, unless the shop's code gives it one.
  if (op === 'element') return own.shadowRoot !== null
  if (op !== 'insert' || typeof html !== 'string') return true
  // A text alone is put into a span.
  const made = [...html.matchAll(/<([a-z][\w-]*)/gi)].map(([, tag = '']) => tag.toLowerCase())
  return made.includes(plain(own).localName) || plain(own).matches('span')
}

/** Which of the changes in force has put an element there; undefined for one of the page's own. */
export function findOwner(element: Element, changes: readonly Change[], search: Search): string | undefined {
  const own = outermost(element)
  if (!own) return undefined
  const stand = (each: Element, change: Change): boolean => {
    const position = change.op === 'html' ? 'append' : change.position
    return isPosition(position) && findTargets(change, search).some((target) => standsAt(each, target, position))
  }
  const likely = changes.filter((change) => isMadeBy(own, change) && stand(own, change))
  const says = sayOf(own)
  const moved = likely.filter((each) => each.op === 'move' && sayOf(findSubjects(each, search)[0]) === says)
  if (moved[0]) return idOf(moved[0])
  const [first] = likely
  if (!first || likely.length === 1) return idOf(first)
  // What is put before an element stands in the order of the changes, what is put after it the other way around.
  const beside = listSiblings(own).filter(
    (each) => plain(each).matches(OWN) && isMadeBy(each, first) && stand(each, first),
  )
  const isTurned = first.position === 'after' || first.position === 'prepend'
  return idOf((isTurned ? likely.toReversed() : likely)[beside.indexOf(own)] ?? first)
}

const sayOf = (element: Element | undefined): string | undefined => element && plain(element).textContent

/** What has the same parent, itself among it. */
const listSiblings = (own: Element): Element[] => {
  const { parentNode } = plain(own)
  return parentNode ? [...plain(parentNode as ParentNode).children] : []
}

const idOf = (change: Change | undefined): string | undefined =>
  typeof change?.id === 'string' ? change.id : undefined

const isPosition = (value: unknown): value is Position =>
  typeof value === 'string' && ['before', 'after', 'prepend', 'append'].includes(value)

/** So long one looks for them: a click is answered at once. */
const MOST_MS = 60

/** The changes that are about one element of the page as it is without them, by their ids. */
export function findChanged(element: Element, changes: readonly Change[], { find, locate }: Search): string[] {
  const until = performance.now() + MOST_MS
  const isLikely = ({ selectors, fingerprint: marks }: Change) =>
    typeof marks === 'object' && marks !== null && 'tag' in marks
      ? marks.tag === plain(element).localName
      : selectors.some((each) => find(each).includes(element))
  const isAbout = (change: Change) =>
    change.match !== 'all' && performance.now() < until && isLikely(change) && locate(change).includes(element)
  return changes.filter(isAbout).flatMap(({ id }) => (typeof id === 'string' ? [id] : []))
}
