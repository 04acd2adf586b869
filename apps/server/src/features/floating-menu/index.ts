import { findDeadEntries, floatingMenu } from '@vitrine/contract'
import { parseInput } from '../../kernel/http/issues.ts'
import type { ServerKind } from '../../kernel/kinds.ts'
import { compileFloatingMenu } from './compile.ts'

/** A ball in a corner of the store that opens ways to reach it. */
export const serverKind: ServerKind = {
  definition: floatingMenu,

  parseContent(content) {
    const parsed = parseInput(floatingMenu.content, content)
    const issues = 'issues' in parsed ? [] : findDeadEntries(parsed.value.entries)
    return issues.length > 0 ? { issues } : parsed
  },

  findMissing(content) {
    const parsed = parseInput(floatingMenu.content, content)
    if ('issues' in parsed) return parsed.issues
    const { entries } = parsed.value
    if (entries.length === 0) return [{ path: 'entries', error: 'required' }]
    return entries.flatMap(({ value }, index) =>
      value === '' ? [{ path: `entries.${index}.value`, error: 'required' as const }] : [],
    )
  },

  compile: (stored) => ({ content: { ...compileFloatingMenu(floatingMenu.content.parse(stored)) } }),
}
