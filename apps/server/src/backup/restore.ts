import { mkdirSync } from 'node:fs'
import { open, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { prepareTenantRole } from '../kernel/db/migrate.ts'
import { eventTables, isKeptFile, keptOf } from '../kernel/inventory/index.ts'
import { type ClickHouse, migrateClickHouse } from '../platform/clickhouse/index.ts'
import type { Env } from '../platform/env.ts'
import { jobSchema } from '../platform/jobs/queries.ts'
import type { Postgres, RunSql } from '../platform/postgres/database.ts'
import {
  alterPostgres,
  isHalfRestored,
  markRestoring,
  runMigrations,
  unmarkRestoring,
} from '../platform/postgres/migrate.ts'
import type { DatabaseShape } from './archive/format.ts'
import { type Archive, openArchive } from './archive/reader.ts'
import { BadBackup } from './bad-backup.ts'
import { dropEventTables, findFilledEvents } from './clickhouse.store.ts'
import { COLLECTOR, listKeptFiles, SECRET } from './data-files.ts'
import { dropTables, findFilled, writeRows } from './postgres.store.ts'
import { keptTables, ownTables } from './tables.ts'
import { fingerprintOf, usesOwnSecret } from './write.ts'

export interface RestoreTarget {
  env: Pick<Env, 'dataDir' | 'secretKey'>
  postgres: Postgres
  clickhouse: ClickHouse
  /** Folders with the migrations of this build. */
  migrations: { postgres: string; clickhouse: string }
}

export interface Restored {
  at: string
  rows: { postgres: number; clickhouse: number }
  /** What was sealed or signed in the backup cannot be opened with this installation's key. */
  isOtherKey: boolean
}

/** Opens a backup that is whole and that this build can read; throws BadBackup. */
export async function openBackup(file: string, migrations: RestoreTarget['migrations']): Promise<Archive> {
  const archive = await openArchive(file)
  await refuseNewer(file, archive.header.postgres, migrations.postgres)
  await refuseNewer(file, archive.header.clickhouse, migrations.clickhouse)
  return archive
}

/** Puts a backup into empty databases, or leaves them empty; throws BadBackup where they are not. */
export async function restoreBackup(archive: Archive, target: RestoreTarget): Promise<Restored> {
  const { header } = archive
  await prepareTenantRole(target.postgres)
  await claimDatabases(target)
  try {
    const isOwnSecret = usesOwnSecret(target.env)
    await clear(target)
    const clickhouse = await loadEvents(archive, target)
    const keys = await loadFiles(archive, target.env.dataDir, isOwnSecret)
    const postgres = await loadTables(archive, target)
    const isOtherKey = !keys && header.key !== fingerprintOf(target.env.secretKey)
    return { at: header.at, rows: { postgres, clickhouse }, isOtherKey }
  } catch (error) {
    await clear(target)
    await alterPostgres(target.postgres, unmarkRestoring)
    throw error
  }
}

/** Every migration of the backup has to be among those of this build. */
async function refuseNewer(file: string, { migrations }: DatabaseShape, folder: string): Promise<void> {
  const own = new Set(await readdir(folder))
  const unknown = migrations.find(({ name }) => !own.has(name))
  if (unknown)
    throw new BadBackup(`${file} was written by a newer version (${unknown.name}); update this installation first`)
}

/** Marks the databases as being restored into; throws BadBackup where something is in them that no cut-off restore has left. */
async function claimDatabases({ postgres, clickhouse, env }: RestoreTarget): Promise<void> {
  await alterPostgres(postgres, async (run) => {
    if (await isHalfRestored(run)) return
    const found = [
      ...(await findFilled(run, keptTables)).map((name) => `PostgreSQL's ${name}`),
      ...(await findFilledEvents(clickhouse, keptOf(eventTables))).map((name) => `ClickHouse's ${name}`),
      ...(await listKeptFiles(env.dataDir)).filter((path) => path !== SECRET && !path.endsWith('position.json')),
    ]
    if (found.length > 0) {
      const more = found.length > 3 ? ` and ${found.length - 3} more` : ''
      throw new BadBackup(
        `a restore needs empty databases, and there is something in ${found.slice(0, 3).join(', ')}${more}`,
      )
    }
    await markRestoring(run)
  })
}

/** Empties what a restore fills, but the installation's own key. */
async function clear({ postgres, clickhouse, env }: RestoreTarget): Promise<void> {
  await dropEventTables(clickhouse, Object.keys(eventTables))
  await alterPostgres(postgres, (run) => dropTables(run, ownTables, jobSchema))
  for (const path of await listKeptFiles(env.dataDir))
    if (path !== SECRET) await rm(join(env.dataDir, path), { force: true })
  await rm(join(env.dataDir, COLLECTOR, 'tags'), { recursive: true, force: true })
}

const isOf =
  ({ migrations }: DatabaseShape) =>
  (name: string): boolean =>
    migrations.some((each) => each.name === name)

/** The table of a piece, `<store>/<table>/<n>…`. */
function tableOf(name: string, { tables }: DatabaseShape): { name: string; columns: string[] } {
  const [, table = ''] = name.split('/')
  const columns = tables[table]
  if (!columns) throw new BadBackup(`the backup does not say which columns ${table} has`)
  return { name: table, columns }
}

async function loadEvents(archive: Archive, { clickhouse, migrations }: RestoreTarget): Promise<number> {
  const shape = archive.header.clickhouse
  await migrateClickHouse(clickhouse, migrations.clickhouse, { isWanted: isOf(shape) })
  const transfer = clickhouse.openTransfer()
  let sum = 0
  try {
    for await (const { name, rows, content } of archive.read('clickhouse/')) {
      await transfer.write(tableOf(name, shape), content)
      sum += rows
    }
  } finally {
    await transfer.close()
  }
  await migrateClickHouse(clickhouse, migrations.clickhouse)
  return sum
}

async function loadTables(archive: Archive, { postgres, migrations }: RestoreTarget): Promise<number> {
  const shape = archive.header.postgres
  return alterPostgres(postgres, async (run: RunSql) => {
    await runMigrations(run, migrations.postgres, isOf(shape))
    let sum = 0
    for await (const { name, rows, content } of archive.read('postgres/')) {
      await writeRows(run, tableOf(name, shape), content)
      sum += rows
    }
    await runMigrations(run, migrations.postgres)
    await unmarkRestoring(run)
    return sum
  })
}

/** Writes the files; answers whether the backup's own key is among them and now this installation's. */
async function loadFiles(archive: Archive, dataDir: string, takesSecret: boolean): Promise<boolean> {
  let tookSecret = false
  const begun = new Set<string>()
  for await (const { name, content } of archive.read('files/')) {
    const path = name.slice('files/'.length, name.lastIndexOf('/'))
    if (!isKeptFile(path)) throw new BadBackup(`the backup has a file that no data folder has: ${path}`)
    if (path === SECRET && !takesSecret) continue
    tookSecret ||= path === SECRET
    mkdirSync(dirname(join(dataDir, path)), { recursive: true, mode: 0o700 })
    const handle = await open(join(dataDir, path), begun.has(path) ? 'a' : 'w', 0o600)
    begun.add(path)
    try {
      await handle.writeFile(content)
      await handle.sync()
    } finally {
      await handle.close()
    }
  }
  return tookSecret
}
