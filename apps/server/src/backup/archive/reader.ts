import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import { extract } from 'tar-stream'
import { BadBackup } from '../bad-backup.ts'
import { END, FORMAT, HEADER, Header, hashOf, MANIFEST, Manifest } from './format.ts'

const decompress = promisify(zstdDecompress)
/** No piece is longer, so that nobody's file takes more memory. */
const MOST_BYTES = 512 * 1024 * 1024

async function* readEntries(file: string): AsyncGenerator<{ name: string; bytes: () => Promise<Buffer> }> {
  const tar = extract()
  const source = createReadStream(file)
  source.on('error', (error) => tar.destroy(error))
  source.pipe(tar)
  try {
    for await (const entry of tar) {
      const { name, size = 0 } = entry.header
      if (size > MOST_BYTES) throw new BadBackup(`${file}: ${name} is larger than any backup's`)
      let taken = false
      const bytes = () => {
        taken = true
        return buffer(entry)
      }
      yield { name, bytes }
      if (!taken) entry.resume()
    }
  } finally {
    source.destroy()
  }
}

export interface Archive {
  header: Header
  manifest: Manifest
  /** What begins with one of these, in the order in which it was written. */
  read(prefix: string): AsyncIterable<{ name: string; rows: number; content: Buffer }>
}

const parse = <T>(file: string, name: string, bytes: Buffer, read: (value: unknown) => T): T => {
  try {
    return read(JSON.parse(bytes.toString('utf8')))
  } catch {
    throw new BadBackup(`${file} is no backup of this product, or is damaged: ${name} cannot be read`)
  }
}

const HeaderOnly = Header.pick({ product: true, format: true })

function readHeader(file: string, bytes: Buffer): Header {
  const { format } = parse(file, HEADER, bytes, (value) => HeaderOnly.parse(value))
  if (format > FORMAT) throw new BadBackup(`${file} was written by a newer version; update this installation first`)
  return parse(file, HEADER, bytes, (value) => Header.parse(value))
}

/** Reads all of a backup once and compares every checksum; throws BadBackup. */
async function verify(file: string): Promise<{ header: Header; manifest: Manifest }> {
  const found = new Map<string, string>()
  let header: Header | undefined
  let manifest: Buffer | undefined
  let end: string | undefined
  for await (const { name, bytes } of readEntries(file)) {
    const content = await bytes()
    if (!header) {
      if (name !== HEADER) throw new BadBackup(`${file} is no backup of this product`)
      header = readHeader(file, content)
    }
    if (name === MANIFEST) manifest = content
    else if (name === END) end = content.toString('utf8')
    else found.set(name, hashOf(content))
  }
  if (!header) throw new BadBackup(`${file} is empty`)
  if (!manifest || !end) throw new BadBackup(`${file} is cut off: its end is missing`)
  if (hashOf(manifest) !== end) throw new BadBackup(`${file} is damaged: ${MANIFEST} has another checksum`)
  const told = parse(file, MANIFEST, manifest, (value) => Manifest.parse(value))
  for (const name of new Set([...found.keys(), ...Object.keys(told.entries)]))
    if (told.entries[name]?.sha256 !== found.get(name))
      throw new BadBackup(`${file} is damaged: ${name} has another checksum`)
  return { header, manifest: told }
}

const codes: Record<string, string> = { ENOENT: 'does not exist', EACCES: 'may not be read', EISDIR: 'is a folder' }

/** Opens a backup that is whole; throws BadBackup. */
export async function openArchive(file: string): Promise<Archive> {
  const { header, manifest } = await verify(file).catch((error: NodeJS.ErrnoException) => {
    if (error instanceof BadBackup) throw error
    throw new BadBackup(`${file} ${codes[error.code ?? ''] ?? `is cut off or damaged (${error.message})`}`)
  })
  return {
    header,
    manifest,
    async *read(prefix) {
      for await (const { name, bytes } of readEntries(file)) {
        if (!name.startsWith(prefix)) continue
        const content = await decompress(await bytes(), { maxOutputLength: MOST_BYTES })
        yield { name, rows: manifest.entries[name]?.rows ?? 0, content }
      }
    },
  }
}
