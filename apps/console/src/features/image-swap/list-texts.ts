import type { ImageSwapContent } from '@vitrine/contract'

/** What a swap says to those who cannot see the picture. */
export const listTexts = (content: Record<string, unknown>): string[] => {
  const { alt } = content as unknown as ImageSwapContent
  return alt === '' ? [] : [alt]
}
