import { getAdminMail, listAdminMails, resetPassword, retryAdminMail, updateAdminUser } from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { voidPasswordLinks } from '../../kernel/account/password-link.ts'
import { mails, systemLog, users } from '../../kernel/db/index.ts'
import { ApiClient } from '../../testing/api.ts'
import { readMails } from '../../testing/mails.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { type SmtpStandIn, startSmtp } from '../../testing/smtp.ts'
import { makeUser } from '../../testing/store.ts'

let server: TestServer

async function signInAdministrator() {
  const { db } = server.platform
  const { id, token } = await makeUser(db, undefined)
  await db.withSystem((tx) => tx.update(users).set({ systemRole: 'administrator' }).where(eq(users.id, id)))
  return { id, client: new ApiClient(server.url, token) }
}
const makeAdministrator = async () => (await signInAdministrator()).client

/** What an administrator did, as the installation's own log tells it. */
const readSystemLog = (actorId: string) =>
  server.platform.db.withSystem((tx) =>
    tx
      .select({ action: systemLog.action, target: systemLog.target, details: systemLog.details })
      .from(systemLog)
      .where(eq(systemLog.actorId, actorId))
      .orderBy(systemLog.at),
  )

/** Somebody who has asked for a link. */
async function askForLink() {
  const person = await makeUser(server.platform.db, undefined)
  await new ApiClient(server.url).must(resetPassword, { body: { email: person.email } })
  return person
}

async function read(admin: ApiClient, email: string) {
  const { content } = await admin.must(listAdminMails, { query: { key: email } })
  return admin.must(getAdminMail, { query: { id: content[0]?.id ?? '' } })
}

const becomes = (email: string, status: string) =>
  expect.poll(async () => (await readMails(server, email))[0]?.status).toBe(status)

describe('where no mail server is set', () => {
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.destroy())

  it('a mail is shown with its link, and it is told when the link has ended', async () => {
    const admin = await makeAdministrator()
    const { id, email } = await askForLink()
    const link = { text: expect.stringContaining('/reset_password?token='), link_ended: false }
    expect(await read(admin, email)).toMatchObject({ kind: 'reset', ...link })
    await becomes(email, 'kept')
    expect(await read(admin, email)).toMatchObject(link)
    await server.platform.db.withSystem((tx) => voidPasswordLinks(tx, id))
    expect(await read(admin, email)).toMatchObject({ ...link, link_ended: true })
  })

  it('each reading of a mail leaves who read it, and a refused one nothing', async () => {
    const { id, client } = await signInAdministrator()
    const person = await askForLink()
    const { id: target } = await read(client, person.email)
    await client.must(getAdminMail, { query: { id: target } })
    const entry = { action: 'mail.read', target, details: { recipient: person.email, kind: 'reset', words: true } }
    expect(await readSystemLog(id)).toEqual([entry, entry])
    expect((await client.call(getAdminMail, { query: { id: 'unknown' } })).status).toBe(404)
    const other = new ApiClient(server.url, person.token)
    expect((await other.call(getAdminMail, { query: { id: target } })).status).toBe(403)
    expect([await readSystemLog(id), await readSystemLog(person.id)]).toEqual([[entry, entry], []])
  })

  it('what an administrator changes in an account is recorded beside it', async () => {
    const { id, client } = await signInAdministrator()
    const { id: target } = await makeUser(server.platform.db, undefined)
    await client.must(updateAdminUser, { query: { id: target }, body: { is_beta_user: true } })
    const entry = { action: 'account.change', target, details: { is_beta_user: true } }
    expect(await readSystemLog(id)).toEqual([entry])
  })
})

describe('where a mail server takes mails to their recipients', () => {
  let smtp: SmtpStandIn
  beforeAll(async () => {
    smtp = await startSmtp()
    server = await startTestServer({ SMTP_URL: smtp.url, MAIL_FROM: 'Vitrine <no-reply@demo.test>' })
  })
  afterAll(async () => {
    await server.destroy()
    await smtp.close()
  })

  it('what failed or was kept is sent again, and nothing else', async () => {
    smtp.refuse = () => ({ code: 451, message: 'try again later' })
    const { id: by, client: admin } = await signInAdministrator()
    const retry = (id: string) => admin.call(retryAdminMail, { query: { id } })
    for (const status of ['failed', 'kept'] as const) {
      const { email } = await askForLink()
      const { id } = await read(admin, email)
      const held = { status, attempts: 5, error: 'away', dueAt: new Date(Date.now() + 3_600_000) }
      await server.platform.db.withSystem((tx) => tx.update(mails).set(held).where(eq(mails.id, id)))
      expect(await read(admin, email)).toMatchObject({ status, can_retry: true })
      const { data } = await retry(id)
      expect(data).toMatchObject({ status: 'waiting', attempts: 0, error: null, can_retry: false })
      expect(await retry(id)).toMatchObject({ status: 409, failure: { error: 'wrong_state' } })
      const tried = (await readSystemLog(by)).filter(({ action, target }) => action === 'mail.retry' && target === id)
      expect(tried).toEqual([{ action: 'mail.retry', target: id, details: { recipient: email, kind: 'reset' } }])
    }
    smtp.refuse = () => undefined
  })

  it('no words of a mail are shown, and none stay of one that went out', async () => {
    smtp.refuse = () => ({ code: 451, message: 'try again later' })
    const admin = await makeAdministrator()
    const { email } = await askForLink()
    const unread = { text: null, html: null, link_ended: false }
    expect(await read(admin, email)).toMatchObject({ status: 'waiting', ...unread })
    const change = (values: Partial<typeof mails.$inferInsert>) =>
      server.platform.db.withSystem((tx) => tx.update(mails).set(values))
    await change({ status: 'failed' })
    expect(await read(admin, email)).toMatchObject({ status: 'failed', ...unread })
    smtp.refuse = () => undefined
    await change({ status: 'waiting', dueAt: new Date() })
    await becomes(email, 'sent')
    expect(smtp.received[0]?.raw).toContain('reset_password')
    expect(await read(admin, email)).toMatchObject({ recipient: email, kind: 'reset', status: 'sent', ...unread })
    expect((await readMails(server, email))[0]).toMatchObject({ text: '', html: '', sentAt: expect.any(Date) })
  })
})
