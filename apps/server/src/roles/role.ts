import type { FastifyInstance } from 'fastify'
import type { Collector } from '../collector/index.ts'
import type { Db } from '../kernel/db/index.ts'
import type { ClickHouse } from '../platform/clickhouse/index.ts'
import type { Env } from '../platform/env.ts'
import type { Logger } from '../platform/logger.ts'
import type { Registry } from '../platform/metrics.ts'
import type { Postgres } from '../platform/postgres/database.ts'

/** What every role is given by the process it runs in. */
export interface Platform {
  env: Env
  log: Logger
  http: FastifyInstance
  postgres: Postgres
  db: Db
  clickhouse: ClickHouse
  metrics: Registry
}

/** A role that runs; `close` ends it without losing anything it has taken on. */
export interface RunningRole {
  close(): Promise<void>
  /** Of the collector: takes a batch on the same path as `POST /collect`. */
  collect?: Collector['collect']
  /** Of the collector: why it can store nothing now, such as `disk_full`. */
  findFailure?(): Promise<string | undefined>
}

export type StartRole = (platform: Platform) => Promise<RunningRole>
