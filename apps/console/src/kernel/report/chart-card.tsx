import { Group, Select, Skeleton, Stack, Text } from '@mantine/core'
import { type ExperienceDetail, getReportSeries, type Metric, metrics } from '@vitrine/contract'
import { useState } from 'react'
import { useEndpoint } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Card } from '../../ui/page.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { VersionMark } from '../../ui/version-mark.tsx'
import { useContainerWorkspace } from '../workspace/index.ts'
import { DailyChart, type DailyMeasure, dailyMeasures } from './chart/daily-chart.tsx'
import { LiftChart } from './chart/lift-chart.tsx'

interface ChartCardProps {
  experience: ExperienceDetail
  metric: Metric
  start: string | null
  end: string | null
  live: boolean
  onMetric: (metric: Metric) => void
}

/** How the difference settled over time, or what each day brought. */
export function ChartCard({ experience, metric, start, end, live, onMetric }: ChartCardProps) {
  const { t } = useText()
  const { org, container } = useContainerWorkspace()
  const [view, setView] = useState<'lift' | 'daily'>('lift')
  const [measure, setMeasure] = useState<DailyMeasure>('sessions')
  const series = useEndpoint(
    getReportSeries,
    { org: org.org_id, id: experience.id, metric, ...(start ? { start } : {}), ...(end ? { end } : {}) },
    { keep: true, refetchInterval: live ? 15_000 : false },
  )
  return (
    <Card
      title={
        <Segmented
          value={view}
          label={t('report.chart.label')}
          onChange={setView}
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
            w={180}
            allowDeselect={false}
            value={metric}
            data={metrics.map((value) => ({ value, label: t(`report.metrics.${value}`) }))}
            onChange={(next) => onMetric(next as Metric)}
          />
        ) : (
          <Select
            aria-label={t('report.chart.measure')}
            w={180}
            allowDeselect={false}
            value={measure}
            data={dailyMeasures.map((value) => ({ value, label: t(`report.columns.${value}`) }))}
            onChange={(next) => setMeasure(next as DailyMeasure)}
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
              <LiftChart series={data} />
            ) : (
              <DailyChart series={data} measure={measure} currency={container.currency} />
            )}
            <Text size="xs" c="dimmed">
              {t(view === 'lift' ? 'report.chart.liftHelp' : 'report.chart.dailyHelp')}
            </Text>
          </Stack>
        )}
      </Loaded>
    </Card>
  )
}
