import { isState, stemOf } from './stable.ts'

/** What is looked at of a list, so that a page of thousands of rows is not compared with itself. */
const MOST_ITEMS = 400
const LIST_ITEMS = new Set(['li', 'tr', 'td', 'dt', 'dd', 'option', 'article'])

const listClasses = (element: Element): string[] => [...element.classList].filter((name) => !isState(name)).map(stemOf)

/** Whether two elements are of one make: the same tag, and mostly the same classes, whoever has written them. */
export function isSameMake(one: Element, other: Element): boolean {
  if (one.localName !== other.localName) return false
  const [own, others] = [listClasses(one), new Set(listClasses(other))]
  const shared = own.filter((name) => others.has(name)).length
  return shared * 2 >= Math.max(own.length, others.size)
}

/** Whether two hold something of a kind: a text beside a picture are no two of one list, even where one class lays out both. */
function isSameInside(one: Element, other: Element): boolean {
  if (one.childElementCount === 0 || other.childElementCount === 0)
    return one.childElementCount === other.childElementCount
  const tags = new Set([...one.children].map(({ localName }) => localName))
  return [...other.children].some(({ localName }) => tags.has(localName))
}

/** Whether siblings without classes are a list: their tag says so, or there is nothing else beside them and all are built alike. */
function isListed(item: Element, siblings: readonly Element[]): boolean {
  if (listClasses(item).length > 0 || LIST_ITEMS.has(item.localName)) return true
  const build = ({ children }: Element) => [...children].map(({ localName }) => localName).join()
  return (
    siblings.length > 2 &&
    siblings.length === item.parentElement?.childElementCount &&
    siblings.every((each) => build(each) === build(item))
  )
}

/** The items of the list that an element is one of, itself among them; none where it stands in no list. */
function listItems(element: Element): Element[] {
  const { parentElement: parent } = element
  if (!parent || parent === element.ownerDocument.documentElement) return []
  const items = [...parent.children]
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
  const twins = [...(element.parentElement?.children ?? [])].filter(({ localName }) => localName === element.localName)
  return { tag: element.localName, place: twins.length > 1 ? twins.indexOf(element) + 1 : null }
}

/** The elements below `from` that the tags of a way lead to. */
const follow = (from: Element, way: readonly Step[]): Element[] =>
  way.reduce<Element[]>(
    (at, { tag }) => at.flatMap(({ children }) => [...children].filter(({ localName }) => localName === tag)),
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
  const { body } = element.ownerDocument
  for (let at: Element | null = element; at && at !== body; way.unshift(stepOf(at)), at = at.parentElement) {
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
