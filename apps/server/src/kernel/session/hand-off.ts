import type { Db, Tx } from '../db/index.ts'
import { deleteTickets, readTicket, storeTicket, takeTicket, turnTicket } from '../ticket/store.ts'

const purpose = 'sign_in'
/** A code whose person was asked something, for the second factor or whether to switch: once it is this, it lives no longer again. */
const asked = 'sign_in_asked'
const answerMs = 5 * 60_000

/** Where a person comes from; the sign-in page tells where to go back to when it fails. */
export type Entry = 'site' | 'shopify' | 'shopline'

/** A code with which a browser signs in as the person, once, within 60 seconds. Whoever gets one has shown who they are. */
export const issueSignInCode = (tx: Tx, userId: string): Promise<string> => storeTicket(tx, purpose, { userId })

/** Voids every code of a person that has not signed in yet. */
export async function voidSignInCodes(tx: Tx, userId: string): Promise<void> {
  for (const each of [purpose, asked]) await deleteTickets(tx, each, { userId })
}

/** Whom a code signs in; undefined for an unknown, used or expired one. */
export async function findSignInCode(db: Db, code: string): Promise<string | undefined> {
  const payload = await db.withSystem(
    async (tx) => (await readTicket(tx, purpose, code)) ?? (await readTicket(tx, asked, code)),
  )
  return payload && String(payload.userId)
}

/** Leaves the person five minutes to answer what is asked before the code is used. */
export const awaitAnswer = (db: Db, code: string): Promise<void> =>
  db.withSystem((tx) => turnTicket(tx, purpose, asked, code, answerMs))

/** Uses a code up; false when somebody else did, or it has expired. */
export const spendSignInCode = async (tx: Tx, code: string): Promise<boolean> =>
  ((await takeTicket(tx, purpose, code)) ?? (await takeTicket(tx, asked, code))) !== undefined

/** Where the browser goes with its code. */
export const handOffUrl = (publicUrl: string, code: string, entry: Entry): string =>
  `${publicUrl}/auth?${new URLSearchParams({ code, entry })}`
