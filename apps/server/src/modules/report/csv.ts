import type { Readable } from 'node:stream'
import { hasPoint, type Report, type ReportRow } from '@vitrine/contract'
import { streamCsv } from '../../kernel/csv.ts'

type Language = 'zh-TW' | 'en'
type Column = {
  zh: string
  en: string
  value: (row: ReportRow, isPointTold: boolean) => string | number | null | undefined
}
type EstimateName =
  | 'estimated_roas'
  | 'estimated_revenue'
  | 'estimated_revenue_difference'
  | 'estimated_cost_difference'

/** An estimate with its 95 % interval; before the planned end there is only the interval. */
const estimate = (zh: string, en: string, name: EstimateName): Column[] => [
  { zh, en, value: (row, isPointTold) => (isPointTold ? row[name]?.value : null) },
  { zh: `${zh}（95% 區間下限）`, en: `${en} (95% interval low)`, value: (row) => row[name]?.low },
  { zh: `${zh}（95% 區間上限）`, en: `${en} (95% interval high)`, value: (row) => row[name]?.high },
]

const columns: Column[] = [
  { zh: '版本', en: 'Version', value: (row) => row.view.name },
  { zh: '群組', en: 'Group', value: (row) => row.group },
  { zh: '工作階段', en: 'Sessions', value: (row) => row.sessions },
  { zh: '訪客', en: 'Visitors', value: (row) => row.visitors },
  { zh: '有訂單的訪客', en: 'Visitors with an order', value: (row) => row.converting },
  { zh: '訪客轉換率', en: 'Visitor conversion rate', value: (row) => row.visitor_conversion_rate },
  { zh: '跳出率', en: 'Bounce rate', value: (row) => row.bounce_rate },
  { zh: '加入購物車次數', en: 'Add to cart', value: (row) => row.add_to_cart },
  { zh: '加入購物車率', en: 'Add-to-cart rate', value: (row) => row.add_to_cart_rate },
  { zh: '訂單數', en: 'Orders', value: (row) => row.orders },
  { zh: '工作階段訂單率', en: 'Order rate', value: (row) => row.order_rate },
  { zh: '營業額', en: 'Revenue', value: (row) => row.revenue },
  { zh: '客單價', en: 'Average order value', value: (row) => row.average_order_value },
  { zh: '每工作階段營業額', en: 'Revenue per session', value: (row) => row.revenue_per_session },
  { zh: '商品數', en: 'Product quantity', value: (row) => row.product_quantity },
  { zh: '平均件數', en: 'Products per order', value: (row) => row.amount },
  { zh: '退款率', en: 'Refund rate', value: (row) => row.refund_rate },
  ...estimate('預估 ROAS', 'Estimated ROAS', 'estimated_roas'),
  ...estimate('預估營業額', 'Estimated revenue', 'estimated_revenue'),
  ...estimate('預估營業額差異', 'Estimated revenue difference', 'estimated_revenue_difference'),
  ...estimate('預估成本差異', 'Estimated cost difference', 'estimated_cost_difference'),
]

/** What no file system takes in a name, and what ends a line. */
const unfit = /[\\/:*?"<>|\p{Cc}]/gu

/** How a browser is to call the file: by the experience and the day in the container's zone; older ones by its id. */
export function nameFile({ id, name }: { id: string; name: string }, timeZone: string, now: number): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now)
  const told = [...name.replace(unfit, '-').trim()].slice(0, 80).join('')
  const encoded = encodeURIComponent(`${told}-${day}.csv`).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)
  return `attachment; filename="report-${id}-${day}.csv"; filename*=UTF-8''${encoded}`
}

/**
 * The report's table as CSV; rates as shares, money in the report's currency. `isWhole`: of all visitors and days, as judged.
 */
export function reportCsv(report: Report, language: Language, isWhole: boolean): Readable {
  const key = language === 'en' ? 'en' : 'zh'
  const header = columns.map((column) => `${column[key]}`)
  const rows = report.rows.map((row) => {
    const isPointTold = hasPoint(report.judgment, row, isWhole)
    return columns.map((column) => column.value(row, isPointTold))
  })
  return streamCsv(header, rows)
}
