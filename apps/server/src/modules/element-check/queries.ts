import { and, eq } from 'drizzle-orm'
import { experiences, type Tx } from '../../kernel/db/index.ts'
import { served } from '../../kernel/experience/served.queries.ts'
import { elementChecks } from './tables.ts'

/** What is kept of a container's experiences that the store still gets, with what these are called now. */
export const listChecks = (tx: Tx, org: string, containerId: string) =>
  tx
    .select({
      experienceId: experiences.id,
      name: experiences.name,
      kind: experiences.kind,
      checkedAt: elementChecks.checkedAt,
      result: elementChecks.result,
    })
    .from(elementChecks)
    .innerJoin(experiences, and(eq(experiences.orgId, org), eq(experiences.id, elementChecks.experienceId)))
    .where(and(eq(elementChecks.orgId, org), eq(experiences.containerId, containerId), served))
export type CheckRow = Awaited<ReturnType<typeof listChecks>>[number]
