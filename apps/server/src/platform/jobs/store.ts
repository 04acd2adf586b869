import type { Postgres } from '../postgres/database.ts'
import { jobSchema } from './queries.ts'

/** Gives a failed job one more try; whether there was one to give it to. */
export async function retryFailedJob(postgres: Postgres, id: string): Promise<boolean> {
  const { rows } = await postgres.execute(
    `update ${jobSchema}.job set state = 'retry', retry_limit = retry_count + 1, start_after = now(), completed_on = null
     where id = $1::uuid and state = 'failed' returning id`,
    [id],
  )
  return rows.length > 0
}
