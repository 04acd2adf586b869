import { Button, Collapse, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp, IconFilter } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { formatDate, formatRange } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Clipped } from '../../ui/clipped.tsx'
import { type ReportState, writeReportState } from './search.ts'
import { segmentName } from './segment-name.ts'

interface FoldedFiltersProps {
  state: ReportState
  /** What stands beside the button. */
  aside: ReactNode
  children: ReactNode
}

/** On a phone the filters are one button that says what is chosen: the verdict comes first. */
export function FoldedFilters({ state, aside, children }: FoldedFiltersProps) {
  const { t } = useText()
  const id = useId()
  const [open, { toggle }] = useDisclosure(false)
  const chosen = useChosen(state).join(' · ')
  const Chevron = open ? IconChevronUp : IconChevronDown
  const { metric: _, ...narrowed } = writeReportState(state)
  return (
    <div>
      <Group gap="xs" wrap="nowrap">
        <Button
          flex={1}
          miw={0}
          h={44}
          px="sm"
          justify="space-between"
          variant={Object.values(narrowed).some(Boolean) ? 'light' : 'default'}
          leftSection={<IconFilter size={16} />}
          rightSection={<Chevron size={16} />}
          styles={{ label: { flex: 1 } }}
          aria-label={t('report.filters', { chosen })}
          aria-expanded={open}
          aria-controls={id}
          onClick={toggle}
        >
          <Clipped inherit lh={1.5}>
            {chosen}
          </Clipped>
        </Button>
        {aside}
      </Group>
      {/* Loaded when it is opened first: a calendar is much to load before a verdict. */}
      <Collapse id={id} expanded={open} keepMounted={false}>
        <div style={{ paddingTop: 12 }}>{children}</div>
      </Collapse>
    </div>
  )
}

function useChosen({ start, end, segment, basis, raw }: ReportState): string[] {
  const { t, language } = useText()
  const day = (text: string) => formatDate(`${text}T12:00:00Z`, { language, timeZone: 'UTC' })
  const days = start && end ? formatRange(day(start), day(end), language) : start ? day(start) : t('report.range.all')
  return [
    days,
    segmentName(segment, segment.replace(/^\w+:/, ''), t),
    t(`report.basis.${basis}`),
    ...(raw ? [t('report.raw')] : []),
  ]
}
