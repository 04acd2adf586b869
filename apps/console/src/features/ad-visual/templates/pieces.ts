import type { Layer } from '@vitrine/contract'
import { newId } from '../../../lib/new-id.ts'
import { common, hundredth, within } from '../design/layers.ts'
import type { Frame, Place } from './template.ts'

type Shape = Extract<Layer, { type: 'shape' }>
type Look = Partial<Pick<Shape, 'fill' | 'stroke' | 'stroke_width' | 'radius' | 'rotation' | 'opacity' | 'group'>>

const extent = (pixels: number): number => hundredth(within('extent', pixels))

/** Pixels in a frame, from shares of it. */
export const toBox = ({ width, height }: Frame, [x, y, w, h]: Place) => ({
  x: hundredth(x * width),
  y: hundredth(y * height),
  width: extent(w * width),
  height: extent(h * height),
})

/** A square box around a point, told in shares of the frame; its side in shares of the frame's shorter side. */
export function around({ width, height }: Frame, x: number, y: number, side: number) {
  const length = side * Math.min(width, height)
  return {
    x: hundredth(x * width - length / 2),
    y: hundredth(y * height - length / 2),
    width: extent(length),
    height: extent(length),
  }
}

type Box = ReturnType<typeof toBox>

const shaped =
  (shape: Shape['shape']) =>
  (box: Box, look: Look): Layer => ({
    ...{ type: 'shape', id: newId(), ...common, ...box, shape },
    ...{ fill: null, stroke: null, stroke_width: 0, radius: 0, ...look },
  })

export const rectangle = shaped('rectangle')
export const ellipse = shaped('ellipse')
export const star = shaped('star')
export const line = shaped('line')

/** A place for a picture of the shop's own. */
export const pictureIn = (box: Box, radius: number): Layer => ({
  ...{ type: 'picture', id: newId(), ...common, ...box },
  ...{ picture: null, fit: 'cover', radius },
})

/** Pieces that are moved as one; their boxes are told in hundredths of `box`. */
export function together(
  box: Box,
  draw: (at: (x: number, y: number, w: number, h: number) => Box) => Layer[],
): Layer[] {
  const group = newId()
  const at = (x: number, y: number, w: number, h: number): Box => ({
    x: hundredth(box.x + (x / 100) * box.width),
    y: hundredth(box.y + (y / 100) * box.height),
    width: extent((w / 100) * box.width),
    height: extent((h / 100) * box.height),
  })
  return draw(at).map((layer) => ({ ...layer, group }))
}
