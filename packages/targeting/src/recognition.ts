import { fnv1a32 } from './hash.ts'
import { parentOf, plain } from './plain.ts'

/** What tells an element of a page from all others, noted when it was picked: hashes, so that nothing of the page's text is kept. */
export interface Marks {
  /** localName. */
  tag: string
  /** Of what it says of itself; empty where it says nothing. */
  says: string
  /** What was alone in saying so when it was picked: it, it beside what stands in `within`, or neither. */
  alone: 'anywhere' | 'within' | 'nowhere'
  /** Of what stands before and after it. */
  near: readonly [before: string, after: string]
  /** Of links, pictures and headings beside it, which tell one card of a list from the next. */
  within: readonly string[]
  /** How many elements of its tag inside of it say the same. */
  inner: number
  /** Of what elements said that could be taken for it. */
  others: readonly string[]
}

/** `same`: says what was noted; `near`: stands where it stood, and is none of the others; `other`: is one of those. */
export type Likeness = 'same' | 'near' | 'unsure' | 'other'

/** More elements of one tag than this are not searched: a page of that kind has better marks. */
const MOST = 400
const LONGEST = 200
const MOST_OTHERS = 16
const MOST_BESIDE = 3
const LANDMARKS = 'a[href],img,h1,h2,h3,h4,h5,h6'
const SAYING = ['aria-label', 'alt', 'placeholder', 'name', 'title', 'src', 'data-src', 'href', 'value']

