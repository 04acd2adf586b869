import { Text } from '@mantine/core'
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import type { ExperienceDetail, Lift, Metric, Report, ReportRow } from '@vitrine/contract'
import { formatLift, formatPercent } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Card } from '../../ui/page.tsx'
import { Tip } from '../../ui/tip.tsx'
import { VersionMark, versionColor } from '../../ui/version-mark.tsx'
import { LiftInterval } from './lift-interval.tsx'
import classes from './metric-cards.module.css'
import { formatMetric, metricOf } from './metric-value.ts'
import { isOriginal, rowName, standsOut } from './verdict.ts'

interface MetricCardsProps {
  report: Report
  experience: ExperienceDetail
  /** Whether there is enough sound data to say good or bad. */
  certain: boolean
}

/** The two leading metrics: each version's figure, and its difference to the original with its interval. */
export function MetricCards({ report, experience, certain }: MetricCardsProps) {
  const [primary, secondary] = experience.report.metrics
  return (
    <div className={classes.grid}>
      <MetricCard report={report} metric={primary} primary certain={certain} />
      {secondary === primary ? null : (
        <MetricCard report={report} metric={secondary} primary={false} certain={certain} />
      )}
    </div>
  )
}

interface MetricCardProps {
  report: Report
  metric: Metric
  primary: boolean
  certain: boolean
}

function MetricCard({ report, metric, primary, certain }: MetricCardProps) {
  const { t, language } = useText()
  const lifts = report.rows.map((row) => row.lift[metric]).filter((l): l is Lift => l?.informative === true)
  const reach = Math.min(2, Math.max(0.05, ...lifts.flatMap((l) => [Math.abs(l.low), Math.abs(l.high)])))
  return (
    <Card
      title={t(`report.metrics.${metric}`)}
      description={t(primary ? 'report.primaryNote' : 'report.secondaryNote')}
    >
      <table className={classes.table}>
        <thead>
          <tr>
            <th>{t('report.version')}</th>
            <th>{t('report.figure')}</th>
            <th className={classes.lift}>{t('report.intervalHead')}</th>
            <th>{t('report.liftHead')}</th>
          </tr>
        </thead>
        <tbody>
          {report.rows.map((row) => (
            <tr key={row.view.id}>
              <td>
                <div className={classes.name}>
                  <VersionMark index={row.view.index} />
                  <Text lineClamp={2}>{rowName(row)}</Text>
                </div>
              </td>
              <td className={classes.value}>
                {formatMetric(metricOf(row, metric), metric, report.currency, language)}
              </td>
              <LiftCells row={row} metric={metric} reach={reach} certain={certain} />
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

interface LiftCellsProps {
  row: ReportRow
  metric: Metric
  reach: number
  certain: boolean
}

function LiftCells({ row, metric, reach, certain }: LiftCellsProps) {
  const { t, language } = useText()
  const lift = row.lift[metric]
  if (isOriginal(row) || !lift?.informative)
    return (
      <>
        <td className={classes.lift} />
        <td className={classes.chance}>
          <Text size="xs" c="dimmed">
            {t(isOriginal(row) ? 'report.baseline' : 'report.notEnough')}
          </Text>
        </td>
      </>
    )
  const side = certain ? standsOut(lift, metric) : 0
  const tone = side === 0 ? undefined : side > 0 ? 'var(--vitrine-good)' : 'var(--vitrine-bad)'
  const Arrow = lift.estimate > 0 ? IconArrowUpRight : IconArrowDownRight
  return (
    <>
      <td className={classes.lift}>
        <LiftInterval lift={lift} reach={reach} color={versionColor(row.view.index)} />
        <Text size="xs" c="dimmed" className="figure">
          {t('report.interval', { low: formatLift(lift.low, language), high: formatLift(lift.high, language) })}
        </Text>
      </td>
      <td className={classes.chance}>
        <Text fw={600} c={tone} className={`figure ${classes.tone}`}>
          {side !== 0 ? <Arrow size={16} aria-hidden /> : null}
          {formatLift(lift.estimate, language)}
        </Text>
        <Tip label={t('report.chanceHelp')}>
          <Text size="xs" c="dimmed" className="figure">
            {t('report.chance', { chance: formatPercent(lift.chance_to_win, language) })}
          </Text>
        </Tip>
      </td>
    </>
  )
}
