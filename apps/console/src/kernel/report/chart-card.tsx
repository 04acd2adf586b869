import { Group, Skeleton, Stack, Text } from '@mantine/core'
import type { ExperienceDetail, Judgment, Metric, Report, Series } from '@vitrine/contract'
import { getReportSeries, metrics } from '@vitrine/contract/client'
import { useEndpoint } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { joinWords } from '../../lib/join-words.ts'
import { Foreign } from '../../ui/foreign.tsx'
import { Gap } from '../../ui/gap.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Card } from '../../ui/page.tsx'
import { Part } from '../../ui/part.tsx'
import { PlainSelect } from '../../ui/plain-select.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { VersionMark } from '../../ui/version-mark.tsx'
import { PlannedList } from '../experience/schedules/parts.ts'
import { useContainerWorkspace } from '../workspace/index.ts'
import { DailyChart, type DailyMeasure, dailyMeasures } from './chart/daily-chart.tsx'
import { labelDay } from './chart/labels.ts'
import { hasLift, LiftChart } from './chart/lift-chart.tsx'
import { MarkList } from './chart/mark-list.tsx'
import { listDaysAhead, listDaysUntil, listEdits, listSplitChanges, numberMarks } from './chart/marks.ts'
import { findNoLift, isCompared } from './stage.ts'

/** What the chart shows. */
export interface ChartView {
  view: 'lift' | 'daily'
  measure: DailyMeasure
}

interface ChartCardProps {
  experience: ExperienceDetail
  report: Report
  metric: Metric
  start: string | null
  end: string | null
  live: boolean
  shown: ChartView
  onShow: (shown: ChartView) => void
  onMetric: (metric: Metric) => void
}

/** How the difference settled over time, or what each day brought. */
export function ChartCard({ experience, report, metric, start, end, live, shown, onShow, onMetric }: ChartCardProps) {
  const { t } = useText()
  const { org, container } = useContainerWorkspace()
  const { view, measure } = shown
  const series = useEndpoint(
    getReportSeries,
    { org: org.org_id, id: experience.id, metric, ...(start ? { start } : {}), ...(end ? { end } : {}) },
    { keep: true, refetchInterval: live ? 15_000 : false },
  )
  const plannedEnd = report.judgment.planned_end
  const { views } = experience
  const all = [
    ...listSplitChanges(report.epochs, views, container.timezone),
    ...listEdits(report.changes, views, container.timezone),
  ]
  const noLift = findNoLift(report)
  const isOpen = report.judgment.days_left !== null && end === null
  const isScheduled = isOpen && experience.schedules.some(({ state }) => state !== 'done')
  const scheduled = isScheduled ? experience : undefined
  return (
    <Card
      id="chart"
      title={
        !isCompared(report, experience) ? (
          t('report.chart.daily')
        ) : (
          <Segmented
            value={view}
            label={t('report.chart.label')}
            onChange={(next) => onShow({ ...shown, view: next })}
            data={[
              { value: 'lift', label: t('report.chart.lift') },
              { value: 'daily', label: t('report.chart.daily') },
            ]}
          />
        )
      }
      aside={
        view === 'lift' ? (
          <PlainSelect<Metric>
            label={t('report.chart.metric')}
            w={200}
            value={metric}
            data={metrics.map((value) => ({ value, label: t(`metrics.${value}`) }))}
            onChange={onMetric}
          />
        ) : (
          <PlainSelect<DailyMeasure>
            label={t('report.chart.measure')}
            w={200}
            value={measure}
            data={dailyMeasures.map((value) => ({ value, label: t(`report.columns.${value}`) }))}
            onChange={(next) => onShow({ ...shown, measure: next })}
          />
        )
      }
    >
      <Loaded query={series} skeleton={<Skeleton h={300} />} what={t('report.chart.failed')}>
        {(data) => {
          const days = view === 'daily' ? data.days : listDaysUntil(data.days, plannedEnd)
          const changes = numberMarks(all, days)
          return (
            <Stack gap="sm" style={{ opacity: series.isPlaceholderData ? 0.6 : 1 }}>
              {view === 'daily' ? (
                <>
                  <Legend views={data.views} />
                  <DailyChart
                    series={data}
                    measure={measure}
                    currency={report.currency}
                    marks={{ changes, plannedEnd, ahead: [] }}
                  />
                </>
              ) : noLift === 'noLiftShort' || !hasLift(data) ? (
                <Text c="dimmed" ta="center" py="xl">
                  {t(`report.chart.${noLift}`)}
                </Text>
              ) : (
                <>
                  <Legend views={data.views.filter((each) => !each.is_original)} />
                  <LiftChart
                    series={{ ...data, days }}
                    marks={{
                      changes,
                      plannedEnd,
                      ahead: isOpen ? listDaysAhead(data.days.at(-1)?.day, plannedEnd) : [],
                      scheduled,
                    }}
                  />
                </>
              )}
              <MarkList changes={changes} />
              {scheduled ? (
                <Part failed={null}>
                  <PlannedList experience={scheduled} />
                </Part>
              ) : null}
              {view === 'daily' ? (
                <Text size="xs" c="dimmed">
                  {t('report.chart.dailyHelp')}
                </Text>
              ) : hasLift(data) && noLift !== 'noLiftShort' ? (
                <Text size="xs" c="dimmed">
                  {t('report.chart.liftHelp')}
                  <Gap />
                  <BandHelp judgment={report.judgment} metric={metric} />
                  {t('report.chart.noLift')}
                </Text>
              ) : null}
            </Stack>
          )
        }}
      </Loaded>
    </Card>
  )
}

/** How the band is to be read: a word that was settled by an earlier one stays. */
function BandHelp({ judgment, metric }: { judgment: Judgment; metric: Metric }) {
  const { t, language } = useText()
  const settled = metric === judgment.metric ? judgment.verdicts.flatMap(({ date }) => date ?? []) : []
  const days = [...new Set(settled)].sort().map((day) => labelDay(day, language))
  return (
    <>
      {days.length > 0 ? (
        <>
          {t('report.chart.liftSettled', { date: joinWords(days, language) })}
          <Gap />
        </>
      ) : null}
      {settled.length < judgment.verdicts.length || settled.length === 0 ? (
        <>
          {t('report.chart.liftChance')}
          <Gap />
        </>
      ) : null}
    </>
  )
}

function Legend({ views }: Pick<Series, 'views'>) {
  return (
    <Group gap="md">
      {views.map((view) => (
        <Group key={view.id} gap={6}>
          <VersionMark index={view.index} />
          <Text size="sm">
            <Foreign>{view.name}</Foreign>
          </Text>
        </Group>
      ))}
    </Group>
  )
}
