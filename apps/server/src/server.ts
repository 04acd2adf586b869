import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDoor } from './backup/door.ts'
import { registerDatabaseMetrics } from './database-metrics.ts'
import { mountHealth } from './health.ts'
import { createDb } from './kernel/db/index.ts'
import { migrateSchema } from './kernel/db/migrate.ts'
import { refuseRequest } from './kernel/http/failure.ts'
import type { KindRegistry } from './kernel/kinds.ts'
import {
  countStatements,
  explainClickHouseRefusal,
  isClickHouseAway,
  migrateClickHouse,
  openClickHouse,
} from './platform/clickhouse/index.ts'
import type { Env, RoleName } from './platform/env.ts'
import { openFiles } from './platform/files/index.ts'
import { createHttpServer } from './platform/http/server.ts'
import { lockFolder } from './platform/lock-folder.ts'
import type { Logger } from './platform/logger.ts'
import { createRegistry, serveMetrics } from './platform/metrics.ts'
import { explainListen } from './platform/port-taken.ts'
import { isPostgresAway } from './platform/postgres/away.ts'
import { openPostgres } from './platform/postgres/database.ts'
import { explainPostgresRefusal } from './platform/postgres/refused.ts'
import { prepareDatabase } from './platform/prepared-database.ts'
import type { Platform, RunningRole, StartRole } from './roles/role.ts'
import { stayAlone } from './sole-process.ts'

const migrations = join(dirname(fileURLToPath(import.meta.url)), '../migrations')
export const postgresMigrations = join(migrations, 'postgres')
export const clickhouseMigrations = join(migrations, 'clickhouse')

/** Loaded only when asked for: a collector never loads the product. */
const roleModules: Record<RoleName, () => Promise<{ startRole: StartRole }>> = {
  collector: () => import('./roles/collector.ts'),
  worker: () => import('./roles/worker.ts'),
  api: () => import('./roles/api.ts'),
}

export interface RunningServer {
  platform: Platform
  /** By name, those that this process has. */
  roles: Partial<Record<RoleName, RunningRole>>
  url: string
  metricsPort: number
  /** Not ready any more, while everything is answered as before. */
  announceClose(): void
  close(): Promise<void>
}

type Prepared = Pick<RunningServer, 'platform' | 'roles'>

/** How long requests under way may take when the server closes. */
const closeWithinMs = 5000

export interface StartOptions {
  /** Runs before the server listens. */
  prepare?: (server: Prepared) => Promise<void>
  /** Tests begin with databases that are migrated already. */
  openPostgres?: typeof openPostgres
  openClickHouse?: typeof openClickHouse
  /** Tests try kinds that are declared otherwise. */
  kinds?: KindRegistry
  /** Tests go by no minute of the clock. */
  jobsByClock?: boolean
  /** Told, once all is closed, of a store that was away at the start and turns out to be one that this version must not work with. */
  onFailure?: (error: unknown) => void
}

/** How long the start waits for a server that does not answer, or that takes long to migrate. */
const patienceMs = 10_000

/** Brings both databases up to this version; the server's ones may be away, and are then prepared once they are there. */
async function prepareDatabases(
  { postgres, clickhouse, log }: Pick<Platform, 'postgres' | 'clickhouse' | 'log'>,
  { signal, onFailure }: { signal: AbortSignal; onFailure: (error: unknown) => void },
): Promise<Platform['databases']> {
  const common = { log, signal, onFailure }
  const [ofPostgres, ofClickHouse] = await Promise.all([
    prepareDatabase({
      ...common,
      name: 'postgres',
      isAway: (error) => !postgres.embedded && isPostgresAway(error),
      ...(!postgres.embedded && { patienceMs }),
      async prepare() {
        const ran = await migrateSchema(postgres, postgresMigrations).catch((error: unknown) => {
          throw explainPostgresRefusal(error)
        })
        if (postgres.hold && clickhouse.embedded) await stayAlone(postgres.hold, { signal, onFailure })
        if (ran.length) log.info({ migrations: ran.length }, 'postgres migrated')
      },
    }),
    prepareDatabase({
      ...common,
      name: 'clickhouse',
      isAway: (error) => !clickhouse.embedded && isClickHouseAway(error),
      ...(!clickhouse.embedded && { patienceMs }),
      async prepare() {
        try {
          await clickhouse.prepare()
          await migrateClickHouse(clickhouse, clickhouseMigrations)
        } catch (error) {
          throw explainClickHouseRefusal(error)
        }
      },
    }),
  ])
  return { postgres: ofPostgres, clickhouse: ofClickHouse }
}

/** Opens the databases, migrates them, starts the roles of `env.roles`, and only then listens. */
export async function startServer(env: Env, log: Logger, options: StartOptions = {}): Promise<RunningServer> {
  const open = { openPostgres, openClickHouse, ...options }
  // The embedded databases and the collector's log belong to one process.
  const folder = lockFolder(env.dataDir, 'the server')
  const closing = new AbortController()
  const closers: (() => Promise<void> | void)[] = [folder.release]
  const closeAll = async () => {
    closing.abort()
    for (const close of closers.splice(0).reverse()) await close()
  }
  try {
    const metrics = createRegistry()
    const postgres = await open.openPostgres({ url: env.databaseUrl, pool: env.databasePool, folder, logger: log })
    closers.push(postgres.close)
    const clickhouse = await open.openClickHouse({
      url: env.clickhouseUrl,
      folder,
      memoryMb: env.clickhouseMemoryMb,
      logger: log,
      tracer: countStatements(metrics),
    })
    closers.push(clickhouse.close)
    const { signal } = closing
    const onFailure = (error: unknown) =>
      closeAll()
        .catch(() => {})
        .finally(() => options.onFailure?.(error))
    const databases = await prepareDatabases({ postgres, clickhouse, log }, { signal, onFailure })

    const http = createHttpServer({ log, trustProxy: env.trustProxy, refuse: refuseRequest })
    const platform: Platform = {
      env,
      log,
      http,
      databases,
      postgres,
      db: createDb(postgres.db),
      clickhouse,
      metrics,
      files: await openFiles(env.files),
      kinds: options.kinds,
      jobsByClock: options.jobsByClock ?? true,
    }
    registerDatabaseMetrics(platform)
    const roles: RunningServer['roles'] = {}
    let isClosing = false
    mountHealth(http, platform, roles, () => isClosing)
    for (const name of env.roles) roles[name] = await (await roleModules[name]()).startRole(platform)
    closers.push(async () => {
      // First no new requests, then what the roles have taken on. Who does not finish in time is let go.
      const late = setTimeout(() => http.server.closeAllConnections(), closeWithinMs)
      await http.close()
      clearTimeout(late)
      for (const role of Object.values(roles)) await role.close()
    })
    await options.prepare?.({ platform, roles })
    const door = await openDoor({ env, postgres, clickhouse, holdLog: roles.collector?.holdLog, log }, log)
    closers.push(door.close)
    await http.listen({ host: env.host, port: env.port }).catch((error: unknown) => {
      throw explainListen(error, 'PORT')
    })
    const served = await serveMetrics(metrics, env.metrics).catch((error: unknown) => {
      throw explainListen(error, 'METRICS_PORT')
    })
    closers.push(served.close)
    const address = http.server.address()
    const port = typeof address === 'object' && address ? address.port : env.port
    return {
      platform,
      roles,
      url: `http://${env.host}:${port}`,
      metricsPort: served.port,
      announceClose() {
        isClosing = true
      },
      close: closeAll,
    }
  } catch (error) {
    await closeAll().catch(() => {})
    throw error
  }
}
