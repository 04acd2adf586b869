import { parentOf, plain } from '@vitrine/targeting'
import { isStableClass, isStableId } from './stable.ts'

/** What a candidate goes by, strongest first. */
const bases = ['test_id', 'id', 'attribute', 'class', 'tag', 'within', 'place'] as const
export type Basis = (typeof bases)[number]

/** One way to find an element, that finds it and nothing else on the page as it is now. */
export interface Candidate {
  selector: string
  basis: Basis
}

const MOST = 8
/** Of each level around an element, so that a page of thousands of links is not searched for each of them. */
const MOST_LANDMARKS = 20
const TEST_IDS = ['data-testid', 'data-test-id', 'data-test', 'data-qa', 'data-cy', 'data-hook', 'data-section-type']
const NAMING = [
  'name',
  'aria-label',
  'data-id',
  'data-product-id',
  'data-handle',
  'data-section',
  'data-role',
  'itemprop',
  'for',
  'type',
  'role',
  'href',
  'src',
  'alt',
  'placeholder',
  'title',
]
/** Of these there is often a single one, and it stays one. */
const TELLING = new Set([
  'h1',
  'main',
  'header',
  'footer',
  'nav',
  'form',
  'aside',
  'table',
  'video',
  'dialog',
  'search',
])
/** An element of the page's makers is named by what it is. */
const isTelling = (tag: string): boolean => TELLING.has(tag) || tag.includes('-')
const LANDMARKS = 'a[href],img[src],h1,h2,h3,h4,h5,h6'

