import { accepts, findMarked } from '@vitrine/targeting'
import { isCopied } from './own.ts'
import type { Recognizer } from './resolve.ts'

/** The way from the root to an element, by its places among its siblings: right as long as the page stays as it is. */
const pathTo = (element: Element): string => {
  const steps: string[] = []
  for (let at: Element | null = element; at; at = at.parentElement) {
    const siblings = at.parentElement?.children ?? [at]
    steps.unshift(`${at.localName}:nth-child(${[...siblings].indexOf(at) + 1})`)
  }
  return steps.join('>')
}

export const recognize: Recognizer = {
  accepts,
  find(doc, marks, textOf, isKnown) {
    const element = findMarked(doc, marks, { textOf, isKnown, isOther: isCopied })
    return element && { elements: [element], selector: pathTo(element) }
  },
}
