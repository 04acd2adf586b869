import type { AdVisualContent } from '@vitrine/contract'

/** What a visual says: its words as they are drawn, and what stands for them. */
export const listTexts = (content: AdVisualContent): string[] => {
  const { alt, design } = content
  const drawn = design.layers.flatMap((layer) => ('text' in layer && !layer.hidden ? [layer.text] : []))
  return [alt, ...drawn].filter((text) => text !== '')
}
