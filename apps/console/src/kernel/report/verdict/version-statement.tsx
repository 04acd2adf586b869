import { Text, Title } from '@mantine/core'
import { formatChance, formatCount, formatLift } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { Gap } from '../../../ui/gap.tsx'
import { labelDay } from '../chart/labels.ts'
import type { ReportFigures } from '../subject.ts'
import { HarmList } from './harm-list.tsx'
import { lookOf, quiet } from './look.ts'
import type { Detail, Statement } from './statements.ts'
import { tellLift, tellStatement } from './tell.ts'
import classes from './verdict-panel.module.css'

interface VersionStatementProps {
  statement: Statement
  report: ReportFigures
  isFirst: boolean
  withFigures: boolean
}

/** The sentence of one version, its figures, and what they have to be read with. */
export function VersionStatement({ statement, report, isFirst, withFigures }: VersionStatementProps) {
  const { t, language } = useText()
  const { metric } = report.judgment
  const isDoubtful = report.srm.alarm
  const look = lookOf(statement)
  return (
    <div className={classes.statement}>
      <span className={classes.icon} style={{ color: isDoubtful ? quiet : look.tone }}>
        <look.icon size={isFirst ? 24 : 20} aria-hidden />
      </span>
      <Title
        order={isFirst ? 2 : 3}
        className={isFirst ? classes.lead : classes.also}
        c={isDoubtful ? 'dimmed' : undefined}
      >
        {tellStatement(statement, metric, { t, language })}
      </Title>
      <div className={classes.body}>
        {withFigures ? <Figures statement={statement} report={report} /> : null}
        <Details statement={statement} report={report} withFigures={withFigures} />
        <HarmList statement={statement} rows={withFigures ? report.rows : null} currency={report.currency} />
      </div>
    </div>
  )
}

type Part = Pick<VersionStatementProps, 'statement' | 'report'>

/** Those that the word follows from: of the day that settled it, else of the last one that was compared. */
function Figures({ statement: { lift, verdict }, report }: Part) {
  const { t, language } = useText()
  const { metric } = report.judgment
  const shown = verdict.settled ?? lift
  const visitors = verdict.settled?.visitors ?? null
  if (!shown) return null
  return (
    <Text className="figure">
      {tellLift(shown, metric, { t, language })}
      {' · '}
      {t('judgment.chance', { chance: formatChance(shown.chance_to_win, language) })}
      {visitors === null ? null : (
        <>
          {' · '}
          {t('judgment.visitors', { count: visitors, shown: formatCount(visitors, language) })}
        </>
      )}
    </Text>
  )
}

const ofFigures: readonly Detail[] = ['excluded', 'since', 'size_unsure']

function Details({ statement, report, withFigures }: Part & { withFigures: boolean }) {
  const { t, language } = useText()
  const { verdict, lift, details } = statement
  const shown = details.filter((detail) => withFigures || !ofFigures.includes(detail))
  if (shown.length === 0) return null
  const words = {
    day: formatCount(verdict.day, language),
    date: verdict.date ? labelDay(verdict.date, language) : '',
    planned: formatCount(report.judgment.planned_days, language),
    missing: formatCount(verdict.conversions_missing, language),
    through: report.judgment.through ? labelDay(report.judgment.through, language) : '',
    lift: lift ? formatLift(lift.estimate, language) : '',
    low: lift ? formatLift(lift.low, language) : '',
    high: lift ? formatLift(lift.high, language) : '',
  }
  return (
    <Text c="dimmed" size="sm">
      {shown.map((detail, i) => (
        <span key={detail}>
          {i > 0 ? <Gap /> : null}
          {t(`judgment.detail.${detail === 'since' && !report.judgment.through ? 'since_now' : detail}`, words)}
        </span>
      ))}
    </Text>
  )
}
