import type { Design, Layer } from '@vitrine/contract'
import { visualRanges } from '@vitrine/contract/client'
import { newId } from '../../../lib/new-id.ts'
import { sized } from './bounds.ts'
import { heightOf } from './text-box.ts'

export const common = { name: '', rotation: 0, opacity: 1, hidden: false, locked: false, group: null } as const

type Typed = Layer['type']
type New = { [T in Typed]: Omit<Extract<Layer, { type: T }>, 'id'> }[Typed]

export const hundredth = (value: number): number => Math.round(value * 100) / 100
export const within = (of: keyof typeof visualRanges, value: number): number =>
  Math.min(visualRanges[of].max, Math.max(visualRanges[of].min, value))

/** A layer as large as goes well with the design, in its middle. */
export function placeNew(design: Pick<Design, 'width' | 'height'>, layer: New): Layer {
  const made = settle({ ...layer, id: newId() } as Layer)
  return settle({ ...made, x: (design.width - made.width) / 2, y: (design.height - made.height) / 2 })
}

/** What a new layer of a type is, by the size of the design. */
export function beginLayer(type: Typed, design: Pick<Design, 'width' | 'height'>, words: string): New {
  const unit = Math.sqrt(design.width * design.height) / 20
  const whole = (units: number) => Math.round(unit * units)
  const box = { ...common, x: 0, y: 0 }
  const lettering = { weight: 700 as const, letter_spacing: 0 }
  switch (type) {
    case 'text':
      return {
        ...{ type, ...box, ...lettering, width: Math.min(whole(9), design.width), height: whole(2) },
        ...{ text: words, text_size: whole(1.5), color: '#1f2937', align: 'left', line_height: 1.3 },
      }
    case 'button':
      return {
        ...{ type, ...box, ...lettering, width: whole(5), height: whole(1.6), text: words },
        ...{ text_size: Math.max(12, whole(0.75)), color: '#ffffff', fill: '#0f766e', radius: 8 },
      }
    case 'shape':
      return {
        ...{ type, ...box, width: whole(5), height: whole(5), shape: 'rectangle' },
        ...{ fill: '#0f766e', stroke: null, stroke_width: 0, radius: 0 },
      }
    case 'picture':
      return { type, ...box, width: whole(7), height: whole(7), picture: null, fit: 'cover', radius: 0 }
  }
}

/** A text's box is as high as its lines, and grows from its upper left corner as it is turned; what is dragged or typed stays within bounds. */
export function settle(layer: Layer): Layer {
  const width = hundredth(within('extent', layer.width))
  const lines = layer.type === 'text' ? heightOf({ ...layer, width }) : layer.height
  const height = hundredth(within('extent', lines))
  const { x, y } = layer.rotation === 0 ? layer : sized(layer, { width, height })
  return { ...layer, x: hundredth(within('place', x)), y: hundredth(within('place', y)), width, height }
}

/** A design in which some layers are others. */
export const replaceLayers = (design: Design, ids: readonly string[], change: (layer: Layer) => Layer): Design => ({
  ...design,
  layers: design.layers.map((layer) => (ids.includes(layer.id) ? settle(change(layer)) : layer)),
})
