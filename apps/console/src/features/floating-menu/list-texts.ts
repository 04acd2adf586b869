import type { FloatingMenuContent } from '@vitrine/contract'

/** What a menu says. */
export function listTexts(content: Record<string, unknown>): string[] {
  const { label, entries } = content as unknown as FloatingMenuContent
  return [label, ...entries.map((entry) => entry.label)].filter((text) => text !== '')
}
