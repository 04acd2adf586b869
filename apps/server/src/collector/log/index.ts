import { unlink } from 'node:fs/promises'
import { isDiskFull } from '../../platform/disk-full.ts'
import { lockFolder } from '../../platform/lock-folder.ts'
import type { Logger } from '../../platform/logger.ts'
import {
  canWrite,
  isUpTo,
  keepReserve,
  listSegments,
  type Position,
  readPosition,
  segmentPath,
  withReserve,
  writePosition,
} from './files.ts'
import { createHoldings, type Holdings, tallyLines } from './holdings.ts'
import { type Block, createLogReader, readBlock } from './reader.ts'
import { createLogWriter } from './writer.ts'

export type { Block } from './reader.ts'

export interface EventLogOptions {
  folder: string
  /** Not yet confirmed bytes over which nothing more is accepted, default 2 GiB. */
  maxBytes?: number
  /** How long nothing of what waits may be confirmed until nothing more is accepted, default 72 h. */
  maxAgeMs?: number
  /** How much of the log one container may hold while no other does, default a half; see `findObstacle`. */
  share?: number
  /** A segment is closed at this size, default 64 MiB. */
  segmentBytes?: number
  now?: () => number
  /** A clock that nobody sets (ms). */
  ticks?: () => number
  logger: Pick<Logger, 'error'>
}

export interface LogStatus {
  /** What ClickHouse does not have yet, and the age of its oldest record. */
  bytes: number
  ageSeconds: number
  segments: number
  /** Bytes set aside since the start. */
  damaged: number
  /** Why nothing can be written now: `disk_full`, or the code of the operating system. */
  failure: string | undefined
}

/** Segments that stay although ClickHouse has them meanwhile. */
export interface LogHold {
  /** ClickHouse has everything before this position. */
  position: Position
  /** The disk was full, and so they had to go. */
  isBroken(): boolean
  release(): Promise<void>
}

/** The collector's own durable queue: what it has acknowledged and ClickHouse may not have yet. */
export interface EventLog {
  /** Resolves when the lines are on disk; rejects when they could not be written. Each begins with its container and a tab. */
  append(container: string, lines: string, rows: number): Promise<void>
  /** The next block to insert, in order; undefined when there is nothing. */
  next(maxRows: number): Promise<Block | undefined>
  /** ClickHouse has everything before this position: it will not be read again after a restart, and whole segments go. */
  confirm(end: Position): Promise<void>
  /** Resolves when something was appended since the last `next`, or after `timeoutMs`. */
  wait(timeoutMs: number): Promise<void>
  /**
   * Why nothing more of a container is taken: the log is at its bounds, or the container holds more than its share of what is
   * free. The more containers are waiting the smaller each one's share, so there is always room for one that holds little.
   */
  findObstacle(container: string): 'full' | 'share' | undefined
  status(): LogStatus
  /** Over which nothing more is accepted. */
  bounds: { maxBytes: number; maxAgeMs: number }
  /** Lets go of what is confirmed, without waiting for its segment to be full: what was erased is not to stay in it. */
  forget(): Promise<void>
  /** Keeps every segment that is not confirmed yet from being removed, for whoever copies them. */
  hold(): LogHold
  /** Why nothing can be written, tried again when it could not: nobody else does where no more batches are sent. */
  check(): Promise<string | undefined>
  close(): Promise<void>
}

