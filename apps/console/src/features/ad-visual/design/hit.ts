import type { Design, Layer } from '@vitrine/contract'
import { type Box, boundsOf, isOn, meet, type Point } from './bounds.ts'

const isTouchable = ({ hidden, locked }: Layer): boolean => !hidden && !locked

/** The uppermost layer at a point that can be taken hold of; `reach` is how far beside a thin one a pointer still means it. */
export const layerAt = ({ layers }: Pick<Design, 'layers'>, point: Point, reach: number): Layer | undefined =>
  layers.findLast((layer) => isTouchable(layer) && isOn(layer, point, thinReach(layer, reach)))

const thinReach = ({ width, height }: Layer, reach: number): number => (Math.min(width, height) < 2 * reach ? reach : 0)

/** The layers that a frame touches. */
export const layersIn = ({ layers }: Pick<Design, 'layers'>, frame: Box): string[] =>
  layers.filter((layer) => isTouchable(layer) && meet(boundsOf(layer), frame)).map(({ id }) => id)
