import type { Language } from '@vitrine/contract'
import type { Tx } from '../db/index.ts'
import { leaveMail } from '../mail/store.ts'
import { activationMail, addedMail, invitationMail, resetMail } from './mails.ts'
import { issuePasswordLink, voidInvitationLinks } from './password-link.ts'

export interface Addressee {
  id: string
  email: string
  userName: string
  locale: Language
  /** null: no password chosen yet. */
  activatedAt: Date | null
}

export interface Invitation {
  organization: string
  inviter: string
  /** The organisation whose earlier invitations of the person this one replaces. */
  org: string
}

/**
 * Tells a person of the organisation that they now belong to: with a link to choose the first password (7 days) while the account is
 * not activated, else with the console's address. Takes a transaction of the system scope.
 */
export async function leaveInvitation(
  tx: Tx,
  publicUrl: string,
  person: Addressee,
  { organization, inviter, org }: Invitation,
): Promise<void> {
  const to = { email: person.email, language: person.locale }
  const about = { name: person.userName, organization, inviter }
  if (person.activatedAt)
    return leaveMail(tx, to, 'added', addedMail(person.locale, { ...about, url: `${publicUrl}/auth` }))
  await voidInvitationLinks(tx, person.id, org)
  const url = await issuePasswordLink(tx, publicUrl, person.id, { activates: true, org })
  await leaveMail(tx, to, 'invitation', invitationMail(person.locale, { ...about, url }))
}

/** Leaves the mail with which a person chooses a new password, or the first one. Takes a transaction of the system scope. */
export async function leavePasswordMail(tx: Tx, publicUrl: string, person: Addressee): Promise<void> {
  const activates = person.activatedAt === null
  const url = await issuePasswordLink(tx, publicUrl, person.id, { activates })
  const write = activates ? activationMail : resetMail
  const content = write(person.locale, { name: person.userName, url })
  await leaveMail(tx, { email: person.email, language: person.locale }, activates ? 'activation' : 'reset', content)
}
