import type { Dimension, Language, SegmentRow, Segments } from '@vitrine/contract'
import { isGone } from '../../kernel/retention/kept-since.ts'
import { cityName } from '../../platform/geo/taiwan.ts'
import { findBound, weighCells } from './compute.ts'
import { type CellsOfPart, readCellsBy } from './parts-queries.ts'
import { type Reader, readVersion } from './queries.ts'
import { buildRows } from './rows.ts'
import type { ComputeOptions, ReportSource } from './source.ts'

interface SegmentsQuery {
  by: Dimension
  start?: string
  end?: string
}

/** What a segment tells of a version: the whole row is the report's. */
const pickRow = (row: SegmentRow): SegmentRow => ({
  view: row.view,
  group: row.group,
  sessions: row.sessions,
  visitors: row.visitors,
  orders: row.orders,
  revenue: row.revenue,
  visitor_conversion_rate: row.visitor_conversion_rate,
  average_order_value: row.average_order_value,
  revenue_per_visitor: row.revenue_per_visitor,
  bounce_rate: row.bounce_rate,
  lift: row.lift,
  missing: row.missing,
})

const weighParts = (parts: readonly CellsOfPart[]): number =>
  parts.reduce((sum, { cells }) => sum + weighCells(cells), 0)

/** The versions side by side in each segment of the visitors. Throws what the store answers when it is away. */
export async function computeSegments(
  clickhouse: Reader,
  source: ReportSource,
  { by, start, end }: SegmentsQuery,
  language: Language,
  options: ComputeOptions = {},
): Promise<Segments> {
  const { subject } = source
  const { cache, now = Date.now } = options
  const query = { basis: 'visitor', segment: 'all', start, end } as const
  if (isGone(subject)) return { by, segments: [] }
  const bound = await findBound(clickhouse, subject, options)
  const load = () => readCellsBy(clickhouse, subject, { ...query, by }, bound)
  const { scope, experience, settings, kept_from, currency, money, timezone } = subject
  const window = settings.conversion_window_days
  const key = JSON.stringify([
    ...['segments', scope, experience, by, start, end, timezone],
    ...[window, kept_from, currency, money, bound],
  ])
  const version = cache && (await readVersion(clickhouse, scope, experience))
  const parts = await (cache ? cache.get(key, version, load, weighParts) : load())
  return {
    by,
    segments: parts.map(({ value, cells }) => ({
      value: value === null ? 'rest' : `${by}:${value}`,
      name: (by === 'city' && value ? cityName(value, language) : undefined) ?? value ?? '',
      // Exploratory: never what a verdict came from.
      rows: buildRows(source, { cells, query, isWhole: false }, now()).rows.map(pickRow),
    })),
  }
}
