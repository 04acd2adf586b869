import type { ImageSwapContent } from '@vitrine/contract'

/** What a swap says to those who cannot see the picture. */
export const listTexts = (content: ImageSwapContent): string[] => {
  const { alt } = content
  return alt === '' ? [] : [alt]
}
