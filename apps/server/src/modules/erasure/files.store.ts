import { and, eq, sql } from 'drizzle-orm'
import { erasures, type Tx } from '../../kernel/db/index.ts'
import type { ErasureRow } from './store.ts'
import { requestErasure } from './store.ts'

/** How long whoever is about to write files may take until a row names them. */
const CLAIM_MS = 3_600_000

type Claim = Pick<ErasureRow, 'orgId' | 'requestedBy'> & { containerId: string; folder: string }

/** Before files are written: should nobody come to keep them, they are removed in an hour. Answers the claim's id. */
export async function claimFiles(tx: Tx, claim: Claim): Promise<string> {
  const { id } = await requestErasure(tx, { ...claim, kind: 'files', dueAt: new Date(Date.now() + CLAIM_MS) })
  return id
}

/** A row names the files from now on, in whose transaction this is. */
export async function keepFiles(tx: Tx, org: string, claim: string): Promise<void> {
  await tx.delete(erasures).where(and(eq(erasures.orgId, org), eq(erasures.id, claim)))
}

/** Nobody will keep them: they are removed at once. */
export async function dropFiles(tx: Tx, org: string, claim: string): Promise<void> {
  const own = and(eq(erasures.orgId, org), eq(erasures.id, claim))
  await tx.update(erasures).set({ dueAt: sql`clock_timestamp()` }).where(own)
}

/** Removes the files of what the transaction deletes. */
export const removeFiles = (tx: Tx, claim: Claim): Promise<unknown> => requestErasure(tx, { ...claim, kind: 'files' })
