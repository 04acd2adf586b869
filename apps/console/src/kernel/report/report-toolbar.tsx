import { Button, Group, Select, Skeleton, Switch } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { bases, createReportTicket, segments } from '@vitrine/contract/client'
import { useState } from 'react'
import { type CallInput, call } from '../../lib/api/client.ts'
import { useInFamily } from '../../lib/api/family.ts'
import { useText } from '../../lib/i18n/index.ts'
import { lazyPart } from '../../lib/lazy-page.ts'
import { Part } from '../../ui/part.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Tip } from '../../ui/tip.tsx'
import { toast } from '../../ui/toast.ts'
import { useContainerWorkspace } from '../workspace/index.ts'
import type { ReportState } from './search.ts'
import { segmentName } from './segment-name.ts'

const DayRange = lazyPart(() => import('../../ui/day-range.tsx').then((m) => m.DayRange))

interface ReportToolbarProps {
  state: ReportState
  query: CallInput<typeof createReportTicket>['query']
  onChange: (change: Partial<ReportState>) => void
}

export function ReportToolbar({ state, query, onChange }: ReportToolbarProps) {
  const { t } = useText()
  const { container } = useContainerWorkspace()
  const inKind = useInFamily()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const { url } = await call(inKind(createReportTicket), { query })
      window.location.assign(url)
    } catch (error) {
      toast.failed(t('report.csvFailed'), error, t('states.error.network'))
    } finally {
      setBusy(false)
    }
  }
  const known: readonly string[] = segments
  const choices = known.includes(state.segment) ? known : [...known, state.segment]

  return (
    <Group justify="space-between" gap="sm">
      <Group gap="sm">
        <Part waiting={<Skeleton h={36} w={{ base: '100%', xs: 252 }} />}>
          <DayRange
            start={state.start}
            end={state.end}
            timeZone={container.timezone}
            onChange={(start, end) => onChange({ start, end })}
          />
        </Part>
        <Select
          aria-label={t('report.segment.label')}
          w={{ base: '100%', xs: 168 }}
          allowDeselect={false}
          value={state.segment}
          data={choices.map((value) => ({ value, label: segmentName(value, value.replace(/^\w+:/, ''), t) }))}
          onChange={(segment) => onChange({ segment: segment ?? 'all' })}
        />
        <Tip label={t(`report.basis.${state.basis}Help`)}>
          <Segmented
            label={t('report.basis.label')}
            value={state.basis}
            onChange={(basis) => onChange({ basis })}
            data={bases.map((value) => ({ value, label: t(`report.basis.${value}`) }))}
          />
        </Tip>
        <Tip label={t('report.rawHelp')}>
          <Switch
            label={t('report.raw')}
            checked={state.raw}
            onChange={(e) => onChange({ raw: e.currentTarget.checked })}
          />
        </Tip>
      </Group>
      <Button variant="default" leftSection={<IconDownload size={16} />} loading={busy} onClick={() => void download()}>
        {t('report.csv')}
      </Button>
    </Group>
  )
}
