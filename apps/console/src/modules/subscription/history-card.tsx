import { Group, Skeleton, Text } from '@mantine/core'
import type { Subscription } from '@vitrine/contract'
import { useText } from '../../lib/i18n/index.ts'
import { lazyPart } from '../../lib/lazy-page.ts'
import { Card } from '../../ui/page.tsx'
import { Part } from '../../ui/part.tsx'
import { type Days, daysBetween, lastDays, planZone } from './days.ts'
import classes from './subscription.module.css'
import { useFunctionName } from './words.ts'

const DayRange = lazyPart(() => import('../../ui/day-range.tsx').then((m) => m.DayRange))

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
          {t('subscription.total', { used: total })}
        </Text>
      </div>
      <svg
        className={classes.bars}
        viewBox={`0 0 ${all.length * 4} 24`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${name} ${entries.map(({ date, used }) => t('subscription.onDay', { date, used })).join(' ')}`}
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
              <title>{t('subscription.onDay', { date, used })}</title>
            </rect>
          )
        })}
      </svg>
    </li>
  )
}
