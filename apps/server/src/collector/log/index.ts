import { mkdir, unlink } from 'node:fs/promises'
import { lockFolder } from '../../platform/lock-folder.ts'
import type { Logger } from '../../platform/logger.ts'
import { listSegments, type Position, readPosition, segmentPath, writePosition } from './files.ts'
import { type Block, createLogReader } from './reader.ts'
import { createLogWriter } from './writer.ts'

export type { Block } from './reader.ts'

export interface EventLogOptions {
  folder: string
  /** Not yet confirmed bytes over which nothing more is accepted, default 2 GiB. */
  maxBytes?: number
  /** Age of the oldest unconfirmed record over which nothing more is accepted, default 72 h. */
  maxAgeMs?: number
  /** A segment is closed at this size, default 64 MiB. */
  segmentBytes?: number
  now?: () => number
  logger: Pick<Logger, 'error'>
}

/** The collector's own durable queue: what it has acknowledged and ClickHouse may not have yet. */
export interface EventLog {
  /** Resolves when the rows are on disk; rejects when they could not be written. Each row carries its line end. */
  append(text: string, rows: number): Promise<void>
  /** The next block to insert, in order; undefined when there is nothing. */
  next(maxRows: number): Promise<Block | undefined>
  /** ClickHouse has everything before this place: it will not be read again after a restart, and whole segments go. */
  confirm(end: Position): Promise<void>
  /** Resolves when something was appended since the last `next`, or after `timeoutMs`. */
  wait(timeoutMs: number): Promise<void>
  /** True at the bounds: answer 503. */
  full(): boolean
  status(): { bytes: number; ageSeconds: number; segments: number }
  close(): Promise<void>
}

/** Opens the log and continues after the last confirmed place. Throws FolderInUse while another process has it open. */
export async function openEventLog(options: EventLogOptions): Promise<EventLog> {
  const {
    folder,
    maxBytes = 2 * 1024 ** 3,
    maxAgeMs = 72 * 3600_000,
    segmentBytes = 64 * 1024 ** 2,
    now = Date.now,
    logger,
  } = options
  await mkdir(folder, { recursive: true })
  const unlock = await lockFolder(folder)
  const found = await listSegments(folder)
  const confirmed = await readPosition(folder)
  const start = confirmed ?? { segment: found[0]?.segment ?? 0, offset: 0 }
  const first = Math.max(found.at(-1)?.segment ?? 0, start.segment) + 1

  const sizes = new Map(found.map(({ segment, bytes }) => [segment, bytes]))
  let place = start
  let since: number | undefined = found.length > 0 ? now() : undefined
  let wake: (() => void) | undefined
  let news = true

  const writer = createLogWriter({
    folder,
    first,
    segmentBytes,
    now,
    onDurable(bytes) {
      const { segment } = writer.durable()
      sizes.set(segment, (sizes.get(segment) ?? 0) + bytes)
      since ??= now()
      news = true
      wake?.()
    },
  })
  const reader = createLogReader({ folder, start, durable: writer.durable, logger })

  const bytesWaiting = (): number => {
    let bytes = -place.offset
    for (const [segment, size] of sizes) if (segment >= place.segment) bytes += size
    return Math.max(0, bytes)
  }
  const forgetBefore = async (segment: number): Promise<void> => {
    for (const each of [...sizes.keys()]) {
      if (each >= segment) continue
      await unlink(segmentPath(folder, each)).catch(() => {})
      sizes.delete(each)
    }
  }
  return {
    append: writer.append,
    async next(maxRows) {
      news = false
      const block = await reader.next(maxRows)
      since = block ? Math.min(now(), block.since * 1000) : news ? since : undefined
      return block
    },
    async confirm(end) {
      await writePosition(folder, end)
      place = end
      await forgetBefore(end.segment)
    },
    wait(timeoutMs) {
      if (news) return Promise.resolve()
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, timeoutMs).unref()
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    },
    full: () => bytesWaiting() > maxBytes || (since !== undefined && now() - since > maxAgeMs),
    status: () => ({
      bytes: bytesWaiting(),
      ageSeconds: since === undefined ? 0 : Math.max(0, (now() - since) / 1000),
      segments: sizes.size,
    }),
    async close() {
      await writer.close()
      await unlock()
    },
  }
}
