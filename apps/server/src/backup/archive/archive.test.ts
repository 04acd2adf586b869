import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BadBackup } from '../bad-backup.ts'
import { saveWhole } from '../save.ts'
import { FORMAT, type Header } from './format.ts'
import { cutPieces, type Piece } from './pieces.ts'
import { openArchive } from './reader.ts'
import { writeArchive } from './writer.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-archive-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const store = { migrations: [{ name: '0001.sql', hash: 'x' }], tables: { things: ['id'] } }
const header: Header = {
  product: 'vitrine',
  format: FORMAT,
  at: '2026-01-01',
  key: 'k',
  postgres: store,
  clickhouse: store,
}
const contents = {
  'postgres/things/1.zst': randomBytes(300),
  'clickhouse/things/1.zst': Buffer.from('a\tb\n'.repeat(50)),
}

const write = (of: Header = header): Promise<Buffer> =>
  buffer(
    writeArchive(of, async (writer) => {
      for (const [name, content] of Object.entries(contents)) await writer.add(name, content, 7)
    }).bytes,
  )
let files = 0
async function read(bytes: Buffer) {
  const file = join(folder, `${++files}`)
  writeFileSync(file, bytes)
  const archive = await openArchive(file)
  const entries: Record<string, Buffer> = {}
  for (const prefix of ['clickhouse/', 'postgres/'])
    for await (const { name, rows, content } of archive.read(prefix)) {
      expect(rows).toBe(7)
      entries[name] = content
    }
  return { header: archive.header, entries }
}

describe('a backup', () => {
  it('is read as it was written', async () => {
    expect(await read(await write())).toEqual({ header, entries: contents })
  })

  it('with any byte flipped is refused, or still says the same', async () => {
    const bytes = await write()
    let refused = 0
    for (let at = 0; at < bytes.length; at += 7) {
      const other = Buffer.from(bytes)
      other.writeUInt8((bytes[at] as number) ^ 1, at)
      const found = await read(other).catch((error: unknown) => {
        expect(error).toBeInstanceOf(BadBackup)
        refused++
      })
      if (found) expect(found).toEqual({ header, entries: contents })
    }
    expect(refused).toBeGreaterThan(100)
  })

  it('that was cut off anywhere is refused', async () => {
    const bytes = await write()
    // The last blocks are empty and end a tar file; nothing of ours is in them.
    for (let end = 0; end < bytes.length - 1024; end += 61)
      await expect(read(bytes.subarray(0, end)), `of ${end} bytes`).rejects.toThrow(BadBackup)
  })

  it('of a newer format, and what is no backup, is refused in one line', async () => {
    await expect(read(await write({ ...header, format: FORMAT + 1 }))).rejects.toThrow('written by a newer version')
    await expect(read(Buffer.from('no backup'.repeat(200)))).rejects.toThrow(BadBackup)
    await expect(read(Buffer.alloc(0))).rejects.toThrow('is empty')
    await expect(openArchive(join(folder, 'none'))).rejects.toThrow('does not exist')
  })

  it('ends when nobody begins to read it', async () => {
    const { bytes, settled } = writeArchive(header, (writer) => writer.add('files/1', randomBytes(1_000_000)))
    bytes.destroy()
    await settled
  })

  it('is made no faster than it is read, and ends with its reader', async () => {
    let made = 0
    const { bytes, settled } = writeArchive(header, async (writer) => {
      for (; made < 1000; made++) await writer.add(`files/${made}`, randomBytes(100_000))
    })
    bytes.once('data', () => bytes.pause())
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(made).toBeLessThan(50)
    bytes.destroy()
    await settled
    expect(made).toBeLessThan(50)
  })
})

it('cuts pieces at the ends of lines', async () => {
  const lines = Array.from({ length: 500 }, (_, i) => `${'x'.repeat(i % 90)}\n`).join('')
  async function* chunks() {
    for (let at = 0; at < lines.length; at += 33) yield Buffer.from(lines.slice(at, at + 33))
  }
  const pieces: Piece[] = []
  for await (const piece of cutPieces(chunks(), 1000)) pieces.push(piece)
  expect(pieces.map(({ bytes }) => bytes.toString()).join('')).toBe(lines)
  for (const { bytes, rows } of pieces) {
    expect(bytes.toString().endsWith('\n')).toBe(true)
    expect(bytes.length).toBeLessThan(1100)
    expect(rows).toBe(bytes.toString().split('\n').length - 1)
  }
})

describe('a file', () => {
  it.each([
    ['a full disk', 'ENOSPC', /cannot be written: the disk is full; nothing is left of it$/],
    ['an error of the source', undefined, /^broken$/],
  ])('that %s ends is not there, and neither is a part of it', async (_what, code, told) => {
    async function* fail() {
      yield Buffer.from('begun')
      throw Object.assign(new Error('broken'), { code })
    }
    const file = join(folder, 'failed')
    await expect(saveWhole(file, fail())).rejects.toThrow(told)
    expect(readdirSync(folder).filter((name) => name.startsWith('failed'))).toEqual([])
  })

  it('takes no other’s place, and needs a folder', async () => {
    async function* bytes() {
      yield Buffer.from('whole')
    }
    const file = join(folder, 'saved')
    expect(await saveWhole(file, bytes())).toBe(5)
    await expect(saveWhole(file, bytes())).rejects.toThrow('is there already')
    await expect(saveWhole(join(folder, 'no/file'), bytes())).rejects.toThrow('the folder does not exist')
    expect(existsSync(`${file}.part`)).toBe(false)
  })
})
