import {
  isSingle,
  type PlanFunction,
  type PlanLevel,
  planFunctionNames,
  planFunctions,
  type QuotaUse,
} from '@vitrine/contract'
import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db/index.ts'
import type { KindRegistry } from '../../kernel/kinds.ts'
import { limitOf } from '../../kernel/quota/plans.ts'
import { findTakers } from '../../kernel/quota/taker-queries.ts'

/** The released experiences that take places of a function, in the container with the most of them. */
async function countTakers(tx: Tx, org: string, kinds: KindRegistry, fn: PlanFunction): Promise<number> {
  const byContainer = Map.groupBy(await findTakers(tx, kinds, org, fn), (taker) => taker.containerId)
  return Math.max(0, ...[...byContainer.values()].map((own) => own.length))
}

/** What the plan allows, and how much of it is used. */
export async function readQuotas(
  tx: Tx,
  { kinds, resources }: Pick<Context, 'kinds' | 'resources'>,
  { org, level, isBetaUser }: { org: string; level: PlanLevel; isBetaUser: boolean },
): Promise<QuotaUse[]> {
  const uses: QuotaUse[] = []
  for (const name of planFunctionNames) {
    const used = await (resources.quotaCounts[name]?.(tx, org) ?? countTakers(tx, org, kinds, name))
    const { scope, limits } = planFunctions[name]
    const single = isSingle({ limits })
    uses.push({ function: name, limit: limitOf(name, level, isBetaUser), used, scope, single })
  }
  return uses
}
