import type { HeldOrders, listHeldOrders, QueryOutput, StoreHosts } from '@vitrine/contract'
import type { ContainerRef } from '../../kernel/access/queries.ts'
import { available } from '../../kernel/available.ts'
import type { Context } from '../../kernel/context.ts'
import { cachesOf, findBound } from './compute.ts'
import { countHeld, findHeldOrders, findOtherHosts, listOrderContainers } from './desk-queries.ts'
import { loadOrderRules, loadRejectedSenders } from './rules-queries.ts'

/** What a container's reports leave out until somebody says otherwise. */
export function createOrderDesk({ db, clickhouse, log }: Pick<Context, 'db' | 'clickhouse' | 'log'>) {
  const { orders } = cachesOf(clickhouse)
  /** What is held now: over which bound, in which currencies. */
  const judge = async (org: string, { id, timezone, scope, currency }: ContainerRef) => {
    const money = await db.withOrg(org, (tx) => loadOrderRules(tx, org, { id, timezone, currency }))
    const subject = { scope, currency, money }
    const suggest = () => findBound(clickhouse, { ...subject, money: { ...money, bound: null } }, { orders })
    const suggested = await available(log, suggest())
    return { subject, suggested, bound: money.bound ?? suggested }
  }
  return {
    async listOtherHosts(
      { scope }: ContainerRef,
      search: string,
    ): Promise<Pick<StoreHosts, 'domain' | 'others' | 'total'>> {
      return { domain: scope.own.domain, ...(await available(log, findOtherHosts(clickhouse, scope, search))) }
    },
    async listHeld(
      org: string,
      container: ContainerRef,
      query: Omit<QueryOutput<typeof listHeldOrders>, 'org' | 'id'>,
    ): Promise<HeldOrders> {
      const { subject, suggested, bound } = await judge(org, container)
      const set = subject.money.bound
      const held = await available(log, findHeldOrders(clickhouse, subject, bound, query))
      return {
        order_bound: set === null ? null : set / 100,
        suggested_bound: suggested / 100,
        ...held,
        rejected_senders: await db.withOrg(org, (tx) => loadRejectedSenders(tx, org, container.id)),
      }
    },
    /** Containers that may hold orders since an instant (ms). */
    listContainers: (since: number) => available(log, listOrderContainers(clickhouse, since)),
    /** How many orders wait, and when the last report of one arrived; undefined when nothing is new since an instant (ms). */
    async countWaiting(org: string, container: ContainerRef, since: number) {
      const { subject, bound } = await judge(org, container)
      const { orders } = await available(log, countHeld(clickhouse, subject, bound, since))
      return orders > 0 ? available(log, countHeld(clickhouse, subject, bound)) : undefined
    },
    /** What a rejection of everything held is about at this moment. */
    async describeHeld(org: string, container: ContainerRef): Promise<{ bound: number; currencies: string[] }> {
      const { subject, bound } = await judge(org, container)
      const rated = subject.money.rates.map((rate) => rate.currency)
      return { bound, currencies: [...new Set([container.currency, ...rated])].sort() }
    },
  }
}
