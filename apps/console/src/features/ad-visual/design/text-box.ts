import type { Layer } from '@vitrine/contract'
import { splitSigns } from './line-rules.ts'
import { type Measure, wrapText } from './wrap-text.ts'

type TextLayer = Extract<Layer, { type: 'text' }>
type Lettering = Pick<TextLayer, 'text_size' | 'weight' | 'letter_spacing'>

export const fontFamily = 'Noto Sans TC Variable'
/** Of the family, how far letters reach above the line they stand on, as a share of their size. */
export const ascent = 0.88

export const fontOf = ({ weight, text_size }: Pick<Lettering, 'weight' | 'text_size'>): string =>
  `${weight} ${text_size}px "${fontFamily}", "Noto Sans TC", "PingFang TC", "Microsoft JhengHei", sans-serif`

let pad: CanvasRenderingContext2D | null = null
const context = (): CanvasRenderingContext2D | null => {
  pad ??= document.createElement('canvas').getContext('2d')
  return pad
}

/** Signs with a space of their own stand apart, so that every browser draws them alike. */
export const measureIn =
  (lettering: Lettering): Measure =>
  (text) => {
    const to = context()
    if (!to) return 0
    to.font = fontOf(lettering)
    const { letter_spacing: space } = lettering
    if (space === 0) return to.measureText(text).width
    const signs = splitSigns(text)
    return signs.reduce((sum, sign) => sum + to.measureText(sign).width + space, signs.length > 0 ? -space : 0)
  }

/** How much lower than a field of a form the letters of a line are drawn, in pixels. */
export function dropOf(lettering: Lettering): number {
  const to = context()
  if (!to) return 0
  to.font = fontOf(lettering)
  const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = to.measureText('國')
  return lettering.text_size * (ascent - 0.5) - (above - below) / 2
}

let known = new WeakMap<TextLayer, string[]>()
/** Once a font has come, all is measured anew. */
export const forgetLines = (): void => {
  known = new WeakMap()
}

/** The lines of a text layer, wrapped in its width. */
export function linesOf(layer: TextLayer): string[] {
  const found = known.get(layer)
  if (found) return found
  const lines = wrapText(layer.text, layer.width, measureIn(layer))
  known.set(layer, lines)
  return lines
}

/** How high its lines are together, in pixels. */
export const heightOf = (layer: TextLayer): number =>
  Math.ceil(linesOf(layer).length * layer.text_size * layer.line_height)
