import { CannotStart } from '../cannot-start.ts'
import { listPending } from '../pending-migrations.ts'
import type { Postgres, RunSql } from './database.ts'

/** A restore into these databases was cut off: what they hold is not whole. */
export class HalfRestored extends CannotStart {
  constructor() {
    super('a restore into these databases was cut off; run it again with its file, or empty the databases')
  }
}

/** Two that change what tables there are wait for each other. */
const lock = 'vitrine.migrations'

/** A table that a restore makes first and drops when everything is there. */
const marker = 'restoring'

export const isHalfRestored = async (run: RunSql): Promise<boolean> =>
  (await run(`select to_regclass('public.${marker}') is not null as there`))[0]?.there === true
export const markRestoring = (run: RunSql): Promise<unknown> =>
  run(`create table if not exists ${marker} (since timestamptz not null default now())`)
export const unmarkRestoring = (run: RunSql): Promise<unknown> => run(`drop table if exists ${marker}`)

/** One transaction in which nobody else migrates. */
export const alterPostgres = <T>(postgres: Postgres, work: (run: RunSql) => Promise<T>): Promise<T> =>
  postgres.locked(lock, work)

/**
 * Runs the SQL files of `folder` in order of name, each once, under a lock that holds across processes.
 * Answers the names of those that ran; throws when a file was changed after it ran, HalfRestored, and NewerDatabase when the database
 * knows others.
 */
export const migratePostgres = (postgres: Postgres, folder: string): Promise<string[]> =>
  alterPostgres(postgres, async (run) => {
    if (await isHalfRestored(run)) throw new HalfRestored()
    return runMigrations(run, folder)
  })

/** As `migratePostgres`, within a transaction; of the files only those that `isWanted` names. */
export async function runMigrations(
  run: RunSql,
  folder: string,
  isWanted?: (name: string) => boolean,
): Promise<string[]> {
  await run(
    'create table if not exists migrations (name text primary key, hash text not null, ran_at timestamptz not null default now())',
  )
  const rows = await run('select name, hash from migrations')
  const ran = new Map(rows.map(({ name, hash }) => [String(name), String(hash)]))
  const pending = await listPending(folder, { store: 'PostgreSQL', ran }, isWanted)
  for (const { name, text, hash } of pending) {
    await run(text)
    await run(`insert into migrations (name, hash) values ('${name}', '${hash}')`)
  }
  return pending.map(({ name }) => name)
}
