import { Counter, Histogram, type Registry, registerCounter, registerGauge, type Sample } from '../platform/metrics.ts'
import type { DiskStatus } from './log/disk.ts'
import type { EventLog } from './log/index.ts'
import { setAsideKinds } from './log/set-aside.ts'

/** Why a whole batch was not taken. */
export type RefusalCause =
  | 'not_a_batch'
  | 'wrong_server_key'
  | 'network_bytes'
  | 'container_bytes'
  | 'container_events'
  | 'memory'
  | 'log_full'
  | 'log_share'
  | 'unavailable'

/** What the collector counts. */
export interface CollectorMetrics {
  accepted(events: number): void
  rejected(reason: string, events: number): void
  /** A whole batch was not taken. */
  refused(cause: RefusalCause): void
  inserted(rows: number): void
  insertFailed(): void
  poison(): void
}

interface Watched {
  log: Pick<EventLog, 'status' | 'bounds'>
  disk: { status(): DiskStatus }
}

function registerLog(registry: Registry, { log, disk }: Watched): void {
  const gauge = (name: string, help: string, read: () => number | undefined) =>
    registerGauge(registry, { name: `vitrine_collector_${name}`, help }, read)
  gauge('log_bytes', 'Bytes in the log that ClickHouse does not have yet', () => log.status().bytes)
  gauge('log_limit_bytes', 'Bytes in the log over which nothing more is taken', () => log.bounds.maxBytes)
  gauge(
    'lag_seconds',
    'Age of the oldest event in the log that ClickHouse does not have yet',
    () => log.status().ageSeconds,
  )
  gauge(
    'lag_limit_seconds',
    'Age of the oldest event in the log over which nothing more is taken',
    () => log.bounds.maxAgeMs / 1000,
  )
  gauge('log_failing', '1 while nothing can be written into the log', () => (log.status().failure ? 1 : 0))
  gauge('log_reserve_bytes', 'Room laid by for what frees a full disk', () => disk.status().reserveBytes)
  gauge('disk_free_bytes', 'Bytes free on the disk of the log', () => disk.status().freeBytes)
  const damaged = 'vitrine_collector_log_damaged_bytes_total'
  registerCounter(
    registry,
    { name: damaged, help: 'Bytes of the log that were set aside unread' },
    () => log.status().damaged,
  )
  const setAside = (unit: 'files' | 'bytes', help: string) => {
    const read = (): Sample[] =>
      setAsideKinds.map((kind) => ({ labels: { kind }, value: disk.status().setAside[kind][unit] }))
    registerGauge(registry, { name: `vitrine_collector_set_aside_${unit}`, help, labelNames: ['kind'] }, read)
  }
  setAside('files', 'Files of refused rows, and of damaged bytes, replayed or not')
  setAside('bytes', 'Bytes of files of refused rows, and of damaged bytes, replayed or not')
}

/** Registers the collector's metrics; log and disk are asked when they are read. */
export function registerCollectorMetrics(registry: Registry, watched: Watched): CollectorMetrics {
  const registers = [registry]
  const counter = <L extends string>(name: string, help: string, labelNames: L[] = []) =>
    new Counter({ name: `vitrine_collector_${name}`, help, labelNames, registers })
  const accepted = counter('accepted_total', 'Events acknowledged')
  const rejected = counter('rejected_total', 'Events answered with a reason', ['reason'])
  const refused = counter('refused_total', 'Batches not taken', ['cause'])
  const inserted = counter('inserted_total', 'Rows that ClickHouse has')
  const failures = counter('insert_failures_total', 'Tries that ClickHouse did not take')
  const poison = counter('poison_total', 'Rows that ClickHouse refused for good')
  registerLog(registry, watched)
  return {
    accepted: (events) => accepted.inc(events),
    rejected: (reason, events) => rejected.inc({ reason }, events),
    refused: (cause) => refused.inc({ cause }),
    inserted: (rows) => inserted.inc(rows),
    insertFailed: () => failures.inc(),
    poison: () => poison.inc(),
  }
}

/** Told of every answer to a page or a store's server. */
export type TellAnswer = (status: number, seconds: number) => void

/** How long it takes until a batch is on disk and acknowledged. */
export function registerAnswers(registry: Registry): TellAnswer {
  const seconds = new Histogram({
    name: 'vitrine_collector_request_duration_seconds',
    help: 'Time from a request to /collect to its answer, which waits for the disk',
    labelNames: ['status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  return (status, duration) => seconds.observe({ status }, duration)
}

/** Counts nothing: for tools and tests. */
export const noMetrics: CollectorMetrics = {
  accepted() {},
  rejected() {},
  refused() {},
  inserted() {},
  insertFailed() {},
  poison() {},
}
