import { Text } from '@mantine/core'
import type { ExperienceItem } from '@vitrine/contract'
import { formatDate, formatDateTime, formatRange } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Tip } from '../../ui/tip.tsx'
import { useContainerWorkspace } from '../workspace/index.ts'

/** From when to when, in the container's time zone; what is open is said in words. */
export function Period({
  item,
}: {
  item: Pick<ExperienceItem, 'status' | 'start_at' | 'end_at' | 'released_at' | 'ended_at'>
}) {
  const { t, language } = useText()
  const { container } = useContainerWorkspace()
  const zoned = { language, timeZone: container.timezone }
  const from = later(item.start_at, item.released_at)
  const to = item.ended_at ?? item.end_at

  if (!from && !to)
    return (
      <Text span c="dimmed">
        {t('list.noDates')}
      </Text>
    )
  const tell = (format: (at: string, zone: typeof zoned) => string, end: string | null) => {
    const start = from ? format(from, zoned) : t('list.onRelease')
    return end === null ? t('list.since', { time: start }) : formatRange(start, end, language)
  }
  const full = tell(formatDateTime, to ? formatDateTime(to, zoned) : t('list.noEnd'))
  return (
    <Tip label={t('common.inZone', { time: full, zone: container.timezone })}>
      <Text span style={{ whiteSpace: 'nowrap' }}>
        {tell(formatDate, to && formatDate(to, zoned))}
      </Text>
    </Tip>
  )
}

const later = (a: string | null, b: string | null): string | null => (a && b ? (a > b ? a : b) : (a ?? b))
