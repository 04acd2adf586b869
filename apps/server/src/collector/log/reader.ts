import { open } from 'node:fs/promises'
import type { Logger } from '../../platform/logger.ts'
import { listSegments, type Position, segmentPath, setAside } from './files.ts'
import { decodeRecord, HEADER_BYTES } from './record.ts'
import { findNextRecord, isBlank, repairLength } from './salvage.ts'

/** Whole records of one segment, in the order of the log. */
export interface Block {
  /** Lines, each with its line end. */
  payload: Buffer
  rows: number
  /** When the first of them was appended, seconds since 1970. */
  since: number
  end: Position
}

/** Bytes of a segment in which no record can be read. */
export interface Gap {
  bytes: Buffer
  /** The end of what a crash cut off: nobody was promised it. */
  isTorn: boolean
}

export interface LogReader {
  /** The next records after the last ones given, about `maxRows` rows or one record; undefined when there is nothing durable. */
  next(maxRows: number): Promise<Block | undefined>
}

/** Bytes read from a segment at once; a longer record is read on its own. */
const CHUNK = 8 * 1024 * 1024

/**
 * Reads from `start` up to what `durable` tells; segments of earlier runs may end in a torn record, which nobody was promised. What
 * is damaged is set aside, `onDamage` hears of its bytes, and reading goes on at the next record.
 */
export function createLogReader(options: {
  folder: string
  start: Position
  durable: () => Position
  logger: Pick<Logger, 'error'>
  onDamage: (bytes: number) => void
}): LogReader {
  const { folder, durable, logger, onDamage } = options
  let position = options.start

  const endOf = async (segment: number): Promise<number> => {
    const written = durable()
    if (segment === written.segment) return written.offset
    return (await listSegments(folder)).find((each) => each.segment === segment)?.bytes ?? 0
  }
  const nextSegment = async (): Promise<number | undefined> => {
    const later = (await listSegments(folder)).find((each) => each.segment > position.segment)
    return later && later.segment <= durable().segment ? later.segment : undefined
  }
  const leaveOut = async ({ bytes, isTorn }: Gap): Promise<void> => {
    if (!isTorn) {
      const file = await setAside(folder, position, bytes)
      logger.error(
        { ...position, bytes: bytes.length, file },
        'the event log is damaged; these bytes are set aside unread',
      )
      onDamage(bytes.length)
    }
    position = { ...position, offset: position.offset + bytes.length }
  }
  return {
    async next(maxRows) {
      for (;;) {
        const end = await endOf(position.segment)
        if (position.offset < end) {
          const read = await readBlock(segmentPath(folder, position.segment), position, end, maxRows)
          if ('isTorn' in read) {
            await leaveOut(read)
            continue
          }
          position = read.end
          return read
        }
        const following = await nextSegment()
        if (following === undefined) return undefined
        position = { segment: following, offset: 0 }
      }
    },
  }
}

/** Whole records from a position before `end` on, about `maxRows` rows or one record, or what is there instead. */
export async function readBlock(path: string, from: Position, end: number, maxRows: number): Promise<Block | Gap> {
  const handle = await open(path, 'r')
  try {
    const left = end - from.offset
    let bytes = await readBytes(handle, from.offset, Math.min(CHUNK, left))
    if (decodeRecord(bytes, 0) === 'cut' && bytes.length >= HEADER_BYTES) {
      const whole = HEADER_BYTES + bytes.readUInt32LE(0)
      if (whole <= left) bytes = await readBytes(handle, from.offset, whole)
    }
    const block = collect(bytes, from, maxRows)
    return typeof block === 'object' ? block : salvage(await readBytes(handle, from.offset, left), from, block)
  } finally {
    await handle.close()
  }
}

function salvage(bytes: Buffer, from: Position, found: 'cut' | 'damaged'): Block | Gap {
  const record = repairLength(bytes)
  if (record) {
    const { payload, rows, seconds } = record
    return { payload, rows, since: seconds, end: { ...from, offset: from.offset + record.bytes } }
  }
  const next = findNextRecord(bytes)
  return {
    bytes: bytes.subarray(0, next ?? bytes.length),
    isTorn: next === undefined && (found === 'cut' || isBlank(bytes)),
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
