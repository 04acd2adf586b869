import { open, readdir } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { dataFiles, isKeptFile } from '../kernel/inventory/index.ts'

/** Where the collector keeps its log, in the data folder. */
export const COLLECTOR = 'collector'
export const SECRET = 'secret'
/** Where images are kept. */
const FILES = 'files'
export const positionFile = `${COLLECTOR}/position.json`
const segmentName = /^collector\/(\d{12})\.log$/

export const segmentOf = (path: string): number | undefined => {
  const [, digits] = segmentName.exec(path) ?? []
  return digits === undefined ? undefined : Number(digits)
}

/** What lies in the data folder. Of a folder that one of the databases has made, only its name. */
export async function listDataFiles(dataDir: string): Promise<string[]> {
  const paths: string[] = []
  for (const [folder, recursive] of [
    ['', false],
    [COLLECTOR, false],
    [FILES, true],
  ] as const) {
    const names = await readdir(join(dataDir, folder), { recursive }).catch(() => [])
    paths.push(...names.map((name) => (folder ? `${folder}/${name.replaceAll(sep, '/')}` : name)))
  }
  return paths.sort()
}

/** Those of them that a backup keeps. */
export const listKeptFiles = async (dataDir: string): Promise<string[]> =>
  (await listDataFiles(dataDir)).filter(isKeptFile)

/** Those that nobody has listed. */
export const findUnlistedFiles = async (dataDir: string): Promise<string[]> =>
  (await listDataFiles(dataDir)).filter((path) => !dataFiles.some(({ name }) => name.test(path)))

/** A file as long as it is now, although somebody may be appending to it; nothing of one that has just been swept. */
export async function* readPieces(path: string, size: number): AsyncGenerator<Buffer> {
  const handle = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!handle) return
  try {
    const { size: end } = await handle.stat()
    for (let offset = 0; offset < end; ) {
      const bytes = Buffer.alloc(Math.min(size, end - offset))
      const { bytesRead } = await handle.read(bytes, 0, bytes.length, offset)
      if (bytesRead === 0) return
      yield bytes.subarray(0, bytesRead)
      offset += bytesRead
    }
  } finally {
    await handle.close()
  }
}
