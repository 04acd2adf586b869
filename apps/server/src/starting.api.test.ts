import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { lockFolder } from './platform/lock-folder.ts'
import { createLogger } from './platform/logger.ts'
import { openPostgres } from './platform/postgres/database.ts'
import { createDatabase } from './testing/postgres.ts'
import { findPort, startCommand, startServerProcess } from './testing/process.ts'

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

const closed = (port: number) => `postgres://vitrine@127.0.0.1:${port}/vitrine`

it('what DATABASE_URL has wrong is one line that names it', { timeout: 300_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-wrong-'))
  const port = await findPort()
  const args = ['--email=a@demo.test', '--name=A', '--organization=A']
  const absent = await startCommand('admin.ts', args, { dataDir, port: 0, databaseUrl: closed(port) }).ended
  expect(absent).toEqual({
    code: 1,
    stdout: '',
    stderr: `DATABASE_URL: PostgreSQL cannot be reached (connect ECONNREFUSED 127.0.0.1:${port})\n`,
  })
  const database = await createDatabase()
  if (database) {
    const databaseUrl = database.url.replace(/[^/]+$/, 'nowhere')
    const stderr = 'vitrine cannot start: DATABASE_URL: PostgreSQL says "database "nowhere" does not exist"\n'
    expect(await startCommand('main.ts', [], { dataDir, port: 0, databaseUrl }).ended).toMatchObject({
      code: 1,
      stderr,
    })
    await database.drop()
  }
  rmSync(dataDir, { recursive: true, force: true })
})

it('a folder that cannot be written to, and a port that is taken, are one line that names the setting', {
  timeout: 300_000,
}, async () => {
  const root = mkdtempSync(join(tmpdir(), 'vitrine-place-'))
  const file = join(root, 'file')
  writeFileSync(file, '')
  expect(await startCommand('main.ts', [], { dataDir: file, port: 0 }).ended).toEqual({
    code: 1,
    stdout: '',
    stderr: `vitrine cannot start: ${file} cannot be written to: it is a file; VITRINE_DATA chooses another folder\n`,
  })
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const said = `listen EADDRINUSE: address already in use 127.0.0.1:${port}`
  const dataDir = join(root, 'data')
  expect(await startCommand('main.ts', [], { dataDir, port }).ended).toMatchObject({
    code: 1,
    stderr: `vitrine cannot start: ${said}; PORT chooses another port\n`,
  })
  const settings = { METRICS_PORT: String(port) }
  expect(await startCommand('main.ts', [], { dataDir, port: 0, settings }).ended).toMatchObject({
    code: 1,
    stderr: `vitrine cannot start: ${said}; METRICS_PORT chooses another port\n`,
  })
  taken.close()
  rmSync(root, { recursive: true, force: true })
})

it('a database of a server is not shared by processes that each have an event database of their own', {
  timeout: 120_000,
}, async () => {
  const database = await createDatabase()
  const root = mkdtempSync(join(tmpdir(), 'vitrine-sole-'))
  const at = async (name: string) => ({ dataDir: join(root, name), port: await findPort(), databaseUrl: database?.url })
  const first = await startServerProcess(await at('first'))
  const second = startCommand('main.ts', [], await at('second'))
  // Without a server of PostgreSQL each has all of its own.
  if (database) {
    expect((await second.ended).stderr).toMatch(/^vitrine cannot start: another process works on this database, .*\n$/)
    await first.kill()
    await (await startServerProcess(await at('second'))).kill()
  } else {
    await second.kill()
    expect((await second.ended).stderr).toBe('')
    await first.kill()
  }
  await database?.drop()
  rmSync(root, { recursive: true, force: true })
})
