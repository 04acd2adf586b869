import { asc } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLogger } from '../../platform/logger.ts'
import { createMailer, type Mailer } from '../../platform/mail/index.ts'
import { migratePostgres } from '../../platform/postgres/migrate.ts'
import { postgresMigrations } from '../../server.ts'
import { openTestPostgres } from '../../testing/postgres.ts'
import { type ReceivedMail, type SmtpStandIn, startSmtp } from '../../testing/smtp.ts'
import { createDb, type Db, mails } from '../db/index.ts'
import { type Delivery, type DeliveryTimes, startDelivery } from './deliver.ts'
import type { MailOutcome } from './metrics.ts'
import { readMailQueue } from './queries.ts'
import { claimMails, queueMail } from './store.ts'

const log = createLogger({ level: 'silent', pretty: false })
const times: DeliveryTimes = { intervalMs: 20, leaseMs: 60_000, retryMs: [10, 10, 10, 10] }
const from = 'Vitrine <no-reply@demo.test>'

let db: Db
let destroy: () => Promise<void>
let smtp: SmtpStandIn
let running: Delivery[] = []
let outcomes: MailOutcome[]
beforeAll(async () => {
  const opened = await openTestPostgres()
  await migratePostgres(opened.postgres, postgresMigrations)
  db = createDb(opened.postgres.db)
  destroy = opened.destroy
})
afterAll(() => destroy())
beforeEach(async () => {
  outcomes = []
  smtp = await startSmtp()
  await db.withSystem((tx) => tx.delete(mails))
})
afterEach(async () => {
  for (const each of running) await each.close()
  running = []
  await smtp.close()
})

const mailer = () => createMailer({ url: smtp.url, from })
const start = (to: Mailer | undefined) => {
  const delivery = startDelivery(db, to, log, { times, onOutcome: (outcome) => void outcomes.push(outcome) })
  running.push(delivery)
  return delivery
}
const queue = (email = 'someone@demo.test', subject = '重設您的密碼') =>
  db.withSystem((tx) =>
    queueMail(tx, { email, language: 'zh-TW' }, 'reset', { subject, paragraphs: ['您好：'], footer: '請忽略' }),
  )
const outbox = () => db.withSystem((tx) => tx.select().from(mails).orderBy(asc(mails.createdAt)))
const until = (...statuses: string[]) =>
  expect.poll(async () => (await outbox()).map((mail) => mail.status)).toEqual(statuses)

