import type { Rate } from '@vitrine/contract'
import { and, eq, isNotNull } from 'drizzle-orm'
import { containerRates, serverKeys, type Tx } from '../../kernel/db/index.ts'
import { newId } from '../../kernel/ids.ts'

export interface Place {
  org: string
  container: string
}

const keysOf = ({ org, container }: Place) => and(eq(serverKeys.orgId, org), eq(serverKeys.containerId, container))

/** Puts a new key before the current one, which works until `until`; one that was replaced before ends now. */
export async function replaceKey(
  tx: Tx,
  place: Place,
  key: { hash: string; tail: string; createdBy: string },
  until: Date,
): Promise<void> {
  await tx.delete(serverKeys).where(and(keysOf(place), isNotNull(serverKeys.expiresAt)))
  await tx.update(serverKeys).set({ expiresAt: until }).where(keysOf(place))
  await tx.insert(serverKeys).values({ id: newId(), orgId: place.org, containerId: place.container, ...key })
}

/** Answers how many there were. */
export async function removeKeys(tx: Tx, place: Place): Promise<number> {
  return (await tx.delete(serverKeys).where(keysOf(place)).returning({ id: serverKeys.id })).length
}

const rateOf = ({ org, container }: Place, { currency, from }: Pick<Rate, 'currency' | 'from'>) =>
  and(
    eq(containerRates.orgId, org),
    eq(containerRates.containerId, container),
    eq(containerRates.currency, currency),
    eq(containerRates.from, from),
  )

/** Answers the rate that it took the place of. */
export async function saveRate(tx: Tx, place: Place, rate: Rate): Promise<number | null> {
  const [before] = await tx.select().from(containerRates).where(rateOf(place, rate)).for('update')
  const { containerId, currency, from } = containerRates
  await tx
    .insert(containerRates)
    .values({ orgId: place.org, containerId: place.container, ...rate })
    .onConflictDoUpdate({ target: [containerId, currency, from], set: { rate: rate.rate } })
  return before?.rate ?? null
}

/** Answers the rate that there was; undefined: none. */
export async function deleteRate(
  tx: Tx,
  place: Place,
  which: Pick<Rate, 'currency' | 'from'>,
): Promise<number | undefined> {
  const [gone] = await tx.delete(containerRates).where(rateOf(place, which)).returning()
  return gone?.rate
}
