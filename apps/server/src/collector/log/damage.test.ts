import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { linear, measureGrowth } from '../../../../../tools/cost.ts'
import { pick } from '../../../../../tools/effort.ts'
import { fc } from '../../../../../tools/fast-check.ts'
import { segmentPath } from './files.ts'
import { type EventLog, openEventLog } from './index.ts'
import { findNextRecord, repairLength } from './salvage.ts'

let folder: string
let errors: Record<string, unknown>[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-damage-'))
  errors = []
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const start = () =>
  openEventLog({ folder, logger: { error: (details: unknown) => errors.push(details as Record<string, unknown>) } })

/** Everything not yet confirmed, line by line. */
async function drain(log: EventLog): Promise<string[]> {
  const lines: string[] = []
  for (let block = await log.next(100); block; block = await log.next(100))
    lines.push(...block.payload.toString().trimEnd().split('\n'))
  return lines
}
const rows = (count: number) => Array.from({ length: count }, (_, i) => `shop\t{"row":${i},"text":"中文"}`)

/** A closed segment with a record for each row, and its bytes. */
async function writeRecords(count: number): Promise<Buffer> {
  const log = await start()
  for (const row of rows(count)) await log.append('shop', `${row}\n`, 1)
  await log.close()
  return readFile(segmentPath(folder, 1))
}

/** What a log gives back whose first segment holds these bytes. */
async function readDamaged(bytes: Buffer): Promise<{ lines: string[]; damaged: number; files: string[] }> {
  await writeFile(segmentPath(folder, 1), bytes)
  const log = await start()
  const lines = await drain(log)
  const { damaged } = log.status()
  await log.close()
  return { lines, damaged, files: (await readdir(folder)).filter((name) => name.endsWith('.damaged')) }
}

describe('a damaged log', () => {
  it('with one flipped bit of a length loses nothing', async () => {
    const bytes = await writeRecords(500)
    const record = bytes.length / 500
    for (const bit of [0, 3, 7, 12, 21, 25, 31]) {
      const flipped = Buffer.from(bytes)
      const at = Math.floor(250 * record)
      const place = bytes.indexOf(rows(500)[250] as string) - 16
      expect(Math.abs(place - at)).toBeLessThan(500)
      flipped.writeUInt8(flipped.readUInt8(place + (bit >> 3)) ^ (1 << (bit & 7)), place + (bit >> 3))
      expect(await readDamaged(flipped)).toEqual({ lines: rows(500), damaged: 0, files: [] })
    }
    expect(errors).toEqual([])
  })

  it('with one flipped bit anywhere loses one record at most, which is set aside and told of', async () => {
    const count = 12
    const bytes = await writeRecords(count)
    const whole = `${folder}-whole`
    await cp(folder, whole, { recursive: true })
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length * 8 - 1), async (bit) => {
        errors = []
        await rm(folder, { recursive: true, force: true })
        await cp(whole, folder, { recursive: true })
        const flipped = Buffer.from(bytes)
        flipped.writeUInt8(flipped.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
        const { lines, damaged, files } = await readDamaged(flipped)
        const lost = rows(count).filter((row) => !lines.includes(row))
        expect(lines).toEqual(rows(count).filter((row) => !lost.includes(row)))
        expect(lost.length).toBeLessThanOrEqual(1)
        expect(errors).toHaveLength(lost.length)
        expect(files).toHaveLength(lost.length)
        expect(damaged > 0).toBe(lost.length === 1)
        const [file] = files
        if (file) expect(errors[0]).toMatchObject({ segment: 1, bytes: damaged, file })
        if (file) expect((await readFile(join(folder, file))).length).toBe(damaged)
      }),
      { numRuns: pick(150, 2000) },
    )
    await rm(whole, { recursive: true })
  })

  it('with a page of zeros, or of noise, in the middle gives all that is before and after it', async () => {
    const bytes = await writeRecords(300)
    for (const fill of [0, 10, 255]) {
      const torn = Buffer.from(bytes)
      torn.fill(fill, 4096, 8192)
      const { lines, damaged } = await readDamaged(torn)
      const present = new Set(lines)
      const lost = rows(300).flatMap((row, i) => (present.has(row) ? [] : i))
      expect(lines).toHaveLength(300 - lost.length)
      expect((lost.at(-1) ?? 0) - (lost[0] ?? 0)).toBe(lost.length - 1)
      expect(damaged).toBeGreaterThanOrEqual(4096)
      expect(damaged).toBeLessThan(4096 + 2 * (bytes.length / 300) + 32)
    }
  })

  it.each([
    ['empty', ''],
    ['half-written', '{"segment":'],
    ['of something else', '{"segment":"1"}'],
  ])('whose position is %s gives everything again, and says so', async (_, text) => {
    await writeRecords(5)
    await writeFile(join(folder, 'position.json'), text)
    const log = await start()
    expect(await drain(log)).toEqual(rows(5))
    await log.close()
    expect(errors).toHaveLength(1)
  })

  it.each(['\n', 'x', 'shop\t{}\n', '\u0001\u0000\u0000\u0000\n'])(
    'is searched in time that grows with its size alone: %j',
    async (unit) => {
      const bytes = (size: number) => Buffer.from(unit.repeat(Math.ceil(size / unit.length)))
      const search = (size: number) => [repairLength(bytes(size)), findNextRecord(bytes(size))]
      expect(await measureGrowth(search, 4_000_000)).toBeLessThan(linear)
    },
  )
})
