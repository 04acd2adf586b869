import { desc, eq } from 'drizzle-orm'
import { mails } from '../kernel/db/index.ts'
import type { TestServer } from './server.ts'

/** Mails left for an address, newest first. */
export const readMails = ({ platform }: Pick<TestServer, 'platform'>, email: string) =>
  platform.db.withSystem((tx) =>
    tx.select().from(mails).where(eq(mails.recipient, email)).orderBy(desc(mails.createdAt)),
  )

/** The token of the invitation in the newest mail to an address. Throws when there is none. */
export async function readInvitationToken(server: Pick<TestServer, 'platform'>, email: string): Promise<string> {
  const [mail] = await readMails(server, email)
  const token = /\/invitation\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`no invitation was sent to ${email}`)
  return token
}

/** The token of the link in the newest mail to an address. Throws when there is none. */
export async function readLinkToken(server: Pick<TestServer, 'platform'>, email: string): Promise<string> {
  const [mail] = await readMails(server, email)
  const token = /\/reset_password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`no link was sent to ${email}`)
  return token
}
