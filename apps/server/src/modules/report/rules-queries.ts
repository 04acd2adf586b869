import { mostOrderWords } from '@vitrine/contract'
import { startOfDay } from '@vitrine/targeting'
import { and, asc, desc, eq } from 'drizzle-orm'
import type { ContainerRef } from '../../kernel/access/queries.ts'
import {
  containerRates,
  containers,
  orderSweeps,
  orderVerdicts,
  rejectedSenders,
  type Tx,
} from '../../kernel/db/index.ts'
import type { OrderRules } from './subject.ts'

const MOST_LISTED = 100

/** Of whom nothing is believed, the newest first. */
export async function loadRejectedSenders(tx: Tx, org: string, container: string) {
  const { sender, at } = rejectedSenders
  const rows = await tx
    .select({ sender, at })
    .from(rejectedSenders)
    .where(and(eq(rejectedSenders.orgId, org), eq(rejectedSenders.containerId, container)))
    .orderBy(desc(at), asc(sender))
    .limit(MOST_LISTED)
  return rows.map((row) => ({ sender: row.sender, at: row.at.toISOString() }))
}

/** Each goes further than the ones before it, so that there are a few. */
const MOST_SWEEPS = 100

/** What has been set and said about a container's orders, for amounts in a currency that is the container's, or was. */
export async function loadOrderRules(
  tx: Tx,
  org: string,
  { id, timezone, currency: own }: Pick<ContainerRef, 'id' | 'timezone' | 'currency'>,
): Promise<OrderRules> {
  const [container] = await tx
    .select({ bound: containers.orderBound, currency: containers.currency })
    .from(containers)
    .where(and(eq(containers.orgId, org), eq(containers.id, id)))
  const rates = await tx
    .select()
    .from(containerRates)
    .where(and(eq(containerRates.orgId, org), eq(containerRates.containerId, id), eq(containerRates.own, own)))
    .orderBy(asc(containerRates.from), asc(containerRates.currency))
  const { key, value, currency, sender, verdict, at } = orderVerdicts
  const verdicts = await tx
    .select({ key, value, currency, sender, verdict })
    .from(orderVerdicts)
    .where(and(eq(orderVerdicts.orgId, org), eq(orderVerdicts.containerId, id)))
    .orderBy(asc(verdict), desc(at), asc(key), asc(value), asc(currency), asc(sender))
    .limit(mostOrderWords)
  const senders = await tx
    .select({ sender: rejectedSenders.sender })
    .from(rejectedSenders)
    .where(and(eq(rejectedSenders.orgId, org), eq(rejectedSenders.containerId, id)))
    .orderBy(desc(rejectedSenders.at), asc(rejectedSenders.sender))
    .limit(mostOrderWords)
  const sweeps = await tx
    .select()
    .from(orderSweeps)
    .where(and(eq(orderSweeps.orgId, org), eq(orderSweeps.containerId, id)))
    .orderBy(desc(orderSweeps.until), asc(orderSweeps.bound))
    .limit(MOST_SWEEPS)
  return {
    bound: container?.currency === own ? container.bound : null,
    rates: rates.map((each) => ({ currency: each.currency, from: startOfDay(each.from, timezone), rate: each.rate })),
    verdicts,
    rejectedSenders: senders.map((each) => each.sender),
    sweeps: sweeps.map(({ until, bound, own, currencies }) => ({ until: until.getTime(), bound, own, currencies })),
  }
}
