import { type Design, drawnFileBytes, visualScales } from '@vitrine/contract'
import sharp, { type Sharp } from 'sharp'
import { brokenRule } from '../../kernel/app-error.ts'
import { type EncodedFile, type EncodedImage, type Encoding, inTurn, patienceSeconds } from './encode.ts'
import { openSource, readMetadata, unreadable } from './source.ts'

type Size = Pick<Design, 'width' | 'height'>

/** Of WebP, the best first: the first one that is small enough is kept, or else the last. */
const qualities = [90, 82, 74, 66, 58, 50]
/** What 256 colors may change so that nobody sees it, of 255: at one pixel, and on average. */
const unseen = { most: 24, mean: 0.5 }
const mostScale = Math.max(...visualScales)

/** Decoded once, with what reads it as often as it takes. */
interface Pixels extends Size {
  open(): Sharp
  isOpaque: boolean
}

async function decode(source: Sharp, { width, height }: Size): Promise<Pixels> {
  const { isOpaque } = await source.clone().stats()
  const sized = source.clone().resize({ width, height, fit: 'fill' }).toColourspace('srgb')
  const read = (isOpaque ? sized.removeAlpha() : sized).timeout({ seconds: patienceSeconds }).raw()
  const { data, info } = await read.toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  return { width, height, isOpaque, open: () => sharp(data, { raw }).timeout({ seconds: patienceSeconds }) }
}

/** Whether a picture looks the same as these pixels. */
async function looksLike({ open }: Pixels, picture: Buffer): Promise<boolean> {
  const difference = await open()
    .composite([{ input: picture, blend: 'difference' }])
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = difference.info
  const { channels: found } = await sharp(difference.data, { raw: { width, height, channels } }).stats()
  return found.slice(0, 3).every(({ max, mean }) => max <= unseen.most && mean <= unseen.mean)
}

/** With 256 colors where that shows the same: text and plain areas take a fourth of the bytes then. */
async function encodePng(pixels: Pixels): Promise<{ bytes: Buffer; isPlain: boolean }> {
  const { open, isOpaque } = pixels
  // What is see-through cannot be compared by its colors alone.
  if (isOpaque) {
    const bytes = await open().png({ palette: true, dither: 0, effort: 7, compressionLevel: 9 }).toBuffer()
    if (await looksLike(pixels, bytes)) return { bytes, isPlain: true }
  }
  return { bytes: await open().png({ compressionLevel: 9 }).toBuffer(), isPlain: false }
}

/** As good as fits into the bytes that a file should have. Of what is plain nothing is lost where that takes no more. */
async function encodeWebp({ open }: Pixels, isPlain: boolean): Promise<Buffer> {
  const lossless = isPlain ? await open().webp({ lossless: true, effort: 4 }).toBuffer() : undefined
  let bytes = lossless
  for (const quality of qualities) {
    if (bytes && bytes.length <= drawnFileBytes && bytes !== lossless) break
    bytes = await open().webp({ quality, effort: 4, smartSubsample: true }).toBuffer()
    if (lossless && lossless.length <= Math.min(bytes.length, drawnFileBytes)) return lossless
  }
  return bytes as Buffer
}

async function encodeAt(source: Sharp, { width, height }: Size): Promise<EncodedFile[]> {
  const pixels = await decode(source, { width, height })
  const png = await encodePng(pixels)
  const webp = await encodeWebp(pixels, png.isPlain)
  return [
    { type: 'image/webp', width, height, bytes: webp },
    { type: 'image/png', width, height, bytes: png.bytes },
  ]
}

const wrongSize = ({ width, height }: Size, actual: Size) => {
  const details = { width, height, actual: `${actual.width} × ${actual.height}` }
  return brokenRule({ path: 'file', error: 'wrong_drawn_size', details })
}

/**
 * Encodes what a design was drawn to, a picture with two pixels for each of the design, as WebP and PNG in every scale. Refuses what is no
 * picture or has another size, and with `unavailable` when too many wait.
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
      const encoded = await encodeAt(source, { width: width * scale, height: height * scale }).catch(() => undefined)
      if (!encoded) throw unreadable()
      files.push(...encoded)
    }
    return { ...size, isAnimated: false, files }
  })
