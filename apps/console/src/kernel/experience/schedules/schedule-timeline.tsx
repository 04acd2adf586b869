import { Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import type { ExperienceDetail, ViewSchedule } from '@vitrine/contract'
import { dayOf, wallClock } from '@vitrine/targeting'
import { labelDay } from '../../../lib/day-in-words.ts'
import { formatDate } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { day, findSpan, hasYears, listTicks, packLanes, type Span } from './axis.ts'
import { MarkLines } from './mark-lines.tsx'
import type { Grip } from './moves.ts'
import { findPlannedEnd } from './planned-end.ts'
import { type BarActions, gripWidth, leastBar, ScheduleBar } from './schedule-bar.tsx'
import { ShareBands } from './share-bands.tsx'
import { listStretches } from './shares.ts'
import classes from './timeline.module.css'
import { heldTimes, useZone } from './words.ts'

const padding = { left: 36, right: 28, top: 20 }
const bandHeight = 96
const laneHeight = 36
/** Of a time below, without and with its year. */
const labelRoom = { short: 64, long: 96 }

interface ScheduleTimelineProps extends BarActions {
  experience: ExperienceDetail
  /** As they stand while they are moved. */
  schedules: readonly ViewSchedule[]
  mayMove: boolean
  now: number
}

/** What can be moved of a schedule: all of one that waits, of one that runs when it recovers. */
function gripsOf({ state, recover_at }: ViewSchedule, mayMove: boolean): readonly Grip[] {
  if (!mayMove || state === 'done' || state === 'stopped') return []
  if (state === 'running') return ['end']
  return recover_at === null ? ['whole'] : ['whole', 'start', 'end']
}

/** From the release, of a draft from now, to beyond the planned end and all schedules. */
function spanOf(experience: ExperienceDetail, now: number, plannedEnd: number | null): Span {
  const { status, weight_changes, ended_at, end_at, schedules } = experience
  const from = status === 'draft' ? now : Date.parse(weight_changes[0]?.at ?? experience.created_at)
  if (ended_at !== null) return { from, to: Math.max(from + day / 24, Date.parse(ended_at)) }
  // By what is stored: the axis stands still while something is moved on it.
  const ends = schedules.flatMap((each) => [Date.parse(each.start_at), Date.parse(each.recover_at ?? each.start_at)])
  return findSpan(from, [now, ...ends, ...(end_at ? [Date.parse(end_at)] : []), ...(plannedEnd ? [plannedEnd] : [])])
}

/** How visitors are shared over time, and the schedules that change it, to be read and to be moved. */
export function ScheduleTimeline({ experience, schedules, mayMove, now, ...actions }: ScheduleTimelineProps) {
  const { t } = useText()
  const { zoned } = useZone()
  const { ref, width: measured } = useElementSize()
  const width = Math.max(240, measured)
  const plannedEnd = findPlannedEnd(experience, zoned.timeZone, now)
  const span = spanOf(experience, now, plannedEnd)
  const inner = width - padding.left - padding.right
  const msPerPixel = (span.to - span.from) / inner
  const x = (at: number) => padding.left + (Math.min(span.to, Math.max(span.from, at)) - span.from) / msPerPixel
  const bars = schedules.map((schedule, index) => {
    const { start, end } = heldTimes(schedule, experience)
    const left = Math.min(x(start), padding.left + inner - leastBar)
    return { schedule, n: index + 1, left, width: Math.max(leastBar, end === null ? 0 : x(end) - left) }
  })
  const stored = new Map(experience.schedules.map((each) => [each.id, heldTimes(each, experience)]))
  // By what is stored, too: nothing jumps to another lane under the pointer.
  const lanes = packLanes(
    bars.map(({ schedule: { id }, left, width: own }) => {
      const times = stored.get(id)
      const from = times ? x(times.start) : left
      return {
        id,
        left: from - gripWidth,
        right: Math.max(from + leastBar, times?.end ? x(times.end) : from + own) + gripWidth,
      }
    }),
  )
  const laneCount = Math.max(0, ...lanes.values()) + 1
  const axisTop = padding.top + bandHeight
  const lanesTop = axisTop + 28
  const height = lanesTop + laneCount * laneHeight
  const endedAt = experience.ended_at
  const marks = [
    endedAt === null
      ? { at: now, label: t('schedules.timeline.now'), kind: 'now' as const }
      : { at: Date.parse(endedAt), label: t('schedules.timeline.ended'), kind: 'end' as const },
    ...(plannedEnd === null
      ? []
      : [{ at: plannedEnd, label: t('schedules.timeline.plannedEnd'), kind: 'end' as const }]),
    ...(endedAt !== null || experience.end_at === null
      ? []
      : [{ at: Date.parse(experience.end_at), label: t('schedules.timeline.end'), kind: 'end' as const }]),
  ]
  return (
    <div>
      <div ref={ref} className={classes.frame} style={{ height }}>
        {measured === 0 ? null : (
          <>
            <svg
              width={width}
              height={height}
              className={classes.svg}
              role="img"
              aria-label={t('schedules.timeline.label')}
            >
              <ShareBands
                views={experience.views}
                stretches={listStretches(experience, schedules, span)}
                x={x}
                top={padding.top}
                height={bandHeight}
              />
              <Axis span={span} x={x} top={axisTop} room={inner} />
              <MarkLines
                marks={marks.flatMap(({ at, ...mark }) => (at > span.to ? [] : [{ ...mark, x: x(at) }]))}
                left={padding.left}
                right={width}
                bottom={height}
              />
            </svg>
            <div className={classes.lanes} style={{ top: lanesTop }}>
              {bars.map(({ schedule, n, left, width: own }) => (
                <ScheduleBar
                  key={schedule.id}
                  schedule={schedule}
                  n={n}
                  grips={gripsOf(schedule, mayMove)}
                  left={left}
                  width={own}
                  lane={lanes.get(schedule.id) ?? 0}
                  span={span}
                  msPerPixel={msPerPixel}
                  {...actions}
                />
              ))}
            </div>
          </>
        )}
      </div>
      {schedules.some((schedule) => gripsOf(schedule, mayMove).length > 0) ? (
        <Text size="xs" c="dimmed" mt={8}>
          {t('schedules.timeline.help')}
        </Text>
      ) : null}
    </div>
  )
}

interface AxisProps {
  span: Span
  x: (at: number) => number
  top: number
  /** Its length, in pixels. */
  room: number
}

/** Shares at the left, times below. */
function Axis({ span, x, top, room }: AxisProps) {
  const { language } = useText()
  const { zoned } = useZone()
  const isLong = hasYears(span)
  const labelOf = (at: number): string => {
    if (isLong) return formatDate(at, zoned)
    const time = new Date(wallClock(at, zoned.timeZone)).toISOString().slice(11, 16)
    return time === '00:00' ? labelDay(dayOf(at, zoned.timeZone), language) : time
  }
  const ticks = listTicks(span, zoned.timeZone, Math.max(2, Math.floor(room / labelRoom[isLong ? 'long' : 'short'])))
  return (
    <>
      {[0, 0.5, 1].map((share) => (
        <text
          key={share}
          x={padding.left - 6}
          y={top - share * bandHeight + 4}
          textAnchor="end"
          className={classes.axis}
        >
          {`${share * 100}%`}
        </text>
      ))}
      {ticks.map((at) => (
        <g key={at}>
          <line x1={x(at)} x2={x(at)} y1={top} y2={top + 4} className={classes.tick} />
          <text x={x(at)} y={top + 18} textAnchor="middle" className={classes.axis}>
            {labelOf(at)}
          </text>
        </g>
      ))}
    </>
  )
}
