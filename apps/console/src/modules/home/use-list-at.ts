import type { Overview } from '@vitrine/contract'
import { kinds } from '@vitrine/contract/client'
import { kindWords, useKinds } from '../../kernel/console-kind.tsx'
import { showsEntry, useContainerWorkspace, useViewer } from '../../kernel/workspace/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { at, paths } from '../../lib/paths.ts'

/** The list of the first kind that has one and that the menu shows, and what is in it. */
export function useListAt(mode: keyof Overview['totals']) {
  const { language } = useText()
  const { org, container } = useContainerWorkspace()
  const viewer = useViewer()
  const first = Object.values(useKinds()).find(
    ({ kind, rule }) => kinds[kind].perContainer === 'many' && showsEntry(rule, viewer),
  )
  return (
    first && { to: at(paths.list(org.org_id, container.id, first.path), { mode }), words: kindWords(first, language) }
  )
}
