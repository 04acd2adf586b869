import { sql } from 'drizzle-orm'
import type { Db, Tx } from './index.ts'

/** Clocks that differ by more than this are not both right. */
const MOST_APART_MS = 5 * 60_000

/** What the database's clock shows: the one on which processes of several machines agree. */
export async function readClock(tx: Tx): Promise<Date> {
  const told = (await tx.execute(sql`select extract(epoch from clock_timestamp()) * 1000 as now`)) as {
    rows: { now?: unknown }[]
  }
  return new Date(Number(told.rows[0]?.now))
}

/**
 * Throws where this process and the database do not agree what time it is: what a wrong clock ends, deletes or judges cannot be
 * undone.
 */
export async function requireSameClock(db: Db, now: () => number = Date.now): Promise<void> {
  const apart = now() - (await db.withSystem(readClock)).getTime()
  if (Math.abs(apart) <= MOST_APART_MS) return
  const minutes = Math.round(Math.abs(apart) / 60_000)
  const side = apart > 0 ? 'ahead of' : 'behind'
  throw new Error(`the clock of this machine is ${minutes} minutes ${side} the database's; set it right`)
}
