import type { Postgres } from '../postgres/database.ts'
import { jobSchema } from './queries.ts'

/** What only a clock that was set back since can have put into the future. Our jobs are never put off for as long. */
const FUTURE = `now() + interval '1 hour'`

/**
 * Brings back what was put into the future by a clock that was set back since: pg-boss would wait for it, and run nothing until the
 * time has come once more. A job that ran for an occurrence stays in its way for as long.
 */
export async function forgetFuture(postgres: Postgres): Promise<void> {
  const [version, queue, job] = ['version', 'queue', 'job'].map((table) => `${jobSchema}.${table}`)
  for (const statement of [
    `update ${version} set cron_on = null where cron_on > ${FUTURE}`,
    `update ${queue} set monitor_claim_on = null, monitor_on = null, maintain_on = null
     where greatest(monitor_claim_on, monitor_on, maintain_on) > ${FUTURE}`,
    `update ${job} set singleton_on = null where singleton_on > (${FUTURE}) at time zone 'UTC'`,
    `update ${job} set start_after = now() where state < 'active' and start_after > ${FUTURE}`,
    `update ${job} set started_on = now() where state = 'active' and started_on > ${FUTURE}`,
  ])
    await postgres.execute(statement)
}

/** Gives a failed job one more try; whether there was one to give it to. */
export async function retryFailedJob(postgres: Postgres, id: string): Promise<boolean> {
  const { rows } = await postgres.execute(
    `update ${jobSchema}.job set state = 'retry', retry_limit = retry_count + 1, start_after = now(), completed_on = null
     where id = $1::uuid and state = 'failed' returning id`,
    [id],
  )
  return rows.length > 0
}
