import { imagePixels, imageWidths } from '@vitrine/contract'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { AppError, brokenRule } from '../../kernel/app-error.ts'
import { createTurns } from '../../platform/turns.ts'

/** One file of an image. */
export interface EncodedFile {
  type: 'image/webp' | 'image/avif'
  width: number
  height: number
  bytes: Buffer
}

export interface EncodedImage {
  width: number
  height: number
  isAnimated: boolean
  /** From narrow to wide. */
  files: EncodedFile[]
}

/** What libvips reads and we take; HEIC, TIFF, PDF and what else it may know are none of it. */
const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'svg', 'heif'])

/** An image that takes longer is made to take long. */
const patienceSeconds = 60
const widest = Math.max(...imageWidths)
/** Pixels of a drawing's inch, and the most that libvips takes. */
const [usualDensity, mostDensity] = [72, 100_000]

/** No WebP is higher. */
const highest = 16_383

// An image is read once: what libvips keeps of it would only take memory.
sharp.cache(false)
// One thread each, and few images at once: the server has other things to do.
sharp.concurrency(1)
const turns = createTurns({ atOnce: 2, waiting: 200, full: () => new AppError('unavailable') })

const unreadable = () => brokenRule({ path: 'file', error: 'not_an_image' })
const tooManyPixels = () =>
  brokenRule({ path: 'file', error: 'too_many_pixels', details: { max: imagePixels / 1_000_000 } })

/** How an image is opened, and how wide it is then. */
interface Source {
  open(): Sharp
  width: number
  isAnimated: boolean
}

/** What the bytes are, whatever their name says. */
async function readMetadata(file: string): Promise<Metadata> {
  const about = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  const isKnown = about && formats.has(about.format) && (about.format !== 'heif' || about.compression === 'av1')
  if (!isKnown) throw unreadable()
  if (about.width * about.height * (about.pages ?? 1) > imagePixels) throw tooManyPixels()
  return about
}

/** A drawing has no size of its own that means anything: it is painted as wide as images get. */
function openDrawing(file: string, { width, height, density = usualDensity }: Metadata): Source {
  const scale = widest / width
  if (widest * height * scale > imagePixels) throw tooManyPixels()
  const painted = Math.min(mostDensity, Math.max(1, density * scale))
  return {
    open: () => sharp(file, { limitInputPixels: imagePixels, density: painted }),
    width: widest,
    isAnimated: false,
  }
}

async function openSource(file: string): Promise<Source> {
  const about = await readMetadata(file)
  if (about.format === 'svg') return openDrawing(file, about)
  const isAnimated = (about.pages ?? 1) > 1 && about.format !== 'heif'
  const { width, height } = isAnimated
    ? { width: about.width, height: about.pageHeight ?? about.height }
    : about.autoOrient
  const fitting = Math.max(1, Math.floor(width * Math.min(1, highest / height)))
  const options = { animated: isAnimated, limitInputPixels: imagePixels, failOn: 'error' } as const
  return { open: () => sharp(file, options).autoOrient(), width: fitting, isAnimated }
}

/** Widths to keep: those below the image's own, and its own unless that is larger than all. */
export const widthsFor = (width: number): number[] => [
  ...imageWidths.filter((each) => each < Math.min(width, widest)),
  Math.min(width, widest),
]

async function encodeAt({ open, isAnimated }: Source, width: number): Promise<EncodedFile[]> {
  const sized = () => open().resize({ width }).timeout({ seconds: patienceSeconds })
  const webp = await sized().webp({ quality: 82, effort: 4 }).toBuffer({ resolveWithObject: true })
  const size = { width: webp.info.width, height: webp.info.pageHeight ?? webp.info.height }
  const file: EncodedFile = { ...size, type: 'image/webp', bytes: webp.data }
  if (isAnimated) return [file]
  const avif = await sized().avif({ quality: 55, effort: 2 }).toBuffer()
  return avif.length < webp.data.length ? [file, { ...size, type: 'image/avif', bytes: avif }] : [file]
}

/**
 * Decodes the image in a file and encodes it anew, at every width that it is kept in: turned as its camera said, and without anything
 * that its file told beside it. Refuses with `not_an_image` and `too_many_pixels`, and with `unavailable` when too many wait.
 */
export const encodeImage = (file: string): Promise<EncodedImage> =>
  turns.run(async () => {
    const source = await openSource(file)
    const files: EncodedFile[] = []
    try {
      for (const width of widthsFor(source.width)) files.push(...(await encodeAt(source, width)))
    } catch {
      throw unreadable()
    }
    const { width, height } = files.at(-1) as EncodedFile
    return { width, height, isAnimated: source.isAnimated, files }
  })
