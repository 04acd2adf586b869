import { Group, Text } from '@mantine/core'
import type { bases } from '@vitrine/contract'
import { formatCount } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Clipped } from '../../ui/clipped.tsx'
import { Foreign } from '../../ui/foreign.tsx'
import table from '../../ui/table.module.css'
import { TableRegion } from '../../ui/table-region.tsx'
import { Tip } from '../../ui/tip.tsx'
import { VersionMark } from '../../ui/version-mark.tsx'
import { columnNames, columns, type Figure, isEstimate } from './columns.ts'
import classes from './report-table.module.css'
import type { ReportedExperience, ReportFigures } from './subject.ts'

interface ReportTableProps {
  report: ReportFigures
  experience: ReportedExperience
  basis: (typeof bases)[number]
  /** All visitors and days are shown, as judged: only then can an estimate be told as one figure. */
  isWhole: boolean
}

/** Every figure of every version; estimates stand with their interval, and before the planned end as that interval only. */
export function ReportTable({ report, experience, basis, isWhole }: ReportTableProps) {
  const { t, language } = useText()
  // Without a baseline there is nothing to estimate with; the note below the table says where to set it.
  const shown = columnNames.filter(
    (name) => report.baseline_roas !== null || (name !== 'estimated_roas' && name !== 'estimated_cost_difference'),
  )
  const conversionDays = experience.report.conversion_window_days
  return (
    <div>
      <TableRegion label={t('report.table')}>
        <table className={`${table.table} ${classes.table} ${classes.figures}`}>
          <thead>
            <tr>
              <th className={classes.sticky}>{t('report.version')}</th>
              {shown.map((name) => (
                <th key={name} data-number>
                  <Tip label={t(`report.columnHelp.${name}`, { days: conversionDays })}>
                    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the explanation opens on focus too */}
                    <span className={classes.help} tabIndex={0}>
                      {t(`report.columns.${name}`)}
                    </span>
                  </Tip>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {report.rows.map((row) => (
              <tr key={row.view.id}>
                <td className={classes.sticky}>
                  <Group gap={10} wrap="nowrap">
                    <VersionMark index={row.view.index} />
                    <Clipped>
                      <Foreign>{row.view.name}</Foreign>
                    </Clipped>
                  </Group>
                </td>
                {shown.map((name) => {
                  const figure: Figure = columns[name](row, report, language, isWhole)
                  return (
                    <td key={name} data-number>
                      {figure.text}
                      {isEstimate(name) && figure.range ? (
                        <Text size="xs" c="dimmed">
                          {figure.range}
                        </Text>
                      ) : null}
                    </td>
                  )
                })}
              </tr>
            ))}
            {report.holdout ? (
              <tr>
                <td className={classes.sticky}>
                  <Text c="dimmed">{t('report.holdout')}</Text>
                </td>
                <td data-number>{formatCount(report.holdout.sessions, language)}</td>
                <td data-number>{formatCount(report.holdout.visitors, language)}</td>
                <td colSpan={shown.length - 2} />
              </tr>
            ) : null}
          </tbody>
        </table>
      </TableRegion>
      <Text size="xs" c="dimmed" mt={8}>
        {t(`report.basis.${basis}Help`, { count: conversionDays })}
      </Text>
    </div>
  )
}
