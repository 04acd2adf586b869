import type { Postgres } from '../postgres/database.ts'
import { countJobs, findJobState, hasJobs, type JobFilter, type JobRow, readJobs } from './queries.ts'
import { retryFailedJob } from './store.ts'

/** Looks at the jobs, from a process that may run none. */
export interface JobBoard {
  /** Newest first. */
  list(filter: JobFilter): Promise<{ content: JobRow[]; total: number }>
  /** Runs a failed job again at the next tick of a worker. */
  retry(id: string): Promise<'done' | 'unknown' | 'not failed'>
}

export const createJobBoard = (postgres: Postgres): JobBoard => ({
  async list(filter) {
    if (!(await hasJobs(postgres))) return { content: [], total: 0 }
    return { content: await readJobs(postgres, filter), total: await countJobs(postgres, filter) }
  },
  async retry(id) {
    if (!(await hasJobs(postgres)) || !(await findJobState(postgres, id))) return 'unknown'
    return (await retryFailedJob(postgres, id)) ? 'done' : 'not failed'
  },
})
