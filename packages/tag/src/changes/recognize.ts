import { accepts, findMarked, parentOf, plain } from '@vitrine/targeting'
import { isCopied, OWN_ELEMENT } from './own.ts'
import type { Recognizer } from './resolve.ts'

/** What the page has: ours come and go beside it. */
const THEIRS = `:not(${OWN_ELEMENT})`

/** The way from its root to an element, by its places among the page's own: right as long as the page stays as it is. */
const pathTo = (element: Element): string => {
  const steps: string[] = []
  for (let at: Element | null = element; at; at = parentOf(at)) {
    const around = plain(at).parentNode as ParentNode
    const siblings = [...plain(around).children].filter((each) => plain(each).matches(THEIRS))
    steps.unshift(`${plain(at).localName}:nth-child(${siblings.indexOf(at) + 1} of ${THEIRS})`)
  }
  return steps.join('>')
}

export const recognize: Recognizer = {
  accepts,
  find([roots, last], selector, marks, textOf, isKnown) {
    const [root, another] = roots
    if (!root || another) return undefined
    const element = findMarked(root, marks, { textOf, isKnown, isOther: isCopied })
    return element && { elements: [element], selector: selector.slice(0, -last.length) + pathTo(element) }
  },
}
