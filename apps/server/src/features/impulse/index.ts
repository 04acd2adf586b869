import { impulse } from '@vitrine/contract'
import { parseInput } from '../../kernel/http/issues.ts'
import type { ServerKind } from '../../kernel/kinds.ts'
import { compileImpulse, termsOf } from './compile.ts'

/** Short notes in a corner of the store, one after the other, each with a real figure. */
export const serverKind: ServerKind = {
  definition: impulse,

  parseContent: (content) => parseInput(impulse.content, content),

  findMissing(content) {
    const parsed = parseInput(impulse.content, content)
    if ('issues' in parsed) return parsed.issues
    return parsed.value.notes.length === 0 ? [{ path: 'notes', error: 'required' }] : []
  },

  compile(stored) {
    const content = impulse.content.parse(stored)
    return { content: { ...compileImpulse(content) }, terms: termsOf(content) }
  },

  figures: (stored) => impulse.content.parse(stored).notes.map(({ figure, minimum }) => ({ figure, minimum })),
}
