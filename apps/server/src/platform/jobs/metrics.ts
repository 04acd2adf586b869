import { Counter, Histogram, type Registry, registerGauge } from '../metrics.ts'
import type { Postgres } from '../postgres/database.ts'
import { keepSnapshot } from '../snapshot.ts'
import { type JobSummary, summarizeJobs } from './queries.ts'

/** Told of every run of a job in this process. */
export type TellRun = (name: string, seconds: number, ok: boolean) => void

/** Registers what this process runs, and what the board of jobs tells of all workers together. */
export function registerJobMetrics(registry: Registry, postgres: Postgres, names: readonly string[]): TellRun {
  const registers = [registry]
  const runs = new Counter({
    name: 'vitrine_job_runs_total',
    help: 'Runs of a job in this process, by outcome: done or failed',
    labelNames: ['name', 'outcome'],
    registers,
  })
  const seconds = new Histogram({
    name: 'vitrine_job_duration_seconds',
    help: 'Time that a run of a job took',
    labelNames: ['name'],
    buckets: [0.01, 0.1, 0.5, 1, 5, 15, 60, 300, 900],
    registers,
  })
  const summarize = keepSnapshot(() => summarizeJobs(postgres))
  const gauge = (name: string, help: string, read: (summary: JobSummary) => number) =>
    registerGauge(registry, { name, help, labelNames: ['name'] }, async () =>
      (await summarize())
        ?.filter((summary) => names.includes(summary.name))
        .map((summary) => ({ labels: { name: summary.name }, value: read(summary) })),
    )
  gauge('vitrine_job_waiting', 'Runs of a job that are due, in all workers', ({ waiting }) => waiting)
  gauge('vitrine_job_failed', 'Failed runs of a job that the board still shows', ({ failed }) => failed)
  gauge(
    'vitrine_job_last_success_timestamp_seconds',
    'When a run of a job last succeeded, in any worker',
    ({ succeededAt }) => succeededAt ?? Number.NaN,
  )
  // Prometheus calls its own targets jobs, by a label of that name.
  for (const name of names) for (const outcome of ['done', 'failed']) runs.inc({ name, outcome }, 0)
  return (name, duration, ok) => {
    runs.inc({ name, outcome: ok ? 'done' : 'failed' })
    seconds.observe({ name }, duration)
  }
}
