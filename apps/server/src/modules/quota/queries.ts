import { type PlanFunction, type PlanLevel, planFunctions, type QuotaUse } from '@vitrine/contract'
import { count, eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Context } from '../../kernel/context.ts'
import { type Tx, views, weightChanges } from '../../kernel/db/index.ts'
import type { KindRegistry } from '../../kernel/kinds.ts'
import { countContainers, countMembers } from '../../kernel/organization/queries.ts'
import { limitOf } from '../../kernel/quota/plans.ts'
import { findTakers } from '../../kernel/quota/taker-queries.ts'
import { sumImageBytes } from '../image/index.ts'

type Count = (tx: Tx, org: string, kinds: KindRegistry) => Promise<number>

/** How many rows the group with the most of them has. */
async function countFullest(tx: Tx, table: PgTable, group: PgColumn, where: SQL | undefined): Promise<number> {
  const counts = await tx.select({ n: count() }).from(table).where(where).groupBy(group)
  return Math.max(0, ...counts.map((row) => row.n))
}

/** How much of a limit is used that no released experience takes places of. */
const counts: Partial<Record<PlanFunction, Count>> = {
  containers: countContainers,
  members: countMembers,
  versions: (tx, org) => countFullest(tx, views, views.experienceId, eq(views.orgId, org)),
  weight_changes: async (tx, org) => {
    const most = await countFullest(tx, weightChanges, weightChanges.experienceId, eq(weightChanges.orgId, org))
    // The first row of an experience is the release itself.
    return Math.max(0, most - 1)
  },
  image_storage: async (tx, org) => Math.ceil((await sumImageBytes(tx, org)) / 1_048_576),
}

/** The released experiences that take places of a function, in the container with the most of them. */
async function countTakers(tx: Tx, org: string, kinds: KindRegistry, fn: PlanFunction): Promise<number> {
  const byContainer = Map.groupBy(await findTakers(tx, kinds, org, fn), (taker) => taker.containerId)
  return Math.max(0, ...[...byContainer.values()].map((own) => own.length))
}

/** What the plan allows, and how much of it is used. */
export async function readQuotas(
  tx: Tx,
  { kinds }: Pick<Context, 'kinds'>,
  { org, level, isBetaUser }: { org: string; level: PlanLevel; isBetaUser: boolean },
): Promise<QuotaUse[]> {
  const uses: QuotaUse[] = []
  for (const [name, { scope }] of Object.entries(planFunctions) as [
    PlanFunction,
    (typeof planFunctions)[PlanFunction],
  ][]) {
    const used = await (counts[name]?.(tx, org, kinds) ?? countTakers(tx, org, kinds, name))
    uses.push({ function: name, limit: limitOf(name, level, isBetaUser), used, scope })
  }
  return uses
}
