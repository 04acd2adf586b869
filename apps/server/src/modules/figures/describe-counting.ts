import type { Figure, FigureName } from '@vitrine/contract'
import type { ContainerRef } from '../../kernel/access/queries.ts'
import type { Context } from '../../kernel/context.ts'
import { describeSales } from '../report/index.ts'
import type { Counting } from './count.ts'
import { bindVisitors, CARTS_BY_PRODUCT, CARTS_IN_SHOP, ONLINE_BY_PRODUCT, ONLINE_IN_SHOP } from './visitor-queries.ts'

export type Measure = Figure['measure']

/** The figures of each measure, in the order of its counts. */
export const placesOf: Record<Measure, readonly FigureName[]> = {
  online: ['online'],
  carts: ['carts'],
  sold: ['sold_day', 'sold_week', 'sold_month'],
}

/** How a measure of a container is counted as of an instant. */
export async function describeCounting(
  deps: Pick<Context, 'db' | 'clickhouse'>,
  measure: Measure,
  { org, ref, now }: { org: string; ref: ContainerRef; now: number },
): Promise<Counting> {
  if (measure === 'sold') return describeSales(deps, org, ref, now)
  const parameters = bindVisitors(ref.scope, now)
  return measure === 'online'
    ? { shop: ONLINE_IN_SHOP, products: ONLINE_BY_PRODUCT, parameters }
    : { shop: CARTS_IN_SHOP, products: CARTS_BY_PRODUCT, parameters }
}
