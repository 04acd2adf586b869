import { existsSync } from 'node:fs'
import { type FileHandle, mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listSegments } from './files.ts'
import { type EventLog, openEventLog } from './index.ts'

/** The class of file handles, which Node does not export. */
const handle = await open(import.meta.filename)
const handles = Object.getPrototypeOf(handle) as FileHandle
await handle.close()

let folder: string
let errors: Record<string, unknown>[]
let isFull: boolean
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-full-'))
  errors = []
  isFull = false
  // As on a full disk: there is room only once the reserve is given up.
  const refuse = () => {
    if (isFull && existsSync(join(folder, 'reserve'))) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })
  }
  const { write, writeFile } = handles
  vi.spyOn(handles, 'write').mockImplementation(async function (this: FileHandle, ...args: unknown[]) {
    if (isFull) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })
    return Reflect.apply(write, this, args)
  } as never)
  vi.spyOn(handles, 'writeFile').mockImplementation(async function (this: FileHandle, ...args: unknown[]) {
    refuse()
    if (isFull && (args[0] as Buffer).length > 100_000) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })
    return Reflect.apply(writeFile, this, args)
  } as never)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true, force: true })
})

const start = (): Promise<EventLog> =>
  openEventLog({
    folder,
    segmentBytes: 300,
    logger: { error: (details: unknown) => errors.push(details as Record<string, unknown>) },
  })
const row = (i: number) => `shop\trow ${i} ${'x'.repeat(80)}\n`

describe('a log that has filled the disk', () => {
  it('frees it when ClickHouse has what is in it, and takes more then', async () => {
    let now = performance.now()
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    const log = await start()
    for (let i = 0; i < 20; i++) await log.append('shop', row(i), 1)
    const before = (await listSegments(folder)).length
    expect(before).toBeGreaterThan(5)
    isFull = true
    for (let i = 0; i < 3; i++) {
      now += 2000
      await expect(log.append('shop', row(99), 1)).rejects.toThrow('ENOSPC')
    }
    expect(log.status().failure).toBe('disk_full')
    expect(errors).toEqual([expect.objectContaining({ failure: 'disk_full' })])
    let last: Awaited<ReturnType<EventLog['next']>>
    for (let block = await log.next(3); block; block = await log.next(3)) {
      await log.confirm(block.end)
      last = block
    }
    expect((await listSegments(folder)).length).toBeLessThanOrEqual(2)
    expect(JSON.parse(await readFile(join(folder, 'position.json'), 'utf8'))).toEqual(last?.end)

    isFull = false
    now += 2000
    await log.append('shop', row(20), 1)
    expect(log.status().failure).toBe(undefined)
    const block = await log.next(10)
    expect(block?.payload.toString()).toBe(row(20))
    if (block) await log.confirm(block.end)
    expect(existsSync(join(folder, 'reserve'))).toBe(true)
    await log.close()
  })

  it('frees it even of what somebody copies, who learns of it', async () => {
    const log = await start()
    const hold = log.hold()
    for (let i = 0; i < 20; i++) await log.append('shop', row(i), 1)
    isFull = true
    await expect(log.append('shop', row(99), 1)).rejects.toThrow('ENOSPC')
    expect(hold.isBroken()).toBe(false)
    for (let block = await log.next(3); block; block = await log.next(3)) await log.confirm(block.end)
    expect((await listSegments(folder)).length).toBeLessThanOrEqual(2)
    expect(hold.isBroken()).toBe(true)
    isFull = false
    await log.close()
  })

  it('finds out that there is room again without anybody sending', async () => {
    const log = await start()
    isFull = true
    await expect(log.append('shop', row(0), 1)).rejects.toThrow('ENOSPC')
    expect(log.status().failure).toBe('disk_full')
    isFull = false
    expect(await log.check()).toBe(undefined)
    await log.append('shop', row(1), 1)
    expect((await log.next(10))?.payload.toString()).toBe(row(1))
    await log.close()
  })
})
