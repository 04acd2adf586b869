import type { Api } from './api.ts'

async function readLink(admin: Api, email: string, pattern: RegExp): Promise<string> {
  const { content } = await admin.must('GET', '/admin/mails', { key: email })
  const { text } = await admin.must('GET', '/admin/mails/by', { id: content[0].id })
  const link = pattern.exec(text)?.[0]
  if (!link) throw new Error(`the newest mail to ${email} has no link`)
  return link
}

/** The link to choose a password in the newest mail to an address, from the outbox that the administrator sees. */
export const readPasswordLink = (admin: Api, email: string): Promise<string> =>
  readLink(admin, email, /https?:\S+\/reset_password\?token=[\w-]+/)

/** The link of the invitation in the newest mail to an address. */
export const readInvitationLink = (admin: Api, email: string): Promise<string> =>
  readLink(admin, email, /https?:\S+\/invitation\?token=[\w-]+/)
