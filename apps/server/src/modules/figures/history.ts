import { type Figure, nameFigure, type Paging, type ShownFigure, shownFigureDays, toPage } from '@vitrine/contract'
import type { Scope } from '../../platform/clickhouse/index.ts'
import { type Reader, read } from '../report/index.ts'

interface Row {
  at: number
  since: number
  product: string
  count: number
  events: number
}

const subjects: Record<Figure['of'], string> = {
  shop: `product = ''`,
  product: 'product = {product:String}',
  page: `product != ''`,
}

const toFigure = ({ at, since, product, count, events }: Row): ShownFigure => ({
  at: new Date(at).toISOString(),
  since: new Date(since).toISOString(),
  product,
  count: count > 0 ? count : null,
  events,
})

/** What pages were told of a figure, newest first; of the product of a page: of every one. */
export async function readHistory(
  clickhouse: Reader,
  { container }: Scope,
  figure: Figure,
  { paging, now }: { paging: Paging; now: number },
) {
  const { page, limit } = paging
  const rows = `FROM shown_figures FINAL
    WHERE container = {container:String} AND name = {name:String} AND ${subjects[figure.of]}
      AND shown_figures.at > fromUnixTimestamp64Milli({now:Int64}) - INTERVAL ${shownFigureDays} DAY`
  const bound = { container, name: nameFigure(figure), product: figure.product, now }
  const [total] = await read<{ n: number }>(clickhouse, `SELECT toUInt32(count()) AS n ${rows}`, bound)
  const found = await read<Row>(
    clickhouse,
    `SELECT toUnixTimestamp64Milli(shown_figures.at) AS at, toUnixTimestamp64Milli(shown_figures.since) AS since, product, count, events
     ${rows} ORDER BY shown_figures.at DESC, product LIMIT {limit:UInt32} OFFSET {offset:UInt32}`,
    { ...bound, limit, offset: (page - 1) * limit },
  )
  return toPage(found.map(toFigure), total?.n ?? 0, paging)
}
