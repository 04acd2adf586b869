import { Stack, Text } from '@mantine/core'
import { isSettled } from '@vitrine/contract/client'
import { formatCount } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { Gap } from '../../../ui/gap.tsx'
import { describeDay } from '../chart/labels.ts'
import { isAlone } from '../stage.ts'
import type { ReportedExperience, ReportFigures } from '../subject.ts'
import { CollectingNote } from './collecting-note.tsx'
import { PlainNote } from './plain-note.tsx'
import { listStatements } from './statements.ts'
import classes from './verdict-panel.module.css'
import { VersionStatement } from './version-statement.tsx'

interface VerdictPanelProps {
  report: ReportFigures
  experience: ReportedExperience
  /** The report is of all visitors and days, so that its figures belong to the verdict. */
  isWhole: boolean
  /** Less than that was chosen for the rest of the page. */
  isFiltered: boolean
}

/** What the experiment says, one sentence for each version, and what it rests on. */
export function VerdictPanel({ report, experience, isWhole, isFiltered }: VerdictPanelProps) {
  const { t } = useText()
  const { judgment } = report
  return (
    <section className={classes.panel} aria-label={t('judgment.label')}>
      {report.srm.alarm && judgment.verdicts.length > 0 && judgment.state !== 'collecting' ? (
        <Text fw={500} mb="sm" c="var(--vitrine-bad)">
          {t('judgment.ratio.doubt')}
        </Text>
      ) : null}
      {judgment.state === 'draft' ? (
        <PlainNote title={t('judgment.pending.title')} body={t('judgment.pending.body')} />
      ) : isAlone(report) ? (
        <PlainNote title={t('judgment.alone.title')} body={t('judgment.alone.body')} />
      ) : judgment.state === 'collecting' ? (
        <CollectingNote judgment={judgment} />
      ) : judgment.state === 'no_verdict' ? (
        <PlainNote title={t('judgment.noVerdict.title')} body={t('judgment.noVerdict.body')} />
      ) : (
        listStatements(report, experience).map((statement, place) => (
          <VersionStatement
            key={statement.id}
            statement={statement}
            report={report}
            isFirst={place === 0}
            withFigures={isWhole}
          />
        ))
      )}
      <Foot report={report} isFiltered={isFiltered} />
    </section>
  )
}

/** What the words rest on. */
function Foot({ report, isFiltered }: Pick<VerdictPanelProps, 'report' | 'isFiltered'>) {
  const { t, language } = useText()
  const { judgment, rows } = report
  const sum = (name: 'visitors' | 'orders') => rows.reduce((total, row) => total + row[name], 0)
  const sample = {
    visitors: formatCount(sum('visitors'), language),
    orders: formatCount(sum('orders'), language),
  }
  const day = formatCount(judgment.day, language)
  return (
    <Stack gap={2} className={classes.foot}>
      {judgment.stopped ? (
        <Text size="sm">
          {judgment.planned_days === null
            ? t('judgment.stoppedAnytime', { day })
            : t('judgment.stopped', { day, planned: formatCount(judgment.planned_days, language) })}
        </Text>
      ) : null}
      {report.kept === 'none' ? (
        <Text size="sm">{t('judgment.gone')}</Text>
      ) : isFiltered ? (
        <Text size="xs" c="dimmed">
          {t('judgment.ofAll')}
        </Text>
      ) : judgment.through ? (
        <Text size="xs" c="dimmed">
          {t(`judgment.${isSettled(judgment) ? 'throughEnd' : judgment.stopped ? 'throughStopped' : 'through'}`, {
            date: describeDay(judgment.through, language),
          })}
          <Gap />
          {t('judgment.table', sample)}
        </Text>
      ) : (
        <Text size="xs" c="dimmed">
          {t('judgment.sample', sample)}
        </Text>
      )}
    </Stack>
  )
}
