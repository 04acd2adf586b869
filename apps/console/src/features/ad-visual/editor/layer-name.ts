import type { Layer } from '@vitrine/contract'
import type { Translate } from '../../../lib/i18n/index.ts'

const longest = 24

/** What a layer is called: by its own name, by what it says, or by what it is. */
export function nameOf(layer: Layer, t: Translate): string {
  if (layer.name !== '') return layer.name
  const said = 'text' in layer ? layer.text : layer.type === 'picture' ? (layer.picture?.alt ?? '') : ''
  const words = [...said.replaceAll(/\s+/g, ' ').trim()]
  if (words.length > 0) return words.length > longest ? `${words.slice(0, longest).join('')}…` : words.join('')
  return layer.type === 'shape' ? t(`adVisual.shapes.${layer.shape}`) : t(`adVisual.types.${layer.type}`)
}
