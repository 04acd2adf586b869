import { type FileHandle, open, readdir, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A place in the log: everything before it is meant. */
export interface Position {
  segment: number
  offset: number
}

export const isUpTo = (place: Position, end: Position): boolean =>
  place.segment < end.segment || (place.segment === end.segment && place.offset <= end.offset)

const POSITION = 'position.json'

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

/** The place up to which ClickHouse has everything; undefined on a new log. */
export async function readPosition(folder: string): Promise<Position | undefined> {
  try {
    return JSON.parse(await readFile(join(folder, POSITION), 'utf8')) as Position
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
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
