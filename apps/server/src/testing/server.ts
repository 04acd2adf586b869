import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { KindRegistry } from '../kernel/kinds.ts'
import { openClickHouse } from '../platform/clickhouse/index.ts'
import { readEnv } from '../platform/env.ts'
import { type HeldFolder, lockFolder } from '../platform/lock-folder.ts'
import { createLogger } from '../platform/logger.ts'
import { openPostgres, type Postgres } from '../platform/postgres/database.ts'
import { type RunningServer, type StartOptions, startServer } from '../server.ts'
import { createDatabase } from './postgres.ts'

export interface TestServer extends RunningServer {
  /** Closes the server and removes all its data, unless other test files go on with it. */
  destroy(): Promise<void>
}

const makeFolder = (): string => mkdtempSync(join(inject('template').folder, 'server-'))

/** chDB opens one folder in a process: all servers of a process keep their events in it. */
let eventFolder: HeldFolder | undefined
let dump: Blob | undefined

/** Stores that are migrated already, as copies of the run's template; the embedded one in memory. */
function openCopies(): StartOptions {
  const template = inject('template')
  if (template.dump) dump ??= new Blob([readFileSync(template.dump)])
  eventFolder ??= lockFolder(makeFolder(), 'a test')
  const folder = eventFolder
  return {
    openPostgres: ({ url, pool, logger }) => openPostgres({ logger, pool, ...(url ? { url } : { dump }) }),
    openClickHouse: (options) => openClickHouse({ ...options, folder }),
  }
}

async function startOwnServer(settings: Record<string, string>, kinds?: KindRegistry): Promise<TestServer> {
  const dataDir = makeFolder()
  const isNew = 'VITRINE_DATA' in settings
  const database = await createDatabase(undefined, isNew ? undefined : inject('template').database)
  const env = readEnv({
    NODE_ENV: 'test',
    VITRINE_DATA: dataDir,
    PORT: '0',
    METRICS_PORT: '0',
    LOG_LEVEL: 'error',
    PUBLIC_URL: 'http://localhost:4000',
    ...(database && { DATABASE_URL: database.url }),
    ...settings,
  })
  const log = createLogger({ level: env.logLevel, pretty: false })
  const server = await startServer(env, log, {
    jobsByClock: false,
    ...(!isNew && openCopies()),
    ...(kinds && { kinds }),
  })
  const destroy = async () => {
    await server.close()
    await database?.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { ...server, destroy }
}

/** Takes every row out, as far as the product put it there. */
async function empty({ execute }: Postgres): Promise<void> {
  const { rows } = await execute(
    `select string_agg(format('%I', tablename), ', ') as tables from pg_tables
     where schemaname = 'public' and tablename <> 'migrations'`,
  )
  await execute(`truncate ${rows[0]?.tables} restart identity cascade`)
}

/** The server of this process, for one test file after the other. */
let shared: TestServer | undefined

async function shareServer(): Promise<TestServer> {
  if (shared) await empty(shared.platform.postgres)
  const server = shared ?? (await startOwnServer({}))
  shared = server
  const destroy = async () => {}
  const close = async () => {
    shared = undefined
    await server.destroy()
  }
  return { ...server, close, destroy }
}

/**
 * The whole product on a free port, on embedded databases, or on PostgreSQL where TEST_DATABASE_URL is set: the server of this
 * process, without a row. With settings it is a server of its own, and with VITRINE_DATA one that begins with nothing, as an
 * installation does. With kinds it serves those.
 */
export const startTestServer = (settings?: Record<string, string>, kinds?: KindRegistry): Promise<TestServer> =>
  settings || kinds ? startOwnServer(settings ?? {}, kinds) : shareServer()
