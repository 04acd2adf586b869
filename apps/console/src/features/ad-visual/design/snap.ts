import type { Box } from './bounds.ts'

/** Where things line up: edges and middles, across and down. */
export interface Lines {
  x: number[]
  y: number[]
}
export interface Guide {
  axis: 'x' | 'y'
  at: number
}

const sides = { x: 'width', y: 'height' } as const
const axes = ['x', 'y'] as const

const marksOf = (box: Box, axis: 'x' | 'y'): number[] => {
  const [start, side] = [box[axis], box[sides[axis]]]
  return [start, start + side / 2, start + side]
}

/** The lines that boxes offer. */
export const linesOf = (boxes: readonly Box[]): Lines => ({
  x: boxes.flatMap((box) => marksOf(box, 'x')),
  y: boxes.flatMap((box) => marksOf(box, 'y')),
})

/** The line next to one of these marks, and how far it is; null where none is within `reach`. */
function findNearest(marks: readonly number[], lines: readonly number[], reach: number): { by: number } | null {
  let best: { by: number } | null = null
  for (const line of lines)
    for (const mark of marks) {
      const by = line - mark
      if (Math.abs(by) <= reach && (!best || Math.abs(by) < Math.abs(best.by))) best = { by }
    }
  return best
}

interface Snapped {
  by: { x: number; y: number }
  guides: Guide[]
}

/** How a box that is moved has to move further to line up, and along which lines. */
export function snapBox(box: Box, lines: Lines, reach: number): Snapped {
  const by = { x: 0, y: 0 }
  for (const axis of axes) by[axis] = findNearest(marksOf(box, axis), lines[axis], reach)?.by ?? 0
  const moved = { ...box, x: box.x + by.x, y: box.y + by.y }
  const guides = axes.flatMap((axis) => {
    const marks = marksOf(moved, axis)
    const met = new Set(lines[axis].filter((line) => marks.some((mark) => Math.abs(line - mark) < 0.01)))
    return [...met].map((at) => ({ axis, at }))
  })
  return { by, guides }
}

/** The same for one point, such as a corner that is dragged. */
export function snapPoint(point: { x: number; y: number }, lines: Lines, reach: number): Snapped {
  return snapBox({ ...point, width: 0, height: 0 }, lines, reach)
}
