import { type AdVisualContent, adVisual } from '@vitrine/contract'
import { anchorTargets } from '@vitrine/targeting'
import type { FieldIssue } from '../../kernel/app-error.ts'
import { parseInput } from '../../kernel/http/issues.ts'
import type { ServerKind } from '../../kernel/kinds.ts'
import { hashDesign } from '../../modules/image/index.ts'
import { compileAdVisual, termsOf } from './compile.ts'

/** What a picture is shown as has to be what its design says. */
function judgeDrawn({ drawn, design }: AdVisualContent): FieldIssue[] {
  if (!drawn) return [{ path: 'drawn', error: 'not_exported' }]
  return drawn.design === hashDesign(design) ? [] : [{ path: 'drawn', error: 'export_outdated' }]
}

const listMissing = (content: AdVisualContent): FieldIssue[] => [
  ...judgeDrawn(content),
  ...(content.alt === '' ? [{ path: 'alt', error: 'required' } as const] : []),
  ...(content.selectors.length === 0 ? [{ path: 'selectors', error: 'required' } as const] : []),
]

/** A picture that was drawn in the console, at an element of the store's page. */
export const serverKind: ServerKind = {
  definition: adVisual,

  parseContent: (content) => parseInput(adVisual.content, content),

  findMissing(content) {
    const parsed = parseInput(adVisual.content, content)
    return 'issues' in parsed ? parsed.issues : listMissing(parsed.value)
  },

  compile(stored) {
    const content = adVisual.content.parse(stored)
    return { content: { ...compileAdVisual(content) }, terms: termsOf(content) }
  },

  targets: {
    collect: (stored) => ({ selectors: adVisual.content.parse(stored).selectors, hasCode: false }),
    list: (stored) => anchorTargets(adVisual.content.parse(stored).selectors),
  },
}
