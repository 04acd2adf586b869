import type { Rate } from '@vitrine/contract'
import { and, eq, isNotNull } from 'drizzle-orm'
import { containerRates, serverKeys, type Tx } from '../../kernel/db/index.ts'
import { newId } from '../../kernel/ids.ts'

export interface ContainerKey {
  org: string
  container: string
}

const keysOf = ({ org, container }: ContainerKey) =>
  and(eq(serverKeys.orgId, org), eq(serverKeys.containerId, container))

/** Puts a new key before the current one, which works until `until`; one that was replaced before ends now. */
export async function replaceKey(
  tx: Tx,
  owner: ContainerKey,
  key: { hash: string; tail: string; createdBy: string },
  until: Date,
): Promise<void> {
  await tx.delete(serverKeys).where(and(keysOf(owner), isNotNull(serverKeys.expiresAt)))
  await tx.update(serverKeys).set({ expiresAt: until }).where(keysOf(owner))
  await tx.insert(serverKeys).values({ id: newId(), orgId: owner.org, containerId: owner.container, ...key })
}

/** Answers how many there were. */
export async function removeKeys(tx: Tx, owner: ContainerKey): Promise<number> {
  return (await tx.delete(serverKeys).where(keysOf(owner)).returning({ id: serverKeys.id })).length
}

/** Whose rates, and in which of the container's currencies. */
type RatesKey = ContainerKey & { own: string }

const rateOf = ({ org, container, own }: RatesKey, { currency, from }: Pick<Rate, 'currency' | 'from'>) =>
  and(
    eq(containerRates.orgId, org),
    eq(containerRates.containerId, container),
    eq(containerRates.own, own),
    eq(containerRates.currency, currency),
    eq(containerRates.from, from),
  )

/** Answers the rate that it took the place of. */
export async function saveRate(tx: Tx, owner: RatesKey, rate: Rate): Promise<number | null> {
  const [before] = await tx.select().from(containerRates).where(rateOf(owner, rate)).for('update')
  const { containerId, own, currency, from } = containerRates
  await tx
    .insert(containerRates)
    .values({ orgId: owner.org, containerId: owner.container, own: owner.own, ...rate })
    .onConflictDoUpdate({ target: [containerId, own, currency, from], set: { rate: rate.rate } })
  return before?.rate ?? null
}

/** Answers the rate that there was; undefined: none. */
export async function deleteRate(
  tx: Tx,
  owner: RatesKey,
  which: Pick<Rate, 'currency' | 'from'>,
): Promise<number | undefined> {
  const [gone] = await tx.delete(containerRates).where(rateOf(owner, which)).returning()
  return gone?.rate
}
