import { day } from './axis.ts'

/** What of a schedule is moved: all of it, or one of its ends. */
export type Grip = 'whole' | 'start' | 'end'

/** When a schedule starts and recovers, in ms; null: it never does. */
export interface Times {
  start: number
  end: number | null
}

export const stepMs = 15 * 60_000

/** How far each key moves, in ms. */
export const keyMoves: Readonly<Record<string, number>> = {
  ArrowLeft: -stepMs,
  ArrowDown: -stepMs,
  ArrowRight: stepMs,
  ArrowUp: stepMs,
  PageDown: -day,
  PageUp: day,
}

/** Nothing can begin, or recover, before the next step. */
export const earliest = (now: number): number => Math.ceil(now / stepMs) * stepMs

/** How far a pointer has moved an end, so that the end comes to stand on a step. */
export const snap = (end: number, by: number): number => Math.round((end + by) / stepMs) * stepMs - end

/** Moves a schedule as far as it may go: nothing moves into the past, and the ends never meet. */
export function moveTimes({ start, end }: Times, grip: Grip, by: number, now: number): Times {
  if (by === 0) return { start, end }
  const first = earliest(now)
  if (grip === 'end') return { start, end: end === null ? null : Math.max(end + by, start + stepMs, first) }
  if (grip === 'whole') {
    const possible = Math.max(by, first - start)
    return { start: start + possible, end: end === null ? null : end + possible }
  }
  const wanted = Math.max(start + by, first)
  return { start: end === null ? wanted : Math.min(wanted, end - stepMs), end }
}

export const isSameTimes = (a: Times, b: Times): boolean => a.start === b.start && a.end === b.end
