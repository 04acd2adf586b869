import type { ExperienceDetail } from '@vitrine/contract'
import { dayOf } from '@vitrine/targeting'
import { labelDay } from '../../../lib/day-in-words.ts'
import { formatWeight } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n/index.ts'
import classes from './planned-changes.module.css'
import { listStretches } from './shares.ts'
import { useZone } from './words.ts'

/** The days on which visitors will be shared in another way, each with how they are at its end. */
function usePlanned(experience: ExperienceDetail): { day: string; shares: readonly number[] }[] {
  const { timeZone } = useZone().zoned
  const span = { from: Date.now(), to: Number.POSITIVE_INFINITY }
  const [, ...changes] = listStretches(experience, experience.schedules, span)
  const byDay = new Map(changes.map(({ from, shares }) => [dayOf(from, timeZone), shares]))
  return [...byDay].map(([day, shares]) => ({ day, shares }))
}

interface PlannedLinesProps {
  experience: ExperienceDetail
  /** Where a day begins; null where it is not shown. */
  startOf: (day: string) => number | null
  area: { top: number; bottom: number }
}

/** On the chart: where schedules change the split. */
export function PlannedLines({ experience, startOf, area }: PlannedLinesProps) {
  const { t } = useText()
  const lines = usePlanned(experience).flatMap(({ day }) => {
    const x = startOf(day)
    return x === null ? [] : [{ day, x }]
  })
  return (
    <>
      {lines.map(({ day, x }, index) => (
        <g key={day}>
          <line x1={x} x2={x} y1={area.top} y2={area.bottom} className={classes.line} />
          {index === 0 ? (
            <text x={x + 4} y={area.top + 18} className={classes.label}>
              {t('schedules.planned.label')}
            </text>
          ) : null}
        </g>
      ))}
    </>
  )
}

/** The same in words. */
export function PlannedList({ experience }: Pick<PlannedLinesProps, 'experience'>) {
  const { t, language } = useText()
  const planned = usePlanned(experience)
  if (planned.length === 0) return null
  return (
    <ul className={classes.list} aria-label={t('schedules.planned.list')}>
      {planned.map(({ day, shares }) => (
        <li key={day}>
          {t('schedules.planned.change', {
            date: labelDay(day, language),
            weights: shares.map((share) => formatWeight(share).replace('%', '')).join('/'),
          })}
        </li>
      ))}
    </ul>
  )
}
