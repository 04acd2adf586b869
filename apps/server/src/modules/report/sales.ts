import type { ContainerRef } from '../../kernel/access/queries.ts'
import type { Context } from '../../kernel/context.ts'
import { cachesOf, findBound } from './compute.ts'
import { loadOrderRules } from './rules-queries.ts'
import { bindSold, SOLD_BY_PRODUCT, SOLD_IN_SHOP } from './sold-queries.ts'

/** How pieces are counted that a container sold in the 24 hours, 7 and 30 days before an instant (ms), of the orders that its reports believe. */
export async function describeSales(
  { db, clickhouse }: Pick<Context, 'db' | 'clickhouse'>,
  org: string,
  { id, timezone, scope, currency }: ContainerRef,
  now: number,
): Promise<{ shop: string; products: string; parameters: Record<string, unknown> }> {
  const money = await db.withOrg(org, (tx) => loadOrderRules(tx, org, { id, timezone }))
  const subject = { scope, currency, money }
  const bound = await findBound(clickhouse, subject, { orders: cachesOf(clickhouse).orders })
  return { shop: SOLD_IN_SHOP, products: SOLD_BY_PRODUCT, parameters: bindSold(subject, bound, now) }
}
