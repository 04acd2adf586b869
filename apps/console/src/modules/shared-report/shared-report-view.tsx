import { List, Stack, Text, Title } from '@mantine/core'
import type { SharedReport } from '@vitrine/contract'
import { useEffect } from 'react'
import { KindScope } from '../../kernel/console-kind.tsx'
import { FigureNotes } from '../../kernel/report/figure-notes.tsx'
import { FunnelCard } from '../../kernel/report/funnel/funnel-card.tsx'
import { ReportSkeleton } from '../../kernel/report/report-skeleton.tsx'
import { findShown } from '../../kernel/report/stage.ts'
import { formatDate, formatDateTime, formatRange } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { lazyPart } from '../../lib/lazy-page.ts'
import { Foreign } from '../../ui/foreign.tsx'
import { Card } from '../../ui/page.tsx'
import { Part } from '../../ui/part.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { findPeriod } from './period.ts'

// As members load them, so that their report is no file more.
const parts = () => import('../../kernel/report/report-tab.tsx')
const Baseline = lazyPart(() => parts().then((m) => m.Baseline))
const KeptVerdict = lazyPart(() => parts().then((m) => m.KeptVerdict))
const SharedFigures = lazyPart(() => parts().then((m) => m.SharedFigures))

/** A report as its team sees it, but for what can be done about it. */
export function SharedReportView({ shared }: { shared: SharedReport }) {
  const { name, target_type, report } = shared
  useEffect(() => {
    document.title = name
  }, [name])
  return (
    <KindScope kind={target_type}>
      <Stack gap="lg">
        <Heading shared={shared} />
        <Part waiting={<ReportSkeleton />}>
          <Baseline rows={report.rows}>
            <Body shared={shared} />
          </Baseline>
        </Part>
      </Stack>
    </KindScope>
  )
}

/** What it is about, and that it is to be read until when. */
function Heading({ shared: { name, timezone, expires_at, ...shared } }: { shared: SharedReport }) {
  const { t, language } = useText()
  const zoned = { language, timeZone: timezone }
  const period = findPeriod(shared)
  return (
    <div>
      <Title order={1}>
        <Foreign>{name}</Foreign>
      </Title>
      <Text size="sm" c="dimmed">
        {typeof period === 'string'
          ? t(`shared.${period}`)
          : formatRange(formatDate(period.from, zoned), formatDate(period.to, zoned), language)}
      </Text>
      <Text size="sm" c="dimmed">
        {t('shared.readOnly', { until: formatDateTime(expires_at, zoned), zone: timezone })}
      </Text>
    </div>
  )
}

function Body({ shared }: { shared: SharedReport }) {
  const { t } = useText()
  const { report, views, settings, target_type, timezone } = shared
  const experience = { target_type, views, report: settings }
  if (report.kept === 'none') return <KeptVerdict report={report} experience={experience} isWhole />
  if (findShown(report) === 'empty')
    return (
      <Card>
        <EmptyState drawing="chart" title={t('report.noData.title')} />
      </Card>
    )
  return (
    <SharedFigures report={report} experience={experience} progress={t('shared.progress')}>
      <FunnelCard report={report} />
      <List size="sm" c="dimmed" spacing={4}>
        <FigureNotes report={report} experience={experience} timezone={timezone} />
      </List>
    </SharedFigures>
  )
}
