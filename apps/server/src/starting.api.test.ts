import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { lockFolder } from './platform/lock-folder.ts'
import { createLogger } from './platform/logger.ts'
import { openPostgres } from './platform/postgres/database.ts'

it('an older build ends at once on the data of a newer one, with one line that says so', {
  timeout: 300_000,
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-newer-'))
  const folder = lockFolder(dataDir, 'a test')
  const postgres = await openPostgres({ folder, logger: createLogger({ level: 'error', pretty: false }) })
  await postgres.execute(`
    create table migrations (name text primary key, hash text not null, ran_at timestamptz not null default now());
    insert into migrations (name, hash) values ('9999_later.sql', '')`)
  await postgres.close()
  folder.release()
  const { PATH = '' } = process.env
  const main = fileURLToPath(new URL('main.ts', import.meta.url))
  const env = { PATH, VITRINE_DATA: dataDir, PORT: '0', METRICS_PORT: '0', LOG_LEVEL: 'error' }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const said = text(child.stderr)
  expect((await once(child, 'exit'))[0]).toBe(1)
  expect(await said).toBe(
    'vitrine cannot start: PostgreSQL was migrated by a newer version of Vitrine (9999_later); start that version, or restore a backup made before the upgrade\n',
  )
  rmSync(dataDir, { recursive: true, force: true })
})
