import { crc32 } from 'node:zlib'
import { decodeRecord, HEADER_BYTES, type LogRecord, MAX_PAYLOAD } from './record.ts'

/*
 * What can still be read of a segment from a place on where no record can be. Every payload ends with a line, and no line begins
 * with what could be the head of a record: text makes a length beyond every bound. So the next head is looked for after line ends.
 */

const NEWLINE = 10

/** The record at the beginning, when nothing of it is damaged but its length: its checksum, which does not cover that, finds the end. */
export function repairLength(bytes: Buffer): LogRecord | undefined {
  if (bytes.length < HEADER_BYTES) return undefined
  const wanted = bytes.readUInt32LE(4)
  const most = Math.min(bytes.length, HEADER_BYTES + MAX_PAYLOAD)
  let sum = crc32(bytes.subarray(8, HEADER_BYTES))
  for (let start = HEADER_BYTES; start < most; ) {
    const end = bytes.indexOf(NEWLINE, start) + 1
    if (end === 0 || end > most) return undefined
    sum = crc32(bytes.subarray(start, end), sum)
    if (sum === wanted)
      return {
        payload: bytes.subarray(HEADER_BYTES, end),
        rows: bytes.readUInt32LE(12),
        seconds: bytes.readUInt32LE(8),
        bytes: end,
      }
    start = end
  }
  return undefined
}

const isRecord = (bytes: Buffer, offset: number): boolean => typeof decodeRecord(bytes, offset) === 'object'

/** Where the next whole record begins after the one at the beginning; undefined: there is none. */
export function findNextRecord(bytes: Buffer): number | undefined {
  // The length of the damaged one may be right.
  const following = bytes.length < HEADER_BYTES ? 0 : HEADER_BYTES + bytes.readUInt32LE(0)
  if (following > 0 && isRecord(bytes, following)) return following
  for (let end = bytes.indexOf(NEWLINE) + 1; end > 0; end = bytes.indexOf(NEWLINE, end) + 1)
    if (isRecord(bytes, end)) return end
  return undefined
}

/** As a power cut leaves the end of a file. */
export const isBlank = (bytes: Buffer): boolean => bytes.every((byte) => byte === 0)
