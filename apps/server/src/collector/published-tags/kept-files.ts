import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import type { AssembledTag } from '../tag/assemble.ts'
import type { PublishedTag } from './queries.ts'

/** A publication with the script made of it. */
export interface Kept {
  published: PublishedTag
  tag: AssembledTag
  /** Names the build that the script was made by, and for which addresses. */
  maker: string
}

interface Head extends Pick<Kept, 'published' | 'maker'> {
  etag: string
  /** Bytes of the two encodings, which follow the line of the head, and a checksum of both. */
  gzip: number
  br: number
  sum: number
}

const FORMAT = /^([A-Za-z0-9_-]{1,40})\.(\d+\.\d+)\.tag$/

/** Undefined for what a crash has left half-written. */
const parse = (bytes: Buffer): Kept | undefined => {
  const end = bytes.indexOf(10)
  const { published, maker, etag, gzip, br, sum } = JSON.parse(bytes.toString('utf8', 0, end)) as Head
  const body = bytes.subarray(end + 1)
  if (body.length !== gzip + br || crc32(body) !== sum) return undefined
  return { published, maker, tag: { etag, gzip: body.subarray(0, gzip), br: body.subarray(gzip) } }
}

const compose = ({ published, maker, tag: { etag, gzip, br } }: Kept): Buffer => {
  const body = Buffer.concat([gzip, br])
  const head: Head = { published, maker, etag, gzip: gzip.length, br: br.length, sum: crc32(body) }
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body])
}

/**
 * Publications on the collector's own disk, a file each, so that it can start and serve without the store; beside it a folder for
 * the contents that they name.
 */
export interface KeptFiles {
  /** Version by container. */
  versions: ReadonlyMap<string, string>
  /** undefined: not there, or damaged. */
  read(container: string): Promise<Kept | undefined>
  write(kept: Kept): Promise<void>
  remove(container: string): Promise<void>
}

export async function openKeptFiles(folder: string): Promise<KeptFiles> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const versions = new Map<string, string>()
  const pathOf = (container: string, version = versions.get(container)) => join(folder, `${container}.${version}.tag`)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const { name } = entry
    if (entry.isDirectory()) continue
    const [, container, version] = FORMAT.exec(name) ?? []
    const isSecond = container !== undefined && versions.has(container)
    if (container && version && !isSecond) versions.set(container, version)
    else await rm(join(folder, name), { force: true })
  }
  const remove = async (container: string): Promise<void> => {
    if (!versions.has(container)) return
    const path = pathOf(container)
    versions.delete(container)
    await rm(path, { force: true })
    await rm(join(folder, container), { recursive: true, force: true })
  }
  return {
    versions,
    async read(container) {
      if (!versions.has(container)) return undefined
      const kept = await readFile(pathOf(container))
        .then(parse)
        .catch(() => undefined)
      if (!kept) await remove(container)
      return kept
    },
    async write(kept) {
      const { container, version } = kept.published
      const path = pathOf(container, version)
      await writeFile(`${path}.new`, compose(kept), { mode: 0o600 })
      await rename(`${path}.new`, path)
      const before = versions.get(container)
      versions.set(container, version)
      if (before !== undefined && before !== version) await rm(pathOf(container, before), { force: true })
    },
    remove,
  }
}
