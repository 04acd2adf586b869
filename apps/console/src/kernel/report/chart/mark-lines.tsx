import { useText } from '../../../lib/i18n/index.ts'
import { Part } from '../../../ui/part.tsx'
import { PlannedLines } from '../../experience/schedules/parts.ts'
import classes from './chart.module.css'
import type { ChartMarks } from './marks.ts'

interface MarkLinesProps {
  marks: ChartMarks
  days: readonly string[]
  x: (index: number) => number
  /** The room of a day's bars, 0 where lines are drawn. */
  room: number
  area: { left: number; right: number; top: number; bottom: number }
}

/** Each change with its number, and the planned end. */
export function MarkLines({ marks, days, x, room, area }: MarkLinesProps) {
  const { t } = useText()
  const startOf = (day: string): number | null => {
    const index = days.findIndex((each) => each >= day)
    return index < 0 ? null : Math.max(area.left, x(index) - room / 2)
  }
  const changes = marks.changes.flatMap(({ n, day }) => {
    const at = startOf(day)
    return at === null || day < (days[0] ?? '') ? [] : [{ n, at }]
  })
  // Several of one day have their numbers below each other.
  const above = (of: number) => changes.slice(0, of).filter(({ at }) => at === changes[of]?.at).length * 18
  const endIndex = marks.plannedEnd ? days.indexOf(marks.plannedEnd) : -1
  const end = endIndex < 0 ? null : Math.min(area.right, x(endIndex) + room / 2)
  return (
    <>
      {changes.map(({ n, at }, index) => (
        <g key={n}>
          <line x1={at} x2={at} y1={area.top} y2={area.bottom} className={classes.split} />
          <circle cx={at} cy={area.top + 14 + above(index)} r="8" className={classes.number} />
          <text x={at} y={area.top + 18 + above(index)} textAnchor="middle" className={classes.numberText}>
            {n}
          </text>
        </g>
      ))}
      {marks.scheduled ? (
        <Part failed={null}>
          <PlannedLines experience={marks.scheduled} startOf={startOf} area={area} />
        </Part>
      ) : null}
      {end === null ? null : (
        <g>
          <line x1={end} x2={end} y1={area.top} y2={area.bottom} className={classes.end} />
          <text
            x={end > (area.left + area.right) / 2 ? end - 6 : end + 6}
            y={area.bottom - 6}
            textAnchor={end > (area.left + area.right) / 2 ? 'end' : 'start'}
            className={classes.axis}
          >
            {t('report.chart.plannedEnd')}
          </text>
        </g>
      )}
    </>
  )
}
