import { Group, Text } from '@mantine/core'
import { formatCount, formatLift } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { Foreign } from '../../../ui/foreign.tsx'
import table from '../../../ui/table.module.css'
import { TableRegion } from '../../../ui/table-region.tsx'
import { VersionMark } from '../../../ui/version-mark.tsx'
import { formatMetric, neededFor } from '../cards/metric-value.ts'
import sticky from '../report-table.module.css'
import { segmentName } from '../segment-name.ts'
import type { Segment, SegmentMetric, SegmentRow } from './segment-metrics.ts'

interface SegmentsTableProps {
  segments: readonly Segment[]
  metric: SegmentMetric
  currency: string
}

/** One line a segment, one column a version. */
export function SegmentsTable({ segments, metric, currency }: SegmentsTableProps) {
  const { t } = useText()
  const versions = segments[0]?.rows.map((row) => row.view) ?? []
  return (
    <TableRegion label={t('report.segments.title')}>
      <table className={`${table.table} ${sticky.table}`}>
        <thead>
          <tr>
            <th className={sticky.narrow}>{t('report.segments.segment')}</th>
            {versions.map((view) => (
              <th key={view.id} data-number>
                <Group gap={6} wrap="nowrap" justify="flex-end">
                  <VersionMark index={view.index} />
                  <span>
                    <Foreign>{view.name}</Foreign>
                  </span>
                </Group>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {segments.map((segment) => (
            <tr key={segment.value}>
              <td className={sticky.narrow}>
                <Foreign>{segmentName(segment.value, segment.name, t)}</Foreign>
              </td>
              {segment.rows.map((row) => (
                <td key={row.view.id} data-number>
                  <Cell row={row} metric={metric} currency={currency} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableRegion>
  )
}

function Cell({ row, metric, currency }: { row: SegmentRow; metric: SegmentMetric; currency: string }) {
  const { t, language } = useText()
  const lift = row.lift[metric]
  const missing = row.missing[metric] ?? 0
  return (
    <>
      <Text fw={600} className="figure">
        {formatMetric(row[metric], metric, currency, language)}
      </Text>
      <Text size="xs" c="dimmed" className="figure">
        {t('report.segments.visitors', { count: row.visitors, shown: formatCount(row.visitors, language) })}
      </Text>
      {lift ? (
        <Text size="xs" className="figure">
          {t('report.segments.lift', {
            lift: formatLift(lift.estimate, language),
            low: formatLift(lift.low, language),
            high: formatLift(lift.high, language),
          })}
        </Text>
      ) : missing > 0 ? (
        <Text size="xs" c="dimmed" ml="auto" maw={180} style={{ whiteSpace: 'normal' }}>
          {t(`report.missing.${neededFor(metric)}`, { count: missing, shown: formatCount(missing, language) })}
        </Text>
      ) : null}
    </>
  )
}
