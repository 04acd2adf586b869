import { readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from '../../platform/logger.ts'
import { openEventLog } from './index.ts'

const NEWLINE = 10
const TAB_AND_BRACE = Buffer.from('\t{')
/** Shorter than any batch, and longer than the head of a record, in whose binary bytes a line may seem to end. */
const SHORTEST_BATCH = 'c\t{"visitor":"","events":[{}]}'.length

/** What came of it. */
interface Replay {
  files: number
  batches: number
  events: number
  /** Lines in which no batch can be read. */
  unreadable: number
}

interface Line {
  container: string
  text: string
  events: number
}

const isContainerByte = (byte: number | undefined): boolean =>
  byte !== undefined && /[A-Za-z0-9_-]/.test(String.fromCharCode(byte))

/** A batch as the log keeps it; what stands before its container in the same line is a record's head. */
function readLine(line: Buffer): Line | undefined {
  const tab = line.indexOf(TAB_AND_BRACE)
  let start = tab
  while (start > 0 && isContainerByte(line[start - 1])) start--
  if (tab < 0 || start === tab) return undefined
  const text = line.toString('utf8', start)
  try {
    const { visitor, events } = JSON.parse(text.slice(tab - start)) as { visitor?: unknown; events?: unknown }
    if (typeof visitor !== 'string' || !Array.isArray(events) || events.length === 0) return undefined
    return { container: line.toString('utf8', start, tab), text: `${text}\n`, events: events.length }
  } catch {
    return undefined
  }
}

function* listLines(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(NEWLINE, start)
    yield bytes.subarray(start, end < 0 ? bytes.length : end)
    start = end < 0 ? bytes.length : end + 1
  }
}

/**
 * Appends what can be read of the bytes that were set aside as damaged to the log again, for the next start to insert; what is there
 * already is not doubled. A batch whose text is whole may still have a wrong letter or figure in it: nobody can tell any more.
 * Files that are done are renamed to `*.replayed`. Throws FolderInUse while a collector runs.
 */
export async function replayDamaged(folder: string, logger: Pick<Logger, 'error'>): Promise<Replay> {
  const done: Replay = { files: 0, batches: 0, events: 0, unreadable: 0 }
  const log = await openEventLog({ folder, logger })
  try {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.damaged')).sort()
    for (const name of names) {
      for (const bytes of listLines(await readFile(join(folder, name)))) {
        const line = readLine(bytes)
        if (line) {
          await log.append(line.container, line.text, line.events)
          done.batches++
          done.events += line.events
        } else if (bytes.length >= SHORTEST_BATCH && bytes.some((byte) => byte !== 0)) done.unreadable++
      }
      await rename(join(folder, name), join(folder, name.replace(/damaged$/, 'replayed')))
      done.files++
    }
    return done
  } finally {
    await log.close()
  }
}
