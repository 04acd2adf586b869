import { Alert, Anchor, Skeleton, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Dimension, ExperienceDetail, Metric, Report } from '@vitrine/contract'
import { useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { lazyPart } from '../../lib/lazy-page.ts'
import { at, paths } from '../../lib/paths.ts'
import { Gap } from '../../ui/gap.tsx'
import { InSteps } from '../../ui/in-steps.tsx'
import { Part } from '../../ui/part.tsx'
import type { ActionRequest } from '../actions/index.ts'
import { Baseline } from './baseline.tsx'
import { MetricCards } from './cards/metric-cards.tsx'
import { ChartCard, type ChartView } from './chart-card.tsx'
import { HowComputed } from './how/how-computed.tsx'
import { TrustNote } from './how/trust-note.tsx'
import { Interactions } from './interactions/index.tsx'
import { MergedVersions } from './merge/index.tsx'
import { WithMoney } from './money/with-money.tsx'
import { NextPanel } from './next/next-panel.tsx'
import { ReportTable } from './report-table.tsx'
import { isWhole as isOfAll, type ReportState } from './search.ts'
import { SegmentsCard } from './segments/segments-card.tsx'
import { isAlone, isCompared } from './stage.ts'
import { RatioAlarm, RatioReasons } from './verdict/ratio-alarm.tsx'
import { VerdictPanel } from './verdict/verdict-panel.tsx'

// Nobody sees them before the rest of the page is there.
const FunnelCard = lazyPart(() => import('./funnel/funnel-card.tsx').then((m) => m.FunnelCard))
export const ReportNotes = lazyPart(() => import('./report-notes.tsx').then((m) => m.ReportNotes))

interface ReportBodyProps {
  report: Report
  /** That of all visitors and days; undefined while it is on its way. */
  whole: Report | undefined
  experience: ExperienceDetail
  state: ReportState
  live: boolean
  /** Figures of what was chosen before, while the next are on their way. */
  isFading: boolean
  onMetric: (metric: Metric) => void
  onAction: (request: ActionRequest) => void
}

const scrollTo = (id: string) => document.getElementById(id)?.scrollIntoView({ block: 'start' })

/** Rows begin with the original, or with the visitors who were held out. */
export function ReportBody(props: ReportBodyProps) {
  return (
    <Baseline rows={props.report.rows}>
      <Body {...props} />
    </Baseline>
  )
}

/** The verdict first, then the money, then what comes next; below it all that they rest on. */
function Body({ report, whole, experience, state, live, isFading, onMetric, onAction }: ReportBodyProps) {
  const { t } = useText()
  const { start, end, segment, raw, basis } = state
  const [dimension, setDimension] = useState<Dimension>('device')
  const compares = isCompared(report, experience)
  const [chart, setChart] = useState<ChartView>({
    view: compares && !isAlone(report) ? 'lift' : 'daily',
    measure: 'sessions',
  })
  const isWhole = isOfAll(state)
  const figures = [
    <ChartCard
      key="chart"
      experience={experience}
      report={report}
      metric={state.metric ?? report.judgment.metric}
      start={start}
      end={end}
      live={live}
      shown={chart}
      onShow={compares ? setChart : ({ measure }) => setChart({ view: 'daily', measure })}
      onMetric={onMetric}
    />,
    <div key="table">
      <ReportTable report={report} experience={experience} basis={basis} isWhole={isWhole} />
      <MergedVersions experience={experience} />
    </div>,
    <SegmentsCard
      key="segments"
      experience={experience}
      currency={report.currency}
      start={start}
      end={end}
      by={dimension}
      onBy={setDimension}
    />,
    <Part key="funnel" waiting={<Skeleton h={280} />}>
      <FunnelCard report={report} />
    </Part>,
    <Part key="notes" waiting={<Skeleton h={120} />}>
      <ReportNotes report={report} experience={experience} segment={segment} />
    </Part>,
  ]
  const interactions = (
    <Interactions experience={experience} start={start} end={end} isWhole={segment === 'all'} live={live} />
  )
  const isLive = (
    <Text size="xs" c="dimmed" aria-live="off">
      {live ? t('report.live') : null}
    </Text>
  )
  if (!compares)
    return (
      <Stack gap="lg" style={{ opacity: isFading ? 0.6 : 1 }}>
        <InSteps>
          {interactions}
          <Alone />
          {figures}
          {isLive}
        </InSteps>
      </Stack>
    )
  return (
    <Stack gap="lg" style={{ opacity: isFading ? 0.6 : 1 }}>
      {report.srm.alarm ? (
        <RatioAlarm>
          <RatioReasons
            reasons={report.srm.reasons}
            experience={experience}
            onDimension={(by) => {
              setDimension(by)
              scrollTo('segments')
            }}
            onDays={() => {
              setChart({ view: 'daily', measure: 'visitors' })
              scrollTo('chart')
            }}
          />
        </RatioAlarm>
      ) : null}
      <InSteps>
        <VerdictPanel
          report={whole ?? report}
          experience={experience}
          isWhole={whole !== undefined}
          isFiltered={!isWhole}
        />
        <WithMoney report={report} experience={experience} isWhole={isWhole} raw={raw}>
          <NextPanel report={report} experience={experience} onAction={onAction} />
        </WithMoney>
        {interactions}
        <MetricCards report={report} experience={experience} chosen={{ basis, isWhole }} />
        {figures}
        <HowComputed report={report} experience={experience}>
          <TrustNote metric={report.judgment.metric} />
        </HowComputed>
        {isLive}
      </InSteps>
    </Stack>
  )
}

/** Why nothing is compared, and what to do about it. */
function Alone() {
  const { t } = useText()
  return (
    <Alert color="gray" p="sm" title={t('report.alone.title')}>
      {t('report.alone.body')}
      <Gap />
      <Anchor component={Link} {...at(paths.here, { tab: 'settings' })} underline="always" inherit>
        {t('report.alone.toSettings')}
      </Anchor>
    </Alert>
  )
}
