import { Group, Select, Skeleton, Stack, Text } from '@mantine/core'
import { type ExperienceDetail, getReportSeries, type Metric, metrics, type Report } from '@vitrine/contract'
import { useEndpoint } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Gap } from '../../ui/gap.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Card } from '../../ui/page.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { VersionMark } from '../../ui/version-mark.tsx'
import { useContainerWorkspace } from '../workspace/index.ts'
import { DailyChart, type DailyMeasure, dailyMeasures } from './chart/daily-chart.tsx'
import { LiftChart } from './chart/lift-chart.tsx'
import { listDaysAhead, listSplitChanges } from './chart/marks.ts'
import { SplitList } from './chart/split-list.tsx'

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
  const splits = listSplitChanges(report.epochs, experience.views, container.timezone)
  const isOpen = report.judgment.days_left !== null && end === null
  return (
    <Card
      id="chart"
      title={
        <Segmented
          value={view}
          label={t('report.chart.label')}
          onChange={(next) => onShow({ ...shown, view: next })}
          data={[
            { value: 'lift', label: t('report.chart.lift') },
            { value: 'daily', label: t('report.chart.daily') },
          ]}
        />
      }
      aside={
        view === 'lift' ? (
          <Select
            aria-label={t('report.chart.metric')}
            w={200}
            allowDeselect={false}
            value={metric}
            data={metrics.map((value) => ({ value, label: t(`report.metrics.${value}`) }))}
            onChange={(next) => onMetric(next as Metric)}
          />
        ) : (
          <Select
            aria-label={t('report.chart.measure')}
            w={200}
            allowDeselect={false}
            value={measure}
            data={dailyMeasures.map((value) => ({ value, label: t(`report.columns.${value}`) }))}
            onChange={(next) => onShow({ ...shown, measure: next as DailyMeasure })}
          />
        )
      }
    >
      <Loaded query={series} skeleton={<Skeleton h={300} />} what={t('report.chart.failed')}>
        {(data) => (
          <Stack gap="sm" style={{ opacity: series.isPlaceholderData ? 0.6 : 1 }}>
            <Group gap="md">
              {data.views
                .filter((v) => view === 'daily' || !v.is_original)
                .map((v) => (
                  <Group key={v.id} gap={6}>
                    <VersionMark index={v.index} />
                    <Text size="sm">{v.name}</Text>
                  </Group>
                ))}
            </Group>
            {view === 'lift' ? (
              <LiftChart
                series={data}
                marks={{ splits, plannedEnd, ahead: isOpen ? listDaysAhead(data.days.at(-1)?.day, plannedEnd) : [] }}
              />
            ) : (
              <DailyChart
                series={data}
                measure={measure}
                currency={container.currency}
                marks={{ splits, plannedEnd, ahead: [] }}
              />
            )}
            <SplitList splits={splits} />
            <Text size="xs" c="dimmed">
              {t(view === 'lift' ? 'report.chart.liftHelp' : 'report.chart.dailyHelp')}
              {view === 'lift' ? (
                <>
                  <Gap />
                  {t('report.chart.noLift')}
                </>
              ) : null}
            </Text>
          </Stack>
        )}
      </Loaded>
    </Card>
  )
}
