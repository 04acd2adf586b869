import { List, Stack, Text, Title } from '@mantine/core'
import type { SharedReport } from '@vitrine/contract'
import { useEffect } from 'react'
import { KindScope } from '../../kernel/console-kind.tsx'
import { Baseline } from '../../kernel/report/baseline.tsx'
import { MetricCards } from '../../kernel/report/cards/metric-cards.tsx'
import { FigureNotes } from '../../kernel/report/figure-notes.tsx'
import { FunnelCard } from '../../kernel/report/funnel/funnel-card.tsx'
import { HowComputed } from '../../kernel/report/how/how-computed.tsx'
import { WithMoney } from '../../kernel/report/money/with-money.tsx'
import { ProgressLine } from '../../kernel/report/next/progress-line.tsx'
import { ReportTable } from '../../kernel/report/report-table.tsx'
import { isAlone, isCompared } from '../../kernel/report/stage.ts'
import { RatioAlarm } from '../../kernel/report/verdict/ratio-alarm.tsx'
import { VerdictPanel } from '../../kernel/report/verdict/verdict-panel.tsx'
import { formatDate, formatDateTime, formatRange } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Foreign } from '../../ui/foreign.tsx'
import { Card } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'

/** A report as its team sees it, but for what can be done about it. */
export function SharedReportView({ shared }: { shared: SharedReport }) {
  const { name, target_type, report } = shared
  useEffect(() => {
    document.title = name
  }, [name])
  return (
    <KindScope kind={target_type}>
      <Baseline rows={report.rows}>
        <Stack gap="lg">
          <Heading shared={shared} />
          <Body shared={shared} />
        </Stack>
      </Baseline>
    </KindScope>
  )
}

/** What it is about, and that it is to be read until when. */
function Heading({ shared: { name, timezone, expires_at, ...shared } }: { shared: SharedReport }) {
  const { t, language } = useText()
  const zoned = { language, timeZone: timezone }
  return (
    <div>
      <Title order={1}>
        <Foreign>{name}</Foreign>
      </Title>
      <Text size="sm" c="dimmed">
        {tellPeriod(shared, zoned) ?? t('shared.notStarted')}
      </Text>
      <Text size="sm" c="dimmed">
        {t('shared.readOnly', { until: formatDateTime(expires_at, zoned), zone: timezone })}
      </Text>
    </div>
  )
}

/** The days of it: up to now while it goes on. */
function tellPeriod(
  { started_at, ended_at, report }: Pick<SharedReport, 'started_at' | 'ended_at' | 'report'>,
  zoned: Parameters<typeof formatDate>[1],
): string | null {
  if (started_at === null) return null
  const end = ended_at !== null && ended_at < report.computed_at ? ended_at : report.computed_at
  return formatRange(formatDate(started_at, zoned), formatDate(end, zoned), zoned.language)
}

const all = { basis: 'session', isWhole: true } as const

function Body({ shared }: { shared: SharedReport }) {
  const { t } = useText()
  const { report, views, settings, target_type, timezone } = shared
  const experience = { target_type, views, report: settings }
  if (report.rows.every(({ visitors }) => visitors === 0))
    return (
      <Card>
        <EmptyState drawing="chart" title={t('report.noData.title')} />
      </Card>
    )
  const compares = isCompared(report, experience)
  return (
    <>
      {compares ? (
        <>
          {report.srm.alarm ? <RatioAlarm /> : null}
          <VerdictPanel report={report} experience={experience} isWhole isFiltered={false} />
          <WithMoney report={report} experience={experience} isWhole raw={false}>
            {isAlone(report) ? null : (
              <Card title={t('shared.progress')}>
                <ProgressLine judgment={report.judgment} />
              </Card>
            )}
          </WithMoney>
          <MetricCards report={report} experience={experience} chosen={all} />
        </>
      ) : null}
      <ReportTable report={report} experience={experience} {...all} />
      <FunnelCard report={report} />
      <List size="sm" c="dimmed" spacing={4}>
        <FigureNotes report={report} experience={experience} timezone={timezone} />
      </List>
      {compares ? <HowComputed report={report} experience={experience} /> : null}
    </>
  )
}
