import { and, eq, gt, sql } from 'drizzle-orm'
import { type Db, type Tx, tickets } from '../db/index.ts'
import { hashSecret, newSecret } from '../ids.ts'

type Payload = Record<string, unknown>

const minute = 60_000

/** Stores a ticket for one use, carrying `payload`; answers its secret, which is kept hashed. */
export async function storeTicket(tx: Tx, purpose: string, payload: Payload, lifetimeMs = minute): Promise<string> {
  const ticket = newSecret()
  const expiresAt = new Date(Date.now() + lifetimeMs)
  await tx.insert(tickets).values({ ticketHash: hashSecret(ticket), purpose, payload, expiresAt })
  return ticket
}

const matching = (purpose: string, ticket: string) =>
  and(eq(tickets.ticketHash, hashSecret(ticket)), eq(tickets.purpose, purpose), gt(tickets.expiresAt, new Date()))

/** The payload of a ticket, which stays; undefined for an unknown, used or expired one. */
export async function readTicket(tx: Tx, purpose: string, ticket: string): Promise<Payload | undefined> {
  const [row] = await tx.select({ payload: tickets.payload }).from(tickets).where(matching(purpose, ticket))
  return row?.payload
}

/** The payload of a ticket, which is used up by this; undefined for an unknown, used or expired one. */
export async function takeTicket(tx: Tx, purpose: string, ticket: string): Promise<Payload | undefined> {
  const [row] = await tx.delete(tickets).where(matching(purpose, ticket)).returning({ payload: tickets.payload })
  return row?.payload
}

/** The ticket serves another purpose from now on, for so long. */
export async function turnTicket(tx: Tx, from: string, to: string, ticket: string, lifetimeMs: number): Promise<void> {
  const expiresAt = new Date(Date.now() + lifetimeMs)
  await tx.update(tickets).set({ purpose: to, expiresAt }).where(matching(from, ticket))
}

/** Deletes the tickets of a purpose whose payload contains `part`. */
export async function deleteTickets(tx: Tx, purpose: string, part: Payload): Promise<void> {
  const contains = sql`${tickets.payload} @> ${JSON.stringify(part)}::jsonb`
  await tx.delete(tickets).where(and(eq(tickets.purpose, purpose), contains))
}

/** A ticket for one use within 60 seconds. */
export const issueTicket = (db: Db, purpose: string, payload: Payload): Promise<string> =>
  db.withSystem((tx) => storeTicket(tx, purpose, payload))

/** Uses a ticket up in a transaction of its own. */
export const redeemTicket = (db: Db, purpose: string, ticket: string): Promise<Payload | undefined> =>
  db.withSystem((tx) => takeTicket(tx, purpose, ticket))
