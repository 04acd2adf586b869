import type { Design, Issue, Layer } from '@vitrine/contract'
import type { Translate } from '../../../lib/i18n/index.ts'

const labels = {
  name: 'adVisual.layers.name',
  width: 'adVisual.place.width',
  height: 'adVisual.place.height',
  rotation: 'adVisual.place.rotation',
  opacity: 'adVisual.place.opacity',
  text: 'adVisual.text.text',
  text_size: 'adVisual.text.size',
  weight: 'adVisual.text.weight',
  letter_spacing: 'adVisual.text.spacing',
  line_height: 'adVisual.text.lineHeight',
  color: 'adVisual.text.color',
  align: 'adVisual.text.align',
  shape: 'adVisual.shape.shape',
  fill: 'adVisual.shape.fill',
  stroke: 'adVisual.shape.stroke',
  stroke_width: 'adVisual.shape.strokeWidth',
  radius: 'adVisual.shape.radius',
  picture: 'adVisual.types.picture',
  fit: 'adVisual.picture.fit',
} as const

/** A field of a layer as the panel beside the canvas calls it; undefined: it has none there. */
function labelOf(field: string, t: Translate): string | undefined {
  if (field === 'x' || field === 'y') return field.toUpperCase()
  return field in labels ? t(labels[field as keyof typeof labels]) : undefined
}

interface Fault {
  path: string
  layer: Layer
  /** What is wrong, and with which field. */
  words: string
}

/** What is wrong with the layers of a design. `issues`: with paths below the content. */
export const listFaults = (issues: readonly Issue[], { layers }: Pick<Design, 'layers'>, t: Translate): Fault[] =>
  issues.flatMap(({ path, message }) => {
    const [, index, field = ''] = /^design\.layers\.(\d+)(?:\.(\w+))?/.exec(path) ?? []
    const layer = layers[Number(index)]
    if (!layer) return []
    const label = labelOf(field, t)
    return [{ path, layer, words: label ? t('adVisual.fault', { field: label, message }) : message }]
  })
