import type { Logger } from '../../platform/logger.ts'
import { type Mailer, MailRefused } from '../../platform/mail/index.ts'
import type { Db } from '../db/index.ts'
import type { MailOutcome } from './metrics.ts'
import { claimMails, type DueMail, keepWaiting, markFailed, markSent, postpone } from './store.ts'

export interface DeliveryTimes {
  intervalMs: number
  /** How long a mail belongs to the worker that took it; longer than a try can last. */
  leaseMs: number
  /** How long to wait after each failed try; there is one try more than there are waits. */
  retryMs: readonly number[]
}

interface DeliveryOptions {
  times?: DeliveryTimes
  /** Told of every try; must return at once. */
  onOutcome?: (outcome: MailOutcome) => void
}

const second = 1000
const minute = 60 * second
const usual: DeliveryTimes = {
  intervalMs: second,
  leaseMs: 3 * minute,
  retryMs: [10 * second, minute, 10 * minute, 60 * minute],
}
const batch = 10

/** What went wrong, as the outbox shows it. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll('\u0000', '').slice(0, 500)

export interface Delivery {
  /** Waits for the tries under way. */
  close(): Promise<void>
}

/**
 * Sends what waits, every second; without a mailer it stays in the outbox. A mail is marked after the server took it: a crash between
 * the two sends it twice, and none loses it.
 */
export function startDelivery(
  db: Db,
  mailer: Mailer | undefined,
  log: Logger,
  { times = usual, onOutcome }: DeliveryOptions = {},
): Delivery {
  const deliver = async (mail: DueMail, to: Mailer): Promise<void> => {
    try {
      await to.send({ ...mail, to: mail.recipient })
    } catch (error) {
      const wait = times.retryMs[mail.attempts - 1]
      const isLast = error instanceof MailRefused || wait === undefined
      log.warn({ mail: mail.id, attempt: mail.attempts, reason: reasonOf(error), isLast }, 'a mail could not be sent')
      onOutcome?.(isLast ? 'failed' : 'postponed')
      if (isLast) await markFailed(db, mail.id, reasonOf(error))
      else await postpone(db, mail.id, new Date(Date.now() + wait), reasonOf(error))
      return
    }
    onOutcome?.('sent')
    await markSent(db, mail.id)
  }
  const longestMs = Math.max(times.leaseMs, ...times.retryMs) + minute
  /** Whether there may be more. */
  const deliverBatch = async (to: Mailer): Promise<boolean> => {
    const due = await claimMails(db, batch, { leaseMs: times.leaseMs, longestMs })
    const results = await Promise.allSettled(due.map((mail) => deliver(mail, to)))
    for (const result of results)
      if (result.status === 'rejected') log.warn({ err: result.reason }, 'a mail could not be marked')
    return due.length === batch
  }

  let closed = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const run = async () => {
    try {
      if (!mailer) await keepWaiting(db)
      else {
        let more = true
        while (more && !closed) more = await deliverBatch(mailer)
      }
    } catch (error) {
      log.warn({ err: error }, 'mails could not be read')
    }
    if (!closed) timer = setTimeout(tick, times.intervalMs)
  }
  const tick = () => {
    running = run()
  }
  tick()
  return {
    async close() {
      closed = true
      clearTimeout(timer)
      await running
      mailer?.close()
    },
  }
}
