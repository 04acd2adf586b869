import { accepts, findMarked, type Marks, markElement, plain } from '@vitrine/targeting'
import type { Brief, Counted, Picked, Shown } from '../protocol/index.ts'
import { limits } from '../protocol/limits.ts'
import { type Candidate, listAlike, listCandidates, rootOf } from '../selectors/index.ts'
import type { Keys } from './keys.ts'
import { cut, readAttributes, readBrief, readHtml, readLabel, readPicture, readShown } from './read-element.ts'
import { isSeen, rectOf } from './rect-of.ts'
import { around, isChoosable, listAll, listChildren } from './tree.ts'

const MOST_INNER = 400

/** What shows in an element, in the order in which it shows: what is moved stands where its copy does. */
function listShown(element: Element, standIns: ReadonlyMap<Element, Element>): Element[] {
  if (standIns.size === 0) return listChildren(element)
  const originals = new Map([...standIns].map(([original, copy]) => [copy, original]))
  const own = new Set(listChildren(element))
  return listAll(element).flatMap((child) => {
    const original = originals.get(child)
    if (original) return [original]
    return standIns.has(child) || !own.has(child) ? [] : [child]
  })
}

export function describe(element: Element, keys: Keys): Brief {
  const { localName, id, classList } = plain(element)
  return {
    key: keys.of(element),
    tag: cut(localName, limits.name),
    id: cut(id, limits.name),
    classes: [...classList].slice(0, limits.classes).map((name) => cut(name, limits.name)),
    text: cut(readBrief(element), limits.brief),
    label: readLabel(element),
    children: listChildren(element).length,
  }
}

/** The elements that lead to one, from the body's child to itself. Of a deeper one, those nearest to it. */
function pathTo(element: Element): Element[] {
  const path: Element[] = []
  for (let at: Element | null = element; isChoosable(at) && path.length < limits.path; at = around(at)) path.unshift(at)
  return path
}

/** What a change can store: see the contract's rule for selectors. */
const isStorable = (selector: string): boolean => selector.length <= limits.selector && !/[{}<\0]|\/\*/.test(selector)

/** The ways to an element that a visitor's tag would go: what its own marks speak against is none. */
function listSure(element: Element, marks: Marks): Candidate[] {
  const all = listCandidates(element).filter(({ selector }) => isStorable(selector))
  const sure = all.filter(({ selector }) => accepts(element, selector, marks))
  return sure.length === 0 && findMarked(rootOf(element), marks) === element ? all : sure
}

/** All that a change of an element begins with; null where nothing that can be stored finds it. */
export function describePicked(
  element: Element,
  keys: Keys,
  { canMove, changed = [] }: { canMove: (element: Element) => boolean; changed?: string[] },
): Picked | null {
  const read = plain(element)
  const marks = markElement(element)
  const candidates = listSure(element, marks)
  const { width, height } = read.getBoundingClientRect()
  if (candidates.length === 0 || marks.tag.length > limits.name || marks.inner > MOST_INNER) return null
  // What an element shows of its shadow root is no text of its own.
  const isText = !read.shadowRoot && read.childElementCount === 0 && read.textContent.length <= limits.text
  return {
    path: pathTo(element).map((each) => describe(each, keys)),
    candidates,
    marks: { ...marks, near: [...marks.near], within: [...marks.within], others: [...marks.others] },
    text: isText ? read.textContent : null,
    html: readHtml(read),
    width: Math.round(width),
    height: Math.round(height),
    alike: listAlike(element).filter(({ selector }) => isStorable(selector)),
    changed,
    isMovable: canMove(element),
    picture: readPicture(read),
    attributes: readAttributes(element),
  }
}

/** What a selector finds, by the tag's own search; null for one that the browser does not understand. */
export function countFound(selector: string, find: (selector: string) => Element[], doc: Document): Counted {
  try {
    doc.createDocumentFragment().querySelector(selector.split('>>>').pop() ?? '')
  } catch {
    return { selector, count: null, tag: '', text: '' }
  }
  const found = find(selector)
  const [first] = found
  return {
    selector,
    count: found.length,
    tag: first ? cut(plain(first).localName, limits.name) : '',
    text: first ? cut(readBrief(first), limits.brief) : '',
  }
}

/** What an element is as it shows; `now` is what shows it. */
export function describeShown(element: Element, now: Element, keys: Keys): Omit<Shown, 'ways'> {
  const { width = 0, height = 0 } = rectOf(now) ?? {}
  return {
    key: keys.of(element),
    text: cut(readShown(now), limits.brief),
    width: Math.round(width),
    height: Math.round(height),
    isSeen: isSeen(now),
  }
}

const NONE: ReadonlyMap<Element, Element> = new Map()

/** What is in an element, or in the page. */
export function describeChildren(element: Element | undefined, keys: Keys, doc: Document, standIns = NONE) {
  const all = listShown(element ?? doc.body, standIns)
  return {
    of: element ? keys.of(element) : null,
    elements: all.slice(0, limits.children).flatMap((each) => {
      try {
        return describe(each, keys)
      } catch {
        // What a page has bent out of shape hides nothing but itself.
        return []
      }
    }),
    more: Math.max(0, all.length - limits.children),
  }
}
