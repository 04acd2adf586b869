import { VisuallyHidden } from '@mantine/core'
import type { KeyboardEvent, PointerEvent } from 'react'
import { describeDay, labelDay } from '../../lib/day-in-words.ts'
import { formatCount } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { pickTicks } from './day-ticks.ts'
import classes from './usage-bars.module.css'

const mostTicks = 5
const width = 4

interface UsageBarsProps {
  name: string
  days: readonly string[]
  usedOn: ReadonlyMap<string, number>
  /** The day that is looked at, by its place. */
  at: number | null
  onAt: (at: number | null) => void
}

const moves: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
}

/** Use by day over an axis of days. One looks at a day by pointing, or by arrow keys; who does not see bars has the table. */
export function UsageBars({ name, days, usedOn, at, onAt }: UsageBarsProps) {
  const { t, language } = useText()
  const most = Math.max(1, ...usedOn.values())
  const last = days.length - 1
  const used = (day: string | undefined) => usedOn.get(day ?? '') ?? 0
  const say = (day: string) =>
    t('subscription.onDay', { date: describeDay(day, language), used: formatCount(used(day), language) })
  const point = (event: PointerEvent) => {
    const { left, width: room } = event.currentTarget.getBoundingClientRect()
    onAt(Math.max(0, Math.min(last, Math.floor(((event.clientX - left) / room) * days.length))))
  }
  const press = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    onAt(Math.max(0, Math.min(last, move(at ?? last, last))))
  }
  return (
    <>
      <div
        role="slider"
        tabIndex={0}
        className={classes.bars}
        aria-label={t('subscription.byDay', { name })}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at ?? last}
        aria-valuetext={say(days[at ?? last] ?? '')}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => onAt(null)}
        onFocus={(event) => event.target.matches(':focus-visible') && onAt(at ?? last)}
        onBlur={() => onAt(null)}
        onKeyDown={press}
      >
        <svg viewBox={`0 0 ${days.length * width} 24`} preserveAspectRatio="none" aria-hidden>
          {days.map((day, index) => {
            const height = used(day) === 0 ? 1 : 3 + (used(day) / most) * 21
            return (
              <rect
                key={day}
                x={index * width}
                y={24 - height}
                width={width - 1}
                height={height}
                className={used(day) === 0 ? classes.noUse : classes.use}
                data-at={index === at || undefined}
              />
            )
          })}
        </svg>
      </div>
      <div className={classes.axis} aria-hidden>
        {pickTicks(days.length, mostTicks).map((index) => {
          const edge = index === 0 ? 'first' : index === last ? 'last' : undefined
          const left = edge === undefined ? ((index + 0.5) / days.length) * 100 : edge === 'first' ? 0 : 100
          return (
            <span key={index} data-edge={edge} style={{ left: `${left}%` }}>
              {labelDay(days[index] ?? '', language)}
            </span>
          )
        })}
      </div>
      <VisuallyHidden>
        <table>
          <caption>{t('subscription.byDay', { name })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('subscription.day')}</th>
              <th scope="col">{t('subscription.times')}</th>
            </tr>
          </thead>
          <tbody>
            {days
              .filter((day) => used(day) > 0)
              .map((day) => (
                <tr key={day}>
                  <th scope="row">{describeDay(day, language)}</th>
                  <td>{formatCount(used(day), language)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </>
  )
}
