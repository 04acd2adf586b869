import { Anchor, List } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ExperienceDetail, Report } from '@vitrine/contract'
import { formatCount } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { at, paths } from '../../lib/paths.ts'
import { Gap } from '../../ui/gap.tsx'
import { useContainerWorkspace } from '../workspace/index.ts'
import { ExcludedNotes } from './excluded-notes.tsx'
import { FigureNotes } from './figure-notes.tsx'
import { SetupNotes } from './setup-notes.tsx'
import { isCompared } from './stage.ts'

/** What was left out, what was adjusted, and what the reader should know before using a figure. */
export function ReportNotes({
  report,
  experience,
  segment,
}: {
  report: Report
  experience: ExperienceDetail
  segment: string
}) {
  const { t, language } = useText()
  const { container } = useContainerWorkspace()
  const { bot_sessions: bots } = report.excluded

  return (
    <List size="sm" c="dimmed" spacing={4}>
      {segment === 'all' ? null : <List.Item>{t('report.notes.segment')}</List.Item>}
      {report.baseline_roas === null && isCompared(report, experience) ? (
        <List.Item>
          {t('report.notes.noRoas')}
          <Gap />
          <Anchor component={Link} {...at(paths.here, { tab: 'settings' })} hash="report" underline="always" inherit>
            {t('report.notes.setRoas')}
          </Anchor>
        </List.Item>
      ) : null}
      <SetupNotes report={report} />
      <List.Item>
        {bots > 0
          ? t('report.notes.bots', { count: bots, shown: formatCount(bots, language) })
          : t('report.notes.noBots')}
      </List.Item>
      <ExcludedNotes report={report} />
      <FigureNotes report={report} experience={experience} timezone={container.timezone} />
    </List>
  )
}
