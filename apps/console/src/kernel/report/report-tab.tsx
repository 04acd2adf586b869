import { Stack, Text } from '@mantine/core'
import { type ExperienceDetail, getReport, type Metric } from '@vitrine/contract'
import { useEndpoint } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useUrlState } from '../../lib/use-url-state.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Card } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useContainerWorkspace } from '../workspace/index.ts'
import { ChartCard } from './chart-card.tsx'
import { HowComputed } from './how-computed.tsx'
import { MetricCards } from './metric-cards.tsx'
import { ReportNotes } from './report-notes.tsx'
import { ReportSkeleton } from './report-skeleton.tsx'
import { ReportTable } from './report-table.tsx'
import { ReportToolbar } from './report-toolbar.tsx'
import { parseReportState, writeReportState } from './search.ts'
import { judgeReport } from './verdict.ts'
import { VerdictPanel } from './verdict-panel.tsx'

/** A purchase shows within five seconds while the report is open and the experiment runs. */
const refreshMs = 3000

export function ReportTab({ experience }: { experience: ExperienceDetail }) {
  const { t } = useText()
  const { org } = useContainerWorkspace()
  const [state, update] = useUrlState(parseReportState, writeReportState)
  const { start, end, basis, segment, raw } = state
  const query = {
    org: org.org_id,
    id: experience.id,
    basis,
    segment,
    ...(start ? { start } : {}),
    ...(end ? { end } : {}),
    ...(raw ? { raw: 'true' as const } : {}),
  }
  const live = experience.phase === 'running'
  const report = useEndpoint(getReport, query, {
    keep: true,
    enabled: experience.status !== 'draft',
    refetchInterval: live ? refreshMs : false,
    refetchOnWindowFocus: 'always',
  })
  if (experience.status === 'draft')
    return (
      <Card>
        <EmptyState drawing="chart" title={t('report.draft.title')}>
          {t('report.draft.body')}
        </EmptyState>
      </Card>
    )

  const [primary] = experience.report.metrics
  const metric: Metric = state.metric ?? primary
  return (
    <Stack gap="lg">
      <ReportToolbar state={state} query={query} onChange={(change) => void update(change, true)} />
      <Loaded query={report} skeleton={<ReportSkeleton />} what={t('report.failed')}>
        {(data) => {
          const verdict = judgeReport(data, primary, experience.report.method)
          if (verdict.kind === 'no_data')
            return (
              <Card>
                <EmptyState drawing="chart" title={t('report.noData.title')}>
                  {t(live ? 'report.noData.running' : 'report.noData.body')}
                </EmptyState>
              </Card>
            )
          return (
            <Stack gap="lg" style={{ opacity: report.isPlaceholderData ? 0.6 : 1 }}>
              <VerdictPanel verdict={verdict} report={data} metric={primary} />
              <MetricCards report={data} experience={experience} certain={data.enough_data.enough && !data.srm.alarm} />
              <ChartCard
                experience={experience}
                metric={metric}
                start={start}
                end={end}
                live={live}
                onMetric={(next) => void update({ metric: next }, true)}
              />
              <ReportTable report={data} experience={experience} basis={basis} />
              <ReportNotes report={data} experience={experience} segment={segment} />
              <HowComputed report={data} experience={experience} metric={primary} raw={raw} />
              <Text size="xs" c="dimmed" aria-live="off">
                {live ? t('report.live') : null}
              </Text>
            </Stack>
          )
        }}
      </Loaded>
    </Stack>
  )
}
