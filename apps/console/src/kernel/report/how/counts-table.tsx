import { Text } from '@mantine/core'
import { formatCount, formatMoney } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { Foreign } from '../../../ui/foreign.tsx'
import table from '../../../ui/table.module.css'
import { TableRegion } from '../../../ui/table-region.tsx'
import type { ReportFigures } from '../subject.ts'

/** The counts that went into the report. */
export function CountsTable({ report }: { report: ReportFigures }) {
  const { t, language } = useText()
  const heads = [
    t('report.columns.visitors'),
    t('report.how.converting'),
    t('report.columns.sessions'),
    t('report.columns.add_to_cart'),
    t('report.columns.orders'),
    t('report.columns.revenue'),
  ]
  return (
    <div>
      <Text fw={500} mb={6}>
        {t('report.how.counts')}
      </Text>
      <TableRegion label={t('report.how.counts')}>
        <table className={table.table}>
          <thead>
            <tr>
              <th>{t('report.version')}</th>
              {heads.map((head) => (
                <th key={head} data-number>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {report.rows.map((row) => (
              <tr key={row.view.id}>
                <td style={{ minWidth: 112 }}>
                  <Foreign>{row.view.name}</Foreign>
                </td>
                {[row.visitors, row.converting, row.sessions, row.add_to_cart, row.orders].map((count, i) => (
                  <td key={heads[i]} data-number>
                    {formatCount(count, language)}
                  </td>
                ))}
                <td data-number>{formatMoney(row.revenue, { currency: report.currency, language })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableRegion>
    </div>
  )
}
