import { type FileHandle, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDiskFull } from '../../platform/disk-full.ts'
import type { Logger } from '../../platform/logger.ts'

/** A place in the log: everything before it is meant. */
export interface Position {
  segment: number
  offset: number
}

export const isUpTo = (place: Position, end: Position): boolean =>
  place.segment < end.segment || (place.segment === end.segment && place.offset <= end.offset)

const POSITION = 'position.json'
const RESERVE = 'reserve'
/** Bytes of a full disk that are there for what frees it. */
const RESERVE_BYTES = 1024 * 1024
const PROBE_BYTES = 64 * 1024

/** How much room is laid by. */
export const reserveBytes = async (folder: string): Promise<number> =>
  (await stat(join(folder, RESERVE)).catch(() => undefined))?.size ?? 0

/** Lays by some room while there is any. */
export async function keepReserve(folder: string): Promise<void> {
  const path = join(folder, RESERVE)
  if ((await reserveBytes(folder)) === RESERVE_BYTES) return
  const handle = await open(path, 'w')
  try {
    await handle.writeFile(Buffer.alloc(RESERVE_BYTES))
    await handle.sync()
  } catch {
    await rm(path, { force: true })
  } finally {
    await handle.close()
  }
}

/** Whether something can be written, by trying. */
export async function canWrite(folder: string): Promise<boolean> {
  const path = join(folder, 'probe')
  try {
    await writeFile(path, Buffer.alloc(PROBE_BYTES), { flush: true })
    return true
  } catch {
    return false
  } finally {
    await rm(path, { force: true }).catch(() => {})
  }
}

/** Does what frees the disk, in the room laid by for it when there is no other. */
export async function withReserve(folder: string, work: () => Promise<void>): Promise<void> {
  await work().catch(async (error: unknown) => {
    if (!isDiskFull(error)) throw error
    await rm(join(folder, RESERVE), { force: true })
    await work()
  })
}

export const segmentPath = (folder: string, segment: number): string =>
  join(folder, `${String(segment).padStart(12, '0')}.log`)

/** Numbers and sizes of the segments in the folder, ascending. */
export async function listSegments(folder: string): Promise<{ segment: number; bytes: number }[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{12}\.log$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => ({ segment: Number(name.slice(0, 12)), bytes: (await stat(join(folder, name))).size })),
  )
}

/** Makes what happened to names in a folder (made, renamed, removed) outlast a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export async function createSegment(folder: string, segment: number): Promise<FileHandle> {
  const handle = await open(segmentPath(folder, segment), 'wx')
  await syncFolder(folder)
  return handle
}

const isPosition = (value: unknown): value is Position =>
  typeof value === 'object' &&
  value !== null &&
  ['segment', 'offset'].every((name) => Number.isSafeInteger((value as Record<string, unknown>)[name]))

/**
 * The place up to which ClickHouse has everything; undefined on a new log, and where the file cannot be read: then all that is left
 * is inserted again, which doubles nothing.
 */
export async function readPosition(folder: string, logger: Pick<Logger, 'error'>): Promise<Position | undefined> {
  const path = join(folder, POSITION)
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  const position = parseJson(text)
  if (isPosition(position)) return position
  logger.error({ path }, 'the position in the event log is damaged; everything in the log is inserted again')
  return undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Keeps bytes that cannot be read, named by their place; answers the file's name. */
export async function setAside(folder: string, { segment, offset }: Position, bytes: Buffer): Promise<string> {
  const name = `${String(segment).padStart(12, '0')}.${offset}.damaged`
  const handle = await open(join(folder, name), 'w')
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await syncFolder(folder)
  return name
}

/** Either the old place or the new one is there, whatever happens. */
export async function writePosition(folder: string, position: Position): Promise<void> {
  const path = join(folder, POSITION)
  const handle = await open(`${path}.new`, 'w')
  try {
    await handle.writeFile(JSON.stringify(position))
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(`${path}.new`, path)
  await syncFolder(folder)
}
