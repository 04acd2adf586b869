import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Postgres } from './database.ts'

/**
 * Runs the SQL files of `folder` in order of name, each once, under a lock that holds across processes.
 * Answers the names of those that ran; throws when a file was changed after it ran.
 */
export async function migratePostgres(postgres: Postgres, folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((f) => f.endsWith('.sql')).sort()
  return postgres.locked('vitrine.migrations', async (run) => {
    await run(
      'create table if not exists migrations (name text primary key, hash text not null, ran_at timestamptz not null default now())',
    )
    const known = new Map((await run('select name, hash from migrations')).map((row) => [row.name, row.hash]))
    const ran: string[] = []
    for (const name of names) {
      const text = await readFile(join(folder, name), 'utf8')
      const hash = createHash('sha256').update(text).digest('hex')
      if (known.has(name)) {
        if (known.get(name) !== hash) throw new Error(`migration ${name} was changed after it ran`)
        continue
      }
      await run(text)
      await run(`insert into migrations (name, hash) values ('${name}', '${hash}')`)
      ran.push(name)
    }
    return ran
  })
}
