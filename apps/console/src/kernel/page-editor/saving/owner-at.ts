import type { Issue } from '@vitrine/contract'

/**
 * What a path is about: the id of the entry of a list (`content.changes.1.value`), or the name of a field that holds a text (`content.js`).
 * Undefined: neither.
 */
export function ownerAt(content: Record<string, unknown>, path: string): string | undefined {
  const [list = '', index = ''] = path.replace(/^content\./, '').split('.')
  const entries = content[list]
  if (typeof entries === 'string') return list
  const entry: unknown = Array.isArray(entries) && /^\d+$/.test(index) ? entries[Number(index)] : undefined
  return typeof entry === 'object' && entry !== null && 'id' in entry && typeof entry.id === 'string'
    ? entry.id
    : undefined
}

/** What is wrong, by what it is about, each in the order in which it is first named; undefined: of the content as a whole. */
export function groupByOwner(
  content: Record<string, unknown>,
  issues: readonly Issue[],
): [string | undefined, Issue[]][] {
  const groups = new Map<string | undefined, Issue[]>()
  for (const issue of issues) {
    const owner = ownerAt(content, issue.path)
    groups.set(owner, [...(groups.get(owner) ?? []), issue])
  }
  return [...groups]
}
