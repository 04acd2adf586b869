import { instantOf, wallClock } from '@vitrine/targeting'

const hour = 3_600_000
export const day = 24 * hour
const year = 364 * day
const steps = [hour, 3 * hour, 6 * hour, 12 * hour, day, 2 * day, 7 * day, 14 * day, 28 * day, 91 * day]

/** What a timeline shows, in ms. */
export interface Span {
  from: number
  to: number
}

/** From the beginning to beyond everything that is to be seen, with room to move what stands at the end. */
export function findSpan(from: number, seen: readonly number[]): Span {
  const last = Math.max(from + 2 * day, ...seen)
  return { from, to: last + Math.max(day / 2, (last - from) * 0.06) }
}

/** Round times of a zone, at most so many of them. */
export function listTicks({ from, to }: Span, timeZone: string, most: number): number[] {
  const step = steps.find((each) => (to - from) / each <= most) ?? Math.ceil((to - from) / most / year) * year
  const grid = Math.min(step, day)
  const ticks: number[] = []
  let wall = Math.ceil(wallClock(from, timeZone) / grid) * grid
  for (let at = instantOf(wall, timeZone); at <= to; at = instantOf(wall, timeZone)) {
    if (at >= from) ticks.push(at)
    wall += step
  }
  return ticks
}

/** Whether days of it are told with their year. */
export const hasYears = ({ from, to }: Span): boolean => to - from > 300 * day

/** What takes room on a lane, in pixels. */
export interface Box {
  id: string
  left: number
  right: number
}

/** The lane of each, from 0, so that no two touch; by their order. */
export function packLanes(boxes: readonly Box[]): Map<string, number> {
  const ends: number[] = []
  const lanes = new Map<string, number>()
  for (const { id, left, right } of boxes) {
    const free = ends.findIndex((end) => end <= left)
    const lane = free < 0 ? ends.length : free
    ends[lane] = right
    lanes.set(id, lane)
  }
  return lanes
}
