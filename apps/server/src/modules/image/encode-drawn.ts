import { type Design, drawnFileBytes, visualScales } from '@vitrine/contract'
import type { Sharp } from 'sharp'
import { brokenRule, unavailable } from '../../kernel/app-error.ts'
import { type EncodedFile, type EncodedImage, type Encoding, inTurn, patienceSeconds } from './encode.ts'
import { type Pixels, reduceColors, toPixels } from './reduce-colors.ts'
import { openSource, readMetadata, unreadable, whyUnread } from './source.ts'

type Size = Pick<Design, 'width' | 'height'>

/** Of WebP, the best first. */
const qualities = [90, 82, 74, 66, 58, 50]
const mostScale = Math.max(...visualScales)

const encodeLossy = ({ open }: Pixels, quality: number): Promise<Buffer> =>
  open().webp({ quality, effort: 4, smartSubsample: true }).toBuffer()

/** The best of these qualities that is small enough, found by halves, or else the last: a better one never takes fewer bytes. */
async function encodeWithin(pixels: Pixels, [first = 90, ...others]: readonly number[]): Promise<Buffer> {
  let smallest = await encodeLossy(pixels, first)
  if (smallest.length <= drawnFileBytes) return smallest
  let best: Buffer | undefined
  let [from, to] = [0, others.length]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    const bytes = await encodeLossy(pixels, others[middle] ?? first)
    if (bytes.length <= drawnFileBytes) [to, best] = [middle, bytes]
    else [from, smallest] = [middle + 1, bytes]
  }
  return best ?? smallest
}

/** As good as fits into the bytes that a file should have. Of what is plain nothing is lost where that takes no more. */
async function encodeWebp(pixels: Pixels, isPlain: boolean): Promise<Buffer> {
  const lossy = await encodeWithin(pixels, qualities)
  if (!isPlain) return lossy
  const lossless = await pixels.open().webp({ lossless: true, effort: 4 }).toBuffer()
  return lossless.length <= Math.min(lossy.length, drawnFileBytes) ? lossless : lossy
}

async function encodePixels(pixels: Pixels): Promise<EncodedFile[]> {
  const reduced = await reduceColors(pixels)
  const png = reduced ?? (await pixels.open().png().toBuffer())
  const webp = await encodeWebp(pixels, reduced !== undefined)
  const { width, height } = pixels
  return [
    { type: 'image/webp', width, height, bytes: webp },
    { type: 'image/png', width, height, bytes: png },
  ]
}

const decode = (source: Sharp, { width, height }: Size): Promise<Pixels> => {
  const sized = source.clone().resize({ width, height, fit: 'fill' }).toColourspace('srgb')
  return toPixels(sized.timeout({ seconds: patienceSeconds })).catch((error: unknown) => {
    throw whyUnread(error)
  })
}

const wrongSize = ({ width, height }: Size, actual: Size) => {
  const details = { width, height, actual: `${actual.width} × ${actual.height}` }
  return brokenRule({ path: 'file', error: 'wrong_drawn_size', details })
}

/**
 * Encodes what a design was drawn to, a picture with two pixels for each of the design, as WebP and PNG in every scale. Refuses what is no
 * picture or has another size, and with `unavailable` when too many wait or it takes too long.
 */
export const encodeDrawn = (file: string, { width, height }: Size, encoding: Encoding): Promise<EncodedImage> =>
  inTurn(encoding, async () => {
    const about = await readMetadata(file)
    if (!about || (about.pages ?? 1) > 1) throw unreadable()
    const size = { width: width * mostScale, height: height * mostScale }
    const { autoOrient } = about
    if (autoOrient.width !== size.width || autoOrient.height !== size.height) throw wrongSize(size, autoOrient)
    const source = openSource(file, about).open()
    const files: EncodedFile[] = []
    for (const scale of visualScales) {
      const pixels = await decode(source, { width: width * scale, height: height * scale })
      const encoded = await encodePixels(pixels).catch((error: unknown) => {
        throw unavailable(error)
      })
      files.push(...encoded)
    }
    return { ...size, isAnimated: false, files }
  })
