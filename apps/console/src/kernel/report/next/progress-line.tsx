import { Text } from '@mantine/core'
import type { Judgment } from '@vitrine/contract'
import { plannedDaysRange } from '@vitrine/contract/client'
import { formatCount } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { labelDay } from '../chart/labels.ts'
import classes from './progress-line.module.css'

/** Further right, the label of the first look would meet that of the end. */
const roomy = 0.6

/** Days done of the days planned, with the first look and the planned end. */
export function ProgressLine({ judgment }: { judgment: Judgment }) {
  const { t, language } = useText()
  const { day, planned_days, planned_end, first_look } = judgment
  const count = (n: number) => formatCount(n, language)
  if (planned_days === null || planned_end === null)
    return <Text fw={500}>{t('judgment.next.dayOnly', { day: count(day) })}</Text>
  const label = t('judgment.next.day', { day: count(day), planned: count(planned_days) })
  const firstLook = plannedDaysRange.least
  const share = firstLook / planned_days
  // Later it may have come on any day: once every version had enough conversions.
  const isAwaited = first_look !== null && day < firstLook && planned_days > firstLook
  return (
    <div>
      <Text fw={500} mb={8}>
        {label}
      </Text>
      <div
        className={classes.track}
        role="progressbar"
        aria-label={t('judgment.next.progress')}
        aria-valuemin={0}
        aria-valuemax={planned_days}
        aria-valuenow={day}
        aria-valuetext={label}
      >
        <span className={classes.done} style={{ width: `${Math.min(100, (day / planned_days) * 100)}%` }} />
        {isAwaited ? <span className={classes.mark} style={{ left: `${share * 100}%` }} /> : null}
      </div>
      <div className={classes.labels}>
        {isAwaited ? (
          <Text
            size="xs"
            c="dimmed"
            className={share > roomy ? undefined : classes.first}
            style={share > roomy ? undefined : { left: `${share * 100}%` }}
          >
            {t('judgment.next.first')}
            <br />
            {labelDay(first_look, language)}
          </Text>
        ) : null}
        <Text size="xs" c="dimmed" ml="auto" ta="right">
          {t('judgment.next.end')}
          <br />
          {labelDay(planned_end, language)}
        </Text>
      </div>
    </div>
  )
}
