import { and, eq, gt } from 'drizzle-orm'
import { type Db, tickets } from '../db/index.ts'
import { hashSecret, newSecret } from '../ids.ts'

const lifetimeMs = 60_000

/** A ticket for one use within 60 seconds, carrying `payload`. */
export async function issueTicket(db: Db, purpose: string, payload: Record<string, unknown>): Promise<string> {
  const ticket = newSecret()
  const expiresAt = new Date(Date.now() + lifetimeMs)
  await db.withSystem((tx) =>
    tx.insert(tickets).values({ ticketHash: hashSecret(ticket), purpose, payload, expiresAt }),
  )
  return ticket
}

/** The payload of a ticket, which is used up by this; undefined for an unknown, used or expired one. */
export async function redeemTicket(
  db: Db,
  purpose: string,
  ticket: string,
): Promise<Record<string, unknown> | undefined> {
  const match = and(
    eq(tickets.ticketHash, hashSecret(ticket)),
    eq(tickets.purpose, purpose),
    gt(tickets.expiresAt, new Date()),
  )
  const [row] = await db.withSystem((tx) => tx.delete(tickets).where(match).returning({ payload: tickets.payload }))
  return row?.payload
}
