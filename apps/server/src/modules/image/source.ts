import { imagePixels } from '@vitrine/contract'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { AppError, brokenRule, unavailable } from '../../kernel/app-error.ts'
import { isDiskFull } from '../../platform/disk-full.ts'
import { fitWidth } from './fit.ts'

/** How an image is opened, and how wide it can be kept. */
export interface Source {
  open(): Sharp
  width: number
  isAnimated: boolean
}

// An image is read once: what libvips keeps of it would only take memory.
sharp.cache(false)
// One thread each, and few images at once: the server has other things to do.
sharp.concurrency(1)
// What libvips could read beside these is not read, and drawings only in a process of their own.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`) })

export const unreadable = (cause?: unknown): AppError =>
  new AppError('rule_broken', {}, [{ path: 'file', error: 'not_an_image' }], { cause })
export const tooSlim = () => brokenRule({ path: 'file', error: 'image_too_slim' })
export const tooComplex = () => brokenRule({ path: 'file', error: 'drawing_too_complex' })
const tooManyPixels = () => brokenRule({ path: 'file', error: 'too_many_pixels' })

/** How libvips says that the machine failed, and not the picture. */
const machineFailed =
  /out of memory|cannot allocate|no space left|too many open files|input\/output error|input file is missing/i

/** Why a picture could not be read, with what was said of it. */
export const whyUnread = (error: unknown): AppError =>
  isDiskFull(error) || machineFailed.test(String(error)) ? unavailable(error) : unreadable(error)

/** What the bytes of a picture are, whatever its name says; undefined: none that we take. Of the HEIF family AVIF alone is. */
export async function readMetadata(file: string): Promise<Metadata | undefined> {
  const about = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      const why = whyUnread(error)
      if (why.code === 'unavailable') throw why
      return undefined
    })
  return about?.format === 'heif' && about.compression !== 'av1' ? undefined : about
}

/** Refuses what would take all memory to decode, and what is too high to be kept. */
export function openSource(file: string, about: Metadata): Source {
  if (about.width * about.height * (about.pages ?? 1) > imagePixels) throw tooManyPixels()
  const isAnimated = (about.pages ?? 1) > 1 && about.format !== 'heif'
  const { width, height } = isAnimated
    ? { width: about.width, height: about.pageHeight ?? about.height }
    : about.autoOrient
  const fitting = fitWidth(width, height)
  if (fitting === 0) throw tooSlim()
  const options = { animated: isAnimated, limitInputPixels: imagePixels, failOn: 'error' } as const
  return { open: () => sharp(file, options).autoOrient(), width: fitting, isAnimated }
}
