import sharp, { type Sharp } from 'sharp'
import { patienceSeconds } from './encode.ts'

/** A picture that is decoded once, with what reads it as often as it takes. */
export interface Pixels {
  data: Buffer
  width: number
  height: number
  open(): Sharp
}

/** What 256 colors may change so that nobody sees it, of 255: in one place, and on average. */
const unseen = { most: 24, mean: 0.5 }
/** How wide the sample is by which it is told whether they may do. */
const sampleWidth = 320

/** In a picture whose every pixel has four bytes, the last of them for how much is seen of it. */
function isOpaque(data: Buffer): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false
  return true
}

/** Decodes a picture; what is opaque is without the channel that says so. */
export async function toPixels(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const open = () => sharp(data, { raw: { width, height, channels } }).timeout({ seconds: patienceSeconds })
  return channels === 4 && isOpaque(data) ? toPixels(open().removeAlpha()) : { data, width, height, open }
}

function looksAlike(one: Buffer, other: Buffer): boolean {
  if (one.length !== other.length) return false
  const most = one.length * unseen.mean
  let sum = 0
  for (let at = 0; at < one.length; at++) {
    const difference = Math.abs((one[at] ?? 0) - (other[at] ?? 0))
    sum += difference
    if (difference > unseen.most || sum > most) return false
  }
  return true
}

/** As PNG with 256 colors; undefined where that does not look the same. */
async function reduce({ data, open }: Pixels): Promise<Buffer | undefined> {
  const reduced = await open().png({ palette: true, dither: 0, effort: 7, compressionLevel: 9 }).toBuffer()
  // What is gray alone would come back with a single channel.
  const back = await toPixels(sharp(reduced).toColourspace('srgb'))
  return looksAlike(data, back.data) ? reduced : undefined
}

/**
 * A picture as PNG with 256 colors where that looks the same, as text and plain areas do; undefined where it does not. A photograph is told
 * by a sample of its pixels, since reducing all of them takes long.
 */
export async function reduceColors(pixels: Pixels): Promise<Buffer | undefined> {
  if (pixels.width <= sampleWidth) return reduce(pixels)
  const sample = await toPixels(pixels.open().resize({ width: sampleWidth, kernel: 'nearest' }))
  return (await reduce(sample)) && reduce(pixels)
}
