import type { Api } from './api.ts'

/** The link to choose a password in the newest mail to an address, from the outbox that the administrator sees. */
export async function readPasswordLink(admin: Api, email: string): Promise<string> {
  const { content } = await admin.must('GET', '/admin/mails', { key: email })
  const { text } = await admin.must('GET', '/admin/mails/by', { id: content[0].id })
  const link = /https?:\S+\/reset_password\?token=[\w-]+/.exec(text)?.[0]
  if (!link) throw new Error(`the newest mail to ${email} has no link`)
  return link
}
