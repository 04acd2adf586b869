import { type Candidate, listAnchors, listOwn } from './candidates.ts'

/** One way to find an element together with others like it. */
export interface Alike {
  selector: string
  /** How many it finds now. */
  count: number
}

const MOST = 3
/** What finds half of a page finds no likes. */
const MOST_FOUND = 200

/** The ways to find an element and others of its tag, fewest first, at most three; each finds other elements than the rest. */
export function listAlike(element: Element): Alike[] {
  const doc = element.ownerDocument
  const own = listOwn(element).filter(({ basis }) => basis === 'class' || basis === 'tag' || basis === 'test_id')
  const anchors = ['', ...listAnchors(element).map(({ selector }) => `${selector} `)]
  const around: Pick<Candidate, 'selector'>[] = element.parentElement
    ? listOwn(element.parentElement).filter(({ basis }) => basis === 'class')
    : []
  const wholes = [
    ...anchors.flatMap((anchor) => own.map(({ selector }) => anchor + selector)),
    ...around.map(({ selector }) => `${selector} > ${element.localName}`),
  ]
  const found = new Map<number, string>()
  for (const selector of wholes) {
    // A tag alone says nothing of likeness.
    if (selector === element.localName) continue
    const all = [...doc.querySelectorAll(selector)]
    if (all.length < 2 || all.length > MOST_FOUND || !all.every(({ localName }) => localName === element.localName))
      continue
    if (!found.has(all.length)) found.set(all.length, selector)
  }
  return [...found]
    .map(([count, selector]) => ({ selector, count }))
    .sort((a, b) => a.count - b.count)
    .slice(0, MOST)
}
