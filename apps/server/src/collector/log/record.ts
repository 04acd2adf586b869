import { crc32 } from 'node:zlib'

/*
 * A record: length of the payload, CRC-32 of what follows it, seconds since 1970, rows (each 32 bits, little-endian), then the
 * payload: lines of text, each of which begins with its container and a tab.
 */

export const HEADER_BYTES = 16
/** No writer makes a longer one, so a longer length is damage. */
export const MAX_PAYLOAD = 64 * 1024 * 1024

export interface LogRecord {
  payload: Buffer
  rows: number
  /** When it was appended, seconds since 1970. */
  seconds: number
  /** Bytes in the segment, header included. */
  bytes: number
}

export function encodeRecord(text: string, rows: number, seconds: number): Buffer {
  const length = Buffer.byteLength(text)
  const record = Buffer.allocUnsafe(HEADER_BYTES + length)
  record.writeUInt32LE(length, 0)
  record.writeUInt32LE(seconds, 8)
  record.writeUInt32LE(rows, 12)
  record.write(text, HEADER_BYTES)
  record.writeUInt32LE(crc32(record.subarray(8)), 4)
  return record
}

/** `cut`: the bytes end before the record does. `damaged`: they are all there, and are not what was written. */
export type Decoded = LogRecord | 'cut' | 'damaged'

export function decodeRecord(bytes: Buffer, offset: number): Decoded {
  if (bytes.length - offset < HEADER_BYTES) return 'cut'
  const length = bytes.readUInt32LE(offset)
  if (length === 0 || length > MAX_PAYLOAD) return 'damaged'
  const end = offset + HEADER_BYTES + length
  if (end > bytes.length) return 'cut'
  if (crc32(bytes.subarray(offset + 8, end)) !== bytes.readUInt32LE(offset + 4)) return 'damaged'
  return {
    payload: bytes.subarray(offset + HEADER_BYTES, end),
    rows: bytes.readUInt32LE(offset + 12),
    seconds: bytes.readUInt32LE(offset + 8),
    bytes: HEADER_BYTES + length,
  }
}
