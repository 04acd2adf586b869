import type { TagCosts } from '@vitrine/contract'
import type { Scope } from '../../platform/clickhouse/index.ts'
import { type Reader, read } from '../report/index.ts'

type Figures = NonNullable<TagCosts['figures']>
type Quantiles = [median: number, slow: number]

interface Row extends Pick<Figures, 'late' | 'fights' | 'lost'> {
  views: number
  script: Quantiles
  paint: Quantiles
  hidden: Quantiles
}

const spreadOf = ([median, slow]: Quantiles): Figures['script'] => ({
  median: Math.round(median),
  slow: Math.round(slow),
})

/** What the page views of the last days cost, all of them taken together; no figures without a page view. */
export async function readTagCosts(
  clickhouse: Reader,
  { container }: Scope,
  days: number,
): Promise<{ views: number; figures: Figures | null }> {
  const [row] = await read<Row>(
    clickhouse,
    `SELECT
        sum(views) AS views,
        quantilesTDigestMerge(0.5, 0.95)(script) AS script,
        quantilesTDigestMerge(0.5, 0.95)(paint) AS paint,
        quantilesTDigestMerge(0.5, 0.95)(hidden) AS hidden,
        sum(tag_costs.late) / views AS late,
        sum(tag_costs.fights) / views AS fights,
        sum(tag_costs.lost) / views AS lost
      FROM tag_costs
      WHERE container = {container:String} AND day > toDate(now('UTC')) - {days:UInt16}
      HAVING views > 0`,
    { container, days },
  )
  if (!row) return { views: 0, figures: null }
  const { views, script, paint, hidden, late, fights, lost } = row
  const figures = {
    script: spreadOf(script),
    before_paint: spreadOf(paint),
    hidden: spreadOf(hidden),
    late,
    fights,
    lost,
  }
  return { views, figures }
}
