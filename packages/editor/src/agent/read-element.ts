import { listCandidates as listSizes, pictureAttributes, plain } from '@vitrine/targeting'
import type { Picked } from '../protocol/index.ts'
import { limits } from '../protocol/limits.ts'
import { readPieces } from './read-pieces.ts'
import { isSeen } from './rect-of.ts'

/** In one line, of so many characters at most. */
export const cut = (text: string, length: number): string => {
  const whole = text.replace(/\s+/g, ' ').trim()
  return whole.length > length ? `${whole.slice(0, length - 1)}…` : whole
}

/** Boxes that are known by the heading in them. */
const HEADED = 'section,article,aside,form,div,li,figure,dialog'

const readText = (element: Element | null): string => (element ? plain(element).textContent : '')

/** What an element is called: by its own name, by the heading in it, or by what its picture shows. */
export function readLabel(given: Element): string {
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
  return cut(named ?? readText(heading), limits.label)
}

/** What stands in the page twice, as it was and as it shows. */
const DOUBLED = '[data-vitrine~=copy],[data-vitrine-covered]'

/** What an element says as it is painted: what a change hides in it says nothing. */
export const readShown = (element: Element): string =>
  // biome-ignore lint/performance/useDomNodeTextContent: it is about what shows
  element instanceof HTMLElement && isSeen(element) ? plain(element).innerText : plain(element).textContent

/** The same, where it is no other than its text without asking how it is painted. */
export function readBrief(element: Element): string {
  const read = plain(element)
  return read.matches(DOUBLED) || read.querySelector(DOUBLED) ? readShown(element) : readPieces(element, limits.brief)
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

/** The addresses of the picture that an element is, that which shows first. */
function listAddresses(element: Element): (string | null | undefined)[] {
  if (element.matches('img')) return listPictures(element as HTMLImageElement)
  if (element.matches('input[type=image]')) return [element.getAttribute('src')]
  return element.matches('video') ? [element.getAttribute('poster')] : []
}

/** The whole address of the picture that an element is; undefined of what is none, or of one that is too long to be said. */
export function readPicture(element: Element): string | undefined {
  for (const address of listAddresses(element)) {
    const whole = address && URL.canParse(address, element.baseURI) ? new URL(address, element.baseURI).href : ''
    if (/^https?:/.test(whole) && whole.length <= limits.attributes.src) return whole
  }
  return undefined
}

/** What a link leads to and what a picture shows; what is too long to be said is left out. */
export function readAttributes(element: Element): Picked['attributes'] {
  const found: Picked['attributes'] = {}
  for (const name of Object.keys(limits.attributes) as (keyof typeof limits.attributes)[]) {
    const value = name === 'src' ? readSource(plain(element)) : plain(element).getAttribute(name)
    if (value !== null && value.length <= limits.attributes[name]) found[name] = value
  }
  return found
}

/** The HTML of an element that holds others, as far as a change of it could be stored. */
export function readHtml({ childElementCount, innerHTML }: Element): string | null {
  return childElementCount > 0 && innerHTML.length <= limits.text && !/<script/i.test(innerHTML) ? innerHTML : null
}
