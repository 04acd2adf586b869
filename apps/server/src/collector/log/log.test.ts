import { appendFile, mkdtemp, open, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findLeast } from '../../../../../tools/cost.ts'
import { FolderInUse } from '../../platform/lock-folder.ts'
import { measureHold } from '../testing/hold.ts'
import { listSegments, segmentPath } from './files.ts'
import { type EventLog, openEventLog } from './index.ts'

let folder: string
let errors: unknown[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-log-'))
  errors = []
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const logger = { error: (details: unknown) => errors.push(details) }
const start = (more: object = {}): Promise<EventLog> => openEventLog({ folder, logger, ...more })

/** Everything not yet confirmed, line by line; confirms it when told to. */
async function drain(log: EventLog, confirm = false): Promise<string[]> {
  const lines: string[] = []
  for (let block = await log.next(100); block; block = await log.next(100)) {
    lines.push(...block.payload.toString().trimEnd().split('\n'))
    if (confirm) await log.confirm(block.end)
  }
  return lines
}
const appendAll = (log: EventLog, from: number, to: number) =>
  Promise.all(Array.from({ length: to - from }, (_, i) => log.append('shop', `shop\trow ${from + i} 中文\n`, 1)))
const rows = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => `shop\trow ${from + i} 中文`)

describe('the event log', () => {
  it('gives back what was appended, in order, and again after a restart until it is confirmed', async () => {
    let log = await start()
    await appendAll(log, 0, 50)
    await appendAll(log, 50, 60)
    expect(await drain(log)).toEqual(rows(0, 60))
    await log.close()

    log = await start()
    await appendAll(log, 60, 70)
    expect(await drain(log, true)).toEqual(rows(0, 70))
    expect(log.status().bytes).toBe(0)
    await log.close()

    log = await start()
    expect(await drain(log)).toEqual([])
    await log.close()
  })

  it('shares a record among those who wait, so syncs are few', async () => {
    const log = await start()
    await appendAll(log, 0, 1000)
    const block = await log.next(10_000)
    expect(block?.rows).toBe(1000)
    await log.close()
  })

  it('never writes a record longer than it would read, however much waits', async () => {
    const log = await start()
    const row = `shop\t${'x'.repeat(2_000_000)}\n`
    await Promise.all(Array.from({ length: 36 }, () => log.append('shop', row, 1)))
    let rows = 0
    for (let block = await log.next(100); block; block = await log.next(100)) rows += block.rows
    expect([rows, errors]).toEqual([36, []])
    await expect(log.append('shop', 'x'.repeat(70_000_000), 1)).rejects.toThrow('too long')
    await log.close()
  })

  it('removes segments that are confirmed, and bounds a block', async () => {
    const log = await start({ segmentBytes: 600 })
    for (let i = 0; i < 20; i++) await appendAll(log, i * 10, i * 10 + 10)
    expect((await listSegments(folder)).length).toBeGreaterThan(5)
    const block = await log.next(15)
    expect(block?.rows).toBe(10)
    if (block) await log.confirm(block.end)
    expect(await drain(log, true)).toEqual(rows(10, 200))
    expect(await listSegments(folder)).toHaveLength(1)
    await log.close()
  })

  it('keeps what is confirmed for whoever copies it, until they are done', async () => {
    const log = await start({ segmentBytes: 200 })
    for (let i = 0; i < 30; i++) await appendAll(log, i, i + 1)
    await drain(log, true)
    const first = log.hold()
    for (let i = 30; i < 60; i++) await appendAll(log, i, i + 1)
    expect(await drain(log, true)).toEqual(rows(30, 60))
    expect(log.status().bytes).toBe(0)
    const held = await listSegments(folder)
    expect(held[0]?.segment).toBeLessThanOrEqual(first.position.segment)
    expect(held.length).toBeGreaterThan(5)
    const second = log.hold()
    await first.release()
    expect((await listSegments(folder)).length).toBe(1)
    expect(second.isBroken()).toBe(false)
    await second.release()
    await log.close()
  })

  it('is full at its bounds, by bytes and by age, and takes more when there is room', async () => {
    let now = Date.now()
    let ticks = 0
    const log = await start({ maxBytes: 200, maxAgeMs: 60_000, now: () => now, ticks: () => ticks })
    expect(log.findObstacle('other')).toBe(undefined)
    await appendAll(log, 0, 20)
    expect(log.findObstacle('other')).toBe('full')
    await drain(log, true)
    expect(log.findObstacle('other')).toBe(undefined)
    await appendAll(log, 0, 1)
    // Somebody sets the clock.
    now += 7 * 86_400_000
    expect(log.findObstacle('other')).toBe(undefined)
    now -= 14 * 86_400_000
    ticks += 61_000
    expect(log.findObstacle('other')).toBe('full')
    await drain(log, true)
    expect(log.findObstacle('other')).toBe(undefined)
    await log.close()
  })

  /** Appends lines of 100 bytes each until the container is refused; how many were taken, and why no more. */
  const fill = async (log: EventLog, container: string, most = 1000) => {
    for (let lines = 0; lines < most; lines++) {
      const obstacle = log.findObstacle(container)
      if (obstacle) return [lines, obstacle]
      await log.append(container, `${`${container}\t`.padEnd(99, 'x')}\n`, 1)
    }
    return [most]
  }

  it('leaves room to the others, however much one container sends, also after a restart', async () => {
    let log = await start({ maxBytes: 20_000 })
    // Each line has a record of its own here, with 16 bytes for its head.
    const [first, reason] = await fill(log, 'flood')
    expect([first, reason]).toEqual([93, 'share'])
    expect(await fill(log, 'small', 10)).toEqual([10])
    expect(log.findObstacle('flood')).toBe('share')
    const [second] = await fill(log, 'second flood')
    expect(second).toBeGreaterThan(30)
    expect(await fill(log, 'small', 4)).toEqual([4])
    await log.close()

    log = await start({ maxBytes: 20_000 })
    expect(['flood', 'second flood', 'small', 'new'].map(log.findObstacle)).toEqual([
      'share',
      'share',
      undefined,
      undefined,
    ])
    const block = await log.next(40)
    if (block) await log.confirm(block.end)
    await log.close()

    log = await start({ maxBytes: 20_000 })
    expect(['flood', 'second flood'].map(log.findObstacle)).toEqual([undefined, undefined])
    await drain(log, true)
    expect(await fill(log, 'second flood', 60)).toEqual([60])
    await log.close()
  })

  it.each([
    [0.25, 49],
    [1, 173],
  ])('lets one container fill a share of it: %d', async (share, lines) => {
    const log = await start({ maxBytes: 20_000, share })
    expect((await fill(log, 'flood'))[0]).toBe(lines)
    await log.close()
  })

  it('does not keep the process from answering, with as much in the log as it reads at once', async () => {
    const log = await start()
    const lines = `${'shop\t'.padEnd(399, 'x')}\n`.repeat(50)
    const longest = await findLeast(50, async () => {
      for (let i = 0; i < 8; i++) await Promise.all(Array.from({ length: 60 }, () => log.append('shop', lines, 50)))
      const { longestMs, result } = await measureHold(async () => {
        const block = await log.next(20_000)
        if (block) await log.confirm(block.end)
        return block
      })
      expect(result?.payload.length).toBeGreaterThan(7_000_000)
      return longestMs
    })
    expect(longest).toBeLessThan(50)
    await log.close()
  })

  it.each([1, 10, 16, 20])('bears a torn end: %d bytes of the last record are missing', async (missing) => {
    let log = await start()
    await appendAll(log, 0, 5)
    await appendAll(log, 5, 6)
    await log.close()
    const [last] = await listSegments(folder)
    await truncate(segmentPath(folder, last?.segment ?? 0), (last?.bytes ?? 0) - missing)
    log = await start()
    await appendAll(log, 6, 7)
    expect(await drain(log, true)).toEqual([...rows(0, 5), ...rows(6, 7)])
    await log.close()
    expect(errors).toEqual([])
  })

  it('bears zeros at the end, as a power cut leaves them', async () => {
    let log = await start()
    await appendAll(log, 0, 5)
    await log.close()
    await appendFile(segmentPath(folder, 1), Buffer.alloc(4096))
    log = await start()
    await appendAll(log, 5, 6)
    expect(await drain(log, true)).toEqual(rows(0, 6))
    await log.close()
  })

  it('says so when it was damaged, keeps the bytes aside and goes on', async () => {
    let log = await start()
    await appendAll(log, 0, 5)
    await appendAll(log, 5, 6)
    await log.close()
    const file = await open(segmentPath(folder, 1), 'r+')
    await file.write('XX', 30)
    await file.close()
    log = await start()
    await appendAll(log, 6, 7)
    expect(await drain(log, true)).toEqual(rows(5, 7))
    expect(errors).toHaveLength(1)
    expect((await readdir(folder)).filter((name) => name.endsWith('.damaged'))).toHaveLength(1)
    await log.close()
  })

  it('belongs to one process', async () => {
    const log = await start()
    await expect(start()).rejects.toThrow(FolderInUse)
    await log.close()
    await (await start()).close()
  })

  it('rejects what it cannot write, and writes again when it can', async () => {
    let ticks = 0
    const log = await start({ ticks: () => ticks })
    // The file that comes next exists already, so it cannot be made.
    await writeFile(segmentPath(folder, 1), '')
    await expect(log.append('shop', 'shop\tlost\n', 1)).rejects.toThrow()
    await expect(log.append('shop', 'shop\ttoo soon\n', 1)).rejects.toThrow()
    ticks += 1001
    await appendAll(log, 0, 3)
    expect(await drain(log, true)).toEqual(rows(0, 3))
    await log.close()
  })
})
