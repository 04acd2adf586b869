import type { Design } from '@vitrine/contract'
import { loadFont, textIn } from './fonts.ts'
import { paintDesign } from './paint.ts'
import { loadPictures, pictureAt, picturesIn } from './pictures.ts'

/** `picture`: one of the library did not load; `canvas`: the browser could not draw it. */
export class ExportFailed extends Error {
  readonly why: 'picture' | 'canvas'
  constructor(why: 'picture' | 'canvas') {
    super(why)
    this.why = why
  }
}

/** Pixels of what is exported for each of the design. */
const scale = 2

/** A design as PNG, two pixels for each of its own. Throws ExportFailed. */
export async function exportDesign(design: Design): Promise<Blob> {
  const shown = { ...design, layers: design.layers.filter(({ hidden }) => !hidden) }
  const [failed] = await Promise.all([loadPictures(picturesIn(shown)), loadFont(textIn(shown))])
  if (failed.length > 0) throw new ExportFailed('picture')
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: design.width * scale, height: design.height * scale })
  const ink = canvas.getContext('2d')
  if (!ink) throw new ExportFailed('canvas')
  paintDesign(ink, design, { pictureOf: pictureAt, scale })
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new ExportFailed('canvas')
  return blob
}
