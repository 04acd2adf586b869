import type { Layer } from '@vitrine/contract'
import type { Box } from './bounds.ts'

type Shape = Extract<Layer, { type: 'shape' }>
type Path = Pick<
  CanvasRenderingContext2D,
  'beginPath' | 'moveTo' | 'lineTo' | 'closePath' | 'ellipse' | 'roundRect' | 'rect'
>

export function traceRectangle(path: Path, { x, y, width, height }: Box, radius: number): void {
  const round = Math.max(0, Math.min(radius, width / 2, height / 2))
  if (round === 0) path.rect(x, y, width, height)
  else path.roundRect(x, y, width, height, round)
}

function traceCorners(path: Path, corners: readonly (readonly [x: number, y: number])[]): void {
  corners.forEach(([x, y], index) => {
    if (index === 0) path.moveTo(x, y)
    else path.lineTo(x, y)
  })
  path.closePath()
}

/** Five points, the uppermost in the middle; inner ones lie at 0.382 of the way, as in the star of a flag. */
const starPoints = Array.from({ length: 10 }, (_, index) => {
  const [angle, reach] = [(index * Math.PI) / 5 - Math.PI / 2, index % 2 === 0 ? 1 : 0.382]
  return [Math.cos(angle) * reach, Math.sin(angle) * reach] as const
})
const reachOf = (axis: 0 | 1) => {
  const all = starPoints.map((point) => point[axis])
  return { least: Math.min(...all), most: Math.max(...all) }
}
const [across, down] = [reachOf(0), reachOf(1)]

/** The outline of a shape in its box, with its stroke inside of that. */
export function traceShape(path: Path, { shape, width, height, radius, stroke, stroke_width }: Shape): void {
  path.beginPath()
  const inset = stroke && shape !== 'line' ? Math.min(stroke_width, width, height) / 2 : 0
  const box = { x: inset, y: inset, width: width - 2 * inset, height: height - 2 * inset }
  const at = (x: number, y: number) => [box.x + x * box.width, box.y + y * box.height] as const
  const share = (value: number, { least, most }: typeof across) => (value - least) / (most - least)
  switch (shape) {
    case 'rectangle':
      traceRectangle(path, box, radius - inset)
      break
    case 'ellipse':
      path.ellipse(width / 2, height / 2, box.width / 2, box.height / 2, 0, 0, 2 * Math.PI)
      break
    case 'triangle':
      traceCorners(path, [at(0.5, 0), at(1, 1), at(0, 1)])
      break
    case 'star': {
      const corners = starPoints.map(([x, y]) => at(share(x, across), share(y, down)))
      traceCorners(path, corners)
      break
    }
    case 'line':
      path.moveTo(0, height / 2)
      path.lineTo(width, height / 2)
  }
}
