import { Anchor, List, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ExperienceDetail, Report } from '@vitrine/contract'
import { formatCount, formatDateTime, formatMoney, formatWeight } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { at, paths } from '../../lib/paths.ts'
import { Gap } from '../../ui/gap.tsx'
import { useContainerWorkspace } from '../workspace/index.ts'
import { ExcludedNotes } from './excluded-notes.tsx'
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
  const zoned = { language, timeZone: container.timezone }
  const { bot_sessions: bots } = report.excluded
  const names = new Map([
    ['holdout', t('judgment.ratio.holdout')],
    ...experience.views.map((v) => [v.id, v.name] as const),
  ])
  const join = (parts: string[]) => parts.join(language === 'en' ? ', ' : '、')

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
      {report.epochs.length > 1
        ? report.epochs.map((epoch) => (
            <List.Item key={epoch.epoch}>
              {t(epoch.omitted ? 'report.notes.epochOmitted' : 'report.notes.epoch', {
                n: epoch.epoch,
                from: formatDateTime(epoch.from, zoned),
                weights: join(
                  Object.entries(epoch.weights).map(([id, w]) => `${names.get(id) ?? id} ${formatWeight(w)}`),
                ),
              })}
            </List.Item>
          ))
        : null}
      <List.Item>
        {bots > 0
          ? t('report.notes.bots', { count: bots, shown: formatCount(bots, language) })
          : t('report.notes.noBots')}
      </List.Item>
      <ExcludedNotes report={report} />
      {report.cap === null ? null : (
        <List.Item>
          {t('report.notes.cap', { amount: formatMoney(report.cap.amount, { currency: report.currency, language }) })}
        </List.Item>
      )}
      <List.Item>
        <Text span inherit>
          {t('report.notes.computedAt', { time: formatDateTime(report.computed_at, zoned) })}
        </Text>
      </List.Item>
    </List>
  )
}
