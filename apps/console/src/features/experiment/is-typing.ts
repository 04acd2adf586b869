import type { Change } from '@vitrine/contract'
import { readContent } from './read-content.ts'

/** What somebody types of an element of the store, without the words. */
const withoutWords = (change: Change): Change =>
  change.op === 'text' || change.op === 'html' ? { ...change, value: '' } : change

/** Whether two contents differ in nothing but the words of the store's own elements. */
export function isTyping(before: Record<string, unknown>, after: Record<string, unknown>): boolean {
  const bare = (content: Record<string, unknown>) => {
    const read = readContent(content)
    return JSON.stringify({ ...read, changes: read.changes.map(withoutWords) })
  }
  return before !== after && bare(before) === bare(after)
}
