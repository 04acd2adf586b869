import { getAdminMail, listAdminMails, resetPassword } from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterEach, expect, it, vi } from 'vitest'
import { voidPasswordLinks } from '../../kernel/account/password-link.ts'
import { mails, users } from '../../kernel/db/index.ts'
import { ApiClient } from '../../testing/api.ts'
import { readMails } from '../../testing/mails.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { startSmtp } from '../../testing/smtp.ts'
import { makeUser } from '../../testing/store.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

async function start(settings: Record<string, string> = {}) {
  const server = await startTestServer(settings)
  closers.unshift(server.destroy)
  const { db } = server.platform
  const { id, token } = await makeUser(db, undefined)
  await db.withSystem((tx) => tx.update(users).set({ systemRole: 'administrator' }).where(eq(users.id, id)))
  return { server, admin: new ApiClient(server.url, token) }
}

/** Somebody who has asked for a link. */
async function askForLink({ platform, url }: TestServer) {
  const person = await makeUser(platform.db, undefined)
  await new ApiClient(url).must(resetPassword, { body: { email: person.email } })
  return person
}

async function read(admin: ApiClient, email: string) {
  const { content } = await admin.must(listAdminMails, { query: { key: email } })
  return admin.must(getAdminMail, { query: { id: content[0]?.id ?? '' } })
}

it('shows a mail with its link where no mail server is set, and tells when the link has ended', async () => {
  const { server, admin } = await start()
  const { id, email } = await askForLink(server)
  const link = { text: expect.stringContaining('/reset_password?token='), link_ended: false }
  expect(await read(admin, email)).toMatchObject({ kind: 'reset', ...link })
  await vi.waitFor(async () => expect((await readMails(server, email))[0]?.status).toBe('kept'))
  expect(await read(admin, email)).toMatchObject(link)
  await server.platform.db.withSystem((tx) => voidPasswordLinks(tx, id))
  expect(await read(admin, email)).toMatchObject({ ...link, link_ended: true })
})

it('shows no words of a mail that a mail server takes to its recipient, and keeps none of one that went out', async () => {
  const smtp = await startSmtp()
  closers.push(smtp.close)
  smtp.refuse = () => ({ code: 451, message: 'try again later' })
  const { server, admin } = await start({ SMTP_URL: smtp.url, MAIL_FROM: 'Vitrine <no-reply@demo.test>' })
  const { email } = await askForLink(server)
  const unread = { text: null, html: null, link_ended: false }
  expect(await read(admin, email)).toMatchObject({ status: 'waiting', ...unread })
  const change = (values: Partial<typeof mails.$inferInsert>) =>
    server.platform.db.withSystem((tx) => tx.update(mails).set(values))
  await change({ status: 'failed' })
  expect(await read(admin, email)).toMatchObject({ status: 'failed', ...unread })
  smtp.refuse = () => undefined
  await change({ status: 'waiting', dueAt: new Date() })
  await vi.waitFor(async () => expect((await readMails(server, email))[0]?.status).toBe('sent'), { timeout: 5000 })
  expect(smtp.received[0]?.raw).toContain('reset_password')
  expect(await read(admin, email)).toMatchObject({ recipient: email, kind: 'reset', status: 'sent', ...unread })
  expect((await readMails(server, email))[0]).toMatchObject({ text: '', html: '', sentAt: expect.any(Date) })
})
