import { useElementSize } from '@mantine/hooks'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import classes from './chart.module.css'
import { labelDay } from './labels.ts'
import { MarkLines } from './mark-lines.tsx'
import type { ChartMarks } from './marks.ts'
import { labeledDays, scale } from './scale.ts'

const padding = { top: 12, right: 12, bottom: 28, left: 56 }
/** As wide as the tip may get; see chart.module.css. */
const tipWidth = 248

interface FrameProps {
  days: readonly string[]
  ticks: readonly number[]
  /** What happened on some of the days. */
  marks?: ChartMarks
  formatTick: (value: number) => string
  height?: number
  /** A short telling of the chart for those who do not see it. */
  label: string
  /** Bars stand in the middle of their day's room; lines run from edge to edge. */
  banded?: boolean
  tip: (index: number) => ReactNode
  children: (space: {
    x: (index: number) => number
    y: (value: number) => number
    /** Where the chart itself is drawn, inside of its axes. */
    area: { left: number; right: number; top: number; bottom: number }
    /** The room of one day. */
    room: number
    active: number | null
  }) => ReactNode
}

/** Axes, grid, and a day that pointer or arrow keys choose; what is drawn inside is the caller's. */
export function ChartFrame({
  days,
  ticks,
  marks,
  formatTick,
  height = 280,
  label,
  banded = false,
  tip,
  children,
}: FrameProps) {
  const { language } = useText()
  const { ref, width: measured } = useElementSize()
  const [active, setActive] = useState<number | null>(null)
  // Drawn once the room is known: a guess would be wider than a phone.
  const width = Math.max(240, measured)
  const inner = { left: padding.left, right: width - padding.right, top: padding.top, bottom: height - padding.bottom }
  const room = (inner.right - inner.left) / Math.max(1, days.length)
  const line = scale([0, Math.max(1, days.length - 1)], [inner.left, inner.right])
  const x = (index: number): number =>
    banded ? inner.left + room * (index + 0.5) : days.length === 1 ? (inner.left + inner.right) / 2 : line(index)
  const y = scale([ticks[0] ?? 0, ticks.at(-1) ?? 1], [inner.bottom, inner.top])
  const labels = labeledDays(days.length, inner.right - inner.left)
  /** The labels of a line's ends stay inside of the axis. */
  const anchorOf = (index: number) => {
    if (banded || days.length === 1) return 'middle'
    return index === 0 ? 'start' : index === days.length - 1 ? 'end' : 'middle'
  }

  const pick = (event: PointerEvent<HTMLDivElement>) => {
    const at = event.clientX - event.currentTarget.getBoundingClientRect().left
    let nearest = 0
    for (let i = 1; i < days.length; i++) if (Math.abs(x(i) - at) < Math.abs(x(nearest) - at)) nearest = i
    setActive(nearest)
  }
  const step = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
    if (by === 0) return
    event.preventDefault()
    setActive((now) => Math.max(0, Math.min(days.length - 1, (now ?? (by > 0 ? -1 : days.length)) + by)))
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a chart is no set of form fields
    <div
      ref={ref}
      className={classes.frame}
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys walk through the days
      tabIndex={0}
      aria-label={label}
      style={{ minHeight: height }}
      onPointerMove={pick}
      onPointerLeave={() => setActive(null)}
      onKeyDown={step}
      onBlur={() => setActive(null)}
    >
      {measured === 0 ? null : (
        <svg width={width} height={height} className={classes.svg} aria-hidden="true" focusable="false">
          {marks ? <MarkLines marks={marks} days={days} x={x} room={banded ? room : 0} area={inner} /> : null}
          {ticks.map((tick) => (
            <g key={tick}>
              <line
                x1={inner.left}
                x2={inner.right}
                y1={y(tick)}
                y2={y(tick)}
                className={tick === 0 ? classes.zero : classes.grid}
                strokeWidth="1"
              />
              <text x={inner.left - 8} y={y(tick) + 4} textAnchor="end" className={classes.axis}>
                {formatTick(tick)}
              </text>
            </g>
          ))}
          {days.map((day, index) =>
            labels.has(index) ? (
              <text key={day} x={x(index)} y={height - 8} textAnchor={anchorOf(index)} className={classes.axis}>
                {labelDay(day, language)}
              </text>
            ) : null,
          )}
          {active !== null ? (
            <line
              x1={x(active)}
              x2={x(active)}
              y1={inner.top}
              y2={inner.bottom}
              className={classes.zero}
              strokeDasharray="3 3"
            />
          ) : null}
          {children({ x, y, area: inner, room, active })}
        </svg>
      )}
      {active !== null ? (
        <div
          className={classes.tip}
          role="status"
          style={
            x(active) > width / 2
              ? { right: Math.min(width - x(active) + 12, Math.max(0, width - tipWidth)) }
              : { left: Math.min(x(active) + 12, Math.max(0, width - tipWidth)) }
          }
        >
          {tip(active)}
        </div>
      ) : null}
    </div>
  )
}
