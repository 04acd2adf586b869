import type { FloatingMenuContent } from '@vitrine/contract'

/** What a menu says. */
export function listTexts(content: FloatingMenuContent): string[] {
  const { label, entries } = content
  return [label, ...entries.map((entry) => entry.label)].filter((text) => text !== '')
}
