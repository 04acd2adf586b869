import { useText } from '../../lib/i18n/index.ts'
import { Card } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { findShown } from './stage.ts'
import type { ReportedExperience, ReportFigures } from './subject.ts'
import { RatioAlarm } from './verdict/ratio-alarm.tsx'
import { VerdictPanel } from './verdict/verdict-panel.tsx'

interface KeptVerdictProps {
  report: ReportFigures
  experience: ReportedExperience
  /** The report is of all visitors and days. */
  isWhole: boolean
}

/** What is left of a report whose figures are no longer kept. */
export function KeptVerdict({ report, experience, isWhole }: KeptVerdictProps) {
  const { t } = useText()
  if (findShown(report) !== 'verdict')
    return (
      <Card>
        <EmptyState drawing="chart" title={t('report.gone.title')}>
          {t('report.gone.body')}
        </EmptyState>
      </Card>
    )
  return (
    <>
      {report.srm.alarm ? <RatioAlarm /> : null}
      <VerdictPanel report={report} experience={experience} isWhole={isWhole} isFiltered={false} />
    </>
  )
}
