import { parentOf, plain } from '@vitrine/targeting'
import { limits } from '../protocol/limits.ts'
import { listHosts, listInRoot, listOwn, rootOf } from './candidates.ts'
import { listRepeated, type Repeated, type Step } from './repeated.ts'
import { isStableClass } from './stable.ts'

/** One way to find an element together with others like it. */
export interface Alike {
  selector: string
  /** How many it finds now. */
  count: number
  /** Where they stand: in one list, or anywhere on the page. */
  scope: 'list' | 'page'
}

/** What finds half of a page finds no likes. */
const MOST_FOUND = 200

const dot = (names: readonly string[]): string => names.map((name) => `.${CSS.escape(name)}`).join('')
const listStable = (element: Element): string[] => [...plain(element).classList].filter(isStableClass)
const nameStable = (element: Element): string => listStable(element).sort().join(' ')
const nameMake = (element: Element): string => CSS.escape(plain(element).localName) + dot(listStable(element))
const isSame = (found: ArrayLike<Element>, wanted: readonly Element[]): boolean =>
  found.length === wanted.length && wanted.every((each, i) => found[i] === each)

/** `#list > li > div:nth-of-type(2)`: by the place in each item, which is there after the next build, too. */
const writeWay = (way: readonly Step[], by: 'tag' | 'place'): string =>
  way
    .map(({ tag, place }) => ` > ${CSS.escape(tag)}${by === 'place' && place ? `:nth-of-type(${place})` : ''}`)
    .join('')

/** What finds the places of a list and nothing else, by what lasts first; undefined where nothing does. */
function findInList(element: Element, { items, way, all }: Repeated): string | undefined {
  const [item] = items
  const around = item && parentOf(item)
  if (!item || !around) return undefined
  const { ownerDocument, classList } = plain(element)
  const root = rootOf(element)
  const isBody = around === ownerDocument.body
  const bases = isBody ? ['body'] : listInRoot(around).map(({ selector }) => selector)
  const shared = [...classList].filter((name) => all.every((each) => plain(each).classList.contains(name)))
  const common = [...plain(item).classList].filter(
    (name) => isStableClass(name) && items.every((each) => plain(each).classList.contains(name)),
  )
  const rows = [...new Set([CSS.escape(plain(item).localName), CSS.escape(plain(item).localName) + dot(common)])]
  for (const base of bases) {
    const wholes = [
      ...(listStable(element).length > 0 ? [`${base} ${nameMake(element)}`] : []),
      ...rows.flatMap((row) => (['tag', 'place'] as const).map((by) => `${base} > ${row}${writeWay(way, by)}`)),
      // Classes that a build writes say best what belongs together, for as long as there is no other build.
      ...(shared.length > 0 ? rows.map((row) => `${base} > ${row}${writeWay(way, 'tag')}${dot(shared)}`) : []),
    ]
    const found = wholes.find((whole) => whole.length <= limits.selector && isSame(root.querySelectorAll(whole), all))
    if (found) return found
  }
  return undefined
}

/** What finds those of the same make all over the page: by a test id that they share, or by all classes that last and no others. */
function findOnPage(element: Element): { selector: string; all: Element[] } | undefined {
  const { ownerDocument: doc, localName } = plain(element)
  const own = nameStable(element)
  const ids = listOwn(element).filter(({ basis }) => basis === 'test_id')
  const wholes = [
    ...ids.map(({ selector }) => ({ selector, isAlike: () => true })),
    ...(own ? [{ selector: nameMake(element), isAlike: (each: Element) => nameStable(each) === own }] : []),
  ]
  for (const { selector, isAlike } of wholes) {
    const all = selector.length <= limits.selector ? [...doc.querySelectorAll(selector)] : []
    if (all.length < 2 || all.length > MOST_FOUND) continue
    if (all.every((each) => plain(each).localName === localName && isAlike(each))) return { selector, all }
  }
  return undefined
}

/**
 * The ways to find an element and what is really like it: those in its list, and those on the whole page where there are more. What stands
 * in a shadow root has likes in its list there.
 */
export function listAlike(element: Element): Alike[] {
  const hosts = listHosts(element)
  const [host] = hosts ?? []
  if (hosts && !host) return []
  const lead = host ? `${host.selector} >>> ` : ''
  const found: Alike[] = []
  for (const repeated of listRepeated(element)) {
    const selector = repeated.all.length <= MOST_FOUND ? findInList(element, repeated) : undefined
    if (!selector) continue
    found.push({ selector: lead + selector, count: repeated.all.length, scope: 'list' })
    break
  }
  const page = host ? undefined : findOnPage(element)
  if (page && page.all.length > (found[0]?.count ?? 1))
    found.push({ selector: page.selector, count: page.all.length, scope: 'page' })
  return found
}
