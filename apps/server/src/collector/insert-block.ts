import { appendFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClickHouseClient } from '@clickhouse/client'
import type { Logger } from '../platform/logger.ts'
import type { CollectorMetrics } from './metrics.ts'
import { describeError, insertArrivals, judgeError } from './store.ts'

const FIRST_BACKOFF_MS = 200
/** An answer of the store that nobody foresaw counts as the rows' fault after this many tries. */
const PUZZLED_TRIES = 10
const NEWLINE = 10

export interface BlockInserterOptions {
  client: ClickHouseClient
  /** File to which refused rows are added, one JSON object a line: { at, error, row }. */
  rejectedPath: string
  metrics: CollectorMetrics
  logger: Pick<Logger, 'warn' | 'error'>
  /** Longest wait between two tries, default 10 s. */
  maxBackoffMs?: number
  signal: AbortSignal
}

/**
 * Inserts rows, waiting for as long as ClickHouse is away. A block that it refuses is halved until the rows at fault stand alone;
 * these go to the file of rejected rows, so that nobody else's wait for them. Resolves to false when `signal` ended it.
 */
export function createBlockInserter(options: BlockInserterOptions): (rows: Buffer) => Promise<boolean> {
  const { client, metrics, logger, signal, maxBackoffMs = 10_000 } = options

  const insert = async (rows: Buffer): Promise<boolean> => {
    for (let tries = 1; !signal.aborted; tries++) {
      try {
        await insertArrivals(client, rows)
        return true
      } catch (error) {
        const fault = judgeError(error)
        if (fault === 'rows' || (fault === 'unknown' && tries >= PUZZLED_TRIES)) return split(rows, error)
        const backoff = Math.min(maxBackoffMs, FIRST_BACKOFF_MS * 2 ** (tries - 1))
        metrics.insertFailed()
        logger.warn(
          { reason: describeError(error), retryInMs: backoff },
          'events wait in the log: the event database does not take them',
        )
        await sleep(backoff * (0.75 + Math.random() / 2), undefined, { signal }).catch(() => {})
      }
    }
    return false
  }
  const split = async (rows: Buffer, error: unknown): Promise<boolean> => {
    const middle = findMiddle(rows)
    if (middle !== undefined) return (await insert(rows.subarray(0, middle))) && (await insert(rows.subarray(middle)))
    const reason = describeError(error)
    const line = JSON.stringify({ at: new Date().toISOString(), error: reason, row: rows.toString('utf8') })
    await appendFile(options.rejectedPath, `${line}\n`, { flush: true })
    metrics.poison()
    logger.error({ reason }, 'the event database refused a row; it is set aside')
    return true
  }
  return insert
}

/** Where the line nearest to the middle ends; undefined for a single line. */
function findMiddle(rows: Buffer): number | undefined {
  const half = Math.floor(rows.length / 2)
  const after = rows.indexOf(NEWLINE, half) + 1
  if (after > 0 && after < rows.length) return after
  const before = rows.lastIndexOf(NEWLINE, half - 1) + 1
  return before > 0 && before < rows.length ? before : undefined
}
