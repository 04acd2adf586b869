import { Group, Text, TextInput } from '@mantine/core'
import type { Subscription } from '@vitrine/contract'
import { useText } from '../../lib/i18n/index.ts'
import { Card } from '../../ui/page.tsx'
import classes from './subscription.module.css'
import { useFunctionName } from './words.ts'

const dayMs = 24 * 3600 * 1000

interface Days {
  start: string
  end: string
}

/** Every day from start to end. */
export function daysBetween({ start, end }: Days): string[] {
  const count = Math.floor((Date.parse(end) - Date.parse(start)) / dayMs) + 1
  return Array.from({ length: Math.max(0, Math.min(count, 400)) }, (_, index) =>
    new Date(Date.parse(start) + index * dayMs).toISOString().slice(0, 10),
  )
}

/** What was used when. */
export function HistoryCard({
  subscription,
  days,
  onDays,
}: {
  subscription: Subscription
  days: Days
  onDays: (days: Days) => void
}) {
  const { t } = useText()
  const nameOf = useFunctionName()
  const names = [...new Set(subscription.history.map((entry) => entry.function))]
  const change = (next: Partial<Days>) => {
    const wanted = { ...days, ...next }
    if (wanted.start && wanted.end && daysBetween(wanted).length > 0) onDays(wanted)
  }
  return (
    <Card title={t('subscription.history')} description={t('subscription.historyHelp')}>
      <Group gap="sm" mb="md">
        <TextInput
          type="date"
          label={t('subscription.start')}
          value={days.start}
          max={days.end}
          onChange={(e) => change({ start: e.currentTarget.value })}
        />
        <TextInput
          type="date"
          label={t('subscription.end')}
          value={days.end}
          min={days.start}
          onChange={(e) => change({ end: e.currentTarget.value })}
        />
      </Group>
      {names.length === 0 ? (
        <Text c="dimmed">{t('subscription.historyEmpty')}</Text>
      ) : (
        <ul className={classes.quotas}>
          {names.map((name) => (
            <Line
              key={name}
              name={nameOf(name)}
              entries={subscription.history.filter((e) => e.function === name)}
              days={days}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

interface LineProps {
  name: string
  entries: Subscription['history']
  days: Days
}

function Line({ name, entries, days }: LineProps) {
  const { t } = useText()
  const byDay = new Map(entries.map(({ date, used }) => [date, used]))
  const most = Math.max(...byDay.values())
  const total = entries.reduce((sum, { used }) => sum + used, 0)
  const all = daysBetween(days)
  return (
    <li>
      <div className={classes.quotaHead}>
        <Text span fw={500}>
          {name}
        </Text>
        <Text span className={`figure ${classes.quotaUsed}`}>
          {t('subscription.total', { count: total })}
        </Text>
      </div>
      <svg
        className={classes.bars}
        viewBox={`0 0 ${all.length * 4} 24`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${name} ${entries.map(({ date, used }) => t('subscription.onDay', { date, count: used })).join(' ')}`}
      >
        {all.map((date, index) => {
          const used = byDay.get(date) ?? 0
          const height = used === 0 ? 1 : 3 + (used / most) * 21
          return (
            <rect
              key={date}
              x={index * 4}
              y={24 - height}
              width={3}
              height={height}
              className={used === 0 ? classes.noUse : classes.use}
            >
              <title>{t('subscription.onDay', { date, count: used })}</title>
            </rect>
          )
        })}
      </svg>
    </li>
  )
}
