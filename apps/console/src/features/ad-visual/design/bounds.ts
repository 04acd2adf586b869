import type { Layer } from '@vitrine/contract'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}
export interface Point {
  x: number
  y: number
}
type Placed = Pick<Layer, 'x' | 'y' | 'width' | 'height' | 'rotation'>

const radians = (degrees: number): number => (degrees * Math.PI) / 180

export function turn({ x, y }: Point, degrees: number): Point {
  const [sin, cos] = [Math.sin(radians(degrees)), Math.cos(radians(degrees))]
  return { x: x * cos - y * sin, y: x * sin + y * cos }
}

export const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 })

/** The upright box around a layer, which is turned around its middle. */
export function boundsOf(layer: Placed): Box {
  const { width, height, rotation } = layer
  const [sin, cos] = [Math.abs(Math.sin(radians(rotation))), Math.abs(Math.cos(radians(rotation)))]
  const [w, h] = [width * cos + height * sin, width * sin + height * cos]
  const { x, y } = middleOf(layer)
  return { x: x - w / 2, y: y - h / 2, width: w, height: h }
}

/** The box around all of them; null of none. */
export function aroundAll(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))]
  const right = Math.max(...boxes.map(({ x, width }) => x + width))
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height))
  return { x: left, y: top, width: right - left, height: bottom - top }
}

export const meet = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** Whether a point lies on a layer; a thin line can be met a little beside it, too. */
export function isOn(layer: Placed, point: Point, reach = 0): boolean {
  const middle = middleOf(layer)
  const { x, y } = turn({ x: point.x - middle.x, y: point.y - middle.y }, -layer.rotation)
  return Math.abs(x) <= layer.width / 2 + reach && Math.abs(y) <= layer.height / 2 + reach
}

/** A layer with another size whose upper left corner, as it is turned, stays where it is. */
export function sized<L extends Placed>(layer: L, size: Pick<Box, 'width' | 'height'>): L {
  const by = turn({ x: (size.width - layer.width) / 2, y: (size.height - layer.height) / 2 }, layer.rotation)
  const middle = middleOf(layer)
  return {
    ...layer,
    ...size,
    x: middle.x + by.x - size.width / 2,
    y: middle.y + by.y - size.height / 2,
  }
}

/** Degrees between -180 and 180. */
export const upright = (degrees: number): number => {
  const turned = ((((degrees + 180) % 360) + 360) % 360) - 180
  return turned === -180 && degrees > 0 ? 180 : turned
}
