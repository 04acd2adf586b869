import type { Design, Layer } from '@vitrine/contract'
import { hundredth, settle, within } from './layers.ts'

/** A layer as large again by a factor, with all in it that is told in pixels. */
export function scaleLayer(layer: Layer, by: number): Layer {
  const scaled = (of: Parameters<typeof within>[0], value: number) => hundredth(within(of, value * by))
  const letters = (value: number) => within('text_size', Math.round(value * by))
  const box = { width: scaled('extent', layer.width), height: scaled('extent', layer.height) }
  if (layer.type === 'text' || layer.type === 'button') {
    const text = {
      text_size: letters(layer.text_size),
      letter_spacing: scaled('letter_spacing', layer.letter_spacing),
    }
    return layer.type === 'text'
      ? { ...layer, ...box, ...text }
      : { ...layer, ...box, ...text, radius: scaled('radius', layer.radius) }
  }
  const radius = scaled('radius', layer.radius)
  return layer.type === 'shape'
    ? { ...layer, ...box, radius, stroke_width: scaled('stroke', layer.stroke_width) }
    : { ...layer, ...box, radius }
}

/** Whether a layer fills the whole design, as a ground does: it fills the next size, too. */
const fills = (layer: Layer, { width, height }: Pick<Design, 'width' | 'height'>): boolean =>
  layer.rotation === 0 &&
  (layer.type === 'shape' || layer.type === 'picture') &&
  layer.x <= 0.5 &&
  layer.y <= 0.5 &&
  layer.x + layer.width >= width - 0.5 &&
  layer.y + layer.height >= height - 0.5

/** The design at another size: what it shows is as large as goes in whole, in the middle. */
export function resizeDesign(design: Design, size: Pick<Design, 'width' | 'height'>): Design {
  if (size.width === design.width && size.height === design.height) return design
  const by = Math.min(size.width / design.width, size.height / design.height)
  const [left, top] = [(size.width - design.width * by) / 2, (size.height - design.height * by) / 2]
  const layers = design.layers.map((layer) =>
    fills(layer, design)
      ? { ...layer, x: 0, y: 0, ...size }
      : settle({ ...scaleLayer(layer, by), x: left + layer.x * by, y: top + layer.y * by }),
  )
  return { ...design, ...size, layers }
}
