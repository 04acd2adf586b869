import { Text } from '@mantine/core'
import type { ExperienceItem } from '@vitrine/contract'
import { formatDate, formatDateTime } from '../../lib/format.ts'
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
  const start = from ? formatDate(from, zoned) : t('list.onRelease')
  const end = to ? formatDate(to, zoned) : t('list.noEnd')
  const full = [from, to].map((at) => (at ? formatDateTime(at, zoned) : '…')).join(' – ')
  return (
    <Tip label={`${full} (${container.timezone})`}>
      <Text span style={{ whiteSpace: 'nowrap' }}>
        {start} –{' '}
        {to ? (
          end
        ) : (
          <Text span c="dimmed">
            {end}
          </Text>
        )}
      </Text>
    </Tip>
  )
}

const later = (a: string | null, b: string | null): string | null => (a && b ? (a > b ? a : b) : (a ?? b))
