import { adVisual } from '@vitrine/contract'
import { parseInput } from '../../kernel/http/issues.ts'
import type { ServerKind } from '../../kernel/kinds.ts'
import { compileAdVisual } from './compile.ts'

/** A ad visual. */
export const serverKind: ServerKind = {
  definition: adVisual,

  parseContent: (content) => parseInput(adVisual.content, content),

  findMissing(content) {
    const parsed = parseInput(adVisual.content, content)
    if ('issues' in parsed) return parsed.issues
    return parsed.value.text === '' ? [{ path: 'text', error: 'required' }] : []
  },

  compile: (stored) => ({ content: { ...compileAdVisual(adVisual.content.parse(stored)) } }),
}
