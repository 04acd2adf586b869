import { SimpleGrid, Stack, Text } from '@mantine/core'
import type { Dimension, ExperienceDetail, Metric, Report } from '@vitrine/contract'
import { useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import type { ActionRequest } from '../actions/index.ts'
import { MetricCards } from './cards/metric-cards.tsx'
import { ChartCard, type ChartView } from './chart-card.tsx'
import { FunnelCard } from './funnel/funnel-card.tsx'
import { HowComputed } from './how/how-computed.tsx'
import { findMoneyMode } from './money/money-mode.ts'
import { MoneyPanel } from './money/money-panel.tsx'
import { MoneyWaiting } from './money/money-waiting.tsx'
import { NextPanel } from './next/next-panel.tsx'
import { ReportNotes } from './report-notes.tsx'
import { ReportTable } from './report-table.tsx'
import type { ReportState } from './search.ts'
import { SegmentsCard } from './segments/segments-card.tsx'
import { isAlone } from './stage.ts'
import { RatioAlarm } from './verdict/ratio-alarm.tsx'
import { VerdictPanel } from './verdict/verdict-panel.tsx'

interface ReportBodyProps {
  report: Report
  experience: ExperienceDetail
  state: ReportState
  live: boolean
  /** Figures of what was chosen before, while the next are on their way. */
  isFading: boolean
  onMetric: (metric: Metric) => void
  onAction: (request: ActionRequest) => void
}

const scrollTo = (id: string) => document.getElementById(id)?.scrollIntoView({ block: 'start' })

/** The verdict first, then the money, then what comes next; below it all that they rest on. */
export function ReportBody({ report, experience, state, live, isFading, onMetric, onAction }: ReportBodyProps) {
  const { t } = useText()
  const { start, end, segment, raw, basis } = state
  const [dimension, setDimension] = useState<Dimension>('device')
  const [chart, setChart] = useState<ChartView>({ view: isAlone(report) ? 'daily' : 'lift', measure: 'sessions' })
  const isWhole = segment === 'all' && !start && !end && !raw
  const money = findMoneyMode(report, isWhole)
  const { state: stage } = report.judgment
  const isWaiting = money === 'none' && !report.srm.alarm && (stage === 'running' || stage === 'over')
  const next = <NextPanel report={report} experience={experience} onAction={onAction} />
  return (
    <Stack gap="lg" style={{ opacity: isFading ? 0.6 : 1 }}>
      {report.srm.alarm ? (
        <RatioAlarm
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
      ) : null}
      <VerdictPanel report={report} experience={experience} isWhole={isWhole} />
      {stage === 'draft' ? null : money !== 'none' || isWaiting ? (
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
          {money === 'none' ? (
            <MoneyWaiting report={report} />
          ) : (
            <MoneyPanel report={report} experience={experience} mode={money} isWhole={isWhole} raw={raw} />
          )}
          {next}
        </SimpleGrid>
      ) : (
        next
      )}
      <MetricCards report={report} experience={experience} chosen={{ basis, isWhole }} />
      <ChartCard
        experience={experience}
        report={report}
        metric={state.metric ?? report.judgment.metric}
        start={start}
        end={end}
        live={live}
        shown={chart}
        onShow={setChart}
        onMetric={onMetric}
      />
      <ReportTable report={report} experience={experience} basis={basis} isWhole={isWhole} />
      <SegmentsCard
        experience={experience}
        currency={report.currency}
        start={start}
        end={end}
        by={dimension}
        onBy={setDimension}
      />
      <FunnelCard report={report} />
      <ReportNotes report={report} experience={experience} segment={segment} />
      <HowComputed report={report} experience={experience} />
      <Text size="xs" c="dimmed" aria-live="off">
        {live ? t('report.live') : null}
      </Text>
    </Stack>
  )
}
