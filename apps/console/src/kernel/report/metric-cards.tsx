import { Text, Tooltip } from '@mantine/core'
import { IconArrowDownRight, IconArrowUpRight, IconMinus } from '@tabler/icons-react'
import type { ExperienceDetail, Lift, Metric, Report, ReportRow } from '@vitrine/contract'
import { formatLift, formatPercent } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Card } from '../../ui/page.tsx'
import { VersionMark } from '../../ui/version-mark.tsx'
import { LiftInterval } from './lift-interval.tsx'
import classes from './metric-cards.module.css'
import { formatMetric, metricOf } from './metric-value.ts'
import { isOriginal, lowerIsBetter, rowName } from './verdict.ts'

interface MetricCardsProps {
  report: Report
  experience: ExperienceDetail
  /** Whether there is enough sound data to say good or bad. */
  certain: boolean
}

/** The two leading metrics: each version's figure, and its difference to the original with its interval. */
export function MetricCards({ report, experience, certain }: MetricCardsProps) {
  return (
    <div className={classes.grid}>
      {experience.report.metrics.map((metric, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: both places may hold the same metric
        <MetricCard key={`${index}-${metric}`} report={report} metric={metric} primary={index === 0} certain={certain} />
      ))}
    </div>
  )
}

function MetricCard({ report, metric, primary, certain }: { report: Report; metric: Metric; primary: boolean; certain: boolean }) {
  const { t, language } = useText()
  const lifts = report.rows.map((row) => row.lift[metric]).filter((l): l is Lift => l?.informative === true)
  const reach = Math.min(2, Math.max(0.05, ...lifts.flatMap((l) => [Math.abs(l.low), Math.abs(l.high)])))
  return (
    <Card title={t(`report.metrics.${metric}`)} description={t(primary ? 'report.primaryNote' : 'report.secondaryNote')}>
      <div className={classes.rows}>
        {report.rows.map((row) => (
          <div key={row.view.id} className={classes.row}>
            <div className={classes.name}>
              <VersionMark index={row.view.index} />
              <Text truncate>{rowName(row)}</Text>
            </div>
            <div className={`${classes.value} figure`}>{formatMetric(metricOf(row, metric), metric, report.currency, language)}</div>
            <LiftCell row={row} metric={metric} reach={reach} certain={certain} />
          </div>
        ))}
      </div>
    </Card>
  )
}

function LiftCell({ row, metric, reach, certain }: { row: ReportRow; metric: Metric; reach: number; certain: boolean }) {
  const { t, language } = useText()
  const lift = row.lift[metric]
  if (isOriginal(row))
    return (
      <>
        <div>
          <Text size="xs" c="dimmed">
            {t('report.baseline')}
          </Text>
        </div>
        <div />
      </>
    )
  if (!lift?.informative)
    return (
      <>
        <div>
          <Text size="xs" c="dimmed">
            {t('report.notEnough')}
          </Text>
        </div>
        <div />
      </>
    )
  const better = lowerIsBetter(metric) ? lift.estimate < 0 : lift.estimate > 0
  const sure = certain && (lift.chance_to_win >= 0.95 || lift.chance_to_win <= 0.05)
  const tone = sure ? (better ? 'var(--vitrine-good)' : 'var(--vitrine-bad)') : 'var(--mantine-color-text)'
  const Arrow = !sure ? IconMinus : lift.estimate > 0 ? IconArrowUpRight : IconArrowDownRight
  return (
    <>
      <div className={classes.lift}>
        <LiftInterval lift={lift} reach={reach} color={`var(--version-${Math.min(row.view.index, 9)})`} />
        <Text size="xs" c="dimmed" className="figure" ta="center">
          {t('report.interval', { low: formatLift(lift.low, language), high: formatLift(lift.high, language) })}
        </Text>
      </div>
      <Tooltip label={t('report.chanceHelp')}>
        <div className={classes.chance}>
          <Text fw={600} c={tone} className="figure" style={{ display: 'inline-flex', alignItems: 'center', gap: 4 }}>
            <Arrow size={16} aria-hidden />
            {formatLift(lift.estimate, language)}
          </Text>
          <Text size="xs" c="dimmed" className="figure">
            {t('report.chance', { chance: formatPercent(lift.chance_to_win, language) })}
          </Text>
        </div>
      </Tooltip>
    </>
  )
}
