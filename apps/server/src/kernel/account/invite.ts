import type { Language } from '@vitrine/contract'
import type { Tx } from '../db/index.ts'
import { queueMail } from '../mail/store.ts'
import { activationMail, resetMail, welcomeMail } from './mails.ts'
import { issuePasswordLink } from './password-link.ts'

export interface Addressee {
  id: string
  email: string
  userName: string
  locale: Language
  /** null: no password chosen yet. */
  activatedAt: Date | null
}

/** Tells somebody for whom a platform of shops has vouched how to choose a password. Takes a transaction of the system scope. */
export async function queueWelcome(
  tx: Tx,
  publicUrl: string,
  { id, email, userName: name, locale: language }: Omit<Addressee, 'activatedAt'>,
  { organization, platform }: { organization: { id: string; name: string }; platform: string },
): Promise<void> {
  const url = await issuePasswordLink(tx, publicUrl, id, { activates: true })
  const content = welcomeMail(language, { name, organization: organization.name, platform, url })
  await queueMail(tx, { email, language, about: organization.id }, 'welcome', content)
}

/** Queues the mail with which a person chooses a new password, or the first one. Takes a transaction of the system scope. */
export async function queuePasswordMail(tx: Tx, publicUrl: string, person: Addressee): Promise<void> {
  const activates = person.activatedAt === null
  const url = await issuePasswordLink(tx, publicUrl, person.id, { activates })
  const write = activates ? activationMail : resetMail
  const content = write(person.locale, { name: person.userName, url })
  await queueMail(tx, { email: person.email, language: person.locale }, activates ? 'activation' : 'reset', content)
}
