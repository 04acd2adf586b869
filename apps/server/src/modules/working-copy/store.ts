import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../kernel/db/index.ts'
import { viewPresence, workingCopies } from './tables.ts'

interface NewCopy {
  orgId: string
  viewId: string
  /** null: nothing is unsaved any more. */
  content: Record<string, unknown> | null
  base: number
  updatedBy: string
}

/** Writes the unsaved edits of a version and begins the next revision of them. */
export async function saveWorkingCopy(tx: Tx, { orgId, viewId, ...values }: NewCopy): Promise<void> {
  const written = { ...values, updatedAt: sql`clock_timestamp()` }
  await tx
    .insert(workingCopies)
    .values({ orgId, viewId, ...written, revision: 1 })
    .onConflictDoUpdate({
      target: workingCopies.viewId,
      set: { ...written, revision: sql`${workingCopies.revision} + 1` },
      setWhere: eq(workingCopies.orgId, orgId),
    })
}

/** Once the edits are saved or taken back nothing is unsaved, unless somebody has written more of them meanwhile. */
export async function clearWorkingCopy(
  tx: Tx,
  { orgId, viewId, revision, by }: { orgId: string; viewId: string; revision: number; by: string },
): Promise<void> {
  await tx
    .update(workingCopies)
    .set({ content: null, revision: revision + 1, updatedAt: sql`clock_timestamp()`, updatedBy: by })
    .where(and(eq(workingCopies.orgId, orgId), eq(workingCopies.viewId, viewId), eq(workingCopies.revision, revision)))
}

interface Present {
  orgId: string
  viewId: string
  userId: string
  tab: string
}

export async function savePresence(tx: Tx, present: Present): Promise<void> {
  const said = { tab: present.tab, seenAt: sql`clock_timestamp()` }
  await tx
    .insert(viewPresence)
    .values({ ...present, ...said })
    .onConflictDoUpdate({ target: [viewPresence.viewId, viewPresence.userId], set: said })
}

/** Forgets somebody, unless another page of theirs has spoken since. */
export async function removePresence(tx: Tx, { orgId, viewId, userId, tab }: Present): Promise<void> {
  await tx
    .delete(viewPresence)
    .where(
      and(
        eq(viewPresence.orgId, orgId),
        eq(viewPresence.viewId, viewId),
        eq(viewPresence.userId, userId),
        eq(viewPresence.tab, tab),
      ),
    )
}
