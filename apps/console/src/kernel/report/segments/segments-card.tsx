import { Group, Skeleton, Stack, Text } from '@mantine/core'
import type { Dimension, ExperienceDetail } from '@vitrine/contract'
import { dimensions, getReportSegments } from '@vitrine/contract/client'
import { useState } from 'react'
import { useEndpoint } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { Card } from '../../../ui/page.tsx'
import { PlainSelect } from '../../../ui/plain-select.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { useContainerWorkspace } from '../../workspace/index.ts'
import { type SegmentMetric, segmentMetrics } from './segment-metrics.ts'
import { SegmentsTable } from './segments-table.tsx'

interface SegmentsCardProps {
  experience: ExperienceDetail
  currency: string
  start: string | null
  end: string | null
  by: Dimension
  onBy: (by: Dimension) => void
}

/** The versions side by side in each segment of the visitors: for reading, no verdict comes from it. */
export function SegmentsCard({ experience, currency, start, end, by, onBy }: SegmentsCardProps) {
  const { t } = useText()
  const { org } = useContainerWorkspace()
  const [metric, setMetric] = useState<SegmentMetric>('visitor_conversion_rate')
  const query = { org: org.org_id, id: experience.id, by, ...(start ? { start } : {}), ...(end ? { end } : {}) }
  const segments = useEndpoint(getReportSegments, query, { keep: true, staleTime: 60_000 })
  return (
    <Card
      id="segments"
      title={t('report.segments.title')}
      description={t('report.segments.help')}
      aside={
        <PlainSelect<SegmentMetric>
          label={t('report.segments.metric')}
          w={200}
          value={metric}
          data={segmentMetrics.map((value) => ({ value, label: t(`metrics.${value}`) }))}
          onChange={setMetric}
        />
      }
    >
      <Stack gap="sm">
        <Group>
          <Segmented
            label={t('report.segments.by')}
            value={by}
            onChange={onBy}
            data={dimensions.map((value) => ({ value, label: t(`report.segments.dimension.${value}`) }))}
          />
        </Group>
        <Loaded query={segments} skeleton={<Skeleton h={180} />} what={t('report.segments.failed')}>
          {(data) =>
            data.segments.length === 0 ? (
              <Text c="dimmed">{t('report.segments.none')}</Text>
            ) : (
              <div style={{ opacity: segments.isPlaceholderData ? 0.6 : 1 }}>
                <SegmentsTable segments={data.segments} metric={metric} currency={currency} />
              </div>
            )
          }
        </Loaded>
      </Stack>
    </Card>
  )
}