describe('a mail that waits', () => {
  it('goes to the mail server as it was written, once, and is marked', async () => {
    await queue()
    start(mailer())
    await until('sent')
    const [mail] = await outbox()
    expect(mail).toMatchObject({ attempts: 1, error: null, sentAt: expect.any(Date) })
    expect(mail).toMatchObject({ recipient: 'someone@demo.test', kind: 'reset', text: '', html: '' })
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(smtp.received).toHaveLength(1)
    const [{ from: sender, to, raw }] = smtp.received as [ReceivedMail]
    expect([sender, to]).toEqual(['no-reply@demo.test', ['someone@demo.test']])
    expect(raw).toContain(`Message-ID: <${mail?.id}@demo.test>`)
    expect(raw).toContain(`Subject: =?UTF-8?`)
    expect(raw).toMatch(/text\/plain[\s\S]+text\/html/)
  })

  it('is counted, and since when it waits', async () => {
    expect(await readMailQueue(db)).toEqual({ waiting: 0, oldest: null })
    await queue()
    await queue()
    const [first] = await outbox()
    expect(await readMailQueue(db)).toEqual({ waiting: 2, oldest: first?.createdAt })
  })

  it('goes out once when several workers look for it at the same time', async () => {
    for (let i = 0; i < 25; i++) await queue(`person-${i}@demo.test`)
    for (let i = 0; i < 3; i++) start(mailer())
    await until(...Array(25).fill('sent'))
    expect(new Set(smtp.received.flatMap((mail) => mail.to)).size).toBe(25)
    expect(smtp.received).toHaveLength(25)
  })

  it('waits for a server that is away, and goes out when it is back', async () => {
    await queue()
    smtp.refuse = () => ({ code: 451, message: 'try again later' })
    const delivery = start(mailer())
    await expect.poll(async () => (await outbox())[0]?.attempts).toBeGreaterThan(1)
    smtp.refuse = () => undefined
    await until('sent')
    await delivery.close()
    expect(smtp.received).toHaveLength(1)
    expect([outcomes[0], outcomes.at(-1)]).toEqual(['postponed', 'sent'])
  })

  it('is given up after five tries, with the reason', async () => {
    await queue()
    smtp.refuse = () => ({ code: 451, message: 'try again later' })
    start(mailer())
    await until('failed')
    expect((await outbox())[0]).toMatchObject({ attempts: 5, error: expect.stringContaining('try again later') })
    expect(outcomes).toEqual([...Array(4).fill('postponed'), 'failed'])
  })

  it('is given up at once when the server never wants it', async () => {
    await queue()
    smtp.refuse = () => ({ code: 550, message: 'no such mailbox' })
    start(mailer())
    await until('failed')
    expect((await outbox())[0]).toMatchObject({ attempts: 1, error: expect.stringContaining('no such mailbox') })
  })

  it('is given up when nobody answers at the address of the mail server', async () => {
    await queue()
    await smtp.close()
    start(createMailer({ url: smtp.url, from }))
    await until('failed')
    expect((await outbox())[0]).toMatchObject({ attempts: 5, error: expect.stringContaining('ECONNREFUSED') })
    smtp = await startSmtp()
  })

  it('has one address, whatever stands in it', async () => {
    await queue('a,b@demo.test', 'Two\r\nBcc: someone-else@demo.test')
    start(mailer())
    await until('sent')
    expect(smtp.received[0]?.to).toHaveLength(1)
    expect(smtp.received[0]?.raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/m)
  })
})

describe('a worker that ends', () => {
  it('by a crash, loses no mail: it is due again after its lease', async () => {
    await queue()
    const times = { leaseMs: 60_000, longestMs: 3_600_000 }
    expect(await claimMails(db, 10, times)).toHaveLength(1)
    expect(await claimMails(db, 10, times)).toEqual([])
    await db.withSystem((tx) => tx.update(mails).set({ dueAt: new Date() }))
    start(mailer())
    await until('sent')
    expect((await outbox())[0]?.attempts).toBe(2)
  })

  it('before the clock was set back, does not keep its mail for the time between', async () => {
    await queue()
    const times = { leaseMs: 60_000, longestMs: 3_600_000 }
    await claimMails(db, 10, times)
    await db.withSystem((tx) => tx.update(mails).set({ dueAt: new Date(Date.now() + 7_200_000) }))
    expect(await claimMails(db, 10, times)).toHaveLength(1)
  })

  it('properly, finishes the mail it has begun and takes no other', async () => {
    await queue()
    let finish = () => {}
    const sent: string[] = []
    const slow: Mailer = {
      send: async ({ to }) => {
        await new Promise<void>((resolve) => {
          finish = resolve
        })
        sent.push(to)
      },
      close: () => {},
    }
    const delivery = start(slow)
    await expect.poll(async () => (await outbox())[0]?.attempts).toBe(1)
    const closing = delivery.close()
    await queue('late@demo.test')
    await vi.waitFor(() => finish(), { timeout: 15_000 })
    await closing
    expect(sent).toEqual(['someone@demo.test'])
    expect((await outbox()).map((mail) => mail.status)).toEqual(['sent', 'waiting'])
  })
})

describe('without a mail server', () => {
  it('mails are kept for the administrator to read', async () => {
    await queue()
    start(undefined)
    await until('kept')
    expect((await outbox())[0]).toMatchObject({ attempts: 0, text: expect.stringContaining('您好：') })
  })
})
