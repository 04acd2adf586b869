import type { Box, Point } from '../design/bounds.ts'

/** How the design is looked at: pixels of the screen for each of its own, and where its corner is on the board. */
export interface View {
  scale: number
  x: number
  y: number
}
interface Size {
  width: number
  height: number
}

export const scales = { min: 0.05, max: 8 } as const
const steps = [0.05, 0.1, 0.25, 0.33, 0.5, 0.67, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6, 8]
const margin = 48

const within = (scale: number): number => Math.min(scales.max, Math.max(scales.min, scale))

/** The whole design in the middle of the board, no larger than it is. */
export function fitView(design: Size, board: Size): View {
  const room = { width: Math.max(40, board.width - 2 * margin), height: Math.max(40, board.height - 2 * margin) }
  return centerView(design, board, within(Math.min(1, room.width / design.width, room.height / design.height)))
}

/** The middle of the design in the middle of the board; on whole pixels, so that nothing blurs. */
export const centerView = (design: Size, board: Size, scale: number): View => ({
  scale,
  x: Math.round((board.width - design.width * scale) / 2),
  y: Math.round((board.height - design.height * scale) / 2),
})

/** Another scale; what lies at `at` on the board stays there. */
export function zoomView(view: View, to: number, at: Point): View {
  const scale = within(to)
  const by = scale / view.scale
  return { scale, x: Math.round(at.x - (at.x - view.x) * by), y: Math.round(at.y - (at.y - view.y) * by) }
}

/** Looks further across or down, by a step or by a large one. */
export const panView = (view: View, { x, y }: Point, isFar: boolean): View => {
  const step = isFar ? 200 : 40
  return { ...view, x: view.x - x * step, y: view.y - y * step }
}

/** The next round scale up or down. */
export function stepScale(scale: number, way: 1 | -1): number {
  const found = way > 0 ? steps.find((each) => each > scale * 1.01) : steps.findLast((each) => each < scale * 0.99)
  return found ?? scale
}

export const toDesign = (view: View, { x, y }: Point): Point => ({
  x: (x - view.x) / view.scale,
  y: (y - view.y) / view.scale,
})

export const toBoard = (view: View, box: Box): Box => ({
  x: view.x + box.x * view.scale,
  y: view.y + box.y * view.scale,
  width: box.width * view.scale,
  height: box.height * view.scale,
})
