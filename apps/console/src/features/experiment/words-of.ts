import type { Picked } from '@vitrine/editor/protocol'
import { readContent } from './read-content.ts'
import { textOf } from './texts-of.ts'

type Marks = Picked['marks']

/** A store of contents keeps what is in an object, and not in which order. */
const isSame = (one: Partial<Marks>, other: Marks): boolean =>
  (Object.keys(other) as (keyof Marks)[]).every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]))

/** What the version makes an element of the page say: by the last of its changes that does; null where none does. */
export function wordsOf(content: Record<string, unknown>, { marks, candidates, changed }: Picked): string | null {
  const selectors = candidates.map(({ selector }) => selector)
  const change = readContent(content).changes.findLast(({ id, enabled, op, fingerprint, selectors: [first = ''] }) => {
    if (!enabled || (op !== 'text' && op !== 'html')) return false
    if (changed.includes(id)) return true
    if (fingerprint && isSame(fingerprint, marks)) return true
    // What stands around it may have become another since; what it says by itself has not.
    return selectors.includes(first) && (fingerprint === undefined || fingerprint.says === marks.says)
  })
  return change ? textOf(change) : null
}
