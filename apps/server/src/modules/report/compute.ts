import type { Report } from '@vitrine/contract'
import type { ReportCache } from './cache.ts'
import type { Cell } from './cells.ts'
import { countBots, type Reader, readCells, readVersion } from './queries.ts'
import { buildReport } from './rows.ts'
import { type Range, type ReportQuery, type ReportSubject, rangeOf } from './subject.ts'

export interface ComputeOptions {
  /** Keeps what the store answered; without it every report is read anew. */
  cache?: ReportCache
  /** Server time (ms). */
  now?: () => number
}

/** Bots are the container's, so they are counted from the release of the experience on. */
const botRange = ({ released_at }: ReportSubject, range: Range): Range => ({
  ...range,
  from: Math.max(range.from, released_at ? Date.parse(released_at) : 0),
})

/** What a report is made from: the store is asked only when something is new. */
export async function loadCells(
  clickhouse: Reader,
  subject: ReportSubject,
  query: ReportQuery,
  options: ComputeOptions = {},
) {
  const { cache, now = Date.now } = options
  const range = rangeOf(subject, query)
  const load = async () => ({
    cells: await readCells(clickhouse, subject, query),
    bots: await countBots(clickhouse, subject.scope, botRange(subject, range)),
    computedAt: now(),
  })
  if (!cache) return load()
  const { scope, experience, settings, released_at } = subject
  const key = JSON.stringify([
    scope.container,
    experience,
    range,
    query.segment,
    settings.conversion_window_days,
    released_at,
  ])
  return cache.get(key, await readVersion(clickhouse, scope, experience), load)
}

/** How heavy a cached answer is: each visitor with revenue is a pair in it. */
export const weighCells = (value: unknown): number =>
  ((value as { cells?: Cell[] }).cells ?? []).reduce((sum, cell) => sum + cell.buyers.length, 0)

/** The report of one experience. Throws what the store answers when it is away. */
export async function computeReport(
  clickhouse: Reader,
  subject: ReportSubject,
  query: ReportQuery,
  options: ComputeOptions = {},
): Promise<Report> {
  const data = await loadCells(clickhouse, subject, query, options)
  return buildReport(subject, query, data, (options.now ?? Date.now)())
}
