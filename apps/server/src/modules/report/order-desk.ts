import type { HeldOrders, StoreHosts } from '@vitrine/contract'
import type { ContainerRef } from '../../kernel/access/queries.ts'
import type { Context } from '../../kernel/context.ts'
import { available } from './available.ts'
import { suggestBound } from './bound-queries.ts'
import { findHeldOrders, findOtherHosts } from './desk-queries.ts'
import { loadOrderRules } from './rules-queries.ts'

/** What a container's reports leave out until somebody says otherwise. */
export function createOrderDesk({ db, clickhouse, log }: Pick<Context, 'db' | 'clickhouse' | 'log'>) {
  return {
    async listHosts(container: ContainerRef, hosts: string[]): Promise<StoreHosts> {
      const { scope } = container
      return { domain: scope.own.domain, hosts, others: await available(log, findOtherHosts(clickhouse, scope)) }
    },
    async listHeld(org: string, container: ContainerRef): Promise<HeldOrders> {
      const { scope, currency } = container
      const money = await db.withOrg(org, (tx) => loadOrderRules(tx, org, container))
      const subject = { scope, currency, money }
      const suggested = await available(log, suggestBound(clickhouse, subject))
      const held = await available(log, findHeldOrders(clickhouse, subject, money.bound ?? suggested))
      return {
        order_bound: money.bound === null ? null : money.bound / 100,
        suggested_bound: suggested / 100,
        ...held,
      }
    },
  }
}
