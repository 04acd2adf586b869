import type { FastifyInstance } from 'fastify'
import type { Collector } from '../collector/index.ts'
import type { LogHold } from '../collector/log/index.ts'
import type { Db } from '../kernel/db/index.ts'
import type { KindRegistry } from '../kernel/kinds.ts'
import type { ClickHouse } from '../platform/clickhouse/index.ts'
import type { Env } from '../platform/env.ts'
import type { Files } from '../platform/files/index.ts'
import type { Logger } from '../platform/logger.ts'
import type { Registry } from '../platform/metrics.ts'
import type { Postgres } from '../platform/postgres/database.ts'
import type { PreparedDatabase } from '../platform/prepared-database.ts'

/** What every role is given by the process it runs in. */
export interface Platform {
  env: Env
  log: Logger
  http: FastifyInstance
  /** Whether the two databases can be worked with yet: a role starts without them. */
  databases: { postgres: PreparedDatabase; clickhouse: PreparedDatabase }
  postgres: Postgres
  db: Db
  clickhouse: ClickHouse
  metrics: Registry
  files: Files
  /** Other kinds than those of this build: for tests. */
  kinds?: KindRegistry | undefined
  /** Whether the clock starts recurring jobs; tests run those that they are about. */
  jobsByClock: boolean
}

/** A role that runs; `close` ends it without losing anything it has taken on. */
export interface RunningRole {
  close(): Promise<void>
  /** Of the collector: takes a batch on the same path as `POST /collect`. */
  collect?: Collector['collect']
  /** Of the collector: why it can store nothing now, such as `disk_full`. */
  findFailure?(): Promise<string | undefined>
  /** Of the collector: keeps what its log holds for whoever copies it. */
  holdLog?(): LogHold
}

export type StartRole = (platform: Platform) => Promise<RunningRole>
