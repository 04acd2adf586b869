import type { ExperienceDetail, View } from '@vitrine/contract'
import { updateViews } from '@vitrine/contract/client'
import { useMemo, useRef } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { useDraft } from '../../../lib/use-draft.ts'
import { useEditor } from '../../../ui/editor/index.ts'
import { useCan, useContainerWorkspace } from '../../workspace/index.ts'
import { saveViews, staleAfterContent } from '../save.ts'
import { isFixed } from '../traits.ts'
import { countContentChanges } from './count-changes.ts'

/** Paths of the call become paths of the form: `views.0.content.changes.1.value` is `content.changes.1.value` here. */
export const formPath = (path: string): string => path.replace(/^views\.\d+\./, '')

/** Whether somewhere in a content stands a number that is none: what was typed cannot be read. */
const hasNoNumber = (value: unknown): boolean =>
  Number.isNaN(value) || (typeof value === 'object' && value !== null && Object.values(value).some(hasNoNumber))

/** What is stored beside the edits, and who hears why that was refused. */
export interface Companion {
  more: () => { screenshot?: string; working_copy?: number; content?: Record<string, unknown> }
  refused: (error: unknown) => void
}

/** One version as it is edited: its note and its content, what stands against them, and how they are saved. */
export function useVersionEditor(experience: ExperienceDetail, view: View, companion?: Companion) {
  const { t } = useText()
  const { org } = useContainerWorkspace()
  const can = useCan()
  const base = useMemo(() => ({ memo: view.memo, content: view.content }), [view.memo, view.content])
  const draft = useDraft(base)
  const { edits } = draft
  const awaited = useRef<Promise<unknown>>(null)
  const editor = useEditor({
    before: () => awaited.current,
    // Who keeps the unsaved edits asks about those of others itself.
    drafts: [companion ? { ...draft, isOvertaken: false } : draft],
    send: (overwrite) => {
      const views = [{ id: view.id, ...edits, ...companion?.more() }]
      return saveViews({ org: org.org_id, experience, views, overwrite }).catch((error: unknown) => {
        companion?.refused(error)
        throw error
      })
    },
    stale: staleAfterContent,
    issuesOf: ({ issues }) => issues.map((issue) => ({ ...issue, path: formPath(issue.path) })),
  })
  const fixed = isFixed(experience)
  const editable = can(updateViews, experience.status === 'draft' ? undefined : 'live')
  const findProblem = (): string | undefined => {
    if (!edits.content) return
    // It has become so in another tab.
    if (fixed) return t(experience.status === 'ended' ? 'versions.contentEnded' : 'versions.contentFrozen')
    return hasNoNumber(edits.content) ? t('editor.fixNumbers') : undefined
  }
  return {
    draft,
    fixed,
    editable,
    /** What the kind's own fields take. */
    content: {
      experience,
      viewId: view.id,
      fields: draft.at('content'),
      issues: draft.issues
        .filter(({ path }) => path.startsWith('content.'))
        .map((issue) => ({ ...issue, path: issue.path.slice('content.'.length) })),
      readOnly: fixed || !editable,
      waitFor: (work: Promise<unknown>) => {
        awaited.current = work
      },
    },
    /** What the frame below the page takes. */
    frame: {
      editor,
      changes:
        (edits.content ? countContentChanges(base.content, edits.content) : 0) + (edits.memo === undefined ? 0 : 1),
      problem: findProblem(),
      caution: experience.status === 'released' && !fixed ? t('versions.contentLive') : undefined,
    },
  }
}
