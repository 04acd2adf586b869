import type { Picked } from '@vitrine/editor/protocol'
import { readContent } from './read-content.ts'
import { textOf } from './texts-of.ts'

/** What the version makes an element of the page say: by the last of its changes that does; null where none does. */
export function wordsOf(content: Record<string, unknown>, picked: Picked): string | null {
  const marks = JSON.stringify(picked.marks)
  const selectors = picked.candidates.map(({ selector }) => selector)
  const change = readContent(content).changes.findLast(
    ({ enabled, op, fingerprint, selectors: [first = ''] }) =>
      enabled &&
      (op === 'text' || op === 'html') &&
      (JSON.stringify(fingerprint) === marks || (fingerprint === undefined && selectors.includes(first))),
  )
  return change ? textOf(change) : null
}
