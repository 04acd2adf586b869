import { parentOf, plain } from '@vitrine/targeting'
import { isState, stemOf } from './stable.ts'

/** What is looked at of a list, so that a page of thousands of rows is not compared with itself. */
const MOST_ITEMS = 400
const LIST_ITEMS = new Set(['li', 'tr', 'td', 'dt', 'dd', 'option', 'article'])

const listClasses = (element: Element): string[] =>
  [...plain(element).classList].filter((name) => !isState(name)).map(stemOf)

/** Whether two elements are of one make: the same tag, and mostly the same classes, whoever has written them. */
export function isSameMake(one: Element, other: Element): boolean {
  if (plain(one).localName !== plain(other).localName) return false
  const [own, others] = [listClasses(one), new Set(listClasses(other))]
  const shared = own.filter((name) => others.has(name)).length
  return shared * 2 >= Math.max(own.length, others.size)
}

const tagsIn = (element: Element): string[] => [...plain(element).children].map((each) => plain(each).localName)

/** Whether two hold something of a kind: a text beside a picture are no two of one list, even where one class lays out both. */
function isSameInside(one: Element, other: Element): boolean {
  const [own, others] = [tagsIn(one), tagsIn(other)]
  if (own.length === 0 || others.length === 0) return own.length === others.length
  return others.some((tag) => own.includes(tag))
}

/** Whether siblings without classes are a list: their tag says so, or there is nothing else beside them and all are built alike. */
function isListed(item: Element, siblings: readonly Element[]): boolean {
  if (listClasses(item).length > 0 || LIST_ITEMS.has(plain(item).localName)) return true
  const parent = parentOf(item)
  const build = (each: Element) => tagsIn(each).join()
  return (
    siblings.length > 2 &&
    parent !== null &&
    siblings.length === plain(parent).childElementCount &&
    siblings.every((each) => build(each) === build(item))
  )
}

/** The items of the list that an element is one of, itself among them; none where it stands in no list. */
export function listItems(element: Element): Element[] {
  const { parentElement: parent, ownerDocument } = plain(element)
  if (!parent || parent === ownerDocument.documentElement) return []
  const items = [...plain(parent).children]
    .slice(0, MOST_ITEMS)
    .filter((each) => isSameMake(each, element) && isSameInside(each, element))
  return items.length > 1 && items.includes(element) && isListed(element, items) ? items : []
}

export interface Step {
  tag: string
  /** Its place among those of its tag, from 1; null where it is the only one. */
  place: number | null
}

function stepOf(element: Element): Step {
  const { localName: tag, parentElement } = plain(element)
  const beside = parentElement ? [...plain(parentElement).children] : []
  const twins = beside.filter((each) => plain(each).localName === tag)
  return { tag, place: twins.length > 1 ? twins.indexOf(element) + 1 : null }
}

/** The elements below `from` that the tags of a way lead to. */
const follow = (from: Element, way: readonly Step[]): Element[] =>
  way.reduce<Element[]>(
    (at, { tag }) => at.flatMap((each) => [...plain(each).children].filter((child) => plain(child).localName === tag)),
    [from],
  )

export interface Repeated {
  items: Element[]
  /** From an item down to the element; empty where it is an item itself. */
  way: Step[]
  /** The element, and what stands in its place in the other items. */
  all: Element[]
}

/** The lists that an element has a place in, the one nearest to it first, as far as its place is taken in more than one item. */
export function listRepeated(element: Element): Repeated[] {
  const found: Repeated[] = []
  const way: Step[] = []
  const { body } = plain(element).ownerDocument
  for (let at: Element | null = element; at && at !== body; way.unshift(stepOf(at)), at = parentOf(at)) {
    const items = listItems(at)
    if (items.length === 0) continue
    const inOwn = follow(at, way).filter((each) => isSameMake(each, element))
    const place = inOwn.indexOf(element)
    const all = items.flatMap((item) => {
      const same = follow(item, way).filter((each) => isSameMake(each, element) && isSameInside(each, element))
      // Of several alike in one item the one at the same place is meant.
      const [only] = inOwn.length > 1 ? same.slice(place) : same
      return item === at ? [element] : only ? [only] : []
    })
    if (all.length > 1) found.push({ items, way: [...way], all })
  }
  return found
}