const attribute = (name: string, value: string) => `[${name}="${value}"]`
/** A value that can stand between quotes as it is. */
const isPlain = (value: string) => value.length <= 120 && !/["\\\n\r\f]/.test(value)

interface Step {
  selector: string
  basis: Basis
}

/** What an element itself can be found by, strongest first, whether or not it is alone in it. */
export function listOwn(given: Element): Step[] {
  const element = plain(given)
  const tag = element.localName
  const found: Step[] = []
  for (const name of TEST_IDS) {
    const value = element.getAttribute(name)
    if (value && isPlain(value) && isStableId(value)) found.push({ selector: attribute(name, value), basis: 'test_id' })
  }
  const id = element.getAttribute('id')
  if (id && isStableId(id)) found.push({ selector: `#${CSS.escape(id)}`, basis: 'id' })
  for (const name of NAMING) {
    const value = element.getAttribute(name)
    if (value && isPlain(value) && !/utm_|[gf]b?clid|#./.test(value))
      found.push({ selector: `${tag}${attribute(name, value)}`, basis: 'attribute' })
  }
  const classes = [...element.classList].filter(isStableClass)
  for (const name of classes) found.push({ selector: `${tag}.${CSS.escape(name)}`, basis: 'class' })
  if (classes.length > 1)
    found.push({
      selector:
        tag +
        classes
          .slice(0, 3)
          .map((name) => `.${CSS.escape(name)}`)
          .join(''),
      basis: 'class',
    })
  found.push({ selector: tag, basis: 'tag' })
  return found
}

/** Where selectors for an element are asked: its page, or the shadow root that it stands in. */
export const rootOf = (element: Element): Document | ShadowRoot => plain(element).getRootNode() as Document | ShadowRoot

const isAlone = (root: ParentNode, selector: string, element: Element): boolean => {
  const found = root.querySelectorAll(selector)
  return found.length === 1 && found[0] === element
}

/** Ancestors that can be found by themselves, nearest first, with the best of what they are found by. */
export function listAnchors(element: Element): Step[] {
  const anchors: Step[] = []
  const root = rootOf(element)
  const { body } = plain(element).ownerDocument
  for (let at = parentOf(element); at && at !== body && anchors.length < 3; at = parentOf(at)) {
    const own = listOwn(at).find(
      ({ selector, basis }) => (basis !== 'tag' || isTelling(selector)) && isAlone(root, selector, at as Element),
    )
    if (own) anchors.push(own)
  }
  return anchors
}

/** `li:has(a[href="/tea"]) button`: by what stands beside it in its card. */
function findWithin(element: Element): string | undefined {
  const root = rootOf(element)
  const { body } = plain(element).ownerDocument
  for (let around = parentOf(element), i = 0; around && around !== body && i < 6; around = parentOf(around), i++)
    for (const landmark of [...plain(around).querySelectorAll(LANDMARKS)].slice(0, MOST_LANDMARKS)) {
      if (plain(element).contains(landmark) || landmark.contains(element)) continue
      const beside = listOwn(landmark).filter(({ basis }) => basis === 'attribute' || basis === 'test_id')
      for (const { selector } of beside)
        for (const own of listOwn(element)) {
          const whole = `${plain(around).localName}:has(${landmark.parentElement === around ? '> ' : ''}${selector}) ${own.selector}`
          if (isAlone(root, whole, element)) return whole
        }
    }
  return undefined
}

/** The path from the nearest anchor, counted: right for the page as it is, and for no other. */
function findPlace(element: Element): string {
  const steps: string[] = []
  const root = rootOf(element)
  const { documentElement } = plain(element).ownerDocument
  for (let at: Element | null = element; at && at !== documentElement; at = parentOf(at)) {
    const { localName, parentNode } = plain(at)
    const beside = [...plain(parentNode as ParentNode).children]
    const twins = beside.filter((each) => plain(each).localName === localName)
    steps.unshift(twins.length > 1 ? `${localName}:nth-of-type(${twins.indexOf(at) + 1})` : localName)
    const path = steps.join(' > ')
    if (isAlone(root, path, element)) return path
  }
  return steps.join(' > ')
}

/** The ways to find an element in its root, strongest first, at most eight; each finds it alone there. */
export function listInRoot(element: Element): Candidate[] {
  const { localName } = plain(element)
  const root = rootOf(element)
  const own = listOwn(element)
  const found = new Map<string, Basis>()
  const add = (selector: string, basis: Basis) => {
    if (found.size < MOST - 1 && !found.has(selector) && isAlone(root, selector, element)) found.set(selector, basis)
  }
  for (const { selector, basis } of own) if (basis !== 'tag' || isTelling(localName)) add(selector, basis)
  for (const anchor of listAnchors(element))
    for (const { selector, basis } of own) add(`${anchor.selector} ${selector}`, basis === 'tag' ? anchor.basis : basis)
  const within = found.size < 3 ? findWithin(element) : undefined
  if (within) add(within, 'within')
  if (found.size === 0) found.set(findPlace(element), 'place')
  return [...found].map(([selector, basis]) => ({ selector, basis }))
}

/** How sure a way to find an element is, 0 the surest. */
export const rankOf = ({ basis }: Pick<Candidate, 'basis'>): number => bases.indexOf(basis)

/**
 * The ways to the root that an element stands in; undefined where that is the page, none where a host is told from others by its place
 * only: the marks of an element say nothing of its host.
 */
export function listHosts(element: Element): Candidate[] | undefined {
  const { host } = rootOf(element) as Partial<ShadowRoot>
  return host && listCandidates(host).filter(({ basis }) => basis !== 'place')
}

/** The ways to find an element, strongest first, at most eight; each finds it alone. What stands in a shadow root is found by `host >>> element`. */
export function listCandidates(element: Element): Candidate[] {
  const inside = listInRoot(element)
  const hosts = listHosts(element)
  if (!hosts) return inside
  return hosts
    .flatMap((around) =>
      inside.map((each) => ({
        selector: `${around.selector} >>> ${each.selector}`,
        basis: rankOf(around) > rankOf(each) ? around.basis : each.basis,
      })),
    )
    .sort((one, other) => rankOf(one) - rankOf(other))
    .slice(0, MOST)
}
