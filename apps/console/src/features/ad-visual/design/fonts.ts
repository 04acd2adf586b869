import '@fontsource-variable/noto-sans-tc/index.css'
import type { Design } from '@vitrine/contract'
import { fontFamily, forgetLines } from './text-box.ts'

const loaded = new Set<string>()

export const textIn = ({ layers }: Pick<Design, 'layers'>): string =>
  layers.map((layer) => (layer.type === 'text' || layer.type === 'button' ? layer.text : '')).join('')

/** Loads the parts of the font that a text needs; answers whether any was new. One file holds all weights of its characters. */
export async function loadFont(text: string): Promise<boolean> {
  const wanted = [...new Set(text)].filter((sign) => !loaded.has(sign))
  if (wanted.length === 0) return false
  await document.fonts.load(`700 40px "${fontFamily}"`, wanted.join(''))
  for (const sign of wanted) loaded.add(sign)
  forgetLines()
  return true
}
