import type { KindDefinition } from '@vitrine/contract'
import { AppError } from '../../kernel/app-error.ts'
import { holdName, type Tx } from '../../kernel/db/index.ts'
import type { ExperienceRow } from '../../kernel/experience/rows.ts'
import { findPresent } from './queries.ts'

type Place = Pick<ExperienceRow, 'orgId' | 'containerId'> & Partial<Pick<ExperienceRow, 'id'>>

/**
 * Refuses a second one that has not ended, of a kind of which a container has one; with `id`, beside that one. Of several at once in a
 * container the first to come wins; the others wait for its transaction.
 */
export async function requireOnly(
  tx: Tx,
  { kind, perContainer }: KindDefinition,
  { orgId, containerId, id: own }: Place,
): Promise<void> {
  if (perContainer === 'many') return
  await holdName(tx, `only:${containerId}:${kind}`)
  const id = await findPresent(tx, { orgId, containerId, kind, not: own })
  if (id) throw new AppError('only_one', { id })
}
