import type { ContainerRef } from '../../kernel/access/queries.ts'
import type { Context } from '../../kernel/context.ts'
import { loadMoneyRules } from './money-rules.ts'
import { bindSold, SOLD_BY_PRODUCT, SOLD_IN_SHOP } from './sold-queries.ts'

/** How pieces are counted that a container sold in the 24 hours, 7 and 30 days before an instant (ms), of the orders that its reports believe. */
export async function describeSales(
  deps: Pick<Context, 'db' | 'clickhouse'>,
  org: string,
  container: ContainerRef,
  now: number,
): Promise<{ shop: string; products: string; parameters: Record<string, unknown> }> {
  const { bound, ...subject } = await loadMoneyRules(deps, org, container)
  return { shop: SOLD_IN_SHOP, products: SOLD_BY_PRODUCT, parameters: bindSold(subject, bound, now) }
}
