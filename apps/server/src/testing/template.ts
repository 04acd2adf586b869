import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { migrateSchema } from '../kernel/db/migrate.ts'
import { startJobs } from '../platform/jobs/index.ts'
import { type HeldFolder, lockFolder } from '../platform/lock-folder.ts'
import { createLogger } from '../platform/logger.ts'
import { openPostgres } from '../platform/postgres/database.ts'
import { postgresMigrations } from '../server.ts'
import { createDatabase } from './postgres.ts'

/** What the servers of a run of tests share. */
export interface Template {
  /** Address of a migrated database, when TEST_DATABASE_URL names a server: a copy takes a fraction of the time of migrating. */
  database?: string
  /** A dump of the embedded engine, migrated. */
  dump?: string
  /** For the data of all servers; it goes when the run is over. */
  folder: string
}

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const cache = join(root, 'node_modules/.cache/vitrine-template')

/** Brings a store to where a server that starts finds nothing left to do. */
async function migrateWholly(at: { url?: string; folder?: HeldFolder }): Promise<void> {
  const logger = createLogger({ level: 'error', pretty: false })
  const postgres = await openPostgres({ ...at, logger })
  await migrateSchema(postgres, postgresMigrations)
  await (await startJobs(postgres, [], logger)).close()
  await postgres.close()
}

/** Changes with everything that the dump is made of. */
function hashMigrations(): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  for (const name of readdirSync(postgresMigrations).sort())
    if (name.endsWith('.sql')) hash.update(name).update(readFileSync(join(postgresMigrations, name)))
  return hash.digest('hex').slice(0, 32)
}

/** The dump of these migrations: the one that an earlier run has left, or a new one. */
async function makeDump(): Promise<string> {
  const dump = join(cache, `${hashMigrations()}.tar`)
  if (existsSync(dump)) return dump
  if (existsSync(cache))
    for (const old of readdirSync(cache)) rmSync(join(cache, old), { recursive: true, force: true })
  const dataDir = join(cache, `making-${process.pid}`)
  const folder = lockFolder(dataDir, 'the tests')
  await migrateWholly({ folder })
  const engine = await PGlite.create({ dataDir: join(dataDir, 'postgres') })
  const tar = await engine.dumpDataDir('none')
  await engine.close()
  writeFileSync(`${dump}.part`, Buffer.from(await tar.arrayBuffer()))
  // Whoever finds the file finds all of it.
  renameSync(`${dump}.part`, dump)
  folder.release()
  rmSync(dataDir, { recursive: true, force: true })
  return dump
}

/** Made once, before the first test of a run; `drop` removes it and what servers left behind. */
export async function makeTemplate(): Promise<{ template: Template; drop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-test-'))
  const database = await createDatabase()
  if (database) await migrateWholly({ url: database.url })
  const drop = async () => {
    await database?.drop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
  return { template: { folder, ...(database ? { database: database.url } : { dump: await makeDump() }) }, drop }
}
