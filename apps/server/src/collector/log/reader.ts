import { open, rename } from 'node:fs/promises'
import type { Logger } from '../../platform/logger.ts'
import { listSegments, type Position, segmentPath } from './files.ts'
import { decodeRecord, HEADER_BYTES } from './record.ts'

/** Whole records of one segment, in the order of the log. */
export interface Block {
  /** Lines, each with its line end. */
  payload: Buffer
  rows: number
  /** When the first of them was appended, seconds since 1970. */
  since: number
  end: Position
}

export interface LogReader {
  /** The next records after the last ones given, about `maxRows` rows or one record; undefined when there is nothing durable. */
  next(maxRows: number): Promise<Block | undefined>
}

/** Bytes read from a segment at once; a longer record is read on its own. */
const CHUNK = 8 * 1024 * 1024

/** Reads from `start` up to what `durable` tells; segments of earlier runs may end in a torn record, which nobody was promised. */
export function createLogReader(options: {
  folder: string
  start: Position
  durable: () => Position
  logger: Pick<Logger, 'error'>
}): LogReader {
  const { folder, durable, logger } = options
  let place = options.start

  const endOf = async (segment: number): Promise<number> => {
    const written = durable()
    if (segment === written.segment) return written.offset
    return (await listSegments(folder)).find((each) => each.segment === segment)?.bytes ?? 0
  }
  const nextSegment = async (): Promise<number | undefined> => {
    const later = (await listSegments(folder)).find((each) => each.segment > place.segment)
    return later && later.segment <= durable().segment ? later.segment : undefined
  }
  const setAside = async (segment: number, offset: number): Promise<void> => {
    const path = segmentPath(folder, segment)
    logger.error({ segment, offset }, 'the event log is damaged; the rest of this segment is set aside unread')
    await rename(path, `${path}.damaged`)
  }
  return {
    async next(maxRows) {
      for (;;) {
        const end = await endOf(place.segment)
        const read =
          place.offset < end ? await readBlock(segmentPath(folder, place.segment), place, end, maxRows) : 'cut'
        if (typeof read === 'object') {
          place = read.end
          return read
        }
        const following = await nextSegment()
        if (following === undefined) return undefined
        if (read === 'damaged') await setAside(place.segment, place.offset)
        place = { segment: following, offset: 0 }
      }
    },
  }
}

/** Whole records from a place on, about `maxRows` rows or one record; `cut` at the end of what was written. */
export async function readBlock(
  path: string,
  from: Position,
  end: number,
  maxRows: number,
): Promise<Block | 'cut' | 'damaged'> {
  const handle = await open(path, 'r')
  try {
    let bytes = await readBytes(handle, from.offset, Math.min(CHUNK, end - from.offset))
    if (decodeRecord(bytes, 0) === 'cut' && bytes.length >= HEADER_BYTES) {
      const whole = HEADER_BYTES + bytes.readUInt32LE(0)
      if (whole <= end - from.offset) bytes = await readBytes(handle, from.offset, whole)
    }
    return collect(bytes, from, maxRows)
  } finally {
    await handle.close()
  }
}

async function readBytes(handle: Awaited<ReturnType<typeof open>>, offset: number, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length)
  const { bytesRead } = await handle.read(bytes, 0, length, offset)
  return bytes.subarray(0, bytesRead)
}

function collect(bytes: Buffer, from: Position, maxRows: number): Block | 'cut' | 'damaged' {
  const payloads: Buffer[] = []
  let rows = 0
  let used = 0
  let since = 0
  for (;;) {
    const record = decodeRecord(bytes, used)
    if (typeof record === 'string') {
      if (payloads.length === 0) return record
      break
    }
    if (payloads.length > 0 && rows + record.rows > maxRows) break
    if (payloads.length === 0) since = record.seconds
    payloads.push(record.payload)
    rows += record.rows
    used += record.bytes
  }
  return { payload: Buffer.concat(payloads), rows, since, end: { segment: from.segment, offset: from.offset + used } }
}
