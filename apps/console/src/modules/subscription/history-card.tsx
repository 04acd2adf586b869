import { Group, Skeleton, Text } from '@mantine/core'
import type { Subscription } from '@vitrine/contract'
import { useState } from 'react'
import { describeDay } from '../../lib/day-in-words.ts'
import { formatCount } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { lazyPart } from '../../lib/lazy-page.ts'
import { Card } from '../../ui/page.tsx'
import { Part } from '../../ui/part.tsx'
import { type Days, daysBetween, lastDays, planZone } from './days.ts'
import classes from './subscription.module.css'
import { UsageBars } from './usage-bars.tsx'
import { useFunctionName } from './words.ts'

const DayRange = lazyPart(() => import('../../ui/day-range.tsx').then((m) => m.loadDayRange()))

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
  return (
    <Card title={t('subscription.history')} description={t('subscription.historyHelp')}>
      <Group mb="md">
        <Part waiting={<Skeleton h={36} w={252} />}>
          <DayRange
            {...days}
            timeZone={planZone}
            onChange={(start, end) => onDays(start && end ? { start, end } : lastDays())}
          />
        </Part>
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
  const { t, language } = useText()
  const [at, setAt] = useState<number | null>(null)
  const usedOn = new Map(entries.map(({ date, used }) => [date, used]))
  const total = entries.reduce((sum, { used }) => sum + used, 0)
  const all = daysBetween(days)
  const day = at === null ? undefined : all[at]
  const shown =
    day === undefined
      ? t('subscription.total', { used: formatCount(total, language) })
      : t('subscription.onDay', {
          date: describeDay(day, language),
          used: formatCount(usedOn.get(day) ?? 0, language),
        })
  return (
    <li>
      <div className={classes.quotaHead}>
        <Text span fw={500}>
          {name}
        </Text>
        <Text span className={`figure ${classes.quotaUsed}`}>
          {shown}
        </Text>
      </div>
      <UsageBars name={name} days={all} usedOn={usedOn} at={at} onAt={setAt} />
    </li>
  )
}
