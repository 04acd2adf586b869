import { desc, eq } from 'drizzle-orm'
import { mails } from '../kernel/db/index.ts'
import type { TestServer } from './server.ts'

/** Mails left for an address, newest first. */
export const readMails = ({ platform }: Pick<TestServer, 'platform'>, email: string) =>
  platform.db.withSystem((tx) =>
    tx.select().from(mails).where(eq(mails.recipient, email)).orderBy(desc(mails.createdAt)),
  )

/** The token of a link in the newest mail to an address that has one of its kind. */
async function findToken(
  server: Pick<TestServer, 'platform'>,
  email: string,
  link: RegExp,
): Promise<string | undefined> {
  const mails = await readMails(server, email)
  return mails.map(({ text }) => link.exec(text)?.[1]).find((token) => token !== undefined)
}

/** The token of the newest invitation to an address. Throws when there is none. */
export async function readInvitationToken(server: Pick<TestServer, 'platform'>, email: string): Promise<string> {
  const token = await findToken(server, email, /\/invitation\?token=([\w-]+)/)
  if (!token) throw new Error(`no invitation was sent to ${email}`)
  return token
}

/** The token of the newest link by which an address chooses a password. Throws when there is none. */
export async function readLinkToken(server: Pick<TestServer, 'platform'>, email: string): Promise<string> {
  const token = await findToken(server, email, /\/reset_password\?token=([\w-]+)/)
  if (!token) throw new Error(`no link was sent to ${email}`)
  return token
}
