import type { Postgres } from '../postgres/database.ts'
import { patternOf } from '../postgres/like.ts'

export const jobSchema = 'jobs'

export type JobState = 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed'

export interface JobFilter {
  state?: JobState | undefined
  /** Text in the name. */
  key?: string | undefined
  page: number
  limit: number
}

export interface JobRow {
  id: string
  name: string
  state: JobState
  retries: number
  created_at: string
  started_at: string | null
  completed_at: string | null
  error: string | null
}

/** Queues of pg-boss itself begin with two underscores. */
const where = `name not like '\\_\\_%' and ($1::text is null or state::text = $1) and ($2::text is null or name like $2)`
const valuesOf = ({ state, key }: JobFilter): (string | null)[] => [
  state ?? null,
  key ? patternOf(key.toLowerCase()) : null,
]

/** Whether a worker has ever run: it makes the tables. */
export async function hasJobs(postgres: Postgres): Promise<boolean> {
  const { rows } = await postgres.execute('select to_regclass($1) is not null as there', [`${jobSchema}.job`])
  return rows[0]?.there === true
}

const iso = (at: unknown): string | null => (at === null ? null : new Date(at as string).toISOString())
/** What the job threw, as pg-boss keeps it. */
const messageOf = (output: unknown): string | null => {
  const message = (output as { message?: unknown } | null)?.message
  return typeof message === 'string' ? message : null
}

export async function readJobs(postgres: Postgres, filter: JobFilter): Promise<JobRow[]> {
  const { rows } = await postgres.execute(
    `select id, name, state::text as state, retry_count, created_on, started_on, completed_on, output
     from ${jobSchema}.job where ${where} order by created_on desc, id limit $3 offset $4`,
    [...valuesOf(filter), filter.limit, (filter.page - 1) * filter.limit],
  )
  return rows.map((row) => ({
    id: String(row.id),
    name: String(row.name),
    state: row.state as JobState,
    retries: Number(row.retry_count),
    created_at: iso(row.created_on) as string,
    started_at: iso(row.started_on),
    completed_at: iso(row.completed_on),
    error: row.state === 'failed' || row.state === 'retry' ? messageOf(row.output) : null,
  }))
}

export async function countJobs(postgres: Postgres, filter: JobFilter): Promise<number> {
  const { rows } = await postgres.execute(
    `select count(*)::int as n from ${jobSchema}.job where ${where}`,
    valuesOf(filter),
  )
  return Number(rows[0]?.n)
}

export async function findJobState(postgres: Postgres, id: string): Promise<JobState | undefined> {
  const { rows } = await postgres.execute(`select state::text as state from ${jobSchema}.job where id = $1::uuid`, [id])
  return rows[0]?.state as JobState | undefined
}

/** What the board tells of all runs of a job. */
export interface JobSummary {
  name: string
  /** Due and not begun. */
  waiting: number
  failed: number
  /** When one last succeeded, in seconds since 1970; undefined: none that the board still shows. */
  succeededAt: number | undefined
}

export async function summarizeJobs(postgres: Postgres): Promise<JobSummary[]> {
  if (!(await hasJobs(postgres))) return []
  const { rows } = await postgres.execute(
    `select name,
       count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as waiting,
       count(*) filter (where state = 'failed')::int as failed,
       extract(epoch from max(completed_on) filter (where state = 'completed'))::float8 as succeeded
     from ${jobSchema}.job where ${where} group by name`,
    valuesOf({ page: 1, limit: 1 }),
  )
  return rows.map((row) => ({
    name: String(row.name),
    waiting: Number(row.waiting),
    failed: Number(row.failed),
    succeededAt: row.succeeded === null ? undefined : Number(row.succeeded),
  }))
}

/** How the run of an errand is. */
export interface ErrandRun {
  retries: number
  isDue: boolean
  /** Its worker has said nothing for longer than it may. */
  isLost: boolean
  /** For good, whatever came of it. */
  hasEnded: boolean
}

export async function readErrandRuns(
  postgres: Postgres,
  open: readonly { id: string; name: string }[],
): Promise<Map<string, ErrandRun>> {
  const { rows } = await postgres.execute(
    `select id, retry_count,
       state in ('created', 'retry') and start_after <= now() as due,
       state = 'active' and heartbeat_on + heartbeat_seconds * interval '1 second' < now() as lost,
       state in ('completed', 'cancelled', 'failed') as ended
     from ${jobSchema}.job where name = any($1::text[]) and id = any($2::uuid[])`,
    [[...new Set(open.map(({ name }) => name))], open.map(({ id }) => id)],
  )
  const runs = rows.map((row): [string, ErrandRun] => [
    String(row.id),
    {
      retries: Number(row.retry_count),
      isDue: row.due === true,
      isLost: row.lost === true,
      hasEnded: row.ended === true,
    },
  ])
  return new Map(runs)
}
