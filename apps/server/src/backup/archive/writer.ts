import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { constants, zstdCompress } from 'node:zlib'
import { pack } from 'tar-stream'
import { END, HEADER, type Header, hashOf, MANIFEST, type Manifest } from './format.ts'

const compress = promisify(zstdCompress)
const fast = { params: { [constants.ZSTD_c_compressionLevel]: 3 } }

/** A backup that is being written. */
export interface ArchiveWriter {
  /** Compresses and appends it; resolves when the reader has taken enough for more to be welcome. */
  add(name: string, content: Buffer, rows?: number): Promise<void>
}

/** The bytes of a backup, made no faster than they are read. */
export interface Archiving {
  bytes: Readable
  /** Resolves when nothing of the databases is being read any more, however it ended. */
  settled: Promise<void>
}

/** Writes what `fill` adds. */
export function writeArchive(header: Header, fill: (writer: ArchiveWriter) => Promise<void>): Archiving {
  const tar = pack()
  const gone = new Promise<never>((_resolve, reject) => {
    tar.once('close', () => reject(new Error('nobody reads the backup any more')))
  })
  gone.catch(() => {})
  const entries: Manifest['entries'] = {}
  const append = async (name: string, bytes: Buffer): Promise<void> => {
    if (tar.destroyed) return gone
    const written = new Promise<void>((resolve, reject) => {
      const entry = tar.entry({ name, size: bytes.length, mode: 0o600 }, (error) => (error ? reject(error) : resolve()))
      entry.end(bytes)
    })
    await Promise.race([written, gone])
  }
  const add = async (name: string, bytes: Buffer, rows = 0): Promise<void> => {
    entries[name] = { sha256: hashOf(bytes), rows }
    await append(name, bytes)
  }
  const run = async (): Promise<void> => {
    await add(HEADER, Buffer.from(JSON.stringify(header)))
    await fill({ add: async (name, content, rows) => add(name, await compress(content, fast), rows) })
    const manifest = Buffer.from(JSON.stringify({ entries } satisfies Manifest))
    await append(MANIFEST, manifest)
    await append(END, Buffer.from(hashOf(manifest)))
    tar.finalize()
  }
  const settled = run().catch((error: Error) => void tar.destroy(error))
  const bytes = Readable.from(tar, { objectMode: false })
  // Whoever closes it may not have begun to read.
  bytes.once('close', () => void tar.destroy())
  return { bytes, settled }
}
