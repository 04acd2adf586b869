import { isSame } from '@vitrine/contract'
import type { Tx } from '../../kernel/db/index.ts'
import type { ViewRow } from '../../kernel/experience/rows.ts'
import { recordContent } from '../view-history/index.ts'
import { clearWorkingCopy } from '../working-copy/index.ts'

interface Saved {
  edits: readonly { id: string; working_copy?: number | undefined }[]
  /** Of the experience, from now on. */
  revision: number
  by: string
}

/** Keeps in the history what is saved of versions; what was unsaved of it is not any more. */
export async function noteContents(
  tx: Tx,
  saved: ReadonlyMap<ViewRow, Partial<ViewRow>>,
  { edits, revision, by }: Saved,
): Promise<void> {
  for (const [{ orgId, id: viewId, content: before }, { content }] of saved) {
    if (content === undefined) continue
    if (!isSame(before, content))
      await recordContent(tx, { orgId, viewId, kind: 'saved', content, before, revision, by })
    const copy = edits.find(({ id }) => id === viewId)?.working_copy
    if (copy !== undefined) await clearWorkingCopy(tx, { orgId, viewId, revision: copy, by })
  }
}
