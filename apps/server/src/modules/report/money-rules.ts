import type { ContainerRef } from '../../kernel/access/queries.ts'
import type { Context } from '../../kernel/context.ts'
import { cachesOf, findBound } from './compute.ts'
import { loadOrderRules } from './rules-queries.ts'
import type { ReportSubject } from './subject.ts'

/** What decides which orders of a container count, and for how much; `bound`: from where on one waits for somebody's word (minor units). */
export type MoneyRules = Pick<ReportSubject, 'scope' | 'currency' | 'money'> & { bound: number }

export async function loadMoneyRules(
  { db, clickhouse }: Pick<Context, 'db' | 'clickhouse'>,
  org: string,
  { id, timezone, scope, currency }: ContainerRef,
): Promise<MoneyRules> {
  const money = await db.withOrg(org, (tx) => loadOrderRules(tx, org, { id, timezone, currency }))
  const subject = { scope, currency, money }
  return { ...subject, bound: await findBound(clickhouse, subject, { orders: cachesOf(clickhouse).orders }) }
}
