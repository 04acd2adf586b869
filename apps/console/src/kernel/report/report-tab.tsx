import { Stack, Text } from '@mantine/core'
import type { ExperienceDetail } from '@vitrine/contract'
import { getReport } from '@vitrine/contract/client'
import { useEndpoint } from '../../lib/api/query.ts'
import { formatCount } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useUrlState } from '../../lib/use-url-state.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Card } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { ActionRequest } from '../actions/index.ts'
import { useContainerWorkspace } from '../workspace/index.ts'
import { ReportBody } from './report-body.tsx'
import { ReportSkeleton } from './report-skeleton.tsx'
import { ReportToolbar } from './report-toolbar.tsx'
import { isWhole, parseReportState, reportQuery, wholeQuery, writeReportState } from './search.ts'

export { Baseline } from './baseline.tsx'
export { SharedFigures } from './shared-figures.tsx'

/** A purchase shows within five seconds while the report is open and the experiment runs. */
const refreshMs = 3000
/** What is judged changes once a day. */
const wholeRefreshMs = 60_000

interface ReportTabProps {
  experience: ExperienceDetail
  onAction: (request: ActionRequest) => void
}

export function ReportTab({ experience, onAction }: ReportTabProps) {
  const { t, language } = useText()
  const { org } = useContainerWorkspace()
  const [state, update] = useUrlState(parseReportState, writeReportState)
  const query = reportQuery(state, { org: org.org_id, id: experience.id })
  const live = experience.phase === 'running'
  const isOver = experience.phase === 'ended' || experience.phase === 'expired'
  const isChosen = !isWhole(state)
  const report = useEndpoint(getReport, query, {
    keep: true,
    enabled: experience.status !== 'draft',
    refetchInterval: live ? refreshMs : false,
    refetchOnWindowFocus: 'always',
  })
  // The verdict is of everything, whatever is chosen.
  const whole = useEndpoint(getReport, wholeQuery(state, { org: org.org_id, id: experience.id }), {
    keep: true,
    enabled: experience.status !== 'draft' && !isWhole(state),
    refetchInterval: live ? wholeRefreshMs : false,
  })
  if (experience.status === 'draft')
    return (
      <Card>
        <EmptyState drawing="chart" title={t('report.draft.title')}>
          {t('report.draft.body')}
        </EmptyState>
      </Card>
    )

  return (
    <Stack gap="lg">
      <ReportToolbar state={state} query={query} onChange={(change) => void update(change, { replace: true })} />
      <Loaded query={report} skeleton={<ReportSkeleton />} what={t('report.failed')}>
        {(data) =>
          data.rows.every((row) => row.visitors === 0) ? (
            <Card>
              <EmptyState
                drawing="chart"
                title={t(`report.noData.${isChosen ? 'chosen' : isOver ? 'ended' : 'title'}`)}
              >
                {isChosen ? null : t(`report.noData.${live ? 'running' : isOver ? 'endedBody' : 'body'}`)}
                {data.excluded.bot_sessions > 0 ? (
                  <Text size="sm" mt="xs">
                    {t('report.notes.bots', {
                      count: data.excluded.bot_sessions,
                      shown: formatCount(data.excluded.bot_sessions, language),
                    })}
                  </Text>
                ) : null}
              </EmptyState>
            </Card>
          ) : (
            <ReportBody
              report={data}
              whole={isWhole(state) ? data : whole.data}
              experience={experience}
              state={state}
              live={live}
              isFading={report.isPlaceholderData}
              onMetric={(metric) => void update({ metric }, { replace: true })}
              onAction={onAction}
            />
          )
        }
      </Loaded>
    </Stack>
  )
}
