import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { watchDisk } from './disk.ts'
import { sweepSetAside } from './set-aside.ts'

const day = 24 * 3600_000
const now = Date.UTC(2026, 10, 22)
let folder: string
let told: Record<string, unknown>[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-aside-'))
  told = []
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const logger = { warn: (details: unknown) => void told.push(details as Record<string, unknown>) }
async function put(name: string, bytes: number, ageDays: number): Promise<void> {
  await writeFile(join(folder, name), Buffer.alloc(bytes, 'x'))
  await utimes(join(folder, name), new Date(), new Date(now - ageDays * day))
}
const sweep = (maxBytes: number) => sweepSetAside({ folder, maxBytes, logger, now: () => now })

describe('files that were set aside', () => {
  it('go after 30 days, with a line in the log, and nothing else does', async () => {
    await put('000000000001.0.damaged', 10, 31)
    await put('000000000002.0.replayed', 20, 31)
    await put('rejected.1700000000000.ndjson', 30, 31)
    await put('000000000003.0.damaged', 40, 29)
    await put('000000000001.log', 50, 90)
    await put('position.json', 60, 90)
    expect((await sweep(1000)).map(({ name }) => name)).toEqual(['000000000003.0.damaged'])
    expect((await readdir(folder)).toSorted()).toEqual(['000000000001.log', '000000000003.0.damaged', 'position.json'])
    expect(told).toEqual([
      { file: '000000000001.0.damaged', bytes: 10, because: 'age' },
      { file: '000000000002.0.replayed', bytes: 20, because: 'age' },
      { file: 'rejected.1700000000000.ndjson', bytes: 30, because: 'age' },
    ])
  })

  it('are bounded in bytes, the oldest first', async () => {
    await put('000000000001.0.damaged', 400, 3)
    await put('000000000002.0.damaged', 400, 2)
    await put('000000000003.0.damaged', 400, 1)
    expect((await sweep(900)).map(({ name }) => name)).toEqual(['000000000002.0.damaged', '000000000003.0.damaged'])
    expect(told).toEqual([{ file: '000000000001.0.damaged', bytes: 400, because: 'room' }])
  })

  it('of refused rows begin anew at 16 MB, so that the oldest can go', async () => {
    await put('rejected.ndjson', 16 * 1024 ** 2, 0)
    expect((await sweep(1e9)).map(({ name }) => name)).toEqual([`rejected.${now}.ndjson`])
  })

  it('are counted by kind, beside the room that the disk has', async () => {
    await put('rejected.ndjson', 5, 0)
    await put('000000000001.0.damaged', 10, 1)
    await put('000000000001.9.damaged', 10, 1)
    const watch = await watchDisk({ folder, maxBytes: 1000, logger, now: () => now })
    expect(watch.status()).toMatchObject({
      reserveBytes: 0,
      setAside: {
        rejected: { files: 1, bytes: 5 },
        damaged: { files: 2, bytes: 20 },
        replayed: { files: 0, bytes: 0 },
      },
    })
    expect(watch.status().freeBytes).toBeGreaterThan(0)
    await watch.close()
  })
})
