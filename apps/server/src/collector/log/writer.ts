import { type FileHandle, rm } from 'node:fs/promises'
import { createSegment, type Position, segmentPath } from './files.ts'
import { encodeRecord, MAX_PAYLOAD } from './record.ts'

export interface LogWriter {
  /** Resolves when the lines are on disk; rejects when they could not be written. */
  append(container: string, lines: string, rows: number): Promise<void>
  /** Goes on in a new segment, unless this one is empty. */
  turn(): Promise<void>
  /** Everything before this place is on disk. */
  durable(): Position
  /** What stood in the way when it was last tried; undefined: nothing. */
  failure(): unknown
  /** It does no more. */
  recover(): void
  close(): Promise<void>
}

/** Lines of one container, each with its line end. */
export interface Entry {
  container: string
  text: string
  /** How many rows they stand for. */
  rows: number
}

interface Waiting extends Entry {
  resolve: () => void
  reject: (error: unknown) => void
}

/** Rows of one group at most, so that a block never grows far over its own limit. */
const GROUP_ROWS = 4_000
/** Characters of one group at most, three bytes each at worst: a record longer than MAX_PAYLOAD would be read as damage. */
const GROUP_CHARS = MAX_PAYLOAD / 4
/** After a failure nothing is tried for this long, so a full disk is not filled with empty segments. */
const PAUSE_MS = 1_000

/**
 * Appends to segments in `folder`, beginning with a new one numbered `first`. Whoever asks while a group is being written shares
 * the next group, one record and one fdatasync. After a failed write or sync nobody knows what the file holds, so it is left and
 * a new segment begun.
 */
export function createLogWriter(options: {
  folder: string
  first: number
  segmentBytes: number
  onDurable: (bytes: number, entries: readonly Entry[]) => void
  now?: () => number
  /** A clock that nobody sets (ms). */
  ticks?: () => number
}): LogWriter {
  const { folder, segmentBytes, onDurable, now = Date.now, ticks = () => performance.now() } = options
  let waiting: Waiting[] = []
  let handle: FileHandle | undefined
  let next = options.first
  let durable: Position = { segment: options.first, offset: 0 }
  let running: Promise<void> | undefined
  let failure: { error: unknown; until: number } | undefined

  const begin = async (): Promise<FileHandle> => {
    // The number is used up even when this fails: a file of that name may exist already.
    const segment = next++
    const created = await createSegment(folder, segment)
    durable = { segment, offset: 0 }
    return created
  }
  const closeSegment = async (): Promise<void> => {
    const left = handle
    handle = undefined
    await left?.close().catch(() => {})
    // Nobody was promised anything of a segment in which nothing was completed.
    if (left && durable.offset === 0) await rm(segmentPath(folder, durable.segment), { force: true }).catch(() => {})
  }
  const writeGroup = async (group: Waiting[]): Promise<void> => {
    let text = ''
    let rows = 0
    for (const each of group) {
      text += each.text
      rows += each.rows
    }
    const record = encodeRecord(text, rows, Math.floor(now() / 1000))
    if (handle && durable.offset + record.length > segmentBytes && durable.offset > 0) await closeSegment()
    handle ??= await begin()
    for (let done = 0; done < record.length; ) {
      done += (await handle.write(record, done, record.length - done, durable.offset + done)).bytesWritten
    }
    await handle.datasync()
    durable = { segment: durable.segment, offset: durable.offset + record.length }
    onDurable(record.length, group)
  }
  /** Those who wait for a new segment. */
  const turning: PromiseWithResolvers<void>[] = []
  const turn = async (): Promise<void> => {
    const asked = turning.splice(0)
    try {
      if (handle && durable.offset > 0) {
        await closeSegment()
        handle = await begin()
      }
      for (const { resolve } of asked) resolve()
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }
  const run = async (): Promise<void> => {
    while (waiting.length > 0 || turning.length > 0) {
      if (turning.length > 0) {
        await turn()
        continue
      }
      const group = takeGroup()
      try {
        await writeGroup(group)
        failure = undefined
        for (const each of group) each.resolve()
      } catch (error) {
        failure = { error, until: ticks() + PAUSE_MS }
        await closeSegment()
        for (const each of group) each.reject(error)
      }
    }
    running = undefined
  }
  const takeGroup = (): Waiting[] => {
    let rows = 0
    let chars = 0
    const end = waiting.findIndex((each, i) => {
      rows += each.rows
      chars += each.text.length
      return i > 0 && (rows > GROUP_ROWS || chars > GROUP_CHARS)
    })
    const group = end < 0 ? waiting : waiting.slice(0, end)
    waiting = end < 0 ? [] : waiting.slice(end)
    return group
  }
  return {
    append(container, text, rows) {
      if (failure && ticks() < failure.until) return Promise.reject(failure.error)
      if (text.length > GROUP_CHARS) return Promise.reject(new RangeError('the lines are too long for one record'))
      return new Promise<void>((resolve, reject) => {
        waiting.push({ container, text, rows, resolve, reject })
        // One turn later, so that all requests read in this one share the group.
        running ??= new Promise<void>((start) => setImmediate(start)).then(run)
      })
    },
    turn() {
      const asked = Promise.withResolvers<void>()
      turning.push(asked)
      running ??= run()
      return asked.promise
    },
    durable: () => durable,
    failure: () => failure?.error,
    recover() {
      failure = undefined
    },
    async close() {
      await running
      await closeSegment()
    },
  }
}
