import type { CountedMeasure, FigureName, Measure } from '@vitrine/contract'
import type { ContainerRef } from '../../kernel/access/queries.ts'
import type { Context } from '../../kernel/context.ts'
import { describeSales } from '../report/index.ts'
import type { Counting } from './count.ts'
import { bindVisitors, CARTS_BY_PRODUCT, CARTS_IN_SHOP, ONLINE_BY_PRODUCT, ONLINE_IN_SHOP } from './visitor-queries.ts'

/** The figures of each measure, in the order of its counts. */
export const placesOf: Record<CountedMeasure, readonly FigureName[]> = {
  online: ['online'],
  carts: ['carts'],
  sold: ['sold_day', 'sold_week', 'sold_month', 'ordered'],
}

/** With what a measure is counted: when the last order was, with what was sold. */
export const countedWith = (measure: Measure): CountedMeasure => (measure === 'ordered' ? 'sold' : measure)

/** How a measure of a container is counted as of an instant. */
export async function describeCounting(
  deps: Pick<Context, 'db' | 'clickhouse'>,
  measure: CountedMeasure,
  { org, ref, now }: { org: string; ref: ContainerRef; now: number },
): Promise<Counting> {
  if (measure === 'sold') return describeSales(deps, org, ref, now)
  const parameters = bindVisitors(ref.scope, now)
  return measure === 'online'
    ? { shop: ONLINE_IN_SHOP, products: ONLINE_BY_PRODUCT, parameters }
    : { shop: CARTS_IN_SHOP, products: CARTS_BY_PRODUCT, parameters }
}
