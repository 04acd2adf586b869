import { Text } from '@mantine/core'
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import type { Lift, Metric, ReportRow } from '@vitrine/contract'
import { formatChance, formatCount, formatLift } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { Tip } from '../../../ui/tip.tsx'
import { versionColor } from '../../../ui/version-mark.tsx'
import { isOriginal } from '../rows.ts'
import { findWait } from '../stage.ts'
import type { ReportFigures } from '../subject.ts'
import { LiftInterval } from './lift-interval.tsx'
import classes from './metric-cards.module.css'
import { neededFor } from './metric-value.ts'

interface LiftCellsProps {
  row: ReportRow
  metric: Metric
  report: ReportFigures
  reach: number
  tone: 'good' | 'bad' | null
}

/** The lift with its interval, and the chance to win with what it may cost; the original is what they are measured from. */
export function LiftCells({ row, metric, report, reach, tone }: LiftCellsProps) {
  const { t, language } = useText()
  const lift = row.lift[metric]
  const best =
    row.chance_to_be_best !== null && metric === report.judgment.metric ? (
      <Explained help={t('report.bestHelp')}>
        {t('report.best', { chance: formatChance(row.chance_to_be_best, language) })}
      </Explained>
    ) : null
  if (isOriginal(row) || !lift)
    return (
      <>
        <td className={classes.lift}>
          <Text size="xs" c="dimmed">
            {isOriginal(row) ? t('report.baseline') : <Waiting row={row} metric={metric} report={report} />}
          </Text>
        </td>
        <td className={classes.chance}>{best}</td>
      </>
    )
  const color = tone === null ? undefined : `var(--vitrine-${tone})`
  const Arrow = lift.estimate > 0 ? IconArrowUpRight : IconArrowDownRight
  return (
    <>
      <td className={classes.lift}>
        <div className={classes.figures}>
          <Text fw={600} c={color} className={`figure ${classes.tone}`}>
            {tone === null ? null : <Arrow size={16} aria-hidden />}
            {formatLift(lift.estimate, language)}
          </Text>
          <Text size="xs" c="dimmed" className="figure">
            {t('report.interval', { low: formatLift(lift.low, language), high: formatLift(lift.high, language) })}
          </Text>
        </div>
        <LiftInterval lift={lift} reach={reach} color={versionColor(row.view.index)} />
        {row.as_released ? null : <Explained help={t('report.readingHelp')}>{t('report.reading')}</Explained>}
      </td>
      <td className={classes.chance} data-label={t('report.chanceHead')}>
        <Chance lift={lift} />
        {best}
      </td>
    </>
  )
}

function Chance({ lift }: { lift: Lift }) {
  const { t, language } = useText()
  return (
    <>
      <Tip label={t('report.chanceHelp')}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the explanation opens on focus too */}
        <span className={`figure ${classes.strong}`} tabIndex={0}>
          {formatChance(lift.chance_to_win, language)}
        </span>
      </Tip>
      <Explained help={t('report.lossHelp')}>
        {t('report.loss', { loss: formatChance(lift.expected_loss, language, 2) })}
      </Explained>
    </>
  )
}

function Explained({ help, children }: { help: string; children: string }) {
  return (
    <div>
      <Tip label={help}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the explanation opens on focus too */}
        <span className={`figure ${classes.small}`} tabIndex={0}>
          {children}
        </span>
      </Tip>
    </div>
  )
}

/** Why nothing is compared yet. */
function Waiting({ row, metric, report }: Pick<LiftCellsProps, 'row' | 'metric' | 'report'>) {
  const { t, language } = useText()
  const missing = row.missing[metric] ?? 0
  const wait = findWait(report, row.view.id, missing)
  if (wait !== 'missing') return t(`report.${wait}`)
  return t(`report.missing.${neededFor(metric)}`, { count: missing, shown: formatCount(missing, language) })
}
