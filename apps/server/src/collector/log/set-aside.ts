import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from '../../platform/logger.ts'

const DAY_MS = 24 * 3600_000
/** Rows that the event database has refused for good, as they are added. */
const REJECTED = 'rejected.ndjson'
/** It is closed at this size, so that the oldest rows can go without the newest. */
const REJECTED_BYTES = 16 * 1024 ** 2

/** What a file that was set aside holds: refused rows, damaged bytes of the log, or those that were put into the log again. */
export type SetAsideKind = 'rejected' | 'damaged' | 'replayed'
export const setAsideKinds: readonly SetAsideKind[] = ['rejected', 'damaged', 'replayed']

const FORMAT = /^(?:(rejected)(?:\.\d+)?\.ndjson|\d{12}\.\d+\.(damaged|replayed))$/

export interface SetAsideFile {
  name: string
  kind: SetAsideKind
  bytes: number
  /** Of the last change (ms). */
  changedAt: number
}

/** The files beside the log that no start reads by itself, oldest first. They hold what visitors' browsers sent. */
export async function listSetAside(folder: string): Promise<SetAsideFile[]> {
  const files: SetAsideFile[] = []
  for (const name of await readdir(folder)) {
    const [match, rejected, other] = FORMAT.exec(name) ?? []
    const found = match && (await stat(join(folder, name)).catch(() => undefined))
    if (found)
      files.push({ name, kind: (rejected ?? other) as SetAsideKind, bytes: found.size, changedAt: found.mtimeMs })
  }
  return files.toSorted((a, b) => a.changedAt - b.changedAt || a.name.localeCompare(b.name))
}

/** Gives the file of refused rows a name of its own once it is large or a day old. */
async function closeRejected(folder: string, now: number): Promise<void> {
  const path = join(folder, REJECTED)
  const found = await stat(path).catch(() => undefined)
  if (!found) return
  // Where the file system does not know when a file was made, it says 1970.
  const since = found.birthtimeMs || found.mtimeMs
  if (found.size >= REJECTED_BYTES || now - since > DAY_MS) await rename(path, join(folder, `rejected.${now}.ndjson`))
}

export interface SweepOptions {
  folder: string
  /** Bytes of all files together; the oldest go first. */
  maxBytes: number
  /** Default 30 days. */
  maxAgeMs?: number
  logger: Pick<Logger, 'warn'>
  now?: () => number
}

/** Removes what was set aside long ago, and the oldest of what is too much; answers what stays. */
export async function sweepSetAside(options: SweepOptions): Promise<SetAsideFile[]> {
  const { folder, maxBytes, maxAgeMs = 30 * DAY_MS, logger, now = Date.now } = options
  await closeRejected(folder, now())
  const files = await listSetAside(folder)
  let bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const kept: SetAsideFile[] = []
  for (const file of files) {
    const isOld = now() - file.changedAt > maxAgeMs
    if (!isOld && bytes <= maxBytes) {
      kept.push(file)
      continue
    }
    await rm(join(folder, file.name), { force: true })
    bytes -= file.bytes
    const { name, bytes: size } = file
    logger.warn({ file: name, bytes: size, because: isOld ? 'age' : 'room' }, 'a file that was set aside is removed')
  }
  return kept
}
