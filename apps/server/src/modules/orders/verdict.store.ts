import { type BodyOutput, type judgeOrders, type judgeSenders, mostOrderWords } from '@vitrine/contract'
import { and, arrayContained, count, eq, gt, gte, inArray, lt, lte, or } from 'drizzle-orm'
import { brokenRule } from '../../kernel/app-error.ts'
import { orderSweeps, orderVerdicts, rejectedSenders, type Tx } from '../../kernel/db/index.ts'
import { toMinor } from '../../platform/minor-units.ts'
import type { ContainerKey } from './store.ts'

const within = (
  table: typeof orderVerdicts | typeof rejectedSenders | typeof orderSweeps,
  { org, container }: ContainerKey,
) => and(eq(table.orgId, org), eq(table.containerId, container))

/** Every report is asked with these words, so that there is a limit to them. Throws rule_broken. */
async function requireRoom(
  tx: Tx,
  owner: ContainerKey,
  table: typeof orderVerdicts | typeof rejectedSenders,
  path: 'orders' | 'senders',
): Promise<void> {
  const [row] = await tx.select({ n: count() }).from(table).where(within(table, owner))
  if ((row?.n ?? 0) > mostOrderWords) throw brokenRule({ path, error: 'too_many', details: { max: mostOrderWords } })
}

/** The last word on an order is the one that counts. */
export async function saveVerdicts(
  tx: Tx,
  owner: ContainerKey,
  { orders, verdict }: BodyOutput<typeof judgeOrders>,
): Promise<void> {
  const { containerId, key, value, currency, sender } = orderVerdicts
  for (const order of orders) {
    const row = { orgId: owner.org, containerId: owner.container, ...order, value: toMinor(order.value), verdict }
    await tx
      .insert(orderVerdicts)
      .values(row)
      .onConflictDoUpdate({ target: [containerId, key, value, currency, sender], set: { verdict, at: new Date() } })
  }
  await requireRoom(tx, owner, orderVerdicts, 'orders')
}

/** Rejects senders, or believes them again. */
export async function saveSenderVerdicts(
  tx: Tx,
  owner: ContainerKey,
  { senders, verdict }: BodyOutput<typeof judgeSenders>,
): Promise<void> {
  if (verdict === 'restored') {
    await tx
      .delete(rejectedSenders)
      .where(and(within(rejectedSenders, owner), inArray(rejectedSenders.sender, senders)))
    return
  }
  const rows = senders.map((sender) => ({ orgId: owner.org, containerId: owner.container, sender }))
  await tx.insert(rejectedSenders).values(rows).onConflictDoNothing()
  await requireRoom(tx, owner, rejectedSenders, 'senders')
}

/** One word on all that is held, which makes those on single orders needless that it goes beyond, and earlier ones like it. */
export async function saveSweep(
  tx: Tx,
  owner: ContainerKey,
  sweep: { until: Date; bound: number; currencies: string[]; own: string },
): Promise<void> {
  const { until, bound, own, currencies } = orderSweeps
  const narrower = and(gte(bound, sweep.bound), eq(own, sweep.own), arrayContained(currencies, sweep.currencies))
  const earlier = and(lte(until, sweep.until), narrower)
  await tx.delete(orderSweeps).where(and(within(orderSweeps, owner), earlier))
  const row = { orgId: owner.org, containerId: owner.container, ...sweep }
  await tx.insert(orderSweeps).values(row).onConflictDoNothing()
  const { verdict, currency, value } = orderVerdicts
  const held = or(lt(value, 0), gt(value, sweep.bound))
  await tx
    .delete(orderVerdicts)
    .where(and(within(orderVerdicts, owner), eq(verdict, 'rejected'), eq(currency, sweep.own), held))
}
