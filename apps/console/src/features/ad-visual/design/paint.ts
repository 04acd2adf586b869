import type { Design, Layer } from '@vitrine/contract'
import { fitPicture } from './fit-picture.ts'
import { splitSigns } from './line-rules.ts'
import { ascent, fontOf, linesOf, measureIn } from './text-box.ts'
import { traceRectangle, traceShape } from './trace.ts'

type Of<T extends Layer['type']> = Extract<Layer, { type: T }>
type Ink = CanvasRenderingContext2D

/** The picture at an address; undefined where it has not come. */
export type PictureOf = (url: string) => HTMLImageElement | undefined

interface Line {
  text: string
  align: Of<'text'>['align']
  width: number
  /** Where the letters stand. */
  y: number
}

/** Letters stand on whole pixels of the screen: right between two of them, the least error would decide on which. */
const hair = 1 / 256

function paintLine(ink: Ink, lettering: Of<'text'> | Of<'button'>, { text, align, width, y }: Line): void {
  const measure = measureIn(lettering)
  const base = y + hair
  const left = { left: 0, center: 0.5, right: 1 }[align] * (width - measure(text))
  if (lettering.letter_spacing === 0) {
    ink.fillText(text, left, base)
    return
  }
  let x = left
  for (const sign of splitSigns(text)) {
    ink.fillText(sign, x, base)
    x += measure(sign) + lettering.letter_spacing
  }
}

function paintText(ink: Ink, layer: Of<'text'>): void {
  const { text_size: size, line_height, align, width } = layer
  ink.font = fontOf(layer)
  ink.fillStyle = layer.color
  const high = size * line_height
  linesOf(layer).forEach((text, index) => {
    paintLine(ink, layer, { text, align, width, y: index * high + (high - size) / 2 + size * ascent })
  })
}

function paintButton(ink: Ink, layer: Of<'button'>): void {
  const { width, height, text_size: size } = layer
  ink.fillStyle = layer.fill
  ink.beginPath()
  traceRectangle(ink, { x: 0, y: 0, width, height }, layer.radius)
  ink.fill()
  ink.font = fontOf(layer)
  ink.fillStyle = layer.color
  paintLine(ink, layer, { text: layer.text, align: 'center', width, y: (height - size) / 2 + size * ascent })
}

function paintShape(ink: Ink, layer: Of<'shape'>): void {
  traceShape(ink, layer)
  if (layer.fill && layer.shape !== 'line') {
    ink.fillStyle = layer.fill
    ink.fill()
  }
  if (layer.stroke && layer.stroke_width > 0) {
    ink.strokeStyle = layer.stroke
    ink.lineWidth = layer.stroke_width
    ink.lineJoin = 'round'
    ink.stroke()
  }
}

function paintPicture(ink: Ink, layer: Of<'picture'>, pictureOf: PictureOf): void {
  const picture = layer.picture && pictureOf(layer.picture.url)
  if (!picture) return
  const size = { width: picture.naturalWidth, height: picture.naturalHeight }
  const { from, to } = fitPicture(size, layer, layer.fit)
  ink.beginPath()
  traceRectangle(ink, to, layer.radius)
  ink.clip()
  ink.imageSmoothingQuality = 'high'
  ink.drawImage(picture, from.x, from.y, from.width, from.height, to.x, to.y, to.width, to.height)
}

/** Draws a layer whose box begins at 0, 0 and is not turned. The editor and what is exported draw with this alone. */
export function paintLayer(ink: Ink, layer: Layer, pictureOf: PictureOf): void {
  ink.save()
  ink.globalAlpha = layer.opacity
  ink.textAlign = 'left'
  ink.textBaseline = 'alphabetic'
  if (layer.type === 'text') paintText(ink, layer)
  else if (layer.type === 'button') paintButton(ink, layer)
  else if (layer.type === 'shape') paintShape(ink, layer)
  else paintPicture(ink, layer, pictureOf)
  ink.restore()
}

/** Draws all of a design at `scale` pixels for each of its own. */
export function paintDesign(ink: Ink, design: Design, { pictureOf, scale }: { pictureOf: PictureOf; scale: number }) {
  const { width, height, ground, layers } = design
  ink.setTransform(scale, 0, 0, scale, 0, 0)
  ink.clearRect(0, 0, width, height)
  if (ground) {
    ink.fillStyle = ground
    ink.fillRect(0, 0, width, height)
  }
  for (const layer of layers) {
    if (layer.hidden) continue
    ink.save()
    ink.translate(layer.x + layer.width / 2, layer.y + layer.height / 2)
    ink.rotate((layer.rotation * Math.PI) / 180)
    ink.translate(-layer.width / 2, -layer.height / 2)
    paintLayer(ink, layer, pictureOf)
    ink.restore()
  }
}