const squeeze = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim().slice(0, LONGEST)
const mark = (text: string) => text && fnv1a32(text).toString(36)
/** Where a link leads or a picture lies, without what a size or a campaign adds. */
const dropQuery = (address: string) => address.replace(/[?#].*/s, '')

const holds = (element: Element, other: Element): boolean => plain(element).contains(other)

/** What an element says of itself: its text, else what it shows, asks for or leads to. */
export const saysOf = (given: Element): string => {
  const element = plain(given)
  const own = squeeze(element.textContent)
  if (own) return own
  for (const name of SAYING) {
    const value = element.getAttribute(name)
    if (value) return `${name}=${dropQuery(value)}`
  }
  const inner = element.querySelector('[alt],[src],[href],[placeholder],[aria-label]')
  return inner ? saysOf(inner) : ''
}

/** What a landmark leads to or shows as well: two cards may have one name. */
const leadsOf = (given: Element): string => {
  const element = plain(given)
  return dropQuery(element.getAttribute('href') ?? element.getAttribute('src') ?? '')
}

/** How a page is read on which changes of ours are in force: as it is without them. */
export interface Reading {
  /** See `saysOf`. */
  says(element: Element): string
  /** The address of a link or a picture. */
  leads(element: Element): string
  /** Whether an element is none of the page's own. */
  isOurs(element: Element): boolean
}

/** A page without any changes. */
const untouched: Reading = { says: saysOf, leads: leadsOf, isOurs: () => false }
/** What an element says and leads to, to be told again once it has been changed. */
export const noteReading = (element: Element) => ({ says: saysOf(element), leads: leadsOf(element) })

/** Whether an element holds one single element of the page's own. */
const holdsOne = (element: Element, { isOurs }: Reading): boolean => {
  const { childElementCount: count } = plain(element)
  if (count < 2 || isOurs === untouched.isOurs) return count === 1
  let theirs = 0
  for (const child of plain(element).children) if (!isOurs(child) && ++theirs > 1) return false
  return theirs === 1
}

/** The outermost element that holds this one and nothing else: a wrapper does not change where something stands. */
const outermost = (element: Element, reading: Reading): Element => {
  let outer = element
  for (let parent = parentOf(outer); parent && holdsOne(parent, reading); parent = parentOf(outer)) {
    if (parent.localName === 'body') break
    outer = parent
  }
  return outer
}

const nearOf = (element: Element, reading: Reading): [string, string] => {
  const { says, isOurs } = reading
  const next = (side: 'previousElementSibling' | 'nextElementSibling') => {
    let beside = plain(outermost(element, reading))[side]
    while (beside && isOurs(beside)) beside = plain(beside)[side]
    return beside ? mark(says(beside)) : ''
  }
  return [next('previousElementSibling'), next('nextElementSibling')]
}

const withinOf = (element: Element, most: number, { says, leads, isOurs }: Reading): string[] => {
  for (let around = parentOf(element), i = 0; around && i < 6; around = parentOf(around), i++) {
    const beside = [...plain(around).querySelectorAll(LANDMARKS)].filter(
      (landmark) => !holds(element, landmark) && !landmark.contains(element) && !isOurs(landmark),
    )
    if (beside.length > 0)
      return [...new Set(beside.slice(0, most).map((landmark) => mark(says(landmark) + leads(landmark))))]
  }
  return []
}

/** Whether it stands beside most of what was noted, whatever came between. */
const isWithin = (element: Element, { within }: Pick<Marks, 'within'>, reading = untouched): boolean => {
  const now = withinOf(element, 3 * MOST_BESIDE, reading)
  return within.filter((each) => now.includes(each)).length * 2 >= within.length
}

/** Of elements that hold one another and say the same, the one that has so many of them inside. */
const unwrap = (same: readonly Element[], inner: number): Element[] =>
  same.filter((element) => same.filter((other) => other !== element && holds(element, other)).length === inner)

const listLike = (root: ParentNode, tag: string): Element[] => [...plain(root).querySelectorAll(tag)]

/** What others of its tag say, those nearest to it first. */
const listOthers = (element: Element, says: string): string[] => {
  const found = new Set<string>()
  for (let around = parentOf(element); around; around = parentOf(around))
    for (const other of listLike(around, plain(element).localName)) {
      if (found.size >= MOST_OTHERS) return [...found]
      if (other === element || holds(other, element)) continue
      const theirs = mark(saysOf(other))
      if (theirs && theirs !== says) found.add(theirs)
    }
  return [...found]
}

/** Notes what tells an element from the others of its page, or of the shadow root that it stands in. */
export const markElement = (element: Element): Marks => {
  const { localName: tag } = plain(element)
  const says = mark(saysOf(element))
  const within = withinOf(element, MOST_BESIDE, untouched)
  const saying = listLike(plain(element).getRootNode() as Document | ShadowRoot, tag).filter(
    (other) => mark(saysOf(other)) === says,
  )
  const inner = saying.filter((other) => other !== element && holds(element, other)).length
  // More of them than are searched: none could be told from the others.
  const twins = saying.length > MOST ? [] : unwrap(saying, inner)
  const beside = twins.filter((other) => isWithin(other, { within }))
  const alone = !says ? 'nowhere' : twins.length === 1 ? 'anywhere' : beside.length === 1 ? 'within' : 'nowhere'
  return { tag, says, alone, near: nearOf(element, untouched), within, inner, others: listOthers(element, says) }
}

const isNear = (element: Element, marks: Marks, reading: Reading): boolean => {
  const [before, after] = nearOf(element, reading)
  return before === marks.near[0] && after === marks.near[1] && !!(before || after) && isWithin(element, marks, reading)
}

/** How much an element is like the one that was picked. */
export const compare = (element: Element, marks: Marks, reading = untouched): Likeness => {
  if (plain(element).localName !== marks.tag) return 'other'
  const says = mark(reading.says(element))
  if (says && says === marks.says) return 'same'
  if (says && marks.others.includes(says)) return 'other'
  return isNear(element, marks, reading) ? 'near' : 'unsure'
}

/** A selector that counts elements is right for one state of the page: what it finds has to prove itself. */
const counts = (selector: string): boolean => selector.includes(':nth-')
/** The page's regions: there is one on every page, and it is meant on each. */
const REGIONS = ['header', 'footer', 'nav', 'main', 'body']
/** One that ends in a mere tag finds such an element on any page, as `h1` does; not one that the page's makers have named. */
const isBare = (selector: string): boolean => {
  const last = selector.split(/[\s>+~]/).pop() ?? ''
  return /^\w+$/.test(last) && !REGIONS.includes(last)
}

/** Whether what a selector has found alone is the element that was picked, as far as its marks tell. */
export const accepts = (element: Element, selector: string, marks: Marks, reading = untouched): boolean => {
  const likeness = compare(element, marks, reading)
  if (likeness === 'other') return false
  if (counts(selector)) return marks.alone === 'nowhere' && isNear(element, marks, reading)
  return likeness !== 'unsure' || !isBare(selector)
}

interface Known {
  reading?: Reading
  /** Whether it was recognized before. */
  isKnown?(element: Element): boolean
}

/** The element that was picked, found by its marks alone; undefined where there is none, or more than one that could be it. */
export const findMarked = (root: ParentNode, marks: Marks, { reading = untouched, isKnown }: Known = {}) => {
  const all = listLike(root, marks.tag)
  if (all.length > MOST) return undefined
  const known = isKnown && all.find(isKnown)
  if (known) return known
  const judged = all
    .filter((element) => !reading.isOurs(element))
    .map((element) => ({ element, is: compare(element, marks, reading) }))
  const same = judged.filter(({ is }) => is === 'same').map(({ element }) => element)
  const twins = unwrap(same, marks.inner)
  const said =
    marks.alone === 'anywhere' && twins.length === 1 ? twins : twins.filter((twin) => isWithin(twin, marks, reading))
  // Where nothing that says so stands in its place, what does may say something else by now.
  const stands = judged.filter(({ is }) => is === 'near').map(({ element }) => element)
  const found = said.length === 0 ? stands : marks.alone === 'nowhere' ? [] : said
  return found.length === 1 ? found[0] : undefined
}
