import type { PlanLevel, QuotaUse } from '@vitrine/contract'
import { and, count, eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { experiences, type Tx, views, weightChanges } from '../../kernel/db/index.ts'
import { countContainers, countMembers } from '../../kernel/organization/queries.ts'
import { limitOf, type QuotaFunction } from '../../kernel/quota/plans.ts'

interface Counter {
  scope: QuotaUse['scope']
  count: (tx: Tx, org: string) => Promise<number>
}

/** How many rows the group with the most of them has. */
async function countFullest(tx: Tx, table: PgTable, group: PgColumn, where: SQL | undefined): Promise<number> {
  const counts = await tx.select({ n: count() }).from(table).where(where).groupBy(group)
  return Math.max(0, ...counts.map((row) => row.n))
}

/** How much of each limit is used. A new function of the plans needs its counter here. */
export const counters: Record<QuotaFunction, Counter> = {
  containers: { scope: 'organization', count: countContainers },
  members: { scope: 'organization', count: countMembers },
  released_experiments: {
    scope: 'container',
    count: (tx, org) => {
      const released = and(
        eq(experiences.orgId, org),
        eq(experiences.kind, 'experiment'),
        eq(experiences.status, 'released'),
      )
      return countFullest(tx, experiences, experiences.containerId, released)
    },
  },
  versions: {
    scope: 'experience',
    count: (tx, org) => countFullest(tx, views, views.experienceId, eq(views.orgId, org)),
  },
  weight_changes: {
    scope: 'experience',
    // The first row of an experience is the release itself.
    count: async (tx, org) =>
      Math.max(
        0,
        (await countFullest(tx, weightChanges, weightChanges.experienceId, eq(weightChanges.orgId, org))) - 1,
      ),
  },
}

/** What the plan allows, and how much of it is used. */
export async function readQuotas(tx: Tx, org: string, level: PlanLevel, isBetaUser: boolean): Promise<QuotaUse[]> {
  const uses: QuotaUse[] = []
  for (const [name, { scope, count }] of Object.entries(counters) as [QuotaFunction, Counter][])
    uses.push({ function: name, limit: limitOf(name, level, isBetaUser), used: await count(tx, org), scope })
  return uses
}
