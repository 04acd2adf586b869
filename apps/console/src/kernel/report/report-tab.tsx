import { Stack, Text } from '@mantine/core'
import type { ExperienceDetail, Report } from '@vitrine/contract'
import { getReport } from '@vitrine/contract/client'
import { useEndpoint } from '../../lib/api/query.ts'
import { formatCount } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useUrlState } from '../../lib/use-url-state.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Card } from '../../ui/page.tsx'
import { Part } from '../../ui/part.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { ActionRequest } from '../actions/index.ts'
import { useContainerWorkspace } from '../workspace/index.ts'
import { Baseline } from './baseline.tsx'
import { KeptVerdict } from './kept-verdict.tsx'
import { ReportBody, ReportNotes } from './report-body.tsx'
import { ReportSkeleton } from './report-skeleton.tsx'
import { ReportToolbar } from './report-toolbar.tsx'
import { isWhole, parseReportState, reportQuery, wholeQuery, writeReportState } from './search.ts'
import { findShown } from './stage.ts'

export { Baseline } from './baseline.tsx'
export { KeptVerdict } from './kept-verdict.tsx'
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
  const { t } = useText()
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
        {(data) => {
          const ofAll = isChosen ? whole.data : data
          const told = ofAll?.kept === 'none' ? ofAll : data
          if (told.kept === 'none')
            return (
              <Baseline rows={told.rows}>
                <KeptVerdict report={told} experience={experience} isWhole={told === ofAll} />
              </Baseline>
            )
          return findShown(data) === 'empty' ? (
            <Nobody report={data} experience={experience} isChosen={isChosen} live={live} isOver={isOver} />
          ) : (
            <ReportBody
              report={data}
              whole={ofAll}
              experience={experience}
              state={state}
              live={live}
              isFading={report.isPlaceholderData}
              onMetric={(metric) => void update({ metric }, { replace: true })}
              onAction={onAction}
            />
          )
        }}
      </Loaded>
    </Stack>
  )
}

/** That nobody has come, and when figures are to be expected. */
function Nobody({
  report,
  experience,
  isChosen,
  live,
  isOver,
}: {
  report: Report
  experience: ExperienceDetail
  isChosen: boolean
  live: boolean
  isOver: boolean
}) {
  const { t, language } = useText()
  const { bot_sessions: bots, foreign_hosts } = report.excluded
  return (
    <>
      <Card>
        <EmptyState drawing="chart" title={t(`report.noData.${isChosen ? 'chosen' : isOver ? 'ended' : 'title'}`)}>
          {isChosen ? null : t(`report.noData.${live ? 'running' : isOver ? 'endedBody' : 'body'}`)}
          {bots > 0 ? (
            <Text size="sm" mt="xs">
              {t('report.notes.bots', { count: bots, shown: formatCount(bots, language) })}
            </Text>
          ) : null}
        </EmptyState>
      </Card>
      {foreign_hosts > 0 ? (
        <Part failed={null}>
          <ReportNotes report={report} experience={experience} segment="all" />
        </Part>
      ) : null}
    </>
  )
}
