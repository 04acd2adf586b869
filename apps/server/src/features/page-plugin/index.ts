import { type PagePluginContent, pagePlugin } from '@vitrine/contract'
import { anchorTargets } from '@vitrine/targeting'
import type { FieldIssue } from '../../kernel/app-error.ts'
import { parseInput } from '../../kernel/http/issues.ts'
import type { ServerKind } from '../../kernel/kinds.ts'
import { compilePagePlugin, termsOf } from './compile.ts'

/** Where it stands has to be known. */
const listMissing = ({ anchor, selectors }: PagePluginContent): FieldIssue[] =>
  anchor === 'element' && selectors.length === 0 ? [{ path: 'selectors', error: 'required' }] : []

/** Of the element that it stands at; what floats needs none. */
function selectorsOf(stored: Record<string, unknown>): string[] {
  const { anchor, selectors } = pagePlugin.content.parse(stored)
  return anchor === 'element' ? selectors : []
}

/** A line with a real figure of the store: how much was sold, how many are there. */
export const serverKind: ServerKind = {
  definition: pagePlugin,

  parseContent: (content) => parseInput(pagePlugin.content, content),

  findMissing(content) {
    const parsed = parseInput(pagePlugin.content, content)
    return 'issues' in parsed ? parsed.issues : listMissing(parsed.value)
  },

  compile(stored) {
    const content = pagePlugin.content.parse(stored)
    return { content: { ...compilePagePlugin(content) }, terms: termsOf(content) }
  },

  targets: {
    collect: (stored) => ({ selectors: selectorsOf(stored), hasCode: false }),
    list: (stored) => anchorTargets(selectorsOf(stored)),
  },

  figures(stored) {
    const { figure, minimum } = pagePlugin.content.parse(stored)
    return [{ figure, minimum }]
  },
}
