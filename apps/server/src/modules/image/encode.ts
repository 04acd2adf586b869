import { rm } from 'node:fs/promises'
import { type ImageFile, imageWidths } from '@vitrine/contract'
import { AppError } from '../../kernel/app-error.ts'
import { createTurns } from '../../platform/turns.ts'
import { isDrawing, paintDrawing } from './drawing.ts'
import { openSource, readMetadata, type Source, tooComplex, tooSlim, unreadable, whyUnread } from './source.ts'

/** One file of an image. */
export interface EncodedFile {
  type: ImageFile['type']
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

/** An image that takes longer is made to take long. */
export const patienceSeconds = 60
const widest = Math.max(...imageWidths)

const turns = createTurns({ atOnce: 2, waiting: 200, ofOne: 100, full: () => new AppError('unavailable') })

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

async function encodeSource(source: Source): Promise<EncodedImage> {
  const files: EncodedFile[] = []
  try {
    for (const width of widthsFor(source.width)) files.push(...(await encodeAt(source, width)))
  } catch (error) {
    throw whyUnread(error)
  }
  const { width, height } = files.at(-1) as EncodedFile
  return { width, height, isAnimated: source.isAnimated, files }
}

export interface Encoding {
  /** Whose image it is: owners take turns. */
  owner: string
  /** Nobody waits for it any more. */
  signal: AbortSignal
}

/** Waits for a turn, which goes by for whoever has gone meanwhile. */
export const inTurn = <T>({ owner, signal }: Encoding, work: () => Promise<T>): Promise<T> =>
  turns.run(() => {
    signal.throwIfAborted()
    return work()
  }, owner)

/** undefined: the file is no picture of ours. */
const encodePicture = (file: string, encoding: Encoding): Promise<EncodedImage | undefined> =>
  inTurn(encoding, async () => {
    const about = await readMetadata(file)
    return about && encodeSource(openSource(file, about))
  })

/** A drawing becomes a picture first, in a process that cannot hold up this one. */
async function encodeDrawing(file: string, encoding: Encoding): Promise<EncodedImage | undefined> {
  const target = `${file}.png`
  try {
    const drawn = await paintDrawing(file, { target, width: widest, ...encoding })
    if (drawn === 'too_slim') throw tooSlim()
    if (drawn === 'too_complex') throw tooComplex()
    return drawn === 'drawn' ? await encodePicture(target, encoding) : undefined
  } finally {
    await rm(target, { force: true })
  }
}

/**
 * Decodes the image in a file and encodes it anew, at every width that it is kept in: turned as its camera said, and without anything
 * that its file told beside it. Refuses what cannot be read, or is too large, too slim or too complex for it, and with `unavailable`
 * when too many wait.
 */
export async function encodeImage(file: string, encoding: Encoding): Promise<EncodedImage> {
  const picture = await encodePicture(file, encoding)
  const image = picture ?? ((await isDrawing(file)) ? await encodeDrawing(file, encoding) : undefined)
  if (!image) throw unreadable()
  return image
}
