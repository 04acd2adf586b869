import { Group, Skeleton, Switch } from '@mantine/core'
import { bases, segments } from '@vitrine/contract/client'
import { useText } from '../../lib/i18n/index.ts'
import { lazyPart } from '../../lib/lazy-page.ts'
import { Part } from '../../ui/part.tsx'
import { PlainSelect } from '../../ui/plain-select.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Tip } from '../../ui/tip.tsx'
import { useContainerWorkspace } from '../workspace/index.ts'
import type { ReportState } from './search.ts'
import { segmentName } from './segment-name.ts'

const DayRange = lazyPart(() => import('../../ui/day-range.tsx').then((m) => m.loadDayRange()))

interface ReportFiltersProps {
  state: ReportState
  onChange: (change: Partial<ReportState>) => void
}

/** Which days and visitors the report is about, and how it counts them. */
export function ReportFilters({ state, onChange }: ReportFiltersProps) {
  const { t } = useText()
  const { container } = useContainerWorkspace()
  const known: readonly string[] = segments
  const choices = known.includes(state.segment) ? known : [...known, state.segment]
  return (
    <Group gap="sm">
      <Part waiting={<Skeleton h={36} w={{ base: '100%', xs: 252 }} />}>
        <DayRange
          start={state.start}
          end={state.end}
          timeZone={container.timezone}
          onChange={(start, end) => onChange({ start, end })}
        />
      </Part>
      <PlainSelect
        label={t('report.segment.label')}
        w={{ base: '100%', xs: 168 }}
        value={state.segment}
        data={choices.map((value) => ({ value, label: segmentName(value, value.replace(/^\w+:/, ''), t) }))}
        onChange={(segment) => onChange({ segment })}
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
  )
}
