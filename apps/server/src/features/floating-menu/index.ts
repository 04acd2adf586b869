import { floatingMenu } from '@vitrine/contract'
import { parseInput } from '../../kernel/http/issues.ts'
import type { ServerKind } from '../../kernel/kinds.ts'
import { compileFloatingMenu } from './compile.ts'

/** A ball in a corner of the store that opens ways to reach it. */
export const serverKind: ServerKind = {
  definition: floatingMenu,

  parseContent: (content) => parseInput(floatingMenu.content, content),

  isComplete(content) {
    const parsed = floatingMenu.content.safeParse(content)
    if (!parsed.success) return false
    const { entries, back_to_top } = parsed.data
    return entries.length > 0 ? entries.every(({ value }) => value !== '') : back_to_top
  },

  compile: (stored) => ({ content: { ...compileFloatingMenu(floatingMenu.content.parse(stored)) } }),
}
