import { Stack, Text } from '@mantine/core'
import type { Judgment } from '@vitrine/contract'
import { plannedDaysRange } from '@vitrine/contract/client'
import { LEAST_CONVERSIONS } from '@vitrine/stats'
import { formatCount } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { Meter } from '../../../ui/meter.tsx'
import { describeDay } from '../chart/labels.ts'
import { PlainNote } from './plain-note.tsx'

/** What is still missing before anything is compared. */
export function CollectingNote({ judgment }: { judgment: Judgment }) {
  const { t, language } = useText()
  const { day, first_look, conversions_missing } = judgment
  const days = Math.min(day, plannedDaysRange.least)
  const conversions = LEAST_CONVERSIONS - conversions_missing
  const count = (n: number) => formatCount(n, language)
  return (
    <PlainNote title={t('judgment.collecting.title')} body={t('judgment.collecting.body')}>
      {first_look ? (
        <Text fw={500} mt={8}>
          {t('judgment.collecting.first', { date: describeDay(first_look, language) })}
        </Text>
      ) : null}
      <Stack gap={8} mt={12} maw={440}>
        <Needed
          label={t('judgment.collecting.days', { now: count(days), need: count(plannedDaysRange.least) })}
          share={days / plannedDaysRange.least}
        />
        <Needed
          label={t('judgment.collecting.conversions', { now: count(conversions), need: count(LEAST_CONVERSIONS) })}
          aside={
            conversions_missing > 0 ? t('judgment.collecting.missing', { missing: count(conversions_missing) }) : null
          }
          share={conversions / LEAST_CONVERSIONS}
        />
      </Stack>
    </PlainNote>
  )
}

function Needed({ label, aside, share }: { label: string; aside?: string | null; share: number }) {
  return (
    <div>
      <Text size="xs" mb={4}>
        {label}
        {aside ? (
          <Text span inherit c="dimmed">
            {' · '}
            {aside}
          </Text>
        ) : null}
      </Text>
      <Meter value={Math.min(100, share * 100)} color={share >= 1 ? 'teal' : 'gray'} label={label} />
    </div>
  )
}
