import type { listWorkingCopies, ReplyOf, tellPresence } from '@vitrine/contract'
import type { Tx } from '../../kernel/db/index.ts'
import { findSavedRevisions } from '../view-history/index.ts'
import { findWorkingCopy, listUnsaved, type WorkingCopyRow } from './queries.ts'

type Unsaved = ReplyOf<typeof tellPresence>['working_copy']
type UnsavedRow = Omit<WorkingCopyRow, 'content'>

const none: Unsaved = { revision: 0, is_behind: false, updated_at: null, updated_by: null }

const present = ({ revision, base, updatedAt, updatedBy }: UnsavedRow, saved: number | undefined): Unsaved => ({
  revision,
  is_behind: saved !== undefined && saved > base,
  updated_at: updatedAt.toISOString(),
  updated_by: updatedBy === null ? null : { name: updatedBy },
})

/** Who has left which edits of a version unsaved. */
export async function readWorkingCopy(tx: Tx, org: string, viewId: string) {
  const row = await findWorkingCopy(tx, org, viewId)
  if (!row?.content) return { unsaved: { ...none, revision: row?.revision ?? 0 }, content: null, row }
  const saved = await findSavedRevisions(tx, org, [viewId])
  return { unsaved: present(row, saved.get(viewId)), content: row.content, row }
}

/** The same of all versions of an experience. */
export async function listOfExperience(
  tx: Tx,
  org: string,
  experienceId: string,
): Promise<ReplyOf<typeof listWorkingCopies>> {
  const rows = await listUnsaved(tx, org, experienceId)
  if (!rows.length) return []
  const ids = rows.map(({ viewId }) => viewId)
  const saved = await findSavedRevisions(tx, org, ids)
  return rows.map((row) => ({ view_id: row.viewId, ...present(row, saved.get(row.viewId)) }))
}
