import type { Issue } from '@vitrine/contract'

/** A content without the entries of its lists, and without its texts, that something stands against; null where something else does. */
export function leaveOut(
  content: Record<string, unknown>,
  issues: readonly Pick<Issue, 'path'>[],
): Record<string, unknown> | null {
  const faulty = new Map<string, Set<number>>()
  const texts = new Set<string>()
  for (const { path } of issues) {
    const [field = '', index] = path.replace(/^content\./, '').split('.')
    if (Array.isArray(content[field]) && index !== undefined && /^\d+$/.test(index))
      faulty.set(field, (faulty.get(field) ?? new Set()).add(Number(index)))
    else if (typeof content[field] === 'string' && index === undefined) texts.add(field)
    else return null
  }
  if (faulty.size === 0 && texts.size === 0) return null
  const rest = Object.fromEntries(Object.entries(content).filter(([field]) => !texts.has(field)))
  for (const [list, indexes] of faulty)
    rest[list] = (content[list] as unknown[]).filter((_, index) => !indexes.has(index))
  return rest
}
