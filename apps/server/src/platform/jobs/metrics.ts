import { Counter, Histogram, type Registry, registerGauge } from '../metrics.ts'
import type { Postgres } from '../postgres/database.ts'
import { keepSnapshot } from '../snapshot.ts'
import { type JobSummary, summarizeJobs } from './queries.ts'

/** Told of every run of a job in this process. */
export type TellRun = (name: string, seconds: number, ok: boolean) => void

/** Registers what this process runs of them, and what the board tells of all workers together. */
function registerRuns(registry: Registry, postgres: Postgres, thing: 'job' | 'task', names: readonly string[]) {
  const registers = [registry]
  const runs = new Counter({
    name: `vitrine_${thing}_runs_total`,
    help: `Runs of a ${thing} in this process, by outcome: done or failed`,
    labelNames: ['name', 'outcome'],
    registers,
  })
  const seconds = new Histogram({
    name: `vitrine_${thing}_duration_seconds`,
    help: `Time that a run of a ${thing} took`,
    labelNames: ['name'],
    buckets: [0.01, 0.1, 0.5, 1, 5, 15, 60, 300, 900],
    registers,
  })
  const summarize = keepSnapshot(() => summarizeJobs(postgres))
  const gauge = (name: string, help: string, read: (summary: JobSummary) => number) =>
    registerGauge(registry, { name: `vitrine_${thing}_${name}`, help, labelNames: ['name'] }, async () =>
      (await summarize())
        ?.filter((summary) => names.includes(summary.name))
        .map((summary) => ({ labels: { name: summary.name }, value: read(summary) })),
    )
  gauge('waiting', `Runs of a ${thing} that are due, in all workers`, ({ waiting }) => waiting)
  gauge('failed', `Failed runs of a ${thing} that the board still shows`, ({ failed }) => failed)
  // Prometheus calls its own targets jobs, by a label of that name.
  for (const name of names) for (const outcome of ['done', 'failed']) runs.inc({ name, outcome }, 0)
  const tell: TellRun = (name, duration, ok) => {
    runs.inc({ name, outcome: ok ? 'done' : 'failed' })
    seconds.observe({ name }, duration)
  }
  return { tell, gauge }
}

export function registerJobMetrics(registry: Registry, postgres: Postgres, names: readonly string[]): TellRun {
  const { tell, gauge } = registerRuns(registry, postgres, 'job', names)
  gauge(
    'last_success_timestamp_seconds',
    'When a run of a job last succeeded, in any worker',
    ({ succeededAt }) => succeededAt ?? Number.NaN,
  )
  return tell
}

/** Of what is done when somebody asks for it: that it was long ago says nothing. */
export const registerErrandMetrics = (registry: Registry, postgres: Postgres, names: readonly string[]): TellRun =>
  registerRuns(registry, postgres, 'task', names).tell
