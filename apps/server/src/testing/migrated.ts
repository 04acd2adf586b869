import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migratePostgres } from '../platform/postgres/migrate.ts'
import { postgresMigrations } from '../server.ts'
import { openTestPostgres } from './postgres.ts'

type Rows = Record<string, unknown>[]

/**
 * Fills a database as it was before a migration by statements, migrates it to what it is now, and lets `read` look at it.
 *
 * @param migration how the name of its file ends
 */
export async function migrateOver<T>(
  migration: string,
  statements: readonly string[],
  read: (ask: (text: string) => Promise<Rows>) => Promise<T>,
): Promise<T> {
  const before = mkdtempSync(join(tmpdir(), 'vitrine-migrations-'))
  const { postgres, destroy } = await openTestPostgres()
  try {
    const files = readdirSync(postgresMigrations).filter((name) => name.endsWith('.sql'))
    const own = files.find((name) => name.endsWith(migration))
    if (!own) throw new Error(`no migration ends in ${migration}`)
    for (const name of files.filter((each) => each < own))
      copyFileSync(join(postgresMigrations, name), join(before, name))
    await migratePostgres(postgres, before)
    for (const statement of statements) await postgres.execute(statement)
    await migratePostgres(postgres, postgresMigrations)
    return await read(async (text) => (await postgres.execute(text)).rows as Rows)
  } finally {
    await destroy()
    rmSync(before, { recursive: true, force: true })
  }
}
