import { Text } from '@mantine/core'
import type { Metric } from '@vitrine/contract'
import { useText } from '../../../lib/i18n/index.ts'
import { joinWords } from '../../../lib/join-words.ts'
import { Clipped } from '../../../ui/clipped.tsx'
import { Foreign } from '../../../ui/foreign.tsx'
import { Card } from '../../../ui/page.tsx'
import { VersionMark } from '../../../ui/version-mark.tsx'
import { labelDay } from '../chart/labels.ts'
import { isAlone } from '../stage.ts'
import type { ReportedExperience, ReportFigures } from '../subject.ts'
import { isLater, leavesOutNone, listStatements } from '../verdict/statements.ts'
import { LiftCells } from './lift-cells.tsx'
import classes from './metric-cards.module.css'
import type { Chosen } from './shown-value.ts'
import { ValueCell } from './value-cell.tsx'

interface MetricCardsProps {
  report: ReportFigures
  experience: ReportedExperience
  chosen: Chosen
}

/** The primary metric and the second one: each version's figure, and its difference to the original with its interval. */
export function MetricCards({ report, experience, chosen }: MetricCardsProps) {
  const { t } = useText()
  const second = experience.report.metrics[1]
  const primary = report.judgment.metric
  const hasChance = report.rows.some((row) => row.lift[primary] || row.lift[second])
  return (
    <div>
      <div className={classes.grid}>
        <MetricCard report={report} metric={primary} chosen={chosen} tones={findTones(report, experience)} />
        {second === primary ? null : <MetricCard report={report} metric={second} chosen={chosen} />}
      </div>
      {hasChance ? (
        <Text size="xs" c="dimmed" mt={8}>
          {t('report.prior')}
        </Text>
      ) : null}
    </div>
  )
}

type Tone = 'good' | 'bad'

interface MetricCardProps {
  report: ReportFigures
  metric: Metric
  chosen: Chosen
  /** Of what is settled, by version; only the primary metric has any. */
  tones?: ReadonlyMap<string, Tone>
}

function MetricCard({ report, metric, chosen, tones }: MetricCardProps) {
  const { t } = useText()
  const alone = isAlone(report)
  const lifts = report.rows.flatMap((row) => row.lift[metric] ?? [])
  const reach = Math.min(2, Math.max(0.05, ...lifts.flatMap((lift) => [Math.abs(lift.low), Math.abs(lift.high)])))
  return (
    <Card
      title={t(`metrics.${metric}`)}
      description={alone ? undefined : tones ? <PrimaryNote report={report} /> : t('report.secondaryNote')}
    >
      <table className={classes.table}>
        <thead>
          <tr>
            <th>{t('report.version')}</th>
            <th>{t('report.figure')}</th>
            {alone ? null : (
              <>
                <th className={classes.lift}>{t('report.liftHead')}</th>
                <th>{t('report.chanceHead')}</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {report.rows.map((row) => (
            <tr key={row.view.id}>
              <td>
                <div className={classes.name}>
                  <VersionMark index={row.view.index} />
                  <Clipped lines={3}>
                    <Foreign>{row.view.name}</Foreign>
                  </Clipped>
                </div>
              </td>
              <ValueCell row={row} metric={metric} report={report} chosen={chosen} />
              {alone ? null : (
                <LiftCells
                  row={row}
                  metric={metric}
                  reach={reach}
                  report={report}
                  tone={tones?.get(row.view.id) ?? null}
                />
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

/** What the metric is for; once words are settled, that the comparison below is a later one. */
function PrimaryNote({ report: { judgment, rows } }: Pick<MetricCardProps, 'report'>) {
  const { t, language } = useText()
  const settled = judgment.verdicts.flatMap(({ view_id, date, settled: then }) => {
    const lift = rows.find((row) => row.view.id === view_id)?.lift[judgment.metric]
    return date && then && lift && isLater(lift, then) ? [date] : []
  })
  if (settled.length === 0) return t('report.primaryNote')
  const days = [...new Set(settled)].sort().map((day) => labelDay(day, language))
  return t('report.primarySettled', { date: joinWords(days, language) })
}

/** Green or red is only what is settled, and what the interval shown still tells. */
const findTones = (report: ReportFigures, experience: ReportedExperience): ReadonlyMap<string, Tone> =>
  new Map(
    listStatements(report, experience).flatMap(({ id, lift, verdict: { word } }): [string, Tone][] =>
      !lift || report.srm.alarm || !leavesOutNone(lift)
        ? []
        : word === 'better'
          ? [[id, 'good']]
          : word === 'worse'
            ? [[id, 'bad']]
            : [],
    ),
  )
