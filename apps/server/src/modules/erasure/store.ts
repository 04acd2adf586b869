import { and, asc, eq, getTableName, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import {
  containerActivity,
  type Db,
  erasures,
  mails,
  orderSweeps,
  orderVerdicts,
  organizations,
  platformShops,
  rejectedSenders,
  type Tx,
} from '../../kernel/db/index.ts'
import { ofTenants, orgIdOf } from '../../kernel/db/tables.ts'
import { newId } from '../../kernel/ids.ts'
import { tables } from '../../tables.gen.ts'

export type ErasureRow = typeof erasures.$inferSelect

/** Whoever takes one on has it for so long; if its process dies, another one does it then. */
const LEASE_MINUTES = 15

/** Rows of PostgreSQL that tell what visitors of a container did. */
const records = [containerActivity, orderVerdicts, rejectedSenders, orderSweeps] as const

/** What of an organization stays when it goes: what is to be erased, and that its shops have had their trial. */
const stays: readonly unknown[] = [erasures, platformShops]

interface Own {
  table: PgTable
  where: SQL
}

/** Every row of an organization that goes with it. */
function listOwn(org: string): Own[] {
  const ofTenant = ofTenants(tables).flatMap((table) => {
    const column = orgIdOf(table)
    return column && !stays.includes(table) ? [{ table, where: eq(column, org) }] : []
  })
  return [...ofTenant, { table: mails, where: eq(mails.about, org) }]
}

/** Deletes an organization and every row that is its own, in whichever table. Answers how many rows there were of each. */
export async function eraseOrganization(tx: Tx, org: string): Promise<Record<string, number>> {
  const own = listOwn(org)
  const erased: Record<string, number> = {}
  // Before the organization goes, which takes most of them along.
  for (const { table, where } of own) {
    const rows = await tx.$count(table, where)
    if (rows > 0) erased[getTableName(table)] = rows
  }
  await tx.delete(organizations).where(eq(organizations.id, org))
  for (const { table, where } of own) await tx.delete(table).where(where)
  return erased
}

/** The same for what was written while it was deleted; throws when a row is still found afterwards. */
export async function eraseOrganizationRest(tx: Tx, org: string): Promise<Record<string, number>> {
  const erased = await eraseOrganization(tx, org)
  for (const { table, where } of listOwn(org))
    if ((await tx.$count(table, where)) > 0) throw new Error(`rows are left in ${getTableName(table)}`)
  return erased
}

/** Forgets what was recorded of a container that stays, and asks for its events to be erased. */
export async function eraseRecords(
  tx: Tx,
  asked: Pick<ErasureRow, 'orgId' | 'requestedBy'> & { containerId: string },
): Promise<void> {
  const { orgId, containerId } = asked
  for (const table of records)
    await tx.delete(table).where(and(eq(table.orgId, orgId), eq(table.containerId, containerId)))
  await requestErasure(tx, { ...asked, kind: 'records' })
}

/** The orders of a container that somebody has said something of. */
export async function listVerdictKeys(tx: Tx, container: string): Promise<string[]> {
  const { containerId, key } = orderVerdicts
  const rows = await tx.selectDistinct({ key }).from(orderVerdicts).where(eq(containerId, container))
  return rows.map((row) => row.key)
}

/**
 * Forgets what people have said of orders, by their keys, and of a sender, by ClickHouse's hash of the visitor; answers how many rows
 * there were of each table.
 */
export async function eraseVerdicts(
  tx: Tx,
  container: string,
  { keys, sender }: { keys: string[]; sender?: string },
): Promise<Record<string, number>> {
  const { containerId, key, sender: teller } = orderVerdicts
  const about = or(inArray(key, keys), sender === undefined ? undefined : eq(teller, sender))
  const verdicts = await tx
    .delete(orderVerdicts)
    .where(and(eq(containerId, container), about))
    .returning({ key })
  const senders =
    sender === undefined
      ? []
      : await tx
          .delete(rejectedSenders)
          .where(and(eq(rejectedSenders.containerId, container), eq(rejectedSenders.sender, sender)))
          .returning({ sender: rejectedSenders.sender })
  return {
    ...(verdicts.length > 0 && { order_verdicts: verdicts.length }),
    ...(senders.length > 0 && { rejected_senders: senders.length }),
  }
}

/** Asks for what `kind` says to be erased; in the transaction that lets it go. */
export async function requestErasure(
  tx: Tx,
  asked: Pick<ErasureRow, 'orgId' | 'kind' | 'containerId' | 'requestedBy'> & {
    visitor?: string
    orders?: string[]
    folder?: string
    /** Later than at once. */
    dueAt?: Date
  },
): Promise<ErasureRow> {
  const [row] = await tx
    .insert(erasures)
    .values({ id: newId(), ...asked })
    .returning()
  return row as ErasureRow
}

/** Asks for one visitor to be erased; who is asked for again before it is done has been asked for once. */
export async function askVisitor(
  tx: Tx,
  asked: Pick<ErasureRow, 'orgId' | 'requestedBy'> & { containerId: string; visitor: string },
): Promise<ErasureRow> {
  const { orgId, containerId, visitor } = asked
  const same = and(eq(erasures.orgId, orgId), eq(erasures.containerId, containerId), eq(erasures.visitor, visitor))
  const [waiting] = await tx
    .select()
    .from(erasures)
    .where(and(same, isNull(erasures.erasedAt)))
  return waiting ?? requestErasure(tx, { ...asked, kind: 'visitor' })
}

/** The one that has been due for longest, taken on by this process. */
export async function takeDue(db: Db): Promise<ErasureRow | undefined> {
  return db.withSystem(async (tx) => {
    const due = tx
      .select({ id: erasures.id })
      .from(erasures)
      .where(lte(erasures.dueAt, sql`clock_timestamp()`))
      .orderBy(asc(erasures.dueAt))
      .limit(1)
      .for('update', { skipLocked: true })
    const [row] = await tx
      .update(erasures)
      .set({ dueAt: inMinutes(LEASE_MINUTES) })
      .where(eq(erasures.id, due))
      .returning()
    return row
  })
}

const inMinutes = (minutes: number) => sql`clock_timestamp() + make_interval(mins => ${minutes})`

/** Says that this process still works at it. */
export async function keepLease(db: Db, { id }: ErasureRow): Promise<void> {
  await db.withSystem((tx) =>
    tx
      .update(erasures)
      .set({ dueAt: inMinutes(LEASE_MINUTES) })
      .where(eq(erasures.id, id)),
  )
}

export async function postponeErasure(db: Db, { id }: ErasureRow, error: string, minutes: number): Promise<void> {
  const values = { attempts: sql`${erasures.attempts} + 1`, error, dueAt: inMinutes(minutes) }
  await db.withSystem((tx) => tx.update(erasures).set(values).where(eq(erasures.id, id)))
}

/** Notes that nothing is left; `nextInMinutes`: when somebody looks again, undefined: never, and what names the visitor goes, too. */
export async function settleErasure(
  db: Db,
  { id }: ErasureRow,
  erased: Record<string, number>,
  nextInMinutes: number | undefined,
): Promise<void> {
  await db.withSystem((tx) =>
    tx
      .update(erasures)
      .set({
        erased,
        error: null,
        attempts: sql`${erasures.attempts} + 1`,
        checks: sql`${erasures.checks} + 1`,
        erasedAt: sql`coalesce(${erasures.erasedAt}, clock_timestamp())`,
        dueAt: nextInMinutes === undefined ? null : inMinutes(nextInMinutes),
        ...(nextInMinutes === undefined && { visitor: null, orders: null }),
      })
      .where(eq(erasures.id, id)),
  )
}
