import type { Db } from '../db/index.ts'
import { issueTicket, redeemTicket } from '../ticket/store.ts'

const purpose = 'sign_in'

/** Where a person comes from; the sign-in page tells where to go back to when it fails. */
export type Entry = 'site' | 'shopify' | 'shopline'

/** A code with which a browser signs in as the person, once, within 60 seconds. Whoever gets one has shown who they are. */
export const issueSignInCode = (db: Db, userId: string): Promise<string> => issueTicket(db, purpose, { userId })

/** Whom a code signs in; it is used up by this. Undefined for an unknown, used or expired one. */
export async function redeemSignInCode(db: Db, code: string): Promise<string | undefined> {
  const payload = await redeemTicket(db, purpose, code)
  return payload && String(payload.userId)
}

/** Where the browser goes with its code. */
export const handOffUrl = (publicUrl: string, code: string, entry: Entry): string =>
  `${publicUrl}/auth?${new URLSearchParams({ code, entry })}`
