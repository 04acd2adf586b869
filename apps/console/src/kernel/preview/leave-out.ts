import type { Issue } from '@vitrine/contract'

/** A content without the entries of its lists that something stands against; null where something else does. */
export function leaveOut(
  content: Record<string, unknown>,
  issues: readonly Pick<Issue, 'path'>[],
): Record<string, unknown> | null {
  const faulty = new Map<string, Set<number>>()
  for (const { path } of issues) {
    const [list = '', index = ''] = path.replace(/^content\./, '').split('.')
    if (!Array.isArray(content[list]) || !/^\d+$/.test(index)) return null
    faulty.set(list, (faulty.get(list) ?? new Set()).add(Number(index)))
  }
  if (faulty.size === 0) return null
  const rest = { ...content }
  for (const [list, indexes] of faulty)
    rest[list] = (content[list] as unknown[]).filter((_, index) => !indexes.has(index))
  return rest
}
