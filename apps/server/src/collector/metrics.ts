import { Counter, Gauge, type Registry } from 'prom-client'
import type { LogStatus } from './log/index.ts'

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

/** Registers the collector's metrics; `status` is asked when they are read. */
export function registerCollectorMetrics(registry: Registry, status: () => LogStatus): CollectorMetrics {
  const registers = [registry]
  const counter = <L extends string>(name: string, help: string, labelNames: L[] = []) =>
    new Counter({ name: `vitrine_collector_${name}`, help, labelNames, registers })
  const accepted = counter('accepted_total', 'Events acknowledged')
  const rejected = counter('rejected_total', 'Events answered with a reason', ['reason'])
  const refused = counter('refused_total', 'Batches not taken', ['cause'])
  const inserted = counter('inserted_total', 'Rows that the event store has')
  const failures = counter('insert_failures_total', 'Tries that the event store did not take')
  const poison = counter('poison_total', 'Rows that the event store refused for good')
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `vitrine_collector_${name}`,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  gauge('log_bytes', 'Bytes in the log that the event store does not have yet', () => status().bytes)
  gauge('lag_seconds', 'Age of the oldest of them', () => status().ageSeconds)
  gauge('log_failing', '1 while nothing can be written into the log', () => (status().failure ? 1 : 0))
  gauge('log_damaged_bytes', 'Bytes of the log that were set aside unread since the start', () => status().damaged)
  return {
    accepted: (events) => accepted.inc(events),
    rejected: (reason, events) => rejected.inc({ reason }, events),
    refused: (cause) => refused.inc({ cause }),
    inserted: (rows) => inserted.inc(rows),
    insertFailed: () => failures.inc(),
    poison: () => poison.inc(),
  }
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
