import { join } from 'node:path'
import type { Registry } from 'prom-client'
import type { ClickHouse } from '../platform/clickhouse/index.ts'
import type { Logger } from '../platform/logger.ts'
import { createBotCheck } from './bots.ts'
import { createBrowserNames } from './browsers.ts'
import { type Collector, type CollectorOptions, createCollector } from './collector.ts'
import { type Inserter, type InserterOptions, startInserter } from './inserter.ts'
import { createBytesInFlight, createRateLimit } from './limits.ts'
import { watchDisk } from './log/disk.ts'
import { type EventLog, type EventLogOptions, openEventLog } from './log/index.ts'
import { noMetrics, registerCollectorMetrics } from './metrics.ts'
import { createPublishedCache, type PublishedSource } from './published.ts'

export interface CollectorServiceOptions {
  /** Folder of the log; one process. */
  folder: string
  /** Where the log goes; already migrated. */
  clickhouse: Pick<ClickHouse, 'insert'>
  published: PublishedSource
  logger: Pick<Logger, 'warn' | 'error'>
  /** Where metrics are registered; none without it. */
  registry?: Registry
  /** Bounds of the log. */
  log?: Pick<EventLogOptions, 'maxBytes' | 'maxAgeMs' | 'share' | 'segmentBytes'>
  inserter?: Pick<InserterOptions, 'blockRows' | 'pauseMs' | 'maxBackoffMs'>
  /** Bytes a second that one network may send, whatever the container; default 5 MB. */
  networkBytesPerSecond?: number
  /** Time of day at which batches arrive (ms since 1970), default this machine's. */
  now?: () => number
  /** Clock of the rates (ms), default the process's own. */
  ratesNow?: () => number
  /** Bytes of batches taken in and not yet answered, default 64 MiB. */
  maxBytesInFlight?: number
  findErased?: InserterOptions['findErased']
  onAccepted?: CollectorOptions['onAccepted']
  onViewErrors?: CollectorOptions['onViewErrors']
  onTagReport?: CollectorOptions['onTagReport']
  onServerKey?: CollectorOptions['onServerKey']
}

/** The collector with its log and its way into ClickHouse. */
export interface CollectorService {
  collector: Collector
  inserter: Inserter
  log: EventLog
  /** Stops inserting and closes the log; what ClickHouse does not have yet is inserted by the next start. */
  close(): Promise<void>
}

export async function openCollector(options: CollectorServiceOptions): Promise<CollectorService> {
  const { folder, logger, registry } = options
  const log = await openEventLog({ folder, logger, ...options.log })
  // What was set aside stands beside the log, and may take a quarter as much.
  const disk = await watchDisk({ folder, logger, maxBytes: log.bounds.maxBytes / 4 })
  const metrics = registry ? registerCollectorMetrics(registry, { log, disk }) : noMetrics
  const createRate = () => createRateLimit({ now: options.ratesNow })
  const collector = createCollector({
    log,
    metrics,
    published: createPublishedCache(options.published),
    rates: { events: createRate(), bytes: createRate(), networks: createRate() },
    networkBytesPerSecond: options.networkBytesPerSecond ?? 5_000_000,
    inFlight: createBytesInFlight(options.maxBytesInFlight ?? 64 * 1024 * 1024),
    isBot: createBotCheck(),
    nameBrowser: createBrowserNames(),
    onAccepted: options.onAccepted,
    onViewErrors: options.onViewErrors,
    onTagReport: options.onTagReport,
    onServerKey: options.onServerKey,
    now: options.now,
  })
  const inserter = startInserter({
    log,
    metrics,
    logger,
    client: options.clickhouse.insert,
    findErased: options.findErased,
    rejectedPath: join(folder, 'rejected.ndjson'),
    ...options.inserter,
  })
  const close = async (): Promise<void> => {
    await inserter.stop()
    await disk.close()
    await log.close()
  }
  return { collector, inserter, log, close }
}
