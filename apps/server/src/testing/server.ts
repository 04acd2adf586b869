import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnv } from '../platform/env.ts'
import { createLogger } from '../platform/logger.ts'
import { type RunningServer, startServer } from '../server.ts'
import { createDatabase } from './postgres.ts'

export interface TestServer extends RunningServer {
  /** Closes the server and removes all its data. */
  destroy(): Promise<void>
}

/** The whole product on a free port with stores of its own: embedded ones, or PostgreSQL where TEST_DATABASE_URL is set. */
export async function startTestServer(settings: Record<string, string> = {}): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-test-'))
  const database = await createDatabase()
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
  const server = await startServer(env, createLogger({ level: env.logLevel, pretty: false }))
  const destroy = async () => {
    await server.close()
    await database?.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { ...server, destroy }
}
