import { isSame } from './is-same.ts'

/** An entry of a list in a content, such as a change of the page. */
export interface ContentItem {
  id: string
}

export interface ContentDifference {
  added: ContentItem[]
  removed: ContentItem[]
  /** As they are after it. */
  edited: ContentItem[]
  /** Fields that are no lists, and lists in another order. */
  fields: string[]
}

/** What became of an item of a list, or of a field. */
export type ContentTurn = 'added' | 'edited' | 'removed'

const isItem = (value: unknown): value is ContentItem =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
const isList = (value: unknown): value is ContentItem[] => Array.isArray(value) && value.every(isItem)

/** What tells two contents of a version apart: items of lists by their ids, everything else by its field. */
export function compareContents(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): ContentDifference {
  const found: ContentDifference = { added: [], removed: [], edited: [], fields: [] }
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [a = [], b = []] = [before[key], after[key]]
    // An empty text and no text at all are the same to who edits.
    if (isSame(before[key] ?? '', after[key] ?? '')) continue
    if (!isList(a) || !isList(b)) {
      found.fields.push(key)
      continue
    }
    const [was, is] = [new Map(a.map((each) => [each.id, each])), new Map(b.map((each) => [each.id, each]))]
    const added = b.filter(({ id }) => !was.has(id))
    const removed = a.filter(({ id }) => !is.has(id))
    const edited = b.filter(({ id, ...rest }) => was.has(id) && !isSame({ id, ...rest }, was.get(id)))
    found.added.push(...added)
    found.removed.push(...removed)
    found.edited.push(...edited)
    const kept = (list: ContentItem[], other: Map<string, ContentItem>) =>
      list.filter(({ id }) => other.has(id)).map(({ id }) => id)
    if (!isSame(kept(a, is), kept(b, was))) found.fields.push(key)
  }
  return found
}

const isBlank = (value: unknown): boolean => (value ?? '') === '' || (Array.isArray(value) && value.length === 0)

/** What became of a field that differs: one that had nothing in it is added, one that has nothing left is removed. */
export const turnOfField = (before: unknown, after: unknown): ContentTurn =>
  isBlank(before) ? 'added' : isBlank(after) ? 'removed' : 'edited'

/** How many things differ between two contents of a version, items and fields alike. */
export function countDifferences(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<ContentTurn, number> {
  const { added, edited, removed, fields } = compareContents(before, after)
  const counts = { added: added.length, edited: edited.length, removed: removed.length }
  for (const field of fields) counts[turnOfField(before[field], after[field])] += 1
  return counts
}
