import { parentOf, plain } from '@vitrine/targeting'
import type { CoverTools } from './cover.ts'
import { BASE, COVERED, joinTexts, OWN_ELEMENT } from './own.ts'

const SWEPT = `[${COVERED}],${OWN_ELEMENT}`

/** Our bare text, then the page's texts; whatever else stands in a mark is not from us. */
const readBases = (element: Element) => {
  try {
    const noted: unknown = JSON.parse(plain(element).getAttribute(BASE) ?? '')
    if (Array.isArray(noted)) return noted.map(String)
  } catch {}
  return []
}

/**
 * Takes what is ours out of what the page has copied, by clone or as HTML, and gives back what was there: a copy of ours would stay
 * for ever, and changes would come on top of it.
 */
export const sweepCopies = (
  { covers, texts, isCopied, isOwn, listElements, listTexts, readText }: CoverTools,
  records: { addedNodes: Iterable<Node> }[],
): void => {
  /** Takes ours out of an element; the answer takes no place and stands where ours was. */
  const takeOut = (element: Element, ours: string) => {
    const spot = plain(element).ownerDocument.createTextNode('')
    const nodes = listTexts(element)
    const begin = ours ? joinTexts(nodes).lastIndexOf(ours) : -1
    let at = 0
    for (const text of begin < 0 ? [] : nodes) {
      const { data } = text
      const [from, to] = [begin - at, begin + ours.length - at].map((index) => Math.max(0, index)) as [number, number]
      at += data.length
      if (from >= data.length || !to) continue
      text.data = data.slice(to)
      if (from) text.before(data.slice(0, from))
      if (!spot.parentNode) text.before(spot)
    }
    const copies = listElements(element).filter((child) => plain(child).matches(OWN_ELEMENT) && !isOwn(child))
    if (!spot.parentNode) copies[0]?.before(spot)
    for (const copy of copies) copy.remove()
    if (!spot.parentNode) plain(element).append(spot)
    return spot
  }
  const uncover = (element: Element) => {
    const [ours = '', ...bases] = readBases(element)
    for (const name of [COVERED, BASE]) plain(element).removeAttribute(name)
    const spot = takeOut(element, ours)
    const nodes = [...plain(element).childNodes]
    const former = nodes.slice(0, nodes.indexOf(spot))
    const elements = former.filter((node) => plain(node).nodeType === 1)
    // What the page has written into its copy goes before what was there, and what it has added comes after it.
    if (!joinTexts(former))
      bases.forEach((base, i) => {
        plain(i < bases.length - 1 && elements[i] ? elements[i] : spot).before(base)
      })
    spot.remove()
  }
  const sweep = (element: Element) => {
    const parent = parentOf(element)
    if (isOwn(element) || (parent && isCopied(parent))) return
    if (!plain(element).matches(OWN_ELEMENT)) {
      if (!covers.has(element)) uncover(element)
      return
    }
    plain(element).remove()
    const cover = parent && covers.get(parent)
    // A page that puts back the HTML that it has read here means what was there before.
    if (!cover || readText(parent)) return
    const text = element.ownerDocument.createTextNode('')
    texts.set(text, cover.original)
    plain(parent).prepend(text)
  }
  for (const each of records.flatMap(({ addedNodes }) => [...addedNodes]) as Element[]) {
    const node = plain(each)
    const found = [...(node.querySelectorAll?.(SWEPT) ?? [])]
    for (const element of node.matches?.(SWEPT) ? [each, ...found] : found) sweep(element)
  }
}
