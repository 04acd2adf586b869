import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { FolderInUse } from './platform/lock-folder.ts'
import { startTestServer } from './testing/server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-server-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

describe('the server', () => {
  it('tells that it lives and is ready, keeps its data to itself, and closes though a client does not finish', {
    timeout: 120_000,
  }, async () => {
    const server = await startTestServer({ VITRINE_DATA: dataDir })
    const get = async (path: string) => {
      const response = await fetch(`${server.url}${path}`)
      return [response.status, await response.json()]
    }
    expect(await get('/health/live')).toEqual([200, { status: 'live' }])
    const parts = { postgres: true, clickhouse: true, log: true }
    expect(await get('/health/ready')).toEqual([200, { status: 'ready', parts }])
    await expect(startTestServer({ VITRINE_DATA: dataDir })).rejects.toBeInstanceOf(FolderInUse)

    const stalled = connect(Number(new URL(server.url).port), '127.0.0.1')
    await once(stalled, 'connect')
    stalled.on('error', () => {})
    stalled.write(
      'POST /api/user/userLogin HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
    )
    await new Promise((resolve) => setTimeout(resolve, 100))
    const started = performance.now()
    await server.destroy()
    expect(performance.now() - started).toBeLessThan(30_000)
    stalled.destroy()
  })

  it.skipIf(process.platform === 'win32')(
    'closes its data to other users of the machine',
    { timeout: 120_000 },
    async () => {
      const folder = join(dataDir, 'open')
      for (const path of [folder, join(folder, 'collector'), join(folder, 'clickhouse')]) {
        mkdirSync(path, { recursive: true })
        chmodSync(path, 0o755)
      }
      const server = await startTestServer({ VITRINE_DATA: folder })
      const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
      expect(folders.map(({ name }) => name)).toEqual(expect.arrayContaining(['clickhouse', 'collector']))
      for (const path of [folder, ...folders.map(({ name }) => join(folder, name))])
        expect([path, statSync(path).mode & 0o777]).toEqual([path, 0o700])
      expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600)
      await server.destroy()
    },
  )

  it('refuses a port that is taken, and lets go of its data', { timeout: 120_000 }, async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const settings = { VITRINE_DATA: join(dataDir, 'other') }
    const { port } = taken.address() as AddressInfo
    await expect(startTestServer({ ...settings, PORT: String(port) })).rejects.toThrow(/EADDRINUSE/)
    await (await startTestServer(settings)).destroy()
    taken.close()
  })
})
