import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { openClickHouse } from '../platform/clickhouse/index.ts'
import { type Env, readEnv } from '../platform/env.ts'
import { FolderInUse, type HeldFolder, lockFolder } from '../platform/lock-folder.ts'
import { createLogger } from '../platform/logger.ts'
import { openPostgres } from '../platform/postgres/database.ts'
import { HalfRestored, isHalfRestored } from '../platform/postgres/migrate.ts'
import { explainPostgresAbsence } from '../platform/postgres/refused.ts'
import { BadBackup } from './bad-backup.ts'
import { listEventMigrations } from './clickhouse.store.ts'
import { askForBackup } from './door.ts'
import { listMigrations } from './postgres.store.ts'
import { openBackup, type RestoreTarget, restoreBackup } from './restore.ts'
import { refuseExisting, saveWhole } from './save.ts'
import { takeBackup } from './write.ts'

const logger = createLogger({ level: 'warn', pretty: false })

function fileOf(name: string, args: readonly string[]): string {
  const [file, ...more] = args
  if (!file || file.startsWith('-') || more.length > 0)
    throw new BadBackup(`which file? npm run admin -- ${name} <file>`)
  return resolve(file)
}

/** Holds the folder, or finds that another process does. */
function tryLock(dataDir: string): HeldFolder | undefined {
  try {
    return lockFolder(dataDir, 'npm run admin')
  } catch (error) {
    if (error instanceof FolderInUse) return undefined
    throw error
  }
}

/** Opens both databases of the folder, or the servers that the settings name, for `work`. */
async function withDatabases<T>(
  env: Env,
  folder: HeldFolder,
  work: (databases: Pick<RestoreTarget, 'postgres' | 'clickhouse'>) => Promise<T>,
): Promise<T> {
  const postgres = await openPostgres({ url: env.databaseUrl, folder, logger })
  try {
    await postgres.ping().catch((error: unknown) => {
      throw explainPostgresAbsence(error)
    })
    const memoryMb = env.clickhouseMemoryMb
    const clickhouse = await openClickHouse({ url: env.clickhouseUrl, folder, memoryMb, logger })
    try {
      await clickhouse.prepare()
      return await work({ postgres, clickhouse })
    } finally {
      await clickhouse.close()
    }
  } finally {
    await postgres.close()
  }
}

/** A store of another version may have tables that this one does not know. */
async function refuseOther(
  { postgres, clickhouse }: Pick<RestoreTarget, 'postgres' | 'clickhouse'>,
  folders: RestoreTarget['migrations'],
): Promise<void> {
  const { isHalf, ran } = await postgres.snapshot(async (run) => ({
    isHalf: await isHalfRestored(run),
    ran: await listMigrations(run),
  }))
  if (isHalf) throw new HalfRestored()
  const events = await listEventMigrations(clickhouse)
  if (ran.length === 0 || events.length === 0)
    throw new BadBackup('there is nothing to back up: the databases are empty')
  const isOwn = async (migrations: readonly { name: string }[], folder: string) => {
    const own = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
    return own.join() === migrations.map(({ name }) => name).join()
  }
  if (!(await isOwn(ran, folders.postgres)) || !(await isOwn(events, folders.clickhouse)))
    throw new BadBackup(
      'the databases are of another version: take the backup with the version that ran last, or start this one once before',
    )
}

const describeSize = (bytes: number): string =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`

/** `npm run admin -- backup <file>`: all of the installation in one file; asks the server for it where one runs. */
export async function backup(args: readonly string[], migrations: RestoreTarget['migrations']): Promise<void> {
  const file = fileOf('backup', args)
  refuseExisting(file)
  const env = readEnv()
  let size = 0
  const save = async (bytes: AsyncIterable<Uint8Array>) => {
    size = await saveWhole(file, bytes)
  }
  const folder = tryLock(env.dataDir)
  if (!folder) await askForBackup(env.dataDir, save)
  else {
    try {
      await withDatabases(env, folder, async (databases) => {
        await refuseOther(databases, migrations)
        const { bytes, settled } = await takeBackup({ env, ...databases, log: logger })
        await save(bytes).finally(() => {
          bytes.destroy()
          return settled
        })
      })
    } finally {
      folder.release()
    }
  }
  console.log(`${file}: ${describeSize(size)}. It holds all data and secrets of the installation: keep it safe.`)
}

/** `npm run admin -- restore <file>`: into empty databases. */
export async function restore(args: readonly string[], migrations: RestoreTarget['migrations']): Promise<void> {
  const file = fileOf('restore', args)
  const archive = await openBackup(file, migrations)
  const env = readEnv()
  const folder = lockFolder(env.dataDir, 'npm run admin')
  try {
    const target = (databases: Pick<RestoreTarget, 'postgres' | 'clickhouse'>) => ({ env, migrations, ...databases })
    const done = await withDatabases(env, folder, (databases) => restoreBackup(archive, target(databases)))
    const { postgres, clickhouse } = done.rows
    console.log(`The installation of ${done.at} is back: ${postgres} rows of PostgreSQL, ${clickhouse} of ClickHouse.`)
    if (done.isOtherKey)
      console.log(
        'It was written under another SECRET_KEY. Set that key before you start the server; without it second factors, the access ' +
          'of connected shops and preview links cannot be opened, and everybody concerned has to set them up again.',
      )
  } finally {
    folder.release()
  }
}
