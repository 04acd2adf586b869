import type { InstallCheck } from '@vitrine/contract'
import { and, arrayContains, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { containers, memberships, type Tx } from '../../kernel/db/index.ts'
import { newId } from '../../kernel/ids.ts'
import type { ContainerRow } from './queries.ts'

export type ContainerFields = Pick<
  ContainerRow,
  'name' | 'website' | 'gaId' | 'adminLink' | 'clarityLink' | 'ecommercePath' | 'timezone' | 'currency'
> &
  Partial<Pick<ContainerRow, 'framework' | 'hosts' | 'orderBound' | 'forbiddenWords' | 'brandColors'>>

export async function insertContainer(
  tx: Tx,
  org: string,
  fields: ContainerFields,
  id = newId(),
): Promise<ContainerRow> {
  const [row] = await tx
    .insert(containers)
    .values({ id, orgId: org, ...fields })
    .returning()
  return row as ContainerRow
}

export async function saveContainer(
  tx: Tx,
  org: string,
  id: string,
  fields: Partial<ContainerFields>,
): Promise<ContainerRow> {
  const [row] = await tx
    .update(containers)
    .set({ ...fields, revision: sql`${containers.revision} + 1` })
    .where(and(eq(containers.orgId, org), eq(containers.id, id)))
    .returning()
  return row as ContainerRow
}

const one = (org: string, id: string) => and(eq(containers.orgId, org), eq(containers.id, id))

/** Notes that the store is being looked at; false when that was less than `pauseSeconds` ago. */
export async function beginInstallCheck(
  tx: Tx,
  org: string,
  id: string,
  now: Date,
  pauseSeconds: number,
): Promise<boolean> {
  const before = new Date(now.getTime() - pauseSeconds * 1000)
  const rested = or(isNull(containers.installCheckedAt), lt(containers.installCheckedAt, before))
  const begun = await tx
    .update(containers)
    .set({ installCheckedAt: now })
    .where(and(one(org, id), rested))
    .returning({ id: containers.id })
  return begun.length > 0
}

export async function saveInstallCheck(tx: Tx, org: string, id: string, installCheck: InstallCheck): Promise<void> {
  await tx.update(containers).set({ installCheck }).where(one(org, id))
}

/** Everything in it goes with it, its published tag too. */
export async function removeContainer(tx: Tx, org: string, id: string): Promise<void> {
  const { excludedIds, orgId } = memberships
  await tx
    .update(memberships)
    .set({ excludedIds: sql`array_remove(${excludedIds}, ${id})` })
    .where(and(eq(orgId, org), arrayContains(excludedIds, [id])))
  await tx.delete(containers).where(one(org, id))
}
