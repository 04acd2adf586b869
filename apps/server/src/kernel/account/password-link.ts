import type { Tx } from '../db/index.ts'
import { deleteTickets, readTicket, storeTicket, takeTicket } from '../ticket/store.ts'

const purpose = 'password'
const hour = 3600 * 1000

/** How long a link to choose a password works. */
const linkLifetime = { reset: hour, activation: 7 * 24 * hour }

export interface PasswordLink {
  userId: string
  /** Whether the account was waiting for its first password. */
  activates: boolean
}

/**
 * A one-time link to choose a password, for a mail. Takes a transaction of the system scope: no tenant may make one.
 * The address is returned once; only a digest of its secret is kept.
 */
export async function issuePasswordLink(
  tx: Tx,
  publicUrl: string,
  userId: string,
  { activates }: { activates: boolean },
): Promise<string> {
  const lifetimeMs = activates ? linkLifetime.activation : linkLifetime.reset
  const token = await storeTicket(tx, purpose, { userId, activates }, lifetimeMs)
  return `${publicUrl}/reset_password?token=${token}`
}

const toLink = (payload: Record<string, unknown> | undefined): PasswordLink | undefined =>
  payload && { userId: String(payload.userId), activates: payload.activates === true }

/** Whose link it is, without using it up; undefined for an unknown, used or expired one. */
export const readPasswordLink = async (tx: Tx, token: string): Promise<PasswordLink | undefined> =>
  toLink(await readTicket(tx, purpose, token))

/** The same, used up by this. */
export const takePasswordLink = async (tx: Tx, token: string): Promise<PasswordLink | undefined> =>
  toLink(await takeTicket(tx, purpose, token))

/** Whether a text holds a link to choose a password that was used or voided, or has expired. */
export async function holdsEndedPasswordLink(tx: Tx, text: string): Promise<boolean> {
  const token = /\/reset_password\?token=([\w-]+)/.exec(text)?.[1]
  return token !== undefined && (await readTicket(tx, purpose, token)) === undefined
}

/** Voids every link of a person: who has just chosen a password leaves no other door open. */
export const voidPasswordLinks = (tx: Tx, userId: string): Promise<void> => deleteTickets(tx, purpose, { userId })