/** Opens the log and continues after the last confirmed position. Throws FolderInUse while another process has it open. */
export async function openEventLog(options: EventLogOptions): Promise<EventLog> {
  const {
    folder,
    maxBytes = 2 * 1024 ** 3,
    maxAgeMs = 72 * 3600_000,
    share = 0.5,
    segmentBytes = 64 * 1024 ** 2,
    now = Date.now,
    ticks = () => performance.now(),
    logger,
  } = options
  const held = lockFolder(folder, 'a collector')
  await keepReserve(folder)
  const found = await listSegments(folder)
  const confirmed = await readPosition(folder, logger)
  const start = confirmed ?? { segment: found[0]?.segment ?? 0, offset: 0 }
  const first = Math.max(found.at(-1)?.segment ?? 0, start.segment) + 1

  const holdings = await readHoldings(folder, found, start)
  /** Blocks that were given and are not confirmed. */
  let given: { end: Position; held: ReadonlyMap<string, number> }[] = []
  const sizes = new Map(found.map(({ segment, bytes }) => [segment, bytes]))
  let position = start
  let since: number | undefined = found.length > 0 ? now() : undefined
  /** Since when something waits and nothing of it was confirmed. */
  let stalledSince = found.length > 0 ? ticks() : undefined
  let wake: (() => void) | undefined
  let news = true

  const writer = createLogWriter({
    folder,
    first,
    segmentBytes,
    now,
    ticks,
    onDurable(bytes, entries) {
      const { segment } = writer.durable()
      for (const { container, text } of entries) holdings.add(segment, container, Buffer.byteLength(text))
      sizes.set(segment, (sizes.get(segment) ?? 0) + bytes)
      since ??= now()
      stalledSince ??= ticks()
      news = true
      told = undefined
      wake?.()
    },
  })
  let damaged = 0
  /** The failure that the log of the process has been told of. */
  let told: string | undefined
  const onDamage = (bytes: number): void => {
    damaged += bytes
  }
  const reader = createLogReader({ folder, start, durable: writer.durable, logger, onDamage })

  const findFailure = (): string | undefined => {
    const error = writer.failure()
    if (error === undefined) return undefined
    return isDiskFull(error) ? 'disk_full' : ((error as NodeJS.ErrnoException).code ?? 'write_failed')
  }
  const bytesWaiting = (): number => {
    let bytes = -position.offset
    for (const [segment, size] of sizes) if (segment >= position.segment) bytes += size
    return Math.max(0, bytes)
  }
  const holds = new Map<object, number>()
  const forgetBefore = async (segment: number): Promise<void> => {
    if (isDiskFull(writer.failure())) holds.clear()
    const first = Math.min(segment, ...holds.values())
    for (const each of [...sizes.keys()]) {
      if (each >= first) continue
      await unlink(segmentPath(folder, each)).catch(() => {})
      sizes.delete(each)
      holdings.forget(each)
    }
  }
  /** Moves on to the segment that is written now, where all before it is confirmed. */
  const leaveConfirmed = async (): Promise<void> => {
    const { segment } = writer.durable()
    if (segment === position.segment || bytesWaiting() > 0) return
    position = { segment, offset: 0 }
    await forgetBefore(segment)
  }
  return {
    bounds: { maxBytes, maxAgeMs },
    append(container, lines, rows) {
      return writer.append(container, lines, rows).catch((error: unknown) => {
        const failure = findFailure()
        if (failure && failure !== told)
          logger.error({ err: error, failure }, 'nothing can be written into the event log')
        told = failure
        throw error
      })
    },
    async next(maxRows) {
      news = false
      const block = await reader.next(maxRows)
      if (block) given.push({ end: block.end, held: tallyLines(block.payload) })
      since = block ? Math.min(now(), block.since * 1000) : news ? since : undefined
      if (!block && !news) stalledSince = undefined
      return block
    },
    async confirm(end) {
      position = end
      stalledSince = ticks()
      for (const block of given) if (isUpTo(block.end, end)) holdings.drop(block.end.segment, block.held)
      given = given.filter((block) => !isUpTo(block.end, end))
      // Before anything is written, which a full disk would refuse: a start goes on at the first segment that is there.
      await forgetBefore(end.segment)
      await leaveConfirmed()
      await withReserve(folder, () => writePosition(folder, end))
      await keepReserve(folder)
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
    findObstacle(container) {
      const free = maxBytes - bytesWaiting()
      if (free < 0 || (stalledSince !== undefined && ticks() - stalledSince > maxAgeMs)) return 'full'
      return holdings.of(container) * (1 - share) > free * share ? 'share' : undefined
    },
    status: () => ({
      bytes: bytesWaiting(),
      ageSeconds: since === undefined ? 0 : Math.max(0, (now() - since) / 1000),
      segments: sizes.size,
      damaged,
      failure: findFailure(),
    }),
    async forget() {
      await writer.turn()
      await leaveConfirmed()
    },
    hold() {
      const key = {}
      holds.set(key, position.segment)
      const release = async () => {
        if (holds.delete(key)) await forgetBefore(position.segment)
      }
      return { position, isBroken: () => !holds.has(key), release }
    },
    async check() {
      if (writer.failure() !== undefined && (await canWrite(folder))) writer.recover()
      return findFailure()
    },
    async close() {
      await writer.close()
      held.release()
    },
  }
}

/** Whose bytes a log found at start holds: everything that was written and not confirmed. */
async function readHoldings(
  folder: string,
  found: readonly { segment: number; bytes: number }[],
  start: Position,
): Promise<Holdings> {
  const holdings = createHoldings()
  for (const { segment, bytes } of found) {
    if (segment < start.segment) continue
    let position: Position = { segment, offset: segment === start.segment ? start.offset : 0 }
    while (position.offset < bytes) {
      const read = await readBlock(segmentPath(folder, segment), position, bytes, Number.POSITIVE_INFINITY)
      const isGap = 'isTorn' in read
      if (!isGap) for (const [container, held] of tallyLines(read.payload)) holdings.add(segment, container, held)
      position = isGap ? { ...position, offset: position.offset + read.bytes.length } : read.end
    }
  }
  return holdings
}
