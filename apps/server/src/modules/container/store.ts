import { and, eq, sql } from 'drizzle-orm'
import { containers, type Tx } from '../../kernel/db/index.ts'
import { newId } from '../../kernel/ids.ts'
import type { ContainerRow } from './queries.ts'

export type ContainerFields = Pick<
  ContainerRow,
  'name' | 'website' | 'gaId' | 'adminLink' | 'clarityLink' | 'ecommercePath' | 'timezone' | 'currency'
>

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
