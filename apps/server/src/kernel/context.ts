import type { ClickHouse } from '../platform/clickhouse/index.ts'
import type { Env } from '../platform/env.ts'
import type { Logger } from '../platform/logger.ts'
import type { Db } from './db/index.ts'
import type { KindRegistry } from './kinds.ts'
import type { LoginLimiter } from './session/limiter.ts'

/** What every module of the api role is given. */
export interface Context {
  env: Env
  log: Logger
  db: Db
  clickhouse: ClickHouse
  kinds: KindRegistry
  loginLimiter: LoginLimiter
}
