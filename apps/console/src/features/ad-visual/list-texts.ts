import type { AdVisualContent } from '@vitrine/contract'

/** What a visual says: its words as they are drawn, and what stands for them. */
export const listTexts = (content: Record<string, unknown>): string[] => {
  const { alt, design } = content as unknown as AdVisualContent
  const drawn = design.layers.flatMap((layer) => ('text' in layer && !layer.hidden ? [layer.text] : []))
  return [alt, ...drawn].filter((text) => text !== '')
}
