import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createDatabase } from './testing/postgres.ts'
import { findPort, startServerProcess } from './testing/process.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-closing-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

it('is not ready any more before it stops listening, and ends at once when told twice', {
  timeout: 180_000,
}, async () => {
  const database = await createDatabase()
  const start = async (seconds: number) =>
    startServerProcess({
      dataDir,
      port: await findPort(),
      databaseUrl: database?.url,
      settings: { CLOSE_DELAY_SECONDS: String(seconds) },
    })
  const first = await start(3)
  const ask = async (path: string) => {
    const response = await fetch(`${first.url}${path}`)
    return [response.status, await response.json()]
  }
  const told = performance.now()
  first.signal('SIGTERM')
  await expect.poll(() => ask('/health/ready')).toEqual([503, { status: 'closing' }])
  expect(await ask('/health/live')).toEqual([200, { status: 'live' }])
  expect(await first.ended).toBe(0)
  expect(performance.now() - told).toBeGreaterThan(3000)

  const second = await start(300)
  second.signal('SIGTERM')
  await new Promise((resolve) => setTimeout(resolve, 200))
  second.signal('SIGINT')
  expect(await second.ended).toBe(0)
  await database?.drop()
})
