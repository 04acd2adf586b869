import type { Language } from '@vitrine/contract'
import { and, asc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm'
import { type Db, mails, type Tx } from '../db/index.ts'
import { newId } from '../ids.ts'
import { composeMail, type MailContent } from './compose.ts'

/** Queues a mail in the transaction of what causes it; the worker sends it. `about`: the organization that it tells of. */
export async function queueMail(
  tx: Tx,
  to: { email: string; language: Language; about?: string },
  kind: string,
  content: MailContent,
): Promise<void> {
  const { email: recipient, language, about } = to
  await tx.insert(mails).values({ id: newId(), recipient, about, kind, language, ...composeMail(language, content) })
}

const dueColumns = {
  id: mails.id,
  recipient: mails.recipient,
  subject: mails.subject,
  text: mails.text,
  html: mails.html,
  attempts: mails.attempts,
}

/** A mail that this worker has to send. */
export type DueMail = Pick<typeof mails.$inferSelect, keyof typeof dueColumns>

/**
 * Takes mails that are due, for `leaseMs`: until then no other worker takes them, and if this one dies they are due again.
 * `attempts` counts the try that begins with this. One that is to wait longer than `longestMs` was put off before the clock was set back.
 */
export async function claimMails(
  db: Db,
  limit: number,
  { leaseMs, longestMs }: { leaseMs: number; longestMs: number },
): Promise<DueMail[]> {
  const now = new Date()
  const latest = new Date(now.getTime() + longestMs)
  return db.withSystem(async (tx) => {
    const due = tx
      .select({ id: mails.id })
      .from(mails)
      .where(
        and(eq(mails.status, 'waiting'), or(eq(mails.attempts, 0), lte(mails.dueAt, now), gt(mails.dueAt, latest))),
      )
      .orderBy(asc(mails.dueAt))
      .limit(limit)
      .for('update', { skipLocked: true })
    return tx
      .update(mails)
      .set({ attempts: sql`${mails.attempts} + 1`, dueAt: new Date(now.getTime() + leaseMs) })
      .where(inArray(mails.id, due))
      .returning(dueColumns)
  })
}

const change = (db: Db, id: string, values: Partial<typeof mails.$inferInsert>): Promise<unknown> =>
  db.withSystem((tx) => tx.update(mails).set(values).where(eq(mails.id, id)))

/** What went out is its recipient's alone: of its links and words nothing stays here. */
export const markSent = (db: Db, id: string) =>
  change(db, id, { status: 'sent', sentAt: new Date(), error: null, text: '', html: '' })
export const markFailed = (db: Db, id: string, error: string) => change(db, id, { status: 'failed', error })
export const postpone = (db: Db, id: string, dueAt: Date, error: string) => change(db, id, { dueAt, error })

/** Without a mail server: everything stays in the outbox. */
export async function keepWaiting(db: Db): Promise<void> {
  await db.withSystem((tx) => tx.update(mails).set({ status: 'kept' }).where(eq(mails.status, 'waiting')))
}
