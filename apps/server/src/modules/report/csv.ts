import type { Readable } from 'node:stream'
import {
  deviceNames,
  hasPoint,
  type Language,
  metricNames,
  type Report,
  type ReportRow,
  visitorNames,
} from '@vitrine/contract'
import { dayOf } from '@vitrine/targeting'
import { streamCsv } from '../../kernel/csv.ts'
import { cityName } from '../../platform/geo/taiwan.ts'
import type { ReportQuery, ReportSubject } from './subject.ts'

interface Told {
  isPointTold: boolean
  currency: string
}

type Column = {
  zh: string
  en: string
  value: (row: ReportRow, told: Told) => string | number | null | undefined
  /** A figure of the table, which is gone once what visitors did is. */
  isPlain?: true
}
type EstimateName =
  | 'estimated_roas'
  | 'estimated_revenue'
  | 'estimated_revenue_difference'
  | 'estimated_cost_difference'

/** What nobody can count any more is no zero. */
const known = (report: Report, { isPlain }: Column): boolean => report.kept !== 'none' || !isPlain

/** An estimate with its 95 % interval; before the planned end there is only the interval. */
const estimate = (zh: string, en: string, name: EstimateName): Column[] => [
  { zh, en, value: (row, { isPointTold }) => (isPointTold ? row[name]?.value : null) },
  { zh: `${zh}（95% 區間下限）`, en: `${en} (95% interval low)`, value: (row) => row[name]?.low },
  { zh: `${zh}（95% 區間上限）`, en: `${en} (95% interval high)`, value: (row) => row[name]?.high },
]

/** A figure of the table. */
const plain = (zh: string, en: string, value: (row: ReportRow) => number | null): Column => ({
  zh,
  en,
  value,
  isPlain: true,
})

/** A metric under its own name. */
const metric = (name: keyof typeof metricNames & keyof ReportRow): Column =>
  plain(metricNames[name]['zh-TW'], metricNames[name].en, (row) => row[name])

/** How far a version is from the original in revenue per visitor, as a share; empty while nothing is compared. */
const lift = (zh: string, en: string, name: 'estimate' | 'low' | 'high'): Column => ({
  zh: `每位訪客營業額${zh}`,
  en: `Revenue per visitor ${en}`,
  value: (row) => row.lift.revenue_per_visitor?.[name],
})

const columns: Column[] = [
  { zh: '版本', en: 'Version', value: (row) => row.view.name },
  { zh: '群組', en: 'Group', value: (row) => row.group },
  plain('工作階段', 'Sessions', (row) => row.sessions),
  plain('訪客', 'Visitors', (row) => row.visitors),
  plain('有訂單的訪客', 'Visitors with an order', (row) => row.converting),
  metric('visitor_conversion_rate'),
  metric('bounce_rate'),
  plain('加入購物車次數', 'Add to cart', (row) => row.add_to_cart),
  metric('add_to_cart_rate'),
  plain('訂單數', 'Orders', (row) => row.orders),
  metric('order_rate'),
  plain('營業額', 'Revenue', (row) => row.revenue),
  metric('average_order_value'),
  plain('每工作階段營業額', 'Revenue per session', (row) => row.revenue_per_session),
  metric('revenue_per_visitor'),
  lift('提升幅度', 'lift', 'estimate'),
  lift('提升幅度（95% 區間下限）', 'lift (95% interval low)', 'low'),
  lift('提升幅度（95% 區間上限）', 'lift (95% interval high)', 'high'),
  plain('商品數', 'Product quantity', (row) => row.product_quantity),
  plain('平均件數', 'Products per order', (row) => row.amount),
  plain('退款率', 'Refund rate', (row) => row.refund_rate),
  ...estimate('預估 ROAS', 'Estimated ROAS', 'estimated_roas'),
  ...estimate('預估營業額', 'Estimated revenue', 'estimated_revenue'),
  ...estimate('預估營業額差異', 'Estimated revenue difference', 'estimated_revenue_difference'),
  ...estimate('預估成本差異', 'Estimated cost difference', 'estimated_cost_difference'),
  { zh: '幣別', en: 'Currency', value: (_, { currency }) => currency },
]

/** What no file system takes in a name, and what ends a line. */
const unfit = /[\\/:*?"<>|\p{Cc}]/gu

/** The days that a report is of: those that were chosen, or else from the release until the end or today. `now` in ms. */
function daysOf(
  subject: Pick<ReportSubject, 'timezone' | 'released_at' | 'ended_at'>,
  query: ReportQuery,
  now: number,
) {
  const dayAt = (at: number) => dayOf(at, subject.timezone)
  const { released_at, ended_at } = subject
  const from = query.start ?? dayAt(released_at === null ? now : Date.parse(released_at))
  // An end at midnight is that of the day before.
  const to = query.end ?? dayAt(ended_at === null ? now : Math.min(now, Date.parse(ended_at) - 1))
  return to < from ? [from, from] : [from, to]
}

/** Whose visits a report is of, as the screen calls them; sources by their own name. */
function segmentInWords(segment: string, language: Language): string {
  const at = segment.indexOf(':')
  const [by, value] = [segment.slice(0, Math.max(0, at)), segment.slice(at + 1)]
  if (by === 'source') return value
  if (by === 'city') return cityName(value, language) ?? value
  const names: Record<string, Record<Language, string>> = by === 'device' ? deviceNames : visitorNames
  return names[value]?.[language] ?? value
}

interface Named {
  id: string
  name: string
  subject: Pick<ReportSubject, 'timezone' | 'released_at' | 'ended_at'>
  query: ReportQuery
  language: Language
}

/** How a browser is to call the file: by the experience, its days in the container's zone, and whose visits; older ones by its id. */
export function nameFile({ id, name, subject, query, language }: Named, now: number): string {
  const days = daysOf(subject, query, now)
  const [called, whose] = [name, segmentInWords(query.segment, language)].map((text) =>
    [...text.replace(unfit, '-').trim()].slice(0, 80).join(''),
  )
  const encoded = encodeURIComponent(`${[called, ...days, whose].join('_')}.csv`).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="report-${id}_${days.join('_')}.csv"; filename*=UTF-8''${encoded}`
}

/**
 * The report's table as CSV; rates as shares, money in the report's currency, which is named at the end. `isWhole`: of all visitors and days, as judged.
 */
export function reportCsv(report: Report, language: Language, isWhole: boolean): Readable {
  const key = language === 'en' ? 'en' : 'zh'
  const header = columns.map((column) => `${column[key]}`)
  const rows = report.rows.map((row) => {
    const told = { isPointTold: hasPoint(report.judgment, row, isWhole), currency: report.currency }
    return columns.map((column) => (known(report, column) ? column.value(row, told) : null))
  })
  return streamCsv(header, rows)
}
