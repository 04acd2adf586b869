import type { PlanLevel, QuotaUse } from '@vitrine/contract'
import { count, eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Context } from '../../kernel/context.ts'
import { type Tx, views, weightChanges } from '../../kernel/db/index.ts'
import type { KindRegistry } from '../../kernel/kinds.ts'
import { countContainers, countMembers } from '../../kernel/organization/queries.ts'
import { limitOf, type QuotaFunction } from '../../kernel/quota/plans.ts'
import { findTakers } from '../../kernel/quota/taker-queries.ts'
import { sumImageBytes } from '../image/index.ts'

interface Counter {
  scope: QuotaUse['scope']
  count: (tx: Tx, org: string, kinds: KindRegistry) => Promise<number>
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
    count: async (tx, org, kinds) => {
      const takers = await findTakers(tx, kinds, org, 'released_experiments')
      const byContainer = Map.groupBy(takers, (taker) => taker.containerId)
      return Math.max(0, ...[...byContainer.values()].map((own) => own.length))
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
  image_storage: {
    scope: 'organization',
    count: async (tx, org) => Math.ceil((await sumImageBytes(tx, org)) / 1_048_576),
  },
}

/** What the plan allows, and how much of it is used. */
export async function readQuotas(
  tx: Tx,
  { kinds }: Pick<Context, 'kinds'>,
  { org, level, isBetaUser }: { org: string; level: PlanLevel; isBetaUser: boolean },
): Promise<QuotaUse[]> {
  const uses: QuotaUse[] = []
  for (const [name, { scope, count }] of Object.entries(counters) as [QuotaFunction, Counter][])
    uses.push({ function: name, limit: limitOf(name, level, isBetaUser), used: await count(tx, org, kinds), scope })
  return uses
}
