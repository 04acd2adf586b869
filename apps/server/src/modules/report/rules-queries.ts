import { and, asc, eq } from 'drizzle-orm'
import type { ContainerRef } from '../../kernel/access/queries.ts'
import { containerRates, containers, orderVerdicts, type Tx } from '../../kernel/db/index.ts'
import { startOfDay } from './days.ts'
import type { OrderRules } from './subject.ts'

/** What has been set and said about a container's orders. */
export async function loadOrderRules(
  tx: Tx,
  org: string,
  { id, timezone }: Pick<ContainerRef, 'id' | 'timezone'>,
): Promise<OrderRules> {
  const [container] = await tx
    .select({ bound: containers.orderBound })
    .from(containers)
    .where(and(eq(containers.orgId, org), eq(containers.id, id)))
  const rates = await tx
    .select()
    .from(containerRates)
    .where(and(eq(containerRates.orgId, org), eq(containerRates.containerId, id)))
    .orderBy(asc(containerRates.from), asc(containerRates.currency))
  const { key, value, currency, verdict } = orderVerdicts
  const verdicts = await tx
    .select({ key, value, currency, verdict })
    .from(orderVerdicts)
    .where(and(eq(orderVerdicts.orgId, org), eq(orderVerdicts.containerId, id)))
    .orderBy(asc(key), asc(value), asc(currency))
  return {
    bound: container?.bound ?? null,
    rates: rates.map((each) => ({ currency: each.currency, from: startOfDay(each.from, timezone), rate: each.rate })),
    verdicts,
  }
}
