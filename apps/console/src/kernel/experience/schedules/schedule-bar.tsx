import type { ViewSchedule } from '@vitrine/contract'
import { formatDateTime } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { Foreign } from '../../../ui/foreign.tsx'
import { Tip } from '../../../ui/tip.tsx'
import type { Span } from './axis.ts'
import { type Grip, stepMs, type Times } from './moves.ts'
import classes from './timeline.module.css'
import { useGrip } from './use-grip.ts'
import { nameSchedule, tellTimes, timesOf, useZone } from './words.ts'

/** Pixels: how wide a bar is at least, so that it can be touched, and what its ends are held by. */
export const leastBar = 28
export const gripWidth = 24

export interface BarActions {
  onMove: (id: string, times: Times) => void
  onDrop: () => void
  onCancel: () => void
  onOpen: (schedule: ViewSchedule) => void
}

interface ScheduleBarProps extends BarActions {
  schedule: ViewSchedule
  /** Its place in the list, from 1. */
  n: number
  /** What of it can be moved, by what it is and what the person may do. */
  grips: readonly Grip[]
  left: number
  width: number
  lane: number
  span: Span
  msPerPixel: number
}

/** A schedule on its lane: as long as it holds, with an end to hold on to at each side. */
export function ScheduleBar(props: ScheduleBarProps) {
  const { schedule, n, grips, left, width, lane } = props
  const { zoned } = useZone()
  const body = (
    <>
      <span className={classes.n}>{n}</span>
      <Foreign>{schedule.description}</Foreign>
    </>
  )
  const shared = { className: classes.bar, 'data-state': schedule.state }
  const place = { left: 0, width }
  return (
    <div
      className={classes.place}
      style={{ transform: `translate(${left}px, ${lane * 36}px)` }}
      data-schedule={schedule.id}
    >
      {grips.includes('whole') ? (
        <Handle {...props} grip="whole" {...shared} style={place}>
          {body}
        </Handle>
      ) : (
        <Tip label={nameSchedule(schedule, zoned)}>
          <div {...shared} style={place}>
            {body}
          </div>
        </Tip>
      )}
      {grips.includes('start') ? (
        <Handle {...props} grip="start" className={classes.end} style={{ left: -gripWidth, width: gripWidth }} />
      ) : null}
      {grips.includes('end') ? (
        <Handle {...props} grip="end" className={classes.end} style={{ left: width, width: gripWidth }} />
      ) : null}
    </div>
  )
}

const labels = {
  whole: 'schedules.timeline.whole',
  start: 'schedules.timeline.startOf',
  end: 'schedules.timeline.endOf',
} as const

interface HandleProps extends ScheduleBarProps {
  grip: Grip
  className: string | undefined
  style: { left: number; width: number }
  children?: React.ReactNode
}

/** What is dragged, and moved by arrow keys. */
function Handle(props: HandleProps) {
  const { schedule, grip, span, msPerPixel, className, style, children, onMove, onDrop, onCancel, onOpen } = props
  const { t } = useText()
  const { zoned } = useZone()
  const times = timesOf(schedule)
  const at = grip === 'end' ? (times.end ?? times.start) : times.start
  const inSteps = (ms: number) => Math.round(ms / stepMs)
  const handlers = useGrip({
    grip,
    times,
    msPerPixel,
    onMove: (next) => onMove(schedule.id, next),
    onDrop,
    onCancel,
    onOpen: () => onOpen(schedule),
  })
  return (
    <div
      role="slider"
      tabIndex={0}
      className={className}
      style={style}
      title={grip === 'whole' ? nameSchedule(schedule, zoned) : undefined}
      data-state={schedule.state}
      data-grip={grip}
      aria-label={t(labels[grip], { name: nameSchedule(schedule, zoned) })}
      aria-valuemin={inSteps(span.from)}
      aria-valuemax={Math.max(inSteps(span.to), inSteps(at))}
      aria-valuenow={inSteps(at)}
      aria-valuetext={grip === 'whole' ? tellTimes(times, zoned, t) : formatDateTime(at, zoned)}
      {...handlers}
    >
      {children}
    </div>
  )
}
