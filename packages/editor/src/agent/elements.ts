import {
  accepts,
  findMarked,
  listCandidates as listSizes,
  type Marks,
  markElement,
  pictureAttributes,
  plain,
} from '@vitrine/targeting'
import type { Brief, Counted, Picked, Shown } from '../protocol/index.ts'
import { type Candidate, listAlike, listCandidates, rootOf } from '../selectors/index.ts'
import { readPieces } from './read-pieces.ts'
import { isSeen, rectOf } from './rect-of.ts'
import { around, isChoosable, listAll, listChildren } from './tree.ts'

const MOST_CHILDREN = 400
const DEEPEST = 60
const LONGEST_NAME = 100
const LONGEST_TEXT = 5000
const LONGEST_BRIEF = 80
const MOST_INNER = 400

const cut = (text: string, length: number): string => {
  const plain = text.replace(/\s+/g, ' ').trim()
  return plain.length > length ? `${plain.slice(0, length - 1)}…` : plain
}

/** Names the elements of a page by number, without keeping any of them alive. */
export function createKeys() {
  const keys = new WeakMap<Element, number>()
  const elements = new Map<number, WeakRef<Element>>()
  let last = 0
  return {
    of(element: Element): number {
      const known = keys.get(element)
      if (known) return known
      last += 1
      keys.set(element, last)
      elements.set(last, new WeakRef(element))
      return last
    },
    /** Undefined for one that has left the page. */
    find(key: number): Element | undefined {
      const element = elements.get(key)?.deref()
      if (element && plain(element).isConnected) return element
      elements.delete(key)
      return undefined
    },
  }
}
type Keys = ReturnType<typeof createKeys>

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

/** Boxes that are known by the heading in them. */
const HEADED = 'section,article,aside,form,div,li,figure,dialog'

const readText = (element: Element | null): string => (element ? plain(element).textContent : '')

/** What an element is called: by its own name, by the heading in it, or by what its picture shows. */
function readLabel(given: Element): string {
  const element = plain(given)
  const doc = element.ownerDocument
  const by = element
    .getAttribute('aria-labelledby')
    ?.split(/\s+/)
    .map((id) => readText(doc.getElementById(id)))
  const named = [element.getAttribute('aria-label'), by?.join(' '), element.getAttribute('alt')].find((each) =>
    each?.trim(),
  )
  const heading = element.matches(HEADED) ? element.querySelector('h1,h2,h3,h4,h5,h6,figcaption,legend') : null
  return cut(named ?? readText(heading), 40)
}

/** What stands in the page twice, as it was and as it shows. */
const DOUBLED = '[data-vitrine~=copy],[data-vitrine-covered]'

/** What an element says as it is painted: what a change hides in it says nothing. */
const readShown = (element: Element): string =>
  // biome-ignore lint/performance/useDomNodeTextContent: it is about what shows
  element instanceof HTMLElement && isSeen(element) ? plain(element).innerText : plain(element).textContent

/** The same, where it is no other than its text without asking how it is painted. */
function readBrief(element: Element): string {
  const read = plain(element)
  return read.matches(DOUBLED) || read.querySelector(DOUBLED) ? readShown(element) : readPieces(element, LONGEST_BRIEF)
}

export function describe(element: Element, keys: Keys): Brief {
  const { localName, id, classList } = plain(element)
  return {
    key: keys.of(element),
    tag: cut(localName, LONGEST_NAME),
    id: cut(id, LONGEST_NAME),
    classes: [...classList].slice(0, 3).map((name) => cut(name, LONGEST_NAME)),
    text: cut(readBrief(element), LONGEST_BRIEF),
    label: readLabel(element),
    children: listChildren(element).length,
  }
}

/** The elements that lead to one, from the body's child to itself. Of a deeper one, those nearest to it. */
function pathTo(element: Element): Element[] {
  const path: Element[] = []
  for (let at: Element | null = element; isChoosable(at) && path.length < DEEPEST; at = around(at)) path.unshift(at)
  return path
}

/** What a change can store: see the contract's rule for selectors. */
const isStorable = (selector: string): boolean => selector.length <= 500 && !/[{}<\0]|\/\*/.test(selector)

const MOST_OF: Record<keyof Picked['attributes'], number> = {
  href: 2048,
  target: 20,
  src: 2048,
  alt: 500,
}

/** The whole address of a picture: the console is on another site. */
function readSource(element: Element): string | null {
  const source = element.getAttribute('src')
  return source && URL.canParse(source, element.baseURI) ? new URL(source, element.baseURI).href : source
}

/** What an image shows, or is to show once a script of the page loads it. */
function listPictures(image: HTMLImageElement): (string | null | undefined)[] {
  const read = (names: string) => names.split(' ').map((name) => image.getAttribute(name))
  const lists = read(pictureAttributes.list).map((list) => list && listSizes(list)[0]?.url)
  return [image.currentSrc, ...read(pictureAttributes.address), ...lists]
}

/** The whole address of the picture that an element is; undefined of what is none, or of one that is too long to be said. */
function readPicture(element: Element): string | undefined {
  const addresses = element.matches('img')
    ? listPictures(element as HTMLImageElement)
    : [element.getAttribute(element.matches('input[type=image]') ? 'src' : element.matches('video') ? 'poster' : '')]
  for (const address of addresses) {
    const whole = address && URL.canParse(address, element.baseURI) ? new URL(address, element.baseURI).href : ''
    if (/^https?:/.test(whole) && whole.length <= MOST_OF.src) return whole
  }
  return undefined
}

/** What a link leads to and what a picture shows; what is too long to be said is left out. */
function readAttributes(element: Element): Picked['attributes'] {
  const found: Picked['attributes'] = {}
  for (const name of Object.keys(MOST_OF) as (keyof typeof MOST_OF)[]) {
    const value = name === 'src' ? readSource(plain(element)) : plain(element).getAttribute(name)
    if (value !== null && value.length <= MOST_OF[name]) found[name] = value
  }
  return found
}

/** The HTML of an element that holds others, as far as a change of it could be stored. */
function readHtml({ childElementCount, innerHTML }: Element): string | null {
  return childElementCount > 0 && innerHTML.length <= LONGEST_TEXT && !/<script/i.test(innerHTML) ? innerHTML : null
}

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
  if (candidates.length === 0 || marks.tag.length > LONGEST_NAME || marks.inner > MOST_INNER) return null
  // What an element shows of its shadow root is no text of its own.
  const isText = !read.shadowRoot && read.childElementCount === 0 && read.textContent.length <= LONGEST_TEXT
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
    tag: first ? cut(plain(first).localName, LONGEST_NAME) : '',
    text: first ? cut(readBrief(first), LONGEST_BRIEF) : '',
  }
}

/** What an element is as it shows; `now` is what shows it. */
export function describeShown(element: Element, now: Element, keys: Keys): Omit<Shown, 'ways'> {
  const { width = 0, height = 0 } = rectOf(now) ?? {}
  return {
    key: keys.of(element),
    text: cut(readShown(now), LONGEST_BRIEF),
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
    elements: all.slice(0, MOST_CHILDREN).flatMap((each) => {
      try {
        return describe(each, keys)
      } catch {
        // What a page has bent out of shape hides nothing but itself.
        return []
      }
    }),
    more: Math.max(0, all.length - MOST_CHILDREN),
  }
}
