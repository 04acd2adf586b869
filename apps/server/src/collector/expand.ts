import { setImmediate as turn } from 'node:timers/promises'
import type { IsErased } from './erasures/index.ts'
import { arrivalColumns, writeRows } from './rows.ts'
import type { StoredBatch } from './stored-batch.ts'

/** Bytes of one insert at most, about: rows can be many times as long as what the log holds of them. */
const PIECE_BYTES = 16 * 1024 * 1024
/** How long (ms) the process may be kept from answering. */
const HOLD_MS = 5
const NEWLINE = 10
const TAB = 9
const BRACE = 123

interface ExpandOptions {
  pieceBytes?: number
  /** What is left out. */
  isErased?: IsErased
}

/** Lets the process answer whenever it was kept for HOLD_MS. */
function startPace(): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (performance.now() - since < HOLD_MS) return undefined
    return turn().then(() => {
      since = performance.now()
    })
  }
}

/** As Buffer.concat, which takes long for the size of a piece. */
async function join(rows: readonly Buffer[], bytes: number, pace: () => Promise<void> | undefined): Promise<Buffer> {
  const joined = Buffer.allocUnsafeSlow(bytes)
  let at = 0
  for (const row of rows) {
    at += row.copy(joined, at)
    await pace()
  }
  return joined
}

/** Rows of the lines that the log gave, in pieces to be inserted one by one. */
export async function* expandLines(
  lines: Buffer,
  { pieceBytes = PIECE_BYTES, isErased }: ExpandOptions = {},
): AsyncGenerator<Buffer> {
  let rows: Buffer[] = []
  let bytes = 0
  const pace = startPace()
  for (let start = 0; start < lines.length; ) {
    const end = lines.indexOf(NEWLINE, start) + 1 || lines.length
    const row = expandLine(lines.subarray(start, end), isErased)
    rows.push(row)
    bytes += row.length
    start = end
    await pace()
    if (bytes < pieceBytes) continue
    yield await join(rows, bytes, pace)
    rows = []
    bytes = 0
  }
  if (bytes > 0) yield await join(rows, bytes, pace)
}

/**
 * Rows as earlier versions kept them lack the last six columns: no host and not trusted, which counts as it did, no coupons, no browser,
 * not crowded.
 * ClickHouse judges what is neither a batch nor a row.
 */
function completeRow(line: Buffer): Buffer {
  let tabs = 0
  for (const byte of line) if (byte === TAB) tabs++
  if (tabs !== arrivalColumns.length - 7 || line.at(-1) !== NEWLINE) return line
  return Buffer.concat([line.subarray(0, -1), Buffer.from('\t\t0\t\t[]\t\t0\n')])
}

const nothing = Buffer.alloc(0)

/** Whether a line that is a row already, from before batches were kept, is to be gone. */
function isErasedRow(line: Buffer, isErased: IsErased): boolean {
  const fields = line.toString('utf8').split('\t')
  const [container = '', visitor = ''] = [
    fields[arrivalColumns.indexOf('container')],
    fields[arrivalColumns.indexOf('visitor')],
  ]
  return isErased(container, visitor, Number.NEGATIVE_INFINITY)
}

/** The rows of a stored batch; any other line is a row already. */
function expandLine(line: Buffer, isErased?: IsErased): Buffer {
  const tab = line.indexOf(TAB)
  if (tab < 0 || line[tab + 1] !== BRACE) return isErased && isErasedRow(line, isErased) ? nothing : completeRow(line)
  try {
    const batch = JSON.parse(line.toString('utf8', tab + 1)) as StoredBatch
    const container = line.toString('utf8', 0, tab)
    if (isErased?.(container, batch.visitor, batch.received)) return nothing
    return Buffer.from(writeRows(container, batch))
  } catch {
    return line
  }
}
