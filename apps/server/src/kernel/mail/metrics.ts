import { Counter, type Registry, registerGauge } from '../../platform/metrics.ts'
import { keepSnapshot } from '../../platform/snapshot.ts'
import type { Db } from '../db/index.ts'
import { readMailQueue } from './queries.ts'

/** What became of a try to send a mail: it may be tried again, or never will. */
export type MailOutcome = 'sent' | 'postponed' | 'failed'
const outcomes: readonly MailOutcome[] = ['sent', 'postponed', 'failed']

/** Registers what this process sends, and what waits in the outbox of all. */
export function registerMailMetrics(registry: Registry, db: Db): (outcome: MailOutcome) => void {
  const tries = new Counter({
    name: 'vitrine_mail_tries_total',
    help: 'Tries to send a mail, by outcome: sent, postponed or failed for good',
    labelNames: ['outcome'],
    registers: [registry],
  })
  for (const outcome of outcomes) tries.inc({ outcome }, 0)
  const readQueue = keepSnapshot(() => readMailQueue(db))
  registerGauge(
    registry,
    { name: 'vitrine_mail_waiting', help: 'Mails that wait to be sent' },
    async () => (await readQueue())?.waiting,
  )
  const oldest = { name: 'vitrine_mail_oldest_waiting_seconds', help: 'Age of the oldest mail that waits' }
  registerGauge(registry, oldest, async () => {
    const queue = await readQueue()
    return queue && (queue.oldest ? Math.max(0, (Date.now() - queue.oldest.getTime()) / 1000) : 0)
  })
  return (outcome) => tries.inc({ outcome })
}
